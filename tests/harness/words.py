# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Actions and positions in words, for `play` and `replay`.

Reads games, changes none.
"""

from typing import Any

from engine.aggravation import Aggravation
from engine.aggravation.board import MARBLES
from engine.aggravation.rules import INTO_CENTRE, MOVE, NAME, PASS
from engine.aggravation.view import NONE, hit
from tests.harness.games import game_of
from tests.harness.solve import describe as describe_bigpoints

FACES = "⚀⚁⚂⚃⚄⚅"


def describe(game: Any, action: int) -> str:
    """Say what a legal action does in a position."""
    if game_of(game.text()) == "bigpoints":
        return describe_bigpoints(game, action)
    return _describe_aggravation(game, action)


def place_name(game: Aggravation, spot: int) -> str:
    """Name a spot as the notation does, in words."""
    ground = game.board
    if not spot:
        return "base"
    if spot == ground.inside:
        return "the centre"
    if spot > ground.door:
        return f"home {spot - ground.door}"
    words = "START" if spot == 1 else f"hole {spot - 1}"
    if ground.to_star[spot] == 0:
        words += " (home star)" if spot == ground.home_star else " (star)"
    return words


def _describe_aggravation(game: Aggravation, action: int) -> str:
    if action < PASS:
        return f"throws {FACES[action - 1]} {action}"
    if action == PASS:
        return "passes"
    if action < MOVE:
        return f"gives the throw to player {game.partner(action - NAME)}"
    number = (action - MOVE) // 8
    kind = (action - MOVE) % 8
    spot = game.spots[MARBLES * game.owner + number]
    goal = game.goal(action)
    start = place_name(game, spot)
    words = f"marble {number}: {start} to {place_name(game, goal)}"
    if spot and spot != game.board.inside and kind and kind != INTO_CENTRE:
        words += f", {kind} {'hop' if kind == 1 else 'hops'}"
    other = hit(game, action)
    if other != NONE:
        words += f", aggravates player {other // MARBLES}"
    return words

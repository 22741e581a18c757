# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation: what must hold in every position.

Looks at a game and changes nothing. `Aggravation.check` asks it, and so does whatever reads a line
or a record.
"""

from engine.aggravation import Aggravation
from engine.aggravation_board import MARBLES
from engine.contract import CHANCE, OVER

BROKEN = (
    "all is well",
    "there is no such set-up",
    "a marble stands on no hole of its way",
    "a hole holds two marbles, or is not the one where its marble stands",
    "those listed as finished are not those whose marbles are all home",
    "the game is over and goes on, or has ended too early or too late",
    "this player is not in turn, or not with these marbles",
)
"""By the number that `check` returns."""


def check(game: Aggravation) -> int:
    """Return 0, or the number of the invariant that is broken, as in `BROKEN`."""
    players = game.players
    arms = game.board.arms
    if not 2 <= players <= arms or game.teams not in (0, 2, 3):
        return 1
    if game.teams and (players != arms or players % game.teams):
        return 1
    seen = 0
    for marble in range(MARBLES * players):
        spot = game.spots[marble]
        if spot > game.board.inside:
            return 2
        if spot:
            seen += 1
            if game.cells[game.roads[marble // MARBLES][spot]] != marble + 1:
                return 3
    for cell in range(len(game.cells)):
        if game.cells[cell]:
            seen -= 1
    if seen:
        return 3
    if _order_broken(game):
        return 4
    going = game.going()
    if game.actor == OVER and going != game.least_going():
        return 5
    if game.actor != OVER and going <= game.least_going():
        return 5
    return 6 if _turn_broken(game) else 0


def _order_broken(game: Aggravation) -> bool:
    seen = 0
    for place in range(game.places):
        player = game.order[place]
        if player >= game.players or seen >> player & 1:
            return True
        seen |= 1 << player
    if seen != game.finished:
        return True
    for player in range(game.players):
        if game.all_home(player):
            seen ^= 1 << player
    return seen != 0


def _turn_broken(game: Aggravation) -> bool:
    player = game.player
    owner = game.owner
    if not (0 <= player < game.players and 0 <= owner < game.players and 0 <= game.die <= 6):
        return True
    out = not game.team(player) & ~game.finished
    if game.actor == OVER:
        # The order tells who was last only where it counts, see `aggravation_placing`.
        last = game.order[game.places - 1] if game.play_on else player
        return not out or owner != player or game.die != 0 or not game.team(last) >> player & 1
    if out:
        return True
    if not game.finished >> player & 1:
        if owner != player:
            return True
    elif owner == player:  # a partner must be named
        return game.die != 0 or game.partner(1) < 0 or game.actor != player
    elif not game.team(player) & ~game.finished & 1 << owner:
        return True
    return game.actor != (player if game.die else CHANCE)

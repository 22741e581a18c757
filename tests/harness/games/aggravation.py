# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation as the harness shows and judges it. Reads games, changes none but for trying.

The plan of the board is the one that the screens use (`ui.aggravation.geometry`).
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

from rich.text import Text

from engine.aggravation.board import MARBLES
from engine.aggravation.players import Thinker
from engine.aggravation.rules import INTO_CENTRE, MOVE, NAME, PASS, Aggravation
from engine.aggravation.view import NONE, cell_of, goal_cell, hit
from engine.contract import OVER
from engine.players.odds import NAT
from tests.harness.games.plain import PlainFace, shares
from tests.harness.ink import CHOICE, NAMES, QUIET, die_words, letter

_COLUMNS = {4: (2.0,), 6: (3.0, 2.0)}  # of text from hole to hole, where there is room for them
_LINES = {4: 1.0, 6: 1.5}
_MARGIN = 2
_HOLE = 256  # the same distance on the plan

_MARKS = (
    "A capital letter is a marble: B blue, R red, Y yellow, G green, P purple, W white. "
    "· is a hole of the track, * a star, s START, o a hole of a base or a home, + the centre. "
    "A number is where a choice takes a marble.\n"
    "Marbles run clockwise from START and home by the exact count. A 1 or a 6 starts one; a 6 "
    "gives another throw. Landing on another marble sends it back to its base. From a star a "
    "marble may hop from star to star, one count each; one count beyond any star is the centre, "
    "which a 1 leaves to any star. Shortcuts may be declined."
)


class Face(PlainFace):
    """Aggravation."""

    flags = {"reroll_unused_six": "--no-six"}
    searching = ("expert",)

    def needed(self, players: int, options: dict[str, Any]) -> dict[str, Any]:
        """More than four players, and the modern board, need six arms."""
        if "arms" not in options and (options.get("modern") or players > 4):
            return {"arms": 6}
        return {}

    def seats(self, players: int, options: dict[str, Any]) -> int:
        """With teams, one name for each team is enough."""
        teams = options.get("teams") or 0
        arms = options.get("arms")
        seats = 4 if arms == 4 or (teams == 2 and arms is None) else 6
        return seats if teams in (2, 3) and players == seats // teams else players

    def sides(self, players: int, options: dict[str, Any]) -> int:
        """Partners are one side."""
        return players // (options.get("teams") or 1)

    def side_size(self, game: Aggravation) -> int:
        """Partners win together."""
        return game.teams or 1

    def describe(self, game: Aggravation, action: int) -> str:
        """Say what a legal action does in a position."""
        return _describe(game, action)

    def draw(self, game: Aggravation, actions: Sequence[int], width: int) -> Text:
        """Return the board, with the numbers of the choices where they lead."""
        return _draw(game, actions, width)

    def marks(self) -> str:
        """Explain what `draw` draws."""
        return _MARKS

    def token(self, player: int) -> Text:
        """Return the letter of a player's marbles."""
        return letter(player)

    def die(self, game: Aggravation) -> int:
        """Return what has been thrown and is still to be used, 0 for nothing."""
        return game.die

    def chances(self, game: Aggravation) -> list[float]:
        """What the computer players think of the position: partners win together."""
        size = self.side_size(game)
        if game.actor == OVER:
            return shares(game, size)
        sides = game.players // size
        thinker = _thinker(game.players, game.board.number, game.teams)
        thinker.look_at(game)
        odds = [thinker.judge(side, game.player) / NAT for side in range(sides)]
        values = [1 / (1 + math.exp(-max(-500.0, min(500.0, value)))) for value in odds]
        return [values[player % sides] for player in range(game.players)]


@cache
def _thinker(players: int, board: int, teams: int) -> Thinker:
    """Return a computer player for a kind of set-up, as strong as there is."""
    game = Aggravation(players, arms=6 if board else 4, modern=board == 2, teams=teams, log=1)
    return Thinker(game, 0, 0, False)


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


def _describe(game: Aggravation, action: int) -> str:
    if action < PASS:
        return die_words(action)
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


def _draw(game: Aggravation, actions: Sequence[int], width: int) -> Text:
    from ui.aggravation.geometry import Map

    board = game.board
    plan = Map(board)
    middles = [plan.place(cell)[0] for cell in range(board.cells)]
    for columns in _COLUMNS[board.arms]:
        across = columns / _HOLE
        if across * (max(middles) - min(middles)) + 2 * _MARGIN <= width:
            break
    down = _LINES[board.arms] / _HOLE
    marked = _marked(game, actions)
    spots: dict[tuple[int, int], Text] = {}
    for cell in range(board.cells):
        x, y = plan.place(cell)
        spots[round(y * down), round(x * across)] = marked.get(cell) or _hole(game, cell)
    left = min(column for _, column in spots)
    lines = []
    for line in range(min(line for line, _ in spots), max(line for line, _ in spots) + 1):
        row = Text(" " * _MARGIN)
        for column in sorted(column for at, column in spots if at == line):
            row.append(" " * (column - left + _MARGIN - len(row)))
            row.append_text(spots[line, column])
        lines.append(row)
    text = Text("\n").join(lines)
    for player in range(game.players):
        text.append(f"\nplayer {player}  ", style="bold" if player == game.player else "")
        text.append_text(letter(player)).append(f" {NAMES[player]}")
        if game.teams:
            team = game.team(player) & ~(1 << player)
            others = [str(other) for other in range(game.players) if team >> other & 1]
            text.append(f", with {' and '.join(others)}")
        text.append(f"  = {game.score(player)}", style=QUIET)
    return text


def _marked(game: Aggravation, actions: Sequence[int]) -> dict[int, Text]:
    """Marbles by their cells, then over them the numbers of the choices that end there."""
    marked = {
        cell_of(game, marble): letter(marble // MARBLES) for marble in range(MARBLES * game.players)
    }
    for number in range(len(actions), 0, -1):
        cell = goal_cell(game, actions[number - 1])
        if cell != NONE:
            marked[cell] = Text(str(number), style=CHOICE)
    return marked


def _hole(game: Aggravation, cell: int) -> Text:
    board = game.board
    if cell == board.centre:
        return Text("+", style=QUIET)
    if cell > board.centre:
        first = board.bases if cell >= board.bases else board.homes
        seat = (cell - first) // MARBLES
        player = game.seats.index(seat) if seat in game.seats else -1
        return Text("o" if player >= 0 else " ", style=_quiet_colour(player))
    if board.to_star[board.roads[0].index(cell) if cell in board.roads[0] else 0] == 0:
        return Text("*")
    for player, seat in enumerate(game.seats):
        if board.roads[seat][1] == cell:
            return Text("s", style=_quiet_colour(player))
    return Text("·", style=QUIET)


def _quiet_colour(player: int) -> str:
    """The colour of a player's holes, as ink."""
    inks = ("blue", "red", "yellow", "green", "magenta", "white")
    return inks[player] if player >= 0 else QUIET

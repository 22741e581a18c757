# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Positions as coloured text, for `play`. Everything that has a colour has a letter too.

Reads games and the plan of the board that the screens use (`ui.aggravation_map`).
"""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from engine.aggravation import Aggravation
from engine.aggravation.board import MARBLES
from engine.aggravation.view import NONE, cell_of, goal_cell
from engine.bigpoints import BigPoints
from engine.bigpoints.board import GONE, KINDS, NOWHERE
from tests.harness.games import game_of

LETTERS = "BRYGPWK"
NAMES = ("blue", "red", "yellow", "green", "purple", "white", "black")
_STYLES = (
    "bold white on blue",
    "bold white on red",
    "bold black on yellow",
    "bold black on green",
    "bold white on magenta",
    "bold black on white",
    "bold white on grey23",
)
_CHOICE = "bold reverse"
_QUIET = "dim"

_LABELS = ("place  ", "pawns  ", "       ", "path   ")  # of the rows of Big Points' path
_RULER = 5  # places from number to number

_COLUMNS = {4: (2.0,), 6: (3.0, 2.0)}  # of text from hole to hole, where there is room for them
_LINES = {4: 1.0, 6: 1.5}
_MARGIN = 2
_HOLE = 256  # the same distance on the plan

BIGPOINTS_MARKS = (
    "The path runs from left to right, to the staircase. A letter is a disc: B blue, R red, "
    "Y yellow, G green, P purple, W white, K black; a dot is a place whose disc is gone. Above "
    "the path, a letter with v below it is a pawn on the disc under it.\n"
    "Move any pawn to the next disc of its colour, then take the first free disc ahead of it or "
    "behind it. With none ahead it climbs to the highest free step. A disc is worth the step of "
    "its pawn, a white one as much as there are other colours in the hand, a black one nothing: "
    "held when the turn begins, it buys one more move, which may go backward."
)
AGGRAVATION_MARKS = (
    "A capital letter is a marble: B blue, R red, Y yellow, G green, P purple, W white. "
    "· is a hole of the track, * a star, s START, o a hole of a base or a home, + the centre. "
    "A number is where a choice takes a marble.\n"
    "Marbles run clockwise from START and home by the exact count. A 1 or a 6 starts one; a 6 "
    "gives another throw. Landing on another marble sends it back to its base. From a star a "
    "marble may hop from star to star, one count each; one count beyond any star is the centre, "
    "which a 1 leaves to any star. Shortcuts may be declined."
)


def marks(game: Any) -> str:
    """Explain what `draw` draws."""
    return BIGPOINTS_MARKS if game_of(game.text()) == "bigpoints" else AGGRAVATION_MARKS


def draw(game: Any, actions: Sequence[int], width: int = 80) -> Text:
    """Return the position as text, with the numbers of the choices where there is room.

    :param int width: of the terminal, in letters
    """
    if game_of(game.text()) == "bigpoints":
        return _draw_bigpoints(game, width)
    return _draw_aggravation(game, actions, width)


def letter(kind: int) -> Text:
    """Return the letter of a colour in that colour."""
    return Text(LETTERS[kind], style=_STYLES[kind])


def coloured(game: Any, words: str) -> Text:
    """Return what is said of a game, in Big Points with the names of colours in their colours."""
    text = Text(words)
    if game_of(game.text()) == "bigpoints":
        for name, style in zip(NAMES, _STYLES, strict=True):
            text.highlight_words([name], style)
    return text


# Big Points


def _draw_bigpoints(game: BigPoints, width: int) -> Text:
    """The path, in as many parts as are needed, and below it what is not on the path."""
    text = Text()
    step = max(1, (width - len(_LABELS[0]) - 1) // _RULER) * _RULER
    for first in range(0, game.places, step):
        places = range(first, min(first + step, game.places))
        ruler = Text("".join(f"{place:<{_RULER}}" for place in places[::_RULER]), style=_QUIET)
        rows = (ruler, _pawns(game, places), _arrows(game, places), _path(game, places))
        for label, row in zip(_LABELS, rows, strict=True):
            if text:
                text.append("\n")
            text.append(label, style=_QUIET)
            text.append_text(row)
    text.append("\nbefore the path  ", style=_QUIET)
    for pawn in range(game.colours):
        if game.place(pawn) == NOWHERE:
            text.append_text(letter(pawn)).append(" ")
    text.append("\nstaircase  ", style=_QUIET)
    for rank in range(game.colours):
        pawn = game.arrival(rank)
        text.append(f"{game.colours - 1 - rank}:")
        text.append_text(letter(pawn) if pawn != NOWHERE else Text("-")).append("  ")
    for player in range(game.players):
        text.append(f"\nplayer {player}  ", style="bold" if player == game.player else "")
        for kind in range(KINDS):
            number = game.hand(player, kind)
            if number:
                text.append_text(letter(kind)).append(f"{number} ")
        text.append(f" = {game.score(player)} if it ended now", style=_QUIET)
    return text


def _pawns(game: BigPoints, places: range) -> Text:
    row = Text()
    for place in places:
        pawn = game.pawn_at(place)
        row.append_text(letter(pawn) if pawn != NOWHERE else Text(" "))
    return row


def _arrows(game: BigPoints, places: range) -> Text:
    return Text("".join(" " if game.pawn_at(place) == NOWHERE else "v" for place in places))


def _path(game: BigPoints, places: range) -> Text:
    row = Text()
    for place in places:
        disc = game.disc(place)
        row.append_text(letter(disc) if disc != GONE else Text("·", style=_QUIET))
    return row


# Aggravation


def _draw_aggravation(game: Aggravation, actions: Sequence[int], width: int) -> Text:
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
        text.append(f"  = {game.score(player)}", style=_QUIET)
    return text


def _marked(game: Aggravation, actions: Sequence[int]) -> dict[int, Text]:
    """Marbles by their cells, then over them the numbers of the choices that end there."""
    marked = {
        cell_of(game, marble): letter(marble // MARBLES) for marble in range(MARBLES * game.players)
    }
    for number in range(len(actions), 0, -1):
        cell = goal_cell(game, actions[number - 1])
        if cell != NONE:
            marked[cell] = Text(str(number), style=_CHOICE)
    return marked


def _hole(game: Aggravation, cell: int) -> Text:
    board = game.board
    if cell == board.centre:
        return Text("+", style=_QUIET)
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
    return Text("·", style=_QUIET)


def _quiet_colour(player: int) -> str:
    """The colour of a player's holes, as ink."""
    inks = ("blue", "red", "yellow", "green", "magenta", "white")
    return inks[player] if player >= 0 else _QUIET

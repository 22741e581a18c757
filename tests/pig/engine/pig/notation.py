# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Positions of Pig as lines: `pg <goal> <points> <turn>`, as in `pg 100 20/13 1:8`.

The turn is a player, then `?` where the die must be thrown, `:` where its player decides, `e` where
the game is over; then what the turn has brought.
"""

from engine.contract import CHANCE, OVER

from .rules import BEYOND, MOST_GOAL, Pig
from .saving import BROKEN, check

_FORM = "a position of Pig is: pg <goal> <points> <turn>, as in pg 100 20/13 1:8"


def write_line(game: Pig) -> str:
    """Return the line of a position."""
    points = "/".join([str(number) for number in game.points])
    phase = "?" if game.actor == CHANCE else "e" if game.actor == OVER else ":"
    return f"pg {game.goal} {points} {game.player}{phase}{game.turn}"


def read_line(line: str, log: int) -> Pig:
    """Return the game of a line; ValueError with the reason where it is none."""
    fields = line.split(" ")
    if len(fields) != 4 or fields[0] != "pg":
        raise ValueError(_FORM)
    points = [_number(digits, "points") for digits in fields[2].split("/")]
    game = Pig(len(points), 0, _number(fields[1], "goal"), log)
    for player in range(len(points)):
        game.points[player] = points[player]
    turn = fields[3]
    game.player = _number(turn[:1], "player")
    game.turn = _number(turn[2:], "turn")
    if game.player >= game.players or turn[1:2] not in ("?", ":", "e"):
        raise ValueError("the turn is a player, then ?, : or e, then points, not " + turn)
    game.actor = CHANCE if turn[1] == "?" else OVER if turn[1] == "e" else game.player
    broken = check(game)
    if broken:
        raise ValueError(BROKEN[broken])
    if write_line(game) != line:
        raise ValueError("such a position is written: " + write_line(game))
    return game


def _number(digits: str, what: str) -> int:
    for digit in digits:
        if digit not in "0123456789":
            digits = ""
    if not 0 < len(digits) < 4 or int(digits) > MOST_GOAL + BEYOND:
        raise ValueError(f"the {what} must be a number from 0 to {MOST_GOAL + BEYOND}")
    return int(digits)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pig as a line: ``pg <goal> <totals> <player><state><points of the turn>``.

The state is ``?`` where the die must be thrown, ``:`` where a player decides, ``e`` at the end.
"""

from engine.pig.rules import Pig

from engine.contract import OVER

_STATES = "?:e"


def text(game: Pig) -> str:
    """The position of a game as a line."""
    state = "e" if game.actor == OVER else "?" if game.throwing else ":"
    totals = ",".join([str(total) for total in game.totals])
    return f"pg {game.goal} {totals} {game.player}{state}{game.turn}"


def from_text(line: str, log: int) -> Pig:
    """Read such a line.

    :raises ValueError: with the reason
    """
    fields = line.split(" ")
    if len(fields) != 4 or fields[0] != "pg":
        raise ValueError("a line of Pig has four fields and begins with pg")
    totals = [_number(total) for total in fields[2].split(",")]
    turn = fields[3]
    if turn[1:2] not in _STATES or not turn[1:2]:
        raise ValueError("behind the player in turn stands ?, : or e")
    game = Pig(len(totals), _number(turn[:1]), _number(fields[1]), log)
    for player in range(len(totals)):
        game.totals[player] = min(totals[player], 255)
    game.throwing = turn[1:2] == "?"
    game.turn = _number(turn[2:])
    if game.check() or game.text() != line:
        raise ValueError("there is no such position of Pig")
    return game


def _number(text: str) -> int:
    """A number of at most three digits."""
    if not 1 <= len(text) <= 3:
        raise ValueError("a number has one to three digits")
    for letter in text:
        if letter not in "0123456789":
            raise ValueError("a number has digits only")
    return int(text)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pig as a line: ``pg <goal> <totals> <player><state><points of the turn>``."""

from engine.pig.rules import Pig

from engine.contract import OVER


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
    totals = [int(total) for total in fields[2].split(",")]
    game = Pig(len(totals), int(fields[3][:1]), int(fields[1]), log)
    for player in range(len(totals)):
        game.totals[player] = totals[player]
    game.throwing = fields[3][1:2] == "?"
    game.turn = int(fields[3][2:])
    return game

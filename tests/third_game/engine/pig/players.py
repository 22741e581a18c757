# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Computer players of Pig: they stop from a number of points on."""

from engine.pig.rules import STOP, THROW

LEVELS = ("easy", "medium", "hard", "expert")
_STOPS_AT = (6, 12, 17, 20)


class Player:
    """A player who throws until a turn has brought enough.

    :param int enough: points
    """

    def __init__(self, enough: int) -> None:
        self._enough = enough

    def restart(self) -> None:
        """Nothing was thought so far."""

    def think(self, game, steps: int) -> int:  # type: ignore[no-untyped-def]
        """Stop with enough points, or with as many as win."""
        if game.turn and game.totals[game.player] + game.turn >= game.goal:
            return STOP
        return STOP if game.turn >= self._enough else THROW


def make(game, level: str, seed: int, effort: int) -> Player:  # type: ignore[no-untyped-def]
    """Return a player of a level."""
    return Player(_STOPS_AT[LEVELS.index(level)])

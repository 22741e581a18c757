# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Computer players of Pig: they hold when a turn has brought enough."""

from .rules import HOLD, THROW, Pig

LEVELS = ("easy", "medium", "hard", "expert")
_ENOUGH = (8, 14, 20, 21)  # points of a turn, by level


class Thinker:
    """One player.

    :param int enough: so many points of a turn it banks
    """

    def __init__(self, enough: int) -> None:
        self._enough = enough

    def restart(self) -> None:
        """Nothing to forget."""

    def think(self, game: Pig, steps: int) -> int:
        """Return an action, or -1 where no step is left."""
        if steps <= 0:
            return -1
        return HOLD if game.turn >= self._enough else THROW


def make(game: Pig, level: str, seed: int, effort: int) -> Thinker:
    """Return a player of a level."""
    return Thinker(_ENOUGH[LEVELS.index(level)])

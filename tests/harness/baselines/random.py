# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The baseline `random`: any legal action, each equally likely. For every game.

Knows a game by `engine.contract` only.
"""

from engine.contract import MOST_LEGAL
from engine.rng import Rng


class Random:
    """Plays at random.

    :param int seed: of its choices
    """

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)
        self._actions = bytearray(MOST_LEGAL)

    def restart(self) -> None:
        """Nothing to forget."""

    def think(self, game, steps: int) -> int:
        """Return a legal action, at once."""
        number: int = game.legal(self._actions)
        if number == 1:
            return self._actions[0]
        return self._actions[self._rng.below(number)]

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The baseline `greedy`: looks one action ahead.

What both games share. The rules by which an action is better than another are in `bigpoints` and
`aggravation`.
"""

from engine.contract import MOST_LEGAL

LEAST = -10000


class Greedy:
    """Takes the action of the highest worth, of equal ones the one with the lowest code."""

    def __init__(self) -> None:
        self._actions = bytearray(MOST_LEGAL)
        self._number = 0
        self._at = 0
        self._choice = -1
        self._most = LEAST

    def restart(self) -> None:
        """Forget the actions that have been looked at."""
        self._number = 0

    def think(self, game, steps: int) -> int:
        """Look at some more actions; the choice, or -1 as long as some are left."""
        if not self._number:
            self._number = game.legal(self._actions)
            self._at = 0
            self._most = LEAST
            if self._number == 1:
                self._choice = self._actions[0]
                self._at = 1
        while self._at < self._number:
            if steps <= 0:
                return -1
            steps -= 1
            action = self._actions[self._at]
            worth = self.worth(game, action)
            if worth > self._most:
                self._most = worth
                self._choice = action
            self._at += 1
        self._number = 0
        return self._choice

    def worth(self, game, action: int) -> int:
        """How good an action is; the greedy player of each game says it."""
        raise NotImplementedError

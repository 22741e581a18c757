# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pig in progress."""

from ui.play.session import Session

from engine.contract import CHANCE, OVER
from engine.rng import Rng

_PLAYING = 1


class PigSession(Session):
    """A game of Pig."""

    def __init__(self, app, game):
        super().__init__(app, game)
        self.dice = [0] * 6
        self._rng = Rng(app.console.entropy())

    def show(self) -> None:
        """The board, or the end."""
        if self.game.actor == OVER:
            self.app.go("score")
        else:
            self.show_board()

    def throw(self) -> None:
        """Throw the die."""
        self.act(self._rng.die())

    def note(self, action: int) -> None:
        """Count the faces."""
        if self.game.actor == CHANCE:
            self.dice[action - 1] += 1

    def write_own(self, record: bytearray) -> int:
        """The kind of record."""
        record[0] = 16 * self.number + _PLAYING
        return 1

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pig in progress."""

from engine.pig import Pig
from ui.pig import PLAYERS
from ui.play.session import SEAT_BYTES, Session

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


def begin(app):
    """Return the session of a new game as the preferences say."""
    return session_of(app, Pig(app.preferences[PLAYERS]))


def resume(app, record: bytearray, kind: int):
    """Return the session of a record.

    :param int kind: of the record, `GAME` or `RESULT` of `savestore`
    :raises ValueError: the record makes no sense
    """
    game = Pig(2)
    game.unpack(record, 1 + SEAT_BYTES)
    session = PigSession(app, game)
    session.read_seats(record, 1, kind)
    return session


def demonstrate(app):
    """Return the session of a game that computers play."""
    return session_of(app, Pig(2))


def session_of(app, game):
    """Return the session of a game that has begun elsewhere."""
    return PigSession(app, game)

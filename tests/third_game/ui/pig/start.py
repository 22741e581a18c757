# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How a game of Pig begins."""

from engine.pig import Pig
from ui.pig import PLAYERS
from ui.pig.session import PigSession
from ui.play.session import SEAT_BYTES
from ui.play.start import read_seats


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
    read_seats(session, record, 1, kind)
    return session


def demonstrate(app):
    """Return the session of a game that computers play."""
    return session_of(app, Pig(2))


def session_of(app, game):
    """Return the session of a game that has begun elsewhere."""
    return PigSession(app, game)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How a game of Big Points begins: new, from its record, or for show. `ui.play.start` calls it; it
leaves the memory afterwards.
"""

from savestore import GAME

from engine.bigpoints import BigPoints
from ui.bigpoints import MATCH, PLAYERS
from ui.bigpoints.session import ALONE, LOG, OF_MATCH, BigPointsSession
from ui.loader import load
from ui.play.session import SEAT_BYTES
from ui.play.start import note_history, read_seats


def begin(app):
    """Return the session of a new game as the preferences say."""
    players = app.preferences[PLAYERS]
    seed = app.console.entropy()
    starter = seed % players
    match = _match(players, starter) if app.preferences[MATCH] else None
    return BigPointsSession(app, BigPoints(players, seed, starter, log=LOG), match)


def resume(app, record: bytearray, kind: int = GAME):
    """Return the session of a record.

    :param int kind: of the record, `GAME` or `RESULT`
    :raises ValueError: the record makes no sense
    """
    match = None
    at = 1
    if record[0] & 15 == OF_MATCH:
        match = _match(2, 0)
        at += match.unpack(record, at)
    elif record[0] & 15 != ALONE:
        raise ValueError
    game = BigPoints(2, 0, log=LOG)
    game.unpack(record, at + SEAT_BYTES)
    if match is not None and (match.players != game.players or (match.over and kind == GAME)):
        raise ValueError
    session = BigPointsSession(app, game, match)
    note_history(session)
    read_seats(session, record, at, kind)
    return session


def demonstrate(app):
    """Return the session of a game that computers play."""
    return session_of(app, BigPoints(3, app.console.entropy(), log=LOG))


def session_of(app, game):
    """Return the session of a game that has begun elsewhere."""
    session = BigPointsSession(app, game, None)
    note_history(session)
    return session


def _match(players: int, starter: int):
    """A match; its code is in the memory only where one is played."""
    return load("engine.match").Match(players, starter)

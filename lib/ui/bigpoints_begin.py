# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How a game of Big Points begins: new, from a record, or for show. `games` calls it, and lets go
of it when the game is there.
"""

from engine.bigpoints import BigPoints
from ui import preferences
from ui.bigpoints_session import ALONE, LOG, OF_MATCH, BigPointsSession
from ui.memory import fetch
from ui.session import SEAT_BYTES


def begin(app):
    """A new game as the preferences say; the console's entropy shuffles it."""
    players = app.preferences[preferences.PLAYERS]
    seed = app.console.entropy()
    starter = seed % players
    match = _match(players, starter) if app.preferences[preferences.MATCH] else None
    return BigPointsSession(app, BigPoints(players, seed, starter, log=LOG), match)


def resume(app, record: bytearray):
    """The game of a record.

    :raises ValueError: the record makes no sense
    """
    match = None
    at = 1
    if record[0] == OF_MATCH:
        match = _match(2, 0)
        at += match.unpack(record, at)
    elif record[0] != ALONE:
        raise ValueError
    game = BigPoints(2, 0, log=LOG)
    game.unpack(record, at + SEAT_BYTES)
    if match is not None and (match.over or match.players != game.players):
        raise ValueError
    session = BigPointsSession(app, game, match)
    session.read_seats(record, at)
    return session


def demonstrate(app):
    """A game of computers."""
    return BigPointsSession(app, BigPoints(3, app.console.entropy(), log=LOG), None)


def _match(players: int, starter: int):
    """A match; its code is in the memory only where one is played."""
    return fetch("engine.match").Match(players, starter)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How a game of Aggravation begins: new, from a record, or for show. `games` calls it, and lets go
of it when the game is there.
"""

from engine.aggravation import Aggravation
from engine.contract import OVER
from engine.rng import Rng
from ui import preferences
from ui.aggravation_session import (
    FACES,
    FORCED,
    LOG,
    MOST_PLAYERS,
    PLAYING,
    THROWING,
    AggravationSession,
    new_game,
)
from ui.session import SEAT_BYTES

_OPTIONS_END = 6  # in a record, the first byte counted


def begin(app):
    """A new game as the preferences say."""
    chosen = app.preferences
    options = bytes(
        (
            chosen[preferences.MARBLE_PLAYERS],
            chosen[preferences.BOARD],
            chosen[preferences.TEAMS],
            chosen[preferences.SIX_AGAIN],
            chosen[preferences.PLAY_ON],
        )
    )
    players = options[0]
    if chosen[preferences.THROWN_START]:
        from engine.starter import Starter

        return AggravationSession(app, Starter(players), options, True)
    starter = Rng(app.console.entropy()).below(players)
    return AggravationSession(app, new_game(options, starter), options)


def resume(app, record: bytearray):
    """The game of a record.

    :raises ValueError: the record makes no sense
    """
    if record[0] == THROWING:
        options = bytes(record[1:_OPTIONS_END])
        new_game(options, 0)  # ValueError where there is no such game
        from engine.starter import Starter

        throws = Starter(2)
        throws.unpack(record, _OPTIONS_END + SEAT_BYTES)
        if throws.players != options[0]:
            raise ValueError
        if throws.actor == OVER:
            session = AggravationSession(app, new_game(options, throws.player), options)
        else:
            session = AggravationSession(app, throws, options, True)
        session.read_seats(record, _OPTIONS_END)
        return session
    if record[0] not in (PLAYING, FORCED):
        raise ValueError
    at = 1 + 2 * FACES + MOST_PLAYERS
    game = Aggravation(2, log=LOG)
    game.unpack(record, at + SEAT_BYTES)
    session = AggravationSession(app, game, b"")
    session.read_seats(record, at)
    session.forced = record[0] == FORCED
    for face in range(FACES):
        session.dice[face] = record[1 + 2 * face] + 256 * record[2 + 2 * face]
    for player in range(MOST_PLAYERS):
        session.hits[player] = record[1 + 2 * FACES + player]
    return session


def demonstrate(app):
    """A game of computers."""
    options = bytes((4, 0, 0, 1, 0))
    return AggravationSession(app, new_game(options, 0), options)

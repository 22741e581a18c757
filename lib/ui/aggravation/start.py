# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How a game of Aggravation begins: new, from its record, or for show.

`ui.play.start` calls it, and the session when the starter has been thrown for; it leaves the memory
afterwards.
"""

from savestore import GAME

from engine.aggravation import Aggravation
from engine.rng import Rng
from ui.aggravation import BOARD, PLAY_ON, PLAYERS, SIX_AGAIN, TEAMS, THROWN_START
from ui.aggravation.session import (
    FACES,
    FORCED,
    MOST_PLAYERS,
    PLAYING,
    THROWING,
    AggravationSession,
    team_size,
)
from ui.loader import load
from ui.play.session import SEAT_BYTES
from ui.play.start import note_history, read_seats

_OPTIONS_END = 6  # in a record that is thrown for the starter, the first byte behind the options
_LOG = 32  # actions that can be taken back: those of a turn


def begin(app):
    """Return the session of a new game as the preferences say."""
    chosen = app.preferences
    options = bytes(
        (
            chosen[PLAYERS],
            chosen[BOARD],
            chosen[TEAMS],
            chosen[SIX_AGAIN],
            chosen[PLAY_ON],
        )
    )
    players = options[0]
    if chosen[THROWN_START]:
        return AggravationSession(app, load("engine.starter").Starter(players), options, True)
    starter = Rng(app.console.entropy()).below(players)
    return AggravationSession(app, new_game(options, starter), options)


def resume(app, record: bytearray, kind: int = GAME):
    """Return the session of a record.

    :param int kind: of the record, `GAME` or `RESULT`
    :raises ValueError: the record makes no sense
    """
    phase = record[0] & 15
    if phase == THROWING:
        options = bytes(record[1:_OPTIONS_END])
        new_game(options, 0)  # ValueError where there is no such game
        throws = load("engine.starter").Starter(2)
        throws.unpack(record, _OPTIONS_END + SEAT_BYTES)
        if throws.players != options[0]:
            raise ValueError
        session = AggravationSession(app, throws, options, True)
        read_seats(session, record, _OPTIONS_END, kind)
        return session
    if phase not in (PLAYING, FORCED):
        raise ValueError
    at = 1 + 2 * FACES + MOST_PLAYERS
    game = Aggravation(2, log=_LOG)
    game.unpack(record, at + SEAT_BYTES)
    session = AggravationSession(app, game, b"")
    read_seats(session, record, at, kind)
    note_history(session)
    session.forced = phase == FORCED
    for face in range(FACES):
        session.dice[face] = record[1 + 2 * face] + 256 * record[2 + 2 * face]
    for player in range(MOST_PLAYERS):
        session.hits[player] = record[1 + 2 * FACES + player]
    return session


def demonstrate(app):
    """Return the session of a game that computers play."""
    return session_of(app, new_game(bytes((4, 0, 0, 1, 0)), 0))


def session_of(app, game):
    """Return the session of a game that has begun elsewhere."""
    return AggravationSession(app, game, b"")


def new_game(options: bytes, starter: int) -> Aggravation:
    """A game by its options: players, board, teams, six again, play on."""
    players, board, teams, six_again, play_on = options
    return Aggravation(
        players,
        arms=6 if board else 4,
        modern=board == 2,
        teams=team_size(teams),
        starter=starter,
        reroll_unused_six=bool(six_again),
        play_on=bool(play_on),
        log=_LOG,
    )

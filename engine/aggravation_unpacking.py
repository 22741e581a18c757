# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Takes over a game of Aggravation from the bytes that `aggravation_record` writes.

Touches games through their public face. `Aggravation.unpack` imports it: a game that is played
needs it never.
"""

from engine.aggravation import Aggravation
from engine.aggravation_board import MARBLES
from engine.aggravation_check import BROKEN, check
from engine.aggravation_placing import place
from engine.aggravation_record import HEAD, MOST_ACTIONS, pack
from engine.contract import const

_LONGEST_RECORD = const(63)


def unpack(game: Aggravation, buf: bytes | bytearray, at: int) -> int:
    """Take over the game of a record and return its length; ValueError, the game unchanged."""
    record = bytes(buf[at : at + _LONGEST_RECORD]) if at >= 0 else b""
    try:
        _read(type(game)(2, log=MOST_ACTIONS), record, True)
    except IndexError:
        raise ValueError("the record is too short, or it is none") from None
    return _read(game, record, False)


def _read(game: Aggravation, record: bytes, doubted: bool) -> int:
    """Set up a game from a record, play the turn, and return the length of the record.

    :param bool doubted: whether it is new; it must be what `pack` writes then
    """
    places = HEAD + record[7]
    actions = places + MARBLES * record[1]
    end = actions + 1 + record[actions]
    order = record[HEAD:places]
    spots = record[places:actions]
    # From here on nothing is allocated: a game that has changed by half is no game.
    game.set_up(record[1], record[0], record[2], record[3] & 1 > 0, record[3] & 2 > 0)
    place(game, record[4], record[5], record[6], spots, order)
    if doubted and check(game):
        raise ValueError(BROKEN[check(game)])
    for action in range(actions + 1, end):
        game.apply(record[action])
    if doubted:
        again = bytearray(_LONGEST_RECORD)
        if end != pack(game, again, 0) or again[:end] != record[:end]:
            raise ValueError("the record is not as it would be written")
    return end

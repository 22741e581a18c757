# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads a throw for the starter from a line or a record, and checks that it is sound.

Touches throws through their public face. `Starter` imports it: while it is thrown, nobody needs it.
"""

from engine.contract import CHANCE, OVER, const
from engine.starter import HEAD, MOST_PLAYERS, Starter

BROKEN = (
    "all is well",
    "two to six players throw for the start",
    "at least two players must be in the round, and only such as exist",
    "a throw is 1 to 6; who is out has thrown, and not the highest",
    "players throw one after the other, and a finished round has one highest throw",
    "another player is in turn",
)
"""By the number that `check` returns."""

_LONGEST_LINE = const(24)

_FORM = "a throw for the starter is: st <throw>/<throw>… <turn>, two to six players"


def check(throws: Starter) -> int:
    """Return 0, or the number of the invariant that is broken, as in `BROKEN`."""
    players = throws.players
    if not 2 <= players <= MOST_PLAYERS:
        return 1
    if throws.contenders >> players or not throws.contenders & (throws.contenders - 1):
        return 2
    waiting = False
    for player in range(players):
        throw = throws.throws[player]
        if not throws.contenders >> player & 1:
            if not 1 <= throw < 6:
                return 3
        elif throw > 6:
            return 3
        elif throw and waiting:
            return 4
        elif not throw:
            waiting = True
    highest = throws.highest()
    if not waiting and highest & (highest - 1):
        return 4
    if waiting:
        right = throws.actor == CHANCE and throws.player == throws.next_thrower()
    else:
        right = throws.actor == OVER and highest == 1 << throws.player
    return 0 if right else 5


def from_text(kind: type[Starter], line: str, log: int) -> Starter:
    """Return what a line describes; ValueError with the reason where it describes nothing."""
    fields = line.split(" ") if isinstance(line, str) and len(line) <= _LONGEST_LINE else []
    if len(fields) != 3 or fields[0] != "st":
        raise ValueError(_FORM)
    items = fields[1].split("/")
    starter = kind(len(items), log=log)
    for player in range(starter.players):
        throw = items[player]
        if throw[:1] == "x":
            throw = throw[1:]
            starter.contenders ^= 1 << player
        value = "-123456".find(throw) if len(throw) == 1 else -1
        if value < 0:
            raise ValueError(f"a throw is - or 1 to 6, x before it if out, not '{throw}'")
        starter.throws[player] = value
    starter.settle()
    broken = starter.check()
    if broken:
        raise ValueError(BROKEN[broken])
    if starter.text() != line:
        raise ValueError("such throws are written: " + starter.text())
    return starter


def unpack(throws: Starter, buf: bytes | bytearray, at: int) -> int:
    """Take over a record and return its length; ValueError, the object unchanged."""
    if not 0 <= at < len(buf):
        raise ValueError("the record is too short")
    read = type(throws)(buf[at], log=1)
    size = HEAD + read.players
    if at + size > len(buf):
        raise ValueError("the record is too short")
    read.contenders = buf[at + 1]
    for player in range(read.players):
        read.throws[player] = buf[at + HEAD + player]
    read.settle()
    broken = read.check()
    if broken:
        raise ValueError(BROKEN[broken])
    throws.forget()
    throws.players = read.players
    throws.contenders = read.contenders
    for player in range(MOST_PLAYERS):
        throws.throws[player] = read.throws[player]
    throws.settle()
    return size

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys at random in the VM on the compiled bundle, from saved games of all kinds on: nothing may be
raised, and every screen gets every key.

The test and the soak call `mash`.
"""

from pathlib import Path

from tests.device.scarce import record_of
from tests.device.session import BEGIN, PHASES
from tests.device.vm import run_in_vm
from tests.ui.positions import (
    CROSS,
    EXTRA,
    FOUR,
    LAST_THROWS,
    MIDDLE,
    NAMING,
    ONE_KEY,
    SHORTCUT_OR_PASS,
)

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")

# Positions and who plays: 0 a person, else the level of a computer.
_GAMES = (
    (MIDDLE, (0, 0)),
    (MIDDLE, (0, 3)),
    (EXTRA, (0, 0)),
    (FOUR, (0, 1, 2, 3)),
    (ONE_KEY, (0, 0)),
    (CROSS, (0, 0, 0, 0)),
    (CROSS, (3, 0, 1, 2)),
    (NAMING, (0, 0, 0, 0, 0, 0)),
    (SHORTCUT_OR_PASS, (0, 2, 0, 0)),
    (LAST_THROWS, (0, 1, 0, 1, 0, 1)),
    ("ag 4:0,2 - h4,h3,h2,53/h4,h3,h2,48 0:2", (0, 0)),  # the next move wins
)

_MASH = """
state = [SEED]


def below(number):
    state[0] = (state[0] * 75 + 74) % 65537
    return state[0] % number


got = {}  # what keys a screen of a game got, as bits


def pick(where):
    had = got.get(where, 0)
    key = below(8)
    if below(2):  # one that it has not had yet
        for other in range(8):
            if not had >> (key + other) % 8 & 1:
                key = (key + other) % 8
                break
    got[where] = had | 1 << key
    return you.keys.meaning.index(bytes((key,)))


def push():
    session = app.session
    number = pick((session.game_id if session else "") + " " + you.at())
    keypad.push(number, True)
    for _ in range(1 + below(3)):
        app.frame()
    keypad.push(number, False)
    for _ in range(below(4)):
        app.frame()
    if not below(12):
        you.wait(1200)  # computers move, ends take keys


for number in range(EVENTS // 2):
    if number % 40 == 0:
        you.wait(200)  # what has been begun is done
        app.session = None
        app.store.save(1, RECORDS[number // 40 % len(RECORDS)])
        app.go("title")
        app.frame()
        if number // 40 % 8 == 7:
            app.go("stats")
        elif number // 40 % 8 != 3:
            you.wait(60)
            if you.at() == "title":  # not where a sentence has to be read
                you.take("resume")
    push()
for where in got:
    print("got", where, got[where])
"""


def mash(events: int, seed: int, drive: Path, timeout: float = 120) -> dict[str, set[str]]:
    """Press and let go of keys; return which keys each screen got, by game and screen.

    :param int events: presses and releases
    :param int seed: of the choice
    :param Path drive: the bundle
    """
    records = tuple(record_of(line, bytes(seats)) for line, seats in _GAMES)
    first = f"EVENTS = {events}\nSEED = {seed}\nRECORDS = {records!r}\n"
    script = BEGIN + first + PHASES["import"] + PHASES["language"] + PHASES["title"] + _MASH
    printed = run_in_vm(script, heap="2m", tree=drive, timeout=timeout)
    found: dict[str, set[str]] = {}
    for line in printed.splitlines():
        if line.startswith("got "):
            where, bits = line[4:].rsplit(" ", 1)
            found[where] = {key for at, key in enumerate(KEYS) if int(bits) >> at & 1}
    return found

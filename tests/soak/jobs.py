# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The jobs of the soak: each takes a seed, runs for seconds to minutes, and says what it counted.

A job that raises has found a fault.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path

from tests.ui import positions

_EVENTS_IN_THE_VM = 20_000


@dataclass
class Counted:
    """What the table shows of a kind of job."""

    runs: int = 0
    events: int = 0
    games: int = 0
    faults: int = 0
    cuts: int = 0
    lost: int = 0

    def __iadd__(self, other: "Counted") -> "Counted":
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))
        return self


@dataclass(frozen=True)
class Place:
    """Where a job runs.

    :param drive: a folder with the bundle; jobs in the VM need it
    :param seconds: that are left; a job that can be long stops then
    """

    drive: Path
    seconds: int


def keys(seed: int, place: Place) -> Counted:
    """Keys at random on every board."""
    from tests.soak.mash import Mash, any_beginning

    mash = Mash(any_beginning(seed)).run()
    return Counted(1, mash.events, mash.games)


def faults(seed: int, place: Place) -> Counted:
    """Faults at any line of the screens while keys are pressed."""
    from tests.soak.faults import Faults
    from tests.soak.mash import any_beginning

    mash = Faults(any_beginning(seed))
    mash.run()
    return Counted(1, mash.events, mash.games, mash.faults, 0, mash.lost)


def power(seed: int, place: Place) -> Counted:
    """Power cuts at any moment, in the middle of any save, while keys are pressed."""
    from tests.soak.mash import any_beginning
    from tests.soak.power import Power

    mash = Power(any_beginning(seed))
    mash.run()
    return Counted(1, mash.events, mash.games, 0, mash.cuts, mash.lost)


def every_frame(seed: int, place: Place) -> Counted:
    """A whole game, and the power is cut in each of its frames."""
    from tests.soak.cuts import any_game

    game = any_game(seed).play().cut()
    return Counted(1, 0, 1, 0, game.cuts)


def stores(seed: int, place: Place) -> Counted:
    """The power is cut after every step of every write, on all media that have no window."""
    from tests.lib.medium import WITH_FILE, Session

    kinds = ("nRF52", *WITH_FILE)
    session = Session(kinds[seed % len(kinds)], seed).run(25)
    return Counted(1, 0, 0, 0, session.cuts, session.lost)


def keys_in_the_vm(seed: int, place: Place) -> Counted:
    """Keys at random in the VM, on the compiled bundle."""
    from tests.device.random_keys import mash

    mash(_EVENTS_IN_THE_VM, seed + 1, place.drive, timeout=300)
    return Counted(1, _EVENTS_IN_THE_VM)


def memory(seed: int, place: Place) -> Counted:
    """In the VM: each frame with too little memory, 16 bytes more each time until it passes."""
    from tests.device import scarce

    lines = (positions.CROSS, positions.FOUR, positions.MIDDLE, positions.NAMING)
    steps = list(scarce.STEPS)[seed % len(scarce.STEPS)]
    line = lines[seed // len(scarce.STEPS) % len(lines)]
    if steps == "last pages":
        line = (positions.WON, positions.END)[seed // len(scarce.STEPS) % 2]
    elif steps in ("hand", "the board after the pass screen"):
        line = positions.FOUR
    elif steps in scarce.NO_GAME:
        line = ""
    tried = scarce.run(steps, line, place.drive, seconds=min(300, place.seconds))
    return Counted(1, tried.frames, 0, tried.faults)


def games(seed: int, place: Place) -> Counted:
    """In the VM: a hundred whole games in a row leave the heap as it was."""
    from tests.device.whole_games import grown, heap_after

    heaps = heap_after(100, place.drive, timeout=1800)
    assert grown(heaps) <= 0, heaps
    return Counted(1, 0, len(heaps))


def idle(seed: int, place: Place) -> Counted:
    """In the VM: a week in which nobody presses a key."""
    from tests.device.idle import SCREENS, WEEK, idle

    screen = list(SCREENS)[seed % len(SCREENS)]
    grown, _ = idle(screen, WEEK, place.drive, timeout=3600)
    assert grown <= 0, f"{screen} has grown by {grown}"
    return Counted(1)


def strangers(seed: int, place: Place) -> Counted:
    """The fuzzer on notations, saves, records, settings and key scripts; an event is an input."""
    from tests.soak import fuzz

    if not fuzz.is_there():
        return Counted()
    return Counted(1, fuzz.fuzz(seconds=min(60, max(5, place.seconds)), seed=seed + 1))


# How often each comes in a round of jobs.
JOBS: dict[str, tuple[Callable[[int, Place], Counted], int]] = {
    "keys": (keys, 12),
    "faults": (faults, 3),
    "power cuts": (power, 3),
    "every frame": (every_frame, 1),
    "stores": (stores, 3),
    "keys in the VM": (keys_in_the_vm, 2),
    "scarce memory": (memory, 1),
    "strangers": (strangers, 1),
    "whole games": (games, 1),
    "a week alone": (idle, 1),
}
IN_THE_VM = ("keys in the VM", "scarce memory", "whole games", "a week alone")
ONCE = ("whole games", "a week alone")  # too long for every round

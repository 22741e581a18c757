# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A clock that wraps, stands still, leaps or goes back changes nothing in a game."""

import random
from collections.abc import Callable

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import CROSS, FOUR, MIDDLE
from tests.ui.seats import (
    LARGE,
    SMALL,
    AggravationPeople,
    BigPointsPeople,
    at,
    choose,
    game_of,
    put_game,
    switch_on,
    take,
    tap,
)

PERIOD = 1 << 29
HALF = 1 << 28
HOUR = 3_600_000

Clock = Callable[[int], int]


def wraps(ms: int) -> int:
    return (ms + PERIOD - 2500) % PERIOD


def is_past_half(ms: int) -> int:
    return (ms + HALF - 2500) % PERIOD


def stands_still(ms: int) -> int:
    return 123_456


def runs_back(ms: int) -> int:
    return (PERIOD - 1 - ms) % PERIOD


def leaps(ms: int) -> int:
    """By an hour, by days and by half the period, each time for a tenth of a second."""
    return (ms + (0, HOUR, 90 * HOUR, HALF, HALF + 1, PERIOD - HOUR)[ms // 100 % 6]) % PERIOD


CLOCKS = (wraps, is_past_half, stands_still, runs_back, leaps)


def set_clock(simulator: Simulator, clock: Clock) -> None:
    """From now on all that reads the time reads this."""
    machine = simulator.machine
    machine.ticks_ms = lambda: clock(machine.micros // 1000)  # type: ignore[method-assign]


def played(board: str, line: str, clock: Clock | None) -> tuple[str, bytes]:
    """The game and the picture after a while, by that clock."""
    simulator = switch_on(board)
    if clock:
        set_clock(simulator, clock)
    put_game(simulator, line)
    people = BigPointsPeople if line.startswith("bp") else AggravationPeople
    player = people(simulator, 2)
    for _ in range(8):
        player.step()
    if at(simulator) == "pass":
        simulator.play("A")
    simulator.wait(3000)
    assert not reading.faults(simulator)
    return game_of(simulator).text(), simulator.screen().tobytes()


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize(("board", "line"), [(SMALL, FOUR), (LARGE, CROSS)], ids=["bp", "ag"])
def test_a_game_goes_the_same_way_by_any_clock(board: str, line: str, clock: Clock) -> None:
    assert played(board, line, clock) == played(board, line, None)


@pytest.mark.parametrize("clock", CLOCKS)
def test_computers_find_their_moves_by_any_clock(clock: Clock) -> None:
    simulator = switch_on()
    set_clock(simulator, clock)
    put_game(simulator, MIDDLE)
    session = simulator.app.session
    session.seats[0] = session.seats[1] = 1
    session.save()
    session.show()
    simulator.wait(20_000)
    assert game_of(simulator).text().split()[2] != MIDDLE.split()[2], "pawns have moved"


@pytest.mark.parametrize("clock", CLOCKS)
def test_keys_and_tones_and_lights_live_on(clock: Clock) -> None:
    simulator = switch_on()
    set_clock(simulator, clock)
    choose(simulator, SOUND=2)
    simulator.app.apply_preferences()
    put_game(simulator, CROSS)
    tap(simulator, "A")
    simulator.wait(4000)
    tones = simulator.machine.tones
    assert any(hz for _, hz in tones)
    if clock is not stands_still:
        assert tones[-1][1] == 0
    tap(simulator, "START")
    assert at(simulator) == "menu"
    take(simulator, simulator.app.words["quit"])
    assert at(simulator) == "title"


def test_no_frame_rests_longer_than_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    noise = random.Random(4)
    simulator = switch_on()
    put_game(simulator, CROSS)
    set_clock(simulator, lambda ms: noise.randrange(PERIOD))
    rests: list[int] = []
    sleep = simulator.console.sleep

    def note(ms: int) -> None:
        rests.append(ms)
        sleep(ms)

    monkeypatch.setattr(simulator.console, "sleep", note)
    for _ in range(300):
        simulator.frame()
    assert rests
    assert max(rests) <= 20

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Time: the simulator's own clock, and ticks that wrap."""

import time

import pytest

from hardware.simulator.session import Simulator

PERIOD = 1 << 29


@pytest.mark.parametrize(
    ("later", "earlier", "diff"),
    [
        (5, 3, 2),
        (3, 5, -2),
        (0, PERIOD - 1, 1),
        (PERIOD - 1, 0, -1),
        (100, PERIOD - 100, 200),
        (7, 7, 0),
        ((1 << 28) - 1, 0, (1 << 28) - 1),
    ],
)
def test_differences_of_ticks_across_the_wrap(later, earlier, diff):
    _ = Simulator("pybadge").console
    from hardware.console import ticks_diff

    assert ticks_diff(later, earlier) == diff


def test_ticks_wrap_and_their_differences_do_not():
    console = Simulator("pybadge", ticks=PERIOD - 50).console
    from hardware.console import ticks_diff

    before = console.ticks()
    console.sleep(100)
    after = console.ticks()
    assert after < before
    assert ticks_diff(after, before) == 100


def test_an_hour_of_the_board_takes_no_time():
    console = Simulator("pybadge").console
    start = time.monotonic()
    before = console.ticks()
    for _ in range(60):
        console.sleep(60_000)
    assert console.ticks() - before == 3_600_000
    assert time.monotonic() - start < 10


def test_nothing_passes_while_the_program_computes():
    console = Simulator("pybadge").console
    before = console.ticks()
    time.sleep(0.02)
    assert console.ticks() == before


def test_in_a_window_the_clock_is_that_of_the_pc():
    console = Simulator("pybadge", real_time=True).console
    before = console.ticks()
    console.sleep(30)
    assert console.ticks() - before >= 29


def test_the_same_seed_gives_the_same_entropy_and_another_seed_another():
    seeds = [Simulator("pybadge", seed=seed).console.entropy() for seed in (7, 7, 8)]
    assert seeds[0] == seeds[1] != seeds[2]
    assert all(0 <= seed < 1 << 30 for seed in seeds)


def test_without_a_seed_two_boards_differ():
    seeds = {Simulator("pybadge", seed=None).console.entropy() for _ in range(3)}
    assert len(seeds) > 1


def test_a_chip_without_a_source_of_noise_still_gives_a_seed(monkeypatch):
    from hardware.simulator import device_code

    def urandom(size):
        raise NotImplementedError

    monkeypatch.setattr(device_code._MODULES["os"], "urandom", urandom)
    seeds = set()
    for ticks in range(0, 5000, 500):
        seed = Simulator("pybadge", ticks=ticks).console.entropy()
        assert 0 <= seed < 1 << 30
        seeds.add(seed)
    assert len(seeds) > 5


def test_the_backlight_and_the_battery():
    console = Simulator("pimoroni_picosystem").console
    assert console.backlight == 100
    console.backlight = 30
    assert console.backlight == 30
    assert console.display.brightness == pytest.approx(0.3)
    assert 0 <= console.battery() <= 100
    assert Simulator("hack_club_sprig").console.battery() is None
    badge = Simulator("pybadge").console
    assert badge.battery() == badge.battery() != 0


@pytest.mark.parametrize(
    ("millivolts", "percent"),
    [(3000, 0), (3300, 0), (3725, 50), (4150, 100), (4300, 100), (0, None), (5000, None)],
)
def test_what_a_voltage_says(millivolts, percent):
    _ = Simulator("pybadge").console
    from hardware.battery import charge_at

    assert charge_at(millivolts) == percent


def test_what_only_opens_a_device_leaves_the_memory_and_the_device_works_on():
    import sys

    simulator = Simulator("pygamer")
    console = simulator.console
    console.unload_openers()
    for name in ("boards.pygamer", "boards.badges", "settings", "opening"):
        assert "hardware." + name not in sys.modules
    assert 0 <= console.battery() <= 100
    console.speaker.on = True
    console.speaker.on = False
    assert console.setting("LEDS_LAYOUT", "strip") == "strip"


def test_a_gauge_tells_the_charge_where_there_is_one():
    import dataclasses

    from hardware.simulator import boards

    feather = boards.load("adafruit_feather_esp32s3_reverse_tft")
    assert Simulator(feather).console.battery() == 77
    for registers, charge in (
        ({2: b"\xc3\x00", 4: b"\x00\x20"}, 0),
        ({2: b"\xd2\x00", 4: b"\x65\x00"}, 100),
        ({2: b"\x00\x10", 4: b"\x40\x00"}, None),  # no cell: no voltage
        ({2: b"\xff\xff", 4: b"\x40\x00"}, None),  # USB alone
    ):
        other = dataclasses.replace(feather, i2c={0x36: registers})
        assert Simulator(other).console.battery() == charge
    assert Simulator(dataclasses.replace(feather, i2c={})).console.battery() is None
    strip = Simulator(feather, settings={"LEDS_PIN": "SCL"})
    assert strip.console.battery() is None, "the bus is used for something else"

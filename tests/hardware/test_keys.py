# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys: what a board's pins carry, and that no tap is lost, doubled or wrongly counted."""

import pytest

from hardware.simulator import boards
from hardware.simulator.boards import KEYS
from hardware.simulator.session import Simulator
from tests.hardware.events import board_file, drain

BOARDS = boards.known()
EIGHT = [board for board in BOARDS if set(KEYS) <= set(boards.load(board).key_names())]
"""Boards with a key of its own for everything; `test_few_keys` has the others."""


def switch_on(board, **how):
    """A board with power on; a self-built one is wired as in the documentation."""
    settings = {"TFT_DRIVER": "st7789"} if boards.load(board).self_built else {}
    return Simulator(board, settings=settings, **how)


def tap(simulator, key, ms=60):
    console = simulator.console
    simulator.machine.press(key)
    console.sleep(ms)
    simulator.machine.let_go(key)
    console.sleep(ms)


@pytest.mark.parametrize("board", EIGHT)
def test_every_key_of_a_board_gives_its_logical_key(board):
    simulator = switch_on(board)
    console = simulator.console
    for key in KEYS:
        simulator.machine.press(key)
        console.sleep(60)
        assert drain(console) == [(key, True)]
        simulator.machine.let_go(key)
        console.sleep(60)
        assert drain(console) == [(key, False)]


@pytest.mark.parametrize("board", [b for b in BOARDS if not boards.load(b).self_built])
def test_the_pins_of_the_keys_are_those_that_the_makers_name(board):
    facts = boards.load(board)
    named = board_file(switch_on(board)).KEYS.split()
    assert set(named) <= set(facts.chip_pins())
    if facts.matrix_keys:
        assert len(named) == 3 + 7, "three lines that select a row, seven columns"
    elif not facts.shift_keys:
        assert set(named) == set(facts.keys.values())
    else:
        assert named == ["BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"]


# As printed on the device, from the makers' descriptions; A and B are easily swapped.
LETTERS = {
    "hack_club_sprig": {
        "BUTTON_L": "A",
        "BUTTON_K": "B",
        "BUTTON_I": "START",
        "BUTTON_J": "SELECT",
    },
    "pimoroni_picosystem": {"SW_A": "A", "SW_B": "B", "SW_X": "START", "SW_Y": "SELECT"},
    "tinycircuits_thumby_color": {"BUTTON_A": "A", "BUTTON_B": "B", "BUTTON_MENU": "START"},
    # On top of the Wio Terminal, from right to left: A, B, C.
    "seeeduino_wio_terminal": {"BUTTON_1": "A", "BUTTON_2": "B", "BUTTON_3": "START"},
    "clue_nrf52840_express": {"BUTTON_A": "A", "BUTTON_B": "B"},
    "ugame22": {"BUTTON_O": "A", "BUTTON_X": "B", "BUTTON_Z": "START"},
    "deshipu_ugame_s3": {"BUTTON_O": "A", "BUTTON_X": "B", "BUTTON_Z": "START"},
    "pajenicko_picopad": {"SW_A": "A", "SW_B": "B", "SW_X": "START", "SW_Y": "SELECT"},
    "hardkernel_odroid_go": {"BTN_A": "A", "BTN_B": "B"},
}


@pytest.mark.parametrize("board", LETTERS)
def test_the_letters_on_the_device_are_where_they_should_be(board):
    facts = boards.load(board)
    for pin, key in LETTERS[board].items():
        assert facts.keys[key] == pin


@pytest.mark.parametrize("board", ["pybadge", "edgebadge"])
def test_the_shift_register_of_the_badges_has_its_bits_in_this_order(board):
    order = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")
    assert boards.load(board).shift_keys == order


def test_the_shift_register_of_the_pygamer_has_the_four_first_of_them():
    assert boards.load("pygamer").shift_keys == ("B", "A", "START", "SELECT")


def test_both_bumpers_are_select_and_together_they_are_one():
    simulator = Simulator("tinycircuits_thumby_color")
    console = simulator.console
    assert drain(console) == []
    for key in ("SELECT", "BUMPER"):
        tap(simulator, key)
        assert drain(console) == [("SELECT", True), ("SELECT", False)]
    for key in ("SELECT", "BUMPER"):
        simulator.machine.press(key)
        console.sleep(60)
    for key in ("SELECT", "BUMPER"):
        simulator.machine.let_go(key)
        console.sleep(60)
    assert drain(console) == [("SELECT", True), ("SELECT", False)]


@pytest.mark.parametrize("board", EIGHT)
def test_taps_during_a_long_refresh_arrive_once_each_and_in_order(board):
    facts = boards.load(board)
    simulator = switch_on(board, pixel_micros=100_000 / (facts.width * facts.height))
    console = simulator.console
    console.display.refresh()  # the terminal, after power-on
    drain(console)
    from displayio import Bitmap, Group, Palette, TileGrid

    group = Group()
    group.append(TileGrid(Bitmap(console.width, console.height, 2), pixel_shader=Palette(2)))
    console.display.root_group = group
    for start, key in ((5_000, "A"), (45_000, "B")):
        simulator.machine.plan(start, lambda key=key: simulator.machine.press(key))
        simulator.machine.plan(start + 25_000, lambda key=key: simulator.machine.let_go(key))
    before = simulator.machine.micros
    console.display.refresh(minimum_frames_per_second=0)
    assert simulator.machine.micros - before >= 100_000
    assert drain(console) == [("A", True), ("A", False), ("B", True), ("B", False)]


def test_a_bouncing_contact_counts_once():
    simulator = Simulator("pimoroni_picosystem")
    console = simulator.console
    for at, down in ((1, True), (2, False), (3, True), (4, False), (5, True), (60, False)):
        action = simulator.machine.press if down else simulator.machine.let_go
        simulator.machine.plan(1000 * at, lambda action=action: action("A"))
    console.sleep(100)
    assert drain(console) == [("A", True), ("A", False)]


@pytest.mark.parametrize("board", EIGHT)
def test_a_key_held_at_start_does_not_count_until_it_is_pressed_again(board):
    simulator = switch_on(board)
    simulator.machine.press("A")
    console = simulator.console
    console.sleep(100)
    assert drain(console) == []
    simulator.machine.let_go("A")
    console.sleep(100)
    assert drain(console) == []
    tap(simulator, "A")
    assert drain(console) == [("A", True), ("A", False)]


@pytest.mark.parametrize("board", EIGHT)
def test_the_keys_held_at_start_are_known(board):
    simulator = switch_on(board)
    simulator.machine.press("B")
    simulator.machine.press("UP")
    from hardware.console import UP, B

    assert simulator.console.keys.held == 1 << B | 1 << UP
    assert switch_on(board).console.keys.held == 0


def test_after_lost_events_no_key_stays_down():
    simulator = Simulator("pybadge")
    console = simulator.console
    simulator.machine.press("SELECT")
    console.sleep(100)
    for _ in range(40):  # more than the queue holds, nothing read
        tap(simulator, "A", 30)
    simulator.machine.let_go("SELECT")
    console.sleep(100)
    events = drain(console)
    assert events[0] == ("SELECT", True)
    assert len(events) <= 64 + 2
    for key in ("SELECT", "A"):
        assert [pressed for name, pressed in events if name == key][-1] is False
    tap(simulator, "A")
    assert drain(console) == [("A", True), ("A", False)]


def test_the_event_is_reused():
    simulator = Simulator("pybadge")
    from hardware.console import LEFT, Event

    event = Event()
    tap(simulator, "LEFT")
    assert simulator.console.keys.get(event) is True
    assert (event.key, event.pressed) == (LEFT, True)
    assert simulator.console.keys.get(event) is True
    assert (event.key, event.pressed) == (LEFT, False)
    assert simulator.console.keys.get(event) is False

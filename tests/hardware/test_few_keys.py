# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Boards with two or three buttons: every logical key, by short and long presses; and the stick."""

import pytest

from hardware.simulator.boards import KEYS
from hardware.simulator.session import Simulator
from tests.hardware.events import drain
from tests.hardware.few_keys import MEANINGS, OWN_KEYS

TWO = "clue_nrf52840_express"
THREE = ("adafruit_feather_esp32s3_reverse_tft", "adafruit_feather_esp32s2_reverse_tft")
CASES = [(board, buttons) for board, meanings in MEANINGS.items() for buttons in meanings]


def hold(simulator, buttons, ms):
    """Press buttons, let go of them after a time; what the keys say frame by frame."""
    console = simulator.console
    said = []
    for button in buttons.split("+"):
        simulator.machine.press(button)
    for _ in range(ms // 20):
        console.sleep(20)
        said += drain(console)
    before = list(said)
    for button in buttons.split("+"):
        simulator.machine.let_go(button)
    console.sleep(60)
    return before, drain(console)


def switch_on(board, forward="RIGHT"):
    simulator = Simulator(board)
    simulator.console.keys.next_key = KEYS.index(forward)
    return simulator


@pytest.mark.parametrize(("board", "buttons"), CASES)
@pytest.mark.parametrize("in_list", [False, True], ids=["board", "list"])
def test_a_tap_and_a_long_press_give_their_logical_keys(board, buttons, in_list):
    simulator = switch_on(board, "DOWN" if in_list else "RIGHT")
    tap, long = MEANINGS[board][buttons][2 * in_list : 2 * in_list + 2]
    assert hold(simulator, buttons, 100) == ([], [(tap, True), (tap, False)])
    assert hold(simulator, buttons, 600) == ([(long, True)], [(long, False)])
    assert hold(simulator, buttons, 100) == ([], [(tap, True), (tap, False)])


@pytest.mark.parametrize("board", MEANINGS)
def test_what_goes_round_is_reached_one_way_and_the_rest_has_a_key(board):
    reached = {key for meanings in MEANINGS[board].values() for key in meanings}
    reached |= set(OWN_KEYS.get(board, {}).values())
    assert {"RIGHT", "DOWN", "A", "B", "START", "SELECT"} <= reached
    assert len(MEANINGS[board]) == 3 or reached == set(KEYS)


@pytest.mark.parametrize(("board", "buttons"), CASES)
def test_presses_that_wait_in_the_queue_count_by_their_own_times(board, buttons):
    simulator = switch_on(board)
    console = simulator.console
    tap, long = MEANINGS[board][buttons][:2]
    for ms in (100, 500, 60):
        for button in buttons.split("+"):
            simulator.machine.press(button)
        console.sleep(ms)
        for button in buttons.split("+"):
            simulator.machine.let_go(button)
        console.sleep(60)
    expected = [(key, down) for key in (tap, long, tap) for down in (True, False)]
    assert drain(console) == expected


@pytest.mark.parametrize("board", OWN_KEYS)
def test_a_button_without_a_long_press_counts_as_it_goes_down_and_until_it_is_let_go(board):
    simulator = switch_on(board)
    console = simulator.console
    for button, key in OWN_KEYS[board].items():
        assert hold(simulator, button, 600) == ([(key, True)], [(key, False)])
    timed = next(iter(MEANINGS[board]))
    for button in ("A", timed, "B"):  # together they do not disturb each other
        simulator.machine.press(button)
    console.sleep(600)
    long = MEANINGS[board][timed][1]
    assert sorted(drain(console)) == sorted([("A", True), ("B", True), (long, True)])
    for button in ("A", timed, "B"):
        simulator.machine.let_go(button)
    console.sleep(60)
    assert sorted(drain(console)) == sorted([("A", False), ("B", False), (long, False)])


@pytest.mark.parametrize("board", OWN_KEYS)
def test_after_lost_events_no_key_of_its_own_stays_down(board):
    simulator = switch_on(board)
    console = simulator.console
    simulator.machine.press("A")
    simulator.machine.press("B")
    console.sleep(60)
    assert len(drain(console)) == 2
    simulator.machine.let_go("A")
    simulator.machine.let_go("B")
    for _ in range(80):
        for press in (simulator.machine.press, simulator.machine.let_go):
            press("A")
            console.sleep(30)
    said = drain(console)
    assert said[:2] == [("A", False), ("B", False)]
    assert hold(simulator, "A", 100) == ([("A", True)], [("A", False)])


def test_a_tap_of_one_button_behind_a_tap_of_another_scanner_keeps_its_place():
    simulator = switch_on(THREE[0])
    console = simulator.console
    for button in ("D2", "D0", "D1", "D0"):
        simulator.machine.press(button)
        console.sleep(60)
        simulator.machine.let_go(button)
        console.sleep(60)
    assert [key for key, down in drain(console) if down] == ["RIGHT", "LEFT", "A", "LEFT"]


@pytest.mark.parametrize(("board", "other"), [(TWO, "B"), (THREE[0], "D0")])
def test_another_button_during_a_long_press_does_not_count(board, other):
    simulator = switch_on(board)
    console = simulator.console
    long = "A" if board == TWO else "D1"
    simulator.machine.press(long)
    console.sleep(500)
    assert drain(console) == [("B", True)]
    hold(simulator, other, 100)
    assert drain(console) == []
    simulator.machine.let_go(long)
    console.sleep(60)
    assert drain(console) == [("B", False)]


def test_of_three_buttons_the_middle_one_makes_no_pair():
    simulator = switch_on(THREE[0])
    assert hold(simulator, "D1+D2", 100) == ([], [("A", True), ("A", False)])


def test_after_a_pair_nothing_counts_until_all_buttons_are_up():
    simulator = switch_on(TWO)
    console = simulator.console
    simulator.machine.press("A")
    simulator.machine.press("B")
    console.sleep(60)
    simulator.machine.let_go("A")
    console.sleep(60)
    assert drain(console) == [("START", True), ("START", False)]
    simulator.machine.press("A")
    console.sleep(600)
    simulator.machine.let_go("A")
    simulator.machine.let_go("B")
    console.sleep(60)
    assert drain(console) == []
    assert hold(simulator, "A", 100)[1] == [("A", True), ("A", False)]


@pytest.mark.parametrize(("board", "button"), [(b, key) for b, key in CASES if "+" not in key])
def test_a_button_held_at_start_does_not_count_until_it_is_pressed_again(board, button):
    simulator = Simulator(board)
    simulator.machine.press(button)
    console = simulator.console
    console.sleep(1000)
    assert drain(console) == []
    simulator.machine.let_go(button)
    console.sleep(60)
    assert drain(console) == []
    tap = MEANINGS[board][button][0]
    console.keys.next_key = KEYS.index("RIGHT")
    assert hold(simulator, button, 100)[1] == [(tap, True), (tap, False)]


@pytest.mark.parametrize(
    ("board", "button", "key"),
    [
        (TWO, "A", "B"),
        (TWO, "B", "A"),
        (THREE[0], "D0", "UP"),
        (THREE[0], "D1", "A"),
        (THREE[0], "D2", "B"),
    ],
)
def test_the_buttons_held_at_start_are_known(board, button, key):
    simulator = Simulator(board)
    simulator.machine.press(button)
    assert simulator.console.keys.held == 1 << KEYS.index(key)
    assert Simulator(board).console.keys.held == 0


@pytest.mark.parametrize("board", [TWO, THREE[0]])
def test_after_lost_events_no_key_stays_down(board):
    simulator = switch_on(board)
    console = simulator.console
    button = "A" if board == TWO else "D1"
    simulator.machine.press(button)
    console.sleep(500)
    assert drain(console) == [("B", True)]
    simulator.machine.let_go(button)
    for _ in range(80):  # more than the queue holds, nothing read
        simulator.machine.press(button)
        console.sleep(30)
        simulator.machine.let_go(button)
        console.sleep(30)
    assert drain(console)[0] == ("B", False)
    assert hold(simulator, button, 100)[1] == [("A", True), ("A", False)]


def test_long_presses_are_measured_across_the_wrap_of_the_clock():
    simulator = Simulator(TWO, ticks=(1 << 29) - 100)
    assert hold(simulator, "A", 100)[1] == [("A", True), ("A", False)]
    assert hold(simulator, "A", 600) == ([("B", True)], [("B", False)])


# The cross of the ODROID-GO, the stick of the PyGamer


def test_a_cross_on_a_resistor_ladder_is_read_by_its_steps():
    simulator = Simulator("hardkernel_odroid_go")
    console = simulator.console
    for key in ("UP", "DOWN", "LEFT", "RIGHT"):
        assert drain(console) == []
        simulator.machine.press(key)
        assert drain(console) == [(key, True)]
        simulator.machine.let_go(key)
        assert drain(console) == [(key, False)]
    simulator.machine.press("UP")
    simulator.machine.press("RIGHT")
    assert drain(console) == [("UP", True), ("RIGHT", True)]


def lean(simulator, x=32768, y=32768):
    simulator.machine.board.stick.clear()
    simulator.machine.board.analog.update(JOYSTICK_X=x, JOYSTICK_Y=y)
    return drain(simulator.console)


@pytest.fixture
def pygamer():
    import dataclasses

    from hardware.simulator import boards

    facts = boards.load("pygamer")
    own = dataclasses.replace(facts, stick=dict(facts.stick), analog=dict(facts.analog))
    simulator = Simulator(own)
    assert drain(simulator.console) == []
    return simulator


def test_the_stick_counts_from_halfway_out_and_until_it_is_well_back(pygamer):
    assert lean(pygamer, x=32768 - 16000) == []
    assert lean(pygamer, x=32768 - 17000) == [("LEFT", True)]
    assert lean(pygamer, x=32768 - 14000) == []
    assert lean(pygamer, x=32768 - 17000) == []
    assert lean(pygamer, x=32768 - 12000) == [("LEFT", False)]


def test_the_stick_goes_from_side_to_side_and_into_corners(pygamer):
    assert lean(pygamer, x=0) == [("LEFT", True)]
    assert lean(pygamer, x=65535) == [("LEFT", False), ("RIGHT", True)]
    assert lean(pygamer, x=65535, y=0) == [("UP", True)]
    assert lean(pygamer) == [("UP", False), ("RIGHT", False)]


def test_a_stick_that_leans_at_start_does_not_count_until_it_leans_again():
    simulator = Simulator("pygamer")
    simulator.machine.press("DOWN")
    assert simulator.console.keys.held == 1 << KEYS.index("DOWN")
    assert drain(simulator.console) == []
    simulator.machine.let_go("DOWN")
    assert drain(simulator.console) == []
    simulator.machine.press("DOWN")
    assert drain(simulator.console) == [("DOWN", True)]

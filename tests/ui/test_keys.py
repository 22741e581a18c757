# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys held, repeated, and tapped while something moves: nothing happens twice, nothing is lost.

Keys in any order at any moment: `tests.soak.mash`.
"""

import pytest

from hardware.console import Event
from hardware.simulator.session import Simulator
from tests.ui.positions import CROSS, END, MIDDLE, WON
from tests.ui.seats import (
    SMALL,
    at,
    choose,
    cursor,
    game_of,
    put_game,
    set_up,
    switch_on,
    tap,
)

# Held keys

HOLDS = {
    "A from the title": ("", "A", "setup"),
    "A from the set-up": ("A", "A", "pass"),
    "A from the pass screen": ("A A", "A", "board"),
    "A in the menu": ("A A A START", "A", "board"),
    "start on the board": ("A A A", "START", "menu"),
    "start in the menu": ("A A A START", "START", "board"),
    "B from the rules": ("DOWN A", "B", "title"),
    "B from the set-up": ("A", "B", "title"),
    "A on the settings": ("DOWN DOWN A UP", "A", "question"),
}


@pytest.mark.parametrize(("way", "key", "screen"), HOLDS.values(), ids=HOLDS)
def test_a_held_key_counts_once(way: str, key: str, screen: str) -> None:
    simulator = switch_on()
    simulator.play(way)
    simulator.machine.press(key)
    simulator.wait(500)
    assert at(simulator) == screen
    picture = simulator.screen().tobytes()
    simulator.wait(2500)
    assert at(simulator) == screen
    assert simulator.screen().tobytes() == picture
    simulator.machine.let_go(key)
    simulator.wait(300)
    assert at(simulator) == screen


@pytest.mark.parametrize("board", [SMALL, "clue_nrf52840_express"])
@pytest.mark.parametrize("micros", range(0, 20000, 1500))
def test_a_key_that_comes_while_the_program_rests_ends_the_rest(board: str, micros: int) -> None:
    simulator = switch_on(board)
    machine = simulator.machine
    keys = simulator.console.keys
    taken: list[int] = []
    get = keys.get

    def note(event: Event) -> bool:
        if keys.waiting():
            taken.append(machine.micros)
        return bool(get(event))

    keys.get = note
    simulator.frame()
    came = machine.micros + micros
    machine.plan(micros, lambda: machine.press("A", at_once=True))
    simulator.frame()
    simulator.frame()
    assert taken
    assert 0 <= taken[0] - came <= 5000


@pytest.mark.parametrize("direction", ["UP", "DOWN", "LEFT", "RIGHT"])
def test_a_held_direction_does_nothing_on_the_next_screen(direction: str) -> None:
    simulator = switch_on()
    simulator.play("A")
    simulator.machine.press(direction)
    simulator.wait(1000)
    tap(simulator, "B")
    assert at(simulator) == "title"
    simulator.settle()
    picture = simulator.screen().tobytes()
    simulator.wait(2000)
    assert simulator.screen().tobytes() == picture
    simulator.machine.let_go(direction)
    simulator.wait(300)
    assert simulator.screen().tobytes() == picture


@pytest.mark.parametrize("line", [END, WON], ids=["bp", "ag"])
def test_a_held_direction_leads_past_the_last_page_of_an_end_to_the_title(line: str) -> None:
    simulator = switch_on()
    put_game(simulator, line)
    simulator.wait(1000)
    simulator.machine.press("RIGHT")
    simulator.wait(3000)  # a fault would be raised here
    assert at(simulator) == "title"


@pytest.mark.parametrize("line", [END, WON], ids=["bp", "ag"])
def test_start_on_the_last_page_of_an_end_plays_once_more(line: str) -> None:
    simulator = switch_on()
    choose(simulator, GAME=int(line == WON))
    put_game(simulator, line)
    simulator.wait(2500)
    while not simulator.app.front.is_last(simulator.app.front._number):
        simulator.play("A")
    tap(simulator, "START")  # a fault would be raised here
    simulator.settle()
    assert at(simulator) in ("pass", "board")
    assert len(game_of(simulator).history) == 0


def test_directions_repeat_after_a_while_and_other_keys_never() -> None:
    simulator = switch_on()
    simulator.play("A UP UP UP")
    assert cursor(simulator).startswith("Players")

    def value() -> str:
        return cursor(simulator).rstrip("►")[-1]

    simulator.play("HOLD:RIGHT:300")
    assert value() == "3"
    simulator.play("HOLD:A:2000")
    assert value() == "4"
    simulator.play("HOLD:RIGHT:620")  # and twice more: 2, 3, 4
    assert value() == "4"
    simulator.play("HOLD:DOWN:600")
    assert cursor(simulator).startswith("Play◄")  # two rows down, or more
    simulator.play("HOLD:B:2000")
    assert at(simulator) == "title"


def test_a_key_held_since_power_on_does_nothing_until_it_is_pressed_again() -> None:
    simulator = Simulator(seed=7, settings={"LANGUAGE": "en"})
    simulator.machine.press("A")
    simulator.wait(3000)
    assert at(simulator) == "title"
    simulator.machine.let_go("A")
    simulator.wait(300)
    assert at(simulator) == "title"
    simulator.play("A")
    assert at(simulator) == "setup"


def test_taps_during_a_slow_repaint_all_arrive_once_each() -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("A")
    pictures = []
    for _ in range(4):
        pictures.append(simulator.screen().tobytes())
        tap(simulator, "RIGHT")
    simulator.play("START")
    machine = simulator.machine
    machine.pixel_micros = 5.5

    def tap_while_painting(dirty: list[tuple[int, int, int, int]]) -> None:
        machine.on_paint = lambda dirty: None
        for _ in range(3):
            machine.press("RIGHT", at_once=True)
            machine.let_go("RIGHT", at_once=True)

    machine.on_paint = tap_while_painting
    tap(simulator, "B")
    simulator.settle()
    assert at(simulator) == "board"
    assert simulator.screen().tobytes() == pictures[3]


def test_more_keys_than_the_queue_holds_leave_none_held_and_none_doubled() -> None:
    simulator = switch_on()
    simulator.play("A UP UP UP")
    assert cursor(simulator).startswith("Players")
    machine = simulator.machine
    machine.press("RIGHT", at_once=True)
    for _ in range(50):  # within one frame; the queue holds 64 events
        for key in ("UP", "DOWN"):
            machine.press(key, at_once=True)
            machine.let_go(key, at_once=True)
    machine.let_go("RIGHT", at_once=True)  # lost
    simulator.wait(2000)
    assert cursor(simulator).startswith("Players")
    assert cursor(simulator).endswith("◄3►")
    simulator.play("RIGHT")
    assert cursor(simulator).endswith("◄4►")


def time_of(simulator: Simulator, keys: str) -> int:
    """Microseconds until the last change that some keys have led to."""
    display = simulator.machine.display
    assert display is not None
    begin = simulator.machine.micros
    tap(simulator, keys)
    while simulator.machine.micros - display.changed_at < 400_000:
        simulator.frame()
    return display.changed_at - begin


@pytest.mark.parametrize("line", [MIDDLE, CROSS], ids=["bp", "ag"])
def test_a_move_is_cut_short_by_a_and_looks_the_same_in_the_end(line: str) -> None:
    pictures = []
    times = []
    for hurry in (False, True):
        simulator = switch_on()
        choose(simulator, OPEN_HANDS=1)
        put_game(simulator, line)
        times.append(time_of(simulator, "A A" if hurry else "A"))
        pictures.append(simulator.screen().tobytes())
    assert pictures[0] == pictures[1]
    assert times[1] < times[0]


def test_b_makes_everything_faster_in_aggravation_as_long_as_it_is_held() -> None:
    times = []
    for keys in ("", "B", "B START A"):
        simulator = switch_on()
        put_game(simulator, CROSS)
        for key in keys.split():
            simulator.machine.press(key, at_once=True)
            simulator.frame()
            if key == "A":  # B was let go of in the menu
                simulator.machine.let_go("B", at_once=True)
        simulator.machine.let_go("A")
        simulator.wait(100)
        assert at(simulator) == "board"
        line = game_of(simulator).text()
        times.append(time_of(simulator, "A"))
        assert game_of(simulator).text() != line
    assert times[1] < times[0] * 2 // 3
    assert times[2] == times[0]


def test_start_during_a_move_opens_the_menu_after_it() -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    tap(simulator, "A START")
    simulator.wait(1500)
    assert at(simulator) == "menu"
    simulator.play("B")
    assert at(simulator) == "board"
    assert game_of(simulator).text() != CROSS


def test_the_only_key_that_throws_is_a() -> None:
    simulator = switch_on()
    set_up(simulator, Game="Aggravation", Starter="random")
    line = game_of(simulator).text()
    simulator.play("B UP DOWN LEFT RIGHT SELECT START B HOLD:RIGHT:1000")
    assert game_of(simulator).text() == line
    simulator.play("A")
    assert game_of(simulator).text() != line

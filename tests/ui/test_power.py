# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""After a minute without a key the screen dims and the LEDs go out; a key only wakes them."""

import dataclasses
from typing import Any

import pytest

from hardware.simulator import boards
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import CROSS, MIDDLE
from tests.ui.seats import LARGE, at, cursor, game_of, put_game, switch_on, tap

MINUTE = 60_000


def on_the_board(line: str = MIDDLE) -> Simulator:
    simulator = switch_on()
    put_game(simulator, line)
    simulator.play("A" if line == MIDDLE else "")
    simulator.app.apply_preferences()
    simulator.wait(200)
    assert at(simulator) == "board"
    assert any(any(light) for light in simulator.leds())
    return simulator


def brightness(simulator: Simulator) -> int:
    return round(100 * simulator.console.display.brightness)


def test_after_a_minute_the_screen_dims_and_the_leds_are_dark() -> None:
    simulator = on_the_board()
    simulator.wait(MINUTE - 2000)
    assert brightness(simulator) == 100
    assert any(any(light) for light in simulator.leds())
    simulator.wait(2500)
    assert brightness(simulator) == 15
    assert simulator.leds() == [(0, 0, 0)] * 5
    simulator.wait(MINUTE)
    assert simulator.leds() == [(0, 0, 0)] * 5


@pytest.mark.parametrize("key", boards.KEYS)
def test_any_key_wakes_them_and_does_nothing_else(key: str) -> None:
    simulator = on_the_board()
    simulator.wait(MINUTE + 1000)
    before = (game_of(simulator).text(), reading.text(simulator))
    simulator.wait(100)  # reading may ask for palettes, and so for a refresh
    simulator.painted.clear()
    tap(simulator, key)
    simulator.wait(300)
    assert at(simulator) == "board"
    assert (game_of(simulator).text(), reading.text(simulator)) == before
    assert simulator.painted == []
    assert brightness(simulator) == 100
    assert any(any(light) for light in simulator.leds())
    tap(simulator, "START")
    assert at(simulator) == "menu"


def test_a_key_held_while_it_wakes_does_not_repeat_and_its_release_does_not_count() -> None:
    simulator = switch_on()
    simulator.app.cover("settings")
    simulator.settle()
    row = cursor(simulator)
    simulator.wait(MINUTE + 1000)
    simulator.hold("DOWN", 2000)
    assert cursor(simulator) == row
    tap(simulator, "DOWN")
    assert cursor(simulator) != row


def test_every_key_begins_the_minute_anew() -> None:
    simulator = on_the_board(CROSS)
    for _ in range(5):
        simulator.wait(MINUTE - 5000)
        tap(simulator, "RIGHT")
        assert brightness(simulator) == 100
    simulator.wait(MINUTE + 100)
    assert brightness(simulator) == 15


def test_the_hand_is_hidden_again_however_long_it_was_shown() -> None:
    simulator = on_the_board()
    simulator.machine.press("SELECT")
    simulator.wait(MINUTE + 2000)
    assert at(simulator) == "hand"
    assert brightness(simulator) == 15
    simulator.machine.let_go("SELECT")
    simulator.wait(100)
    assert at(simulator) == "board"


def test_a_screen_whose_light_cannot_be_changed_stays_as_it_is() -> None:
    simulator = on_the_board()
    kind: Any = type(simulator.console.display)

    class Fixed(kind):
        @property
        def brightness(self) -> float:
            return 1.0

        @brightness.setter
        def brightness(self, value: float) -> None:
            raise RuntimeError("Brightness not adjustable")

    object.__setattr__(simulator.console.display, "__class__", Fixed)
    simulator.wait(MINUTE + 1000)
    assert brightness(simulator) == 100
    assert simulator.leds() == [(0, 0, 0)] * 5
    tap(simulator, "START")
    assert at(simulator) == "board"


def with_battery(millivolts: int) -> Simulator:
    """A PyBadge whose cell has this voltage; the pin gets half of it."""
    facts = boards.load("pybadge")
    board = dataclasses.replace(facts, analog={"A6": millivolts * 65535 // 6600})
    simulator = Simulator(board, settings={"LANGUAGE": "en"})
    simulator.settle()
    return simulator


def charge_to(simulator: Simulator, millivolts: int) -> None:
    simulator.board.analog["A6"] = millivolts * 65535 // 6600


def test_the_charge_is_shown_on_title_and_settings() -> None:
    simulator = with_battery(3900)
    percent = f"{simulator.console.battery()}%"
    assert percent in reading.text(simulator)
    for script, name in (("UP UP A", "settings"), ("B UP UP UP", "title")):
        simulator.play(script)
        assert at(simulator) == name
        assert percent in reading.text(simulator)
    assert not reading.faults(simulator)
    assert "100" in reading.text(with_battery(4300))
    assert "%" not in reading.text(switch_on("hack_club_sprig"))


@pytest.mark.parametrize("board", ["pybadge", LARGE])
def test_the_charge_is_apart_from_all_other_letters(board: str) -> None:
    seen = reading.cells(switch_on(board))
    sign = next(cell for cell in seen if cell.character == "%")
    charge = [cell for cell in seen if cell.y == sign.y and cell.x <= sign.x]
    others = [cell for cell in seen if cell not in charge]
    for cell in charge:
        wide = cell._replace(width=2 * cell.width)  # a letter's width is free at its right
        assert not any(wide.overlaps(other) for other in others)


def test_a_battery_that_is_nearly_empty_is_told_once() -> None:
    simulator = with_battery(3350)
    simulator.wait(1500)
    assert at(simulator) == "error"
    assert "battery" in reading.text(simulator)
    assert f"{simulator.console.battery()}%" in " ".join(reading.text(simulator).split())
    simulator.play("A")
    assert at(simulator) == "title"
    put_game(simulator, CROSS)
    for _ in range(4):
        simulator.wait(MINUTE // 2)
        simulator.play("RIGHT")
    assert at(simulator) == "board"


def test_after_charging_it_is_told_again() -> None:
    simulator = with_battery(3350)
    simulator.wait(1500)
    simulator.play("A")
    put_game(simulator, CROSS)
    for millivolts, screen in ((4000, "board"), (3350, "error")):
        charge_to(simulator, millivolts)
        for _ in range(3):
            simulator.wait(MINUTE // 2)
            if at(simulator) == "board":
                simulator.play("RIGHT")
        assert at(simulator) == screen


@pytest.mark.parametrize("millivolts", [2000, 3900, 4200, 5000])
def test_no_other_battery_is_told(millivolts: int) -> None:
    simulator = with_battery(millivolts)
    simulator.wait(3000)
    assert at(simulator) == "title"

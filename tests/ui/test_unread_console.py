# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A computer that has the console open and does not read it never stops a game."""

from typing import Any

import pytest

from hardware.simulator.session import Simulator
from tests.ui.positions import CROSS
from tests.ui.seats import PEOPLE, at, game_of, put_game, set_up, switch_on


@pytest.mark.parametrize("debug", [0, 1])
@pytest.mark.parametrize("game", PEOPLE)
def test_a_game_goes_on_while_nobody_reads(game: str, debug: int) -> None:
    simulator = switch_on(DEBUG=debug)
    simulator.machine.open_console(reads=True)
    set_up(simulator, Game="Big Points" if game == "bigpoints" else "Aggravation")
    people = PEOPLE[game](simulator, 5)
    for _ in range(20):
        people.step()
    heard = len(simulator.printed)
    simulator.machine.open_console(reads=False)
    before = game_of(simulator).text()
    for _ in range(30):
        people.step()
    assert game_of(simulator).text() != before
    assert len(simulator.printed) < heard + 9
    simulator.machine.open_console(reads=True)
    heard = len(simulator.printed)
    for _ in range(20):
        people.step()
    assert [line for line in simulator.printed[heard:] if line.startswith("rec ")]


def fail(*_: Any) -> None:
    raise ValueError("a fault")


def test_a_fault_is_told_while_nobody_reads() -> None:
    simulator = switch_on(DEBUG=1)
    put_game(simulator, CROSS)
    simulator.machine.open_console(reads=False)
    simulator.app.front.tick = fail
    for _ in range(5):
        simulator.app.turn()
    assert at(simulator) == "error"


def test_settings_that_cannot_be_used_are_told_while_nobody_reads() -> None:
    wrong = {
        name: "?" * 30 for name in ("SOUND", "SAVE", "TURN", "LEDS_PIN", "LEDS_MA", "LEDS_ORDER")
    }
    simulator = Simulator(settings={"LANGUAGE": "en", "LEDS_COUNT": "?", **wrong})
    simulator.machine.open_console(reads=False)
    simulator.settle()
    assert len(simulator.console.complaints) > 3
    assert at(simulator) == "error"

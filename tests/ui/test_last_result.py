# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The result of the last game, looked at once more from the title; and Start at the end of a game,
which plays it again where it is over.
"""

import pytest
from savestore import GAME

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import END, MIDDLE, ONE_KEY, WON
from tests.ui.seats import at, cut_power, game_of, put_game, resume, rows, switch_on, take
from tests.ui.test_resume import match


def ended(line: str, played: int = -1) -> Simulator:
    """A game that is over, at the end of its pages; of a match of two that has so many behind it
    where that is not negative.
    """
    simulator = switch_on()
    put_game(simulator, line, match(2, played, END) if played >= 0 else None)
    simulator.wait(1100)
    for _ in range(2 if played >= 0 or line == WON else 1):
        simulator.play("A")
    return simulator


@pytest.mark.parametrize(("line", "played"), [(END, -1), (END, 1), (WON, -1)])
def test_start_at_the_end_plays_the_game_again(line: str, played: int) -> None:
    simulator = ended(line, played)
    assert "again" in reading.lines(simulator)[-1]
    simulator.play("START")
    assert not game_of(simulator).history
    assert "Last result" in rows(cut_power(simulator))


def test_start_throws_no_match_away_that_goes_on() -> None:
    simulator = ended(END, 0)
    foot = reading.lines(simulator)[-1]
    assert foot == "Ⓐ next game"
    simulator.play("START")
    assert at(simulator) == "score"
    assert reading.lines(simulator)[-1] == foot
    simulator = cut_power(simulator)
    assert rows(simulator)[0] == "Continue"
    resume(simulator)
    simulator.wait(1100)
    simulator.play("A A A")
    assert at(simulator) == "pass"
    assert "Game 2 of 2" in reading.text(simulator)


@pytest.mark.parametrize(("line", "played"), [(END, -1), (END, 1), (WON, -1)])
def test_the_last_result_is_seen_again_and_changes_nothing(line: str, played: int) -> None:
    simulator = ended(line, played)
    simulator.play("A")
    assert at(simulator) == "title"
    put_game(simulator, MIDDLE)
    simulator = cut_power(simulator)
    saved = bytes(simulator.app.store.load(GAME))
    for keys in ("A", "B", "START A"):
        take(simulator, simulator.app.words["result"])
        assert at(simulator) == "score"
        simulator.wait(1100)
        for _ in range(3):
            if at(simulator) == "score":
                assert "again" not in reading.text(simulator)
                simulator.play(keys)
        assert at(simulator) == "title", keys
        assert simulator.app.store.load(GAME) == saved


def test_the_seats_of_a_result_are_read_as_its_own_version_wrote_them() -> None:
    simulator = switch_on()
    put_game(simulator, ONE_KEY)
    seats = simulator.app.session.seats
    seats[1] = 4
    simulator.play("A A")
    while at(simulator) != "score":
        simulator.frame()
    simulator.wait(1100)
    simulator.play("A A")
    assert at(simulator) == "title"
    store = simulator.app.store
    store.version = lambda record: 1 if record == GAME else 2
    take(simulator, simulator.app.words["result"])
    assert simulator.app.session.seats == seats

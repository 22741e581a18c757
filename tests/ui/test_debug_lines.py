# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What `DEBUG = 1` prints: others watch the program through these lines."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from hardware.simulator.session import Simulator
from tests.ui.positions import CROSS
from tests.ui.seats import (
    LARGE,
    PEOPLE,
    SMALL,
    at,
    game_of,
    put_game,
    set_up,
    switch_on,
)

NAMES = set(
    "language title setup pass board hand extra score menu rules settings stats selftest "
    "error".split()
)
FORMS = (
    r"boot \d+\.\d+(\.\d+)?\S* \w+",
    r"screen [a-z]+ free \d+",
    r"act (bp|ag|st) .+",
    r"save \d+",
    r"error .+",
    r"rec .+",  # the record of the game is printed always
)


def lines(simulator: Simulator) -> list[str]:
    """What was printed, without the record."""
    return [line for line in simulator.printed if not line.startswith("rec ")]


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_the_first_line_says_version_and_board(board: str) -> None:
    simulator = switch_on(board, DEBUG=1)
    text = (Path(__file__).resolve().parents[2] / "lib" / "version.py").read_text("utf-8")
    version = re.search(r'VERSION = "(.*)"', text)
    assert version
    assert lines(simulator)[0] == f"boot {version[1]} {board}"
    assert re.fullmatch(r"screen title free \d+", lines(simulator)[1])


@pytest.mark.parametrize("game", PEOPLE)
def test_all_lines_have_one_of_the_forms_and_each_action_is_there(game: str) -> None:
    simulator = switch_on(DEBUG=1)
    set_up(simulator, Game="Big Points" if game == "bigpoints" else "Aggravation")
    people = PEOPLE[game](simulator, 5)
    texts = []
    for _ in range(25):
        people.step()
        texts.append(game_of(simulator).text())
    for line in simulator.printed:
        assert any(re.fullmatch(form, line) for form in FORMS), line
    printed = lines(simulator)
    acts = [line.removeprefix("act ") for line in printed if line.startswith("act ")]
    assert texts[-1] in acts[-2:]
    for before, after in pairwise(printed):
        if before.startswith("act"):
            assert after.startswith("save ")
    sizes = [int(line.split()[1]) for line in printed if line.startswith("save")]
    assert all(0 < size <= 116 for size in sizes)


def test_screens_are_printed_in_the_order_in_which_they_come() -> None:
    simulator = switch_on(DEBUG=1)
    simulator.play(
        "A A A START B HOLD:SELECT:600 START DOWN DOWN A B START UP A DOWN DOWN DOWN A B"
    )
    screens = [line.split()[1] for line in lines(simulator) if line.startswith("screen")]
    way = "title setup pass board menu board hand board menu rules board menu title settings title"
    assert screens == way.split()
    assert set(screens) <= NAMES


def test_a_sentence_on_the_screen_is_a_line() -> None:
    simulator = switch_on(DEBUG=1, LEDS_BRIGHTNESS=400)
    assert at(simulator) == "error"
    errors = [line for line in lines(simulator) if line.startswith("error")]
    assert len(errors) == 1
    assert "LEDS_BRIGHTNESS" in errors[0]
    assert any(line.startswith("screen error free") for line in lines(simulator))


def test_without_debug_there_is_the_record_alone() -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    simulator.play("A A START B")
    assert all(line.startswith("rec ") for line in simulator.printed)

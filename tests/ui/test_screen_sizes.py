# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Every screen fits every size of display there is: nothing is cut and nothing overlaps.

In English, and at the smallest size in every language, the pictures are compared with those that
were looked at, as `test_goldens` does it at the two sizes that it has in two languages.
"""

import dataclasses

import pytest

from hardware.simulator import boards
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.test_goldens import SCREENS, compare
from tests.ui.test_texts import LANGUAGES

# The smallest first; 135x240 is a 240x135 turned upright.
SIZES = [(128, 128), (160, 128), (240, 135), (135, 240), (240, 240), (320, 240)]
WITH_GOLDENS_ELSEWHERE = [(160, 128), (240, 240)]
# Where there are the fewest columns or rows, in all languages.
TIGHT = [(128, 128), (240, 135)]
# Where letters stand on pictures: the numbers of the stairs, what lies in front of the board.
ON_PICTURES = ("board", "computer", "extra", "hint", "rules")
CASES = [
    (*size, language)
    for size in SIZES
    for language in (LANGUAGES if size in TIGHT else ("en", "de"))
]


def switch_on(width: int, height: int, language: str) -> Simulator:
    """A PyBadge with another screen."""
    board = dataclasses.replace(boards.load("pybadge"), width=width, height=height)
    simulator = Simulator(board=board, seed=7, settings={"LANGUAGE": language})
    simulator.machine.on_print = lambda text: None  # the terminal is not looked at, and slow
    simulator.settle()
    return simulator


@pytest.mark.parametrize(("width", "height", "language"), CASES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_fits(screen: str, width: int, height: int, language: str) -> None:
    simulator = switch_on(width, height, language)
    cuts = reading.note_cuts(simulator)
    SCREENS[screen](simulator)
    assert cuts == []
    assert reading.faults(simulator) == []
    if not screen.startswith(ON_PICTURES):
        assert reading.covered(simulator) == []
    picture = simulator.screen()
    assert picture.size == (width, height)
    assert picture.getbbox() is not None
    if language == "en":
        if (width, height) not in WITH_GOLDENS_ELSEWHERE:
            compare(picture, f"{screen}-{width}x{height}")
    elif (width, height) == SIZES[0]:
        compare(picture, f"{screen}-{width}x{height}-{language}")

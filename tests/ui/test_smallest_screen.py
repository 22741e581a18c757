# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Every screen fits 128x128 pixels, the smallest there is: nothing is cut and nothing overlaps."""

import dataclasses

import pytest

from hardware.simulator import boards
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.test_goldens import SCREENS

SIDE = 128


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_fits_128_by_128(screen: str, language: str) -> None:
    board = dataclasses.replace(boards.load("pybadge"), width=SIDE, height=SIDE)
    simulator = Simulator(board=board, seed=7, settings={"LANGUAGE": language})
    simulator.settle()
    cuts = reading.note_cuts(simulator)
    SCREENS[screen](simulator)
    assert cuts == []
    assert reading.faults(simulator) == []
    assert simulator.screen().getbbox() is not None

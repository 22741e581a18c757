# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Faults at any line and power cuts at any moment while keys are pressed: no game is lost."""

import pytest

from tests.soak.faults import Faults
from tests.soak.mash import Beginning
from tests.soak.power import Power
from tests.ui import positions

PLACES = [
    Beginning("pybadge", 1, "en", positions.EXTRA),
    Beginning("pimoroni_picosystem", 2, "de", positions.MIDDLE, b"\2\0"),
    Beginning("hack_club_sprig", 3, "en", positions.CROSS),
    Beginning("clue_nrf52840_express", 4, "de", positions.LAST_THROWS, b"\0\1\0\2\0\1"),
    Beginning("adafruit_feather_esp32s3_reverse_tft", 5, "en", positions.FOUR),
]


@pytest.mark.parametrize("beginning", PLACES, ids=lambda beginning: beginning.board)
def test_a_fault_at_any_line_loses_no_game(beginning: Beginning) -> None:
    mashing = Faults(beginning)
    mashing.run(160)
    assert mashing.faults > 3
    assert mashing.lost == 0


@pytest.mark.parametrize("beginning", PLACES, ids=lambda beginning: beginning.board)
def test_a_power_cut_at_any_moment_loses_no_game(beginning: Beginning) -> None:
    mashing = Power(beginning)
    mashing.run(160)
    assert mashing.cuts > 2
    assert mashing.lost == 0

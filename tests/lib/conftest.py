# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The modules of a device that a PC lacks are there, those of a board that is switched on."""

import pytest

from hardware.simulator.session import Simulator


@pytest.fixture(autouse=True)
def board() -> Simulator:
    """A board with power, for what asks it for something."""
    return Simulator("pybadge")

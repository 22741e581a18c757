# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Adafruit EdgeBadge: to the program a PyBadge."""

from dataclasses import replace

from hardware.simulator.boards import pybadge

BOARD = replace(pybadge.BOARD, board_id="edgebadge", name="Adafruit EdgeBadge")

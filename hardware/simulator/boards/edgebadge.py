# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Adafruit EdgeBadge: to the program a PyBadge."""

from dataclasses import replace

from hardware.simulator.boards import pybadge

BOARD = replace(
    pybadge.BOARD,
    board_id="edgebadge",
    name="Adafruit EdgeBadge",
    boot_drive="BADGEBOOT",
    remarks="The NeoPixels are capped at 8 per cent and 60 milliamps, for they hurt the eyes; "
    "`LEDS_BRIGHTNESS` and `LEDS_MA` change that.",
)

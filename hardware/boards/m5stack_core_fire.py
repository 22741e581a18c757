# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""M5Stack Core Fire: ten LEDs at its sides."""

import board

from hardware.boards.m5stack_cores import BOOT, KEYS, PINS, open_parts_with  # noqa: F401
from hardware.opening import Parts, open_leds

PINS += " LED_BAR"


def open_parts() -> Parts:
    """All that the console is made of."""
    return open_parts_with(open_leds(board.LED_BAR, 10))

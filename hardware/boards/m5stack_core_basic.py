# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""M5Stack Core Basic: no LEDs."""

from hardware.boards.m5stack_cores import BOOT, KEYS, PINS, open_parts_with  # noqa: F401
from hardware.opening import Parts, open_leds


def open_parts() -> Parts:
    """All that the console is made of."""
    return open_parts_with(open_leds())

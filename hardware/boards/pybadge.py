# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge and PyBadge LC (which calls itself pybadge too): eight keys."""

from hardware.boards.badges import BOOT, KEYS, PINS, open_parts_with  # noqa: F401
from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from hardware.keys import Keys
from hardware.opening import Parts, register_of


def _open_keys() -> Keys:
    return Keys(register_of(KEYS, 8), bytes((B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)))


def open_parts() -> Parts:
    """All that the console is made of."""
    return open_parts_with(_open_keys)

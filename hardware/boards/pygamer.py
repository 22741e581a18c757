# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer: a PyBadge with a stick in place of the arrows."""

import board

from hardware.boards.badges import BOOT, KEYS, PINS, open_parts_with  # noqa: F401
from hardware.console import SELECT, START, A, B
from hardware.opening import Parts, register_of
from hardware.stick import StickKeys

PINS += " JOYSTICK_X JOYSTICK_Y"


def _open_keys() -> StickKeys:
    scanner = register_of(KEYS, 4)
    return StickKeys(scanner, bytes((B, A, START, SELECT)), board.JOYSTICK_X, board.JOYSTICK_Y)


def open_parts() -> Parts:
    """All that the console is made of."""
    return open_parts_with(_open_keys)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer: a PyBadge with a stick in place of the arrows."""

import board

from hardware.boards.badges import battery, display, leds, speaker, store  # noqa: F401
from hardware.console import SELECT, START, A, B
from hardware.scanners import register_keys
from hardware.stick import StickKeys

keys = StickKeys(
    register_keys("pygamer", 4),
    bytes((B, A, START, SELECT)),
    board.JOYSTICK_X,
    board.JOYSTICK_Y,
)

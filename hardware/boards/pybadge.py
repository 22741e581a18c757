# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge and PyBadge LC (which calls itself pybadge too): eight keys."""

from hardware.boards.badges import battery, display, leds, speaker, store  # noqa: F401
from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from hardware.keys import Keys
from hardware.scanners import register_keys

keys = Keys(register_keys("pybadge", 8), bytes((B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)))

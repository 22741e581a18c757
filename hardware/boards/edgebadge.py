# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit EdgeBadge: a PyBadge with a microphone."""

from hardware.boards.pybadge import BOOT, KEYS, PINS, open_parts  # noqa: F401

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit EdgeBadge: a PyBadge with a microphone."""

from hardware.boards.pybadge import battery, display, keys, leds, speaker, store  # noqa: F401

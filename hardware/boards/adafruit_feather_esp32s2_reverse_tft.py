# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit Feather ESP32-S2 Reverse TFT."""

from hardware.boards.feathers import (  # noqa: F401
    battery,
    caps,
    display,
    key_page,
    keys,
    leds,
    speaker,
    store,
)

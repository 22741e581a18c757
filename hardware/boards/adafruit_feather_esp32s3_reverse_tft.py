# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit Feather ESP32-S3 Reverse TFT."""

from hardware.boards.feathers import caps, display, key_page, keys, leds, speaker, store  # noqa: F401

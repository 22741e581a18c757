# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit Feather ESP32-S3 Reverse TFT."""

from hardware.boards.feathers import BOOT, KEYS, PINS, open_parts  # noqa: F401

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico W: a self-built console, screen and buttons as settings.toml names them."""

from hardware.boards.other import BOOT, KEYS, open_parts  # noqa: F401

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A serial bus with nothing behind it."""


class SPI:
    def __init__(self, clock, MOSI=None, MISO=None):
        self._room = bytearray(48)

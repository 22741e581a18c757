# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A serial bus with nothing behind it."""


class SPI:
    def __init__(self, clock, MOSI=None, MISO=None):
        self._room = bytearray(48)

    def try_lock(self):
        return True

    def configure(self, *, baudrate=100000, polarity=0, phase=0, bits=8):
        pass

    def write(self, buffer, *, start=0, end=0):
        pass

    def unlock(self):
        pass

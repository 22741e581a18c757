# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A serial bus with nothing behind it, and one of two wires with the gauge of a cell."""


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


class I2C:
    registers = {2: b"\xc3\x00", 4: b"\x4d\x80"}  # 3.9 V, 77 per cent full

    def try_lock(self):
        return True

    def writeto_then_readfrom(self, address, out_buffer, in_buffer):
        in_buffer[:] = self.registers[out_buffer[0]]

    def unlock(self):
        pass

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The charge of a lithium cell from the gauge MAX17048 on I2C. Imported when it is asked for."""

import board

from hardware.battery import is_cell

_ADDRESS = 0x36
_VOLTAGE = 2  # registers of two bytes, high byte first; a unit is 5/64 mV
_CHARGE = 4  # a unit is 1/256 per cent


def charge():
    """Charge in per cent; None when no cell or no such gauge is there."""
    try:
        i2c = board.I2C()
        if not i2c.try_lock():
            return None
    except (AttributeError, RuntimeError, ValueError):
        return None  # nothing pulls the bus up, or its pins are used for something else
    try:
        found = bytearray(2)
        i2c.writeto_then_readfrom(_ADDRESS, bytes((_VOLTAGE,)), found)
        if not is_cell((found[0] << 8 | found[1]) * 5 // 64):
            return None
        i2c.writeto_then_readfrom(_ADDRESS, bytes((_CHARGE,)), found)
        return found[0] if found[0] < 100 else 100
    except OSError:
        return None
    finally:
        i2c.unlock()

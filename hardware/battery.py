# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The charge of a lithium cell: by its voltage behind a divider, or from a gauge on I2C.

Board files whose board can tell make one of these; `console.battery` asks it.
"""

import board
from analogio import AnalogIn

_EMPTY_MV = 3300
_FULL_MV = 4150
_REFERENCE_MV = 3300
_ADDRESS = 0x36  # of the gauge MAX17048
_VOLTAGE = 2  # registers of two bytes, high byte first; a unit is 5/64 mV
_CHARGE = 4  # a unit is 1/256 per cent


def _is_cell(millivolts: int) -> bool:
    """Whether this is the voltage of a lithium cell: running from USB alone reads low or high."""
    return 2500 < millivolts < 4500


def charge_at(millivolts: int):
    """Charge in per cent; None when no cell is there.

    :param int millivolts: voltage of the cell
    """
    if not _is_cell(millivolts):
        return None
    percent = (millivolts - _EMPTY_MV) * 100 // (_FULL_MV - _EMPTY_MV)
    return 0 if percent < 0 else 100 if percent > 100 else percent


class MeasuredCell:
    """A cell whose voltage is on an analogue pin.

    :param Pin pin: where the voltage is measured
    :param int divider: by how much it is divided before
    """

    def __init__(self, pin, divider: int):
        self._pin = pin
        self._divider = divider

    def charge(self):
        """Charge in per cent; None when no cell is there."""
        reading = AnalogIn(self._pin)
        millivolts = reading.value * _REFERENCE_MV // 65535 * self._divider
        reading.deinit()
        return charge_at(millivolts)


class GaugedCell:
    """A cell with the gauge MAX17048 on the board's I2C."""

    def charge(self):
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
            if not _is_cell((found[0] << 8 | found[1]) * 5 // 64):
                return None
            i2c.writeto_then_readfrom(_ADDRESS, bytes((_CHARGE,)), found)
            return found[0] if found[0] < 100 else 100
        except OSError:
            return None
        finally:
            i2c.unlock()

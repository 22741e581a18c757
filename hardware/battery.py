# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The charge of a lithium cell by its voltage behind a divider. Imported when it is asked for."""

from analogio import AnalogIn

_EMPTY_MV = 3300
_FULL_MV = 4150
_REFERENCE_MV = 3300


def is_cell(millivolts: int) -> bool:
    """Whether this is the voltage of a lithium cell: running from USB alone reads low or high."""
    return 2500 < millivolts < 4500


def charge(millivolts: int):
    """Charge in per cent; None when no cell is there.

    :param int millivolts: voltage of the cell
    """
    if not is_cell(millivolts):
        return None
    percent = (millivolts - _EMPTY_MV) * 100 // (_FULL_MV - _EMPTY_MV)
    return 0 if percent < 0 else 100 if percent > 100 else percent


def measured(pin, divider: int):
    """Charge in per cent, None when no cell is there.

    :param Pin pin: where the voltage is measured
    :param int divider: by how much it is divided before
    """
    try:
        reading = AnalogIn(pin)
    except ValueError:
        return None  # a strip or a speaker is on this pin
    millivolts = reading.value * _REFERENCE_MV // 65535 * divider
    reading.deinit()
    return charge(millivolts)

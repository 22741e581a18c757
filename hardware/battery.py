# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What a lithium cell's voltage says about its charge. Called by the board files."""

_EMPTY_MV = 3300
_FULL_MV = 4150


def charge(millivolts: int):
    """Charge in per cent; None when no cell is there (running from USB alone reads low or high).

    :param int millivolts: voltage of the cell
    """
    if not 2500 < millivolts < 4500:
        return None
    percent = (millivolts - _EMPTY_MV) * 100 // (_FULL_MV - _EMPTY_MV)
    return 0 if percent < 0 else 100 if percent > 100 else percent

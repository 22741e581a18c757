# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads the whole numbers that a person types or a file holds.

`str.isdigit` and `int` take more than the digits 0 to 9, and not the same (`²`, `٣`, `1_000`), so
this function stands between all texts and `int`.
"""

import argparse
from collections.abc import Callable

GREATEST_SEED = 10**17
_LONGEST = 18  # digits
_SHOWN = 20  # letters of a text that is quoted in a sentence


def whole_number(text: str, least: int, most: int) -> int:
    """Return the number that a text of plain digits means.

    >>> whole_number("07", 1, 9)
    7
    >>> whole_number("²", 1, 9)
    Traceback (most recent call last):
    ...
    ValueError: a whole number from 1 to 9 is wanted, not '²'

    :param str text: digits 0 to 9, a minus before them where ``least`` is below 0
    :param int least: the smallest number that is accepted
    :param int most: the greatest
    :raises ValueError: the text is anything else; says what is wanted
    """
    digits = text[1:] if least < 0 and text[:1] == "-" else text
    right = 0 < len(digits) <= _LONGEST
    for digit in digits if right else "":
        right = right and digit in "0123456789"
    number = int(text) if right else 0
    if not right or not least <= number <= most:
        shown = text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
        raise ValueError(f"a whole number from {least} to {most} is wanted, not '{shown}'")
    return number


def number_from(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number of the command line, for ``type=``."""

    def read(text: str) -> int:
        try:
            return whole_number(text, least, most)
        except ValueError as reason:
            raise argparse.ArgumentTypeError(str(reason)) from None

    return read

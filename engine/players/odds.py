# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Odds and chances in whole numbers; the computer players of the games call it.

A strength is a logarithm: `NAT` more of it make the odds of winning e times as large.
"""

from engine.contract import const

NAT = const(64)
ONE = const(1020)  # the chance of what is certain

_MOST = const(255)

# _MOST * e ** (-n / 16), and NAT * log(1 + 8 * n / _MOST)
POWERS = (
    b"\xff\xf0\xe1\xd3\xc7\xbb\xaf\xa5\x9b\x91\x88\x80\x78\x71\x6a\x64\x5e\x58\x53\x4e\x49\x45"
    b"\x40\x3d\x39\x35\x32\x2f\x2c\x2a\x27\x25\x23\x20\x1e\x1d\x1b\x19\x18\x16\x15\x14\x12\x11"
    b"\x10\x0f\x0e\x0e\x0d\x0c\x0b\x0b\x0a\x09\x09\x08\x08\x07\x07\x06\x06\x06\x05\x05\x05\x04"
    b"\x04\x04\x04\x03\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x01\x01\x01\x01\x01"
    b"\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01"
)
_LOGARITHMS = (
    b"\x00\x02\x04\x06\x08\x09\x0b\x0d\x0e\x10\x11\x13\x14\x16\x17\x19\x1a\x1b\x1d\x1e\x1f\x20"
    b"\x22\x23\x24\x25\x26\x27\x28\x29\x2a\x2b\x2c\x2d\x2e\x2f\x30\x31\x32\x33\x34\x35\x36\x37"
    b"\x38\x38\x39\x3a\x3b\x3c\x3c\x3d\x3e\x3f\x3f\x40\x41\x42\x42\x43\x44\x44\x45\x46\x46\x47"
    b"\x48\x48\x49\x4a\x4a\x4b\x4c\x4c\x4d\x4d\x4e\x4f\x4f\x50\x50\x51\x51\x52\x53\x53\x54\x54"
    b"\x55\x55\x56\x56\x57\x57\x58\x58\x59\x59\x5a\x5a\x5b\x5b\x5c\x5c\x5d\x5d\x5e\x5e\x5f\x5f"
    b"\x60\x60\x60\x61\x61\x62\x62\x63\x63\x63\x64\x64\x65\x65\x66\x66\x66\x67\x67\x68\x68\x68"
    b"\x69\x69\x6a\x6a\x6a\x6b\x6b\x6b\x6c\x6c\x6d\x6d\x6d\x6e\x6e\x6e\x6f\x6f\x6f\x70\x70\x71"
    b"\x71\x71\x72\x72\x72\x73"
)


def log_sum_exp(strengths: list[int], number: int) -> int:
    """Return the strength of the first so many, at least one, of a list as if they were one."""
    most = strengths[0]
    for at in range(1, number):
        most = max(most, strengths[at])
    powers = 0
    for at in range(number):
        less = (most - strengths[at]) >> 2
        if less < len(POWERS):
            powers += POWERS[less]
    return most + _LOGARITHMS[(powers - _MOST) >> 3]


def chances(strengths: list[int], number: int, out: list[int]) -> None:
    """Write the chance to win of each of the first so many of a list, of `ONE` together.

    :param list out: takes the chances
    """
    most = strengths[0]
    for at in range(1, number):
        most = max(most, strengths[at])
    powers = 0
    for at in range(number):
        less = (most - strengths[at]) >> 2
        power = POWERS[less] if less < len(POWERS) else 0
        out[at] = power
        powers += power
    for at in range(number):
        out[at] = ONE * out[at] // powers

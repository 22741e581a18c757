# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How often each face of a die was thrown: bars for the screen, and whether that is usual."""

FACES = 6
_PIPS = "⚀⚁⚂⚃⚄⚅"

_SOME = 30  # throws, so that five of each face are to be expected
# Chi-square with five degrees of freedom is above 11.07 once in twenty times.
_CHI_SQUARE = 1107


def write_bars(block, dice) -> None:
    """Write a row for each face into the first six of a block.

    :param TextBlock block: at least 9 columns wide
    :param list dice: how often each face was thrown
    """
    most = max(dice) or 1
    room = block.columns - 8
    for face in range(FACES):
        block.put(_PIPS[face : face + 1], face)
        block.put_right(str(dice[face]), face, 1, 6)
        block.put("■" * ((dice[face] * room + most - 1) // most), face, 8)


def deviation(throws: int) -> int:
    """By how much the number of a face's throws may well differ from a sixth of all: twice the
    standard deviation, the root of 5/9 of the throws.
    """
    root = 0
    while 9 * (root + 1) * (root + 1) <= 5 * throws:
        root += 1
    return root


def judge(dice) -> str:
    """Say whether the faces came about as often as those of a fair die do.

    :param list dice: how often each face was thrown
    :returns: "few" where it is too early to say, "usual", or "rare": one in twenty fair dice
    """
    throws = sum(dice)
    if throws < _SOME:
        return "few"
    squares = 0
    for face in range(FACES):
        apart = FACES * dice[face] - throws
        squares += apart * apart
    return "usual" if 100 * squares <= _CHI_SQUARE * FACES * throws else "rare"

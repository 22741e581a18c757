# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How often each face of a die was thrown, as bars on the screen."""

FACES = 6
_PIPS = "⚀⚁⚂⚃⚄⚅"


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

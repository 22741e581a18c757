# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How often each face of the die was thrown, with bars: of a game, and in the statistics."""

from ui.ending import put_right

_FACES = "⚀⚁⚂⚃⚄⚅"


def write(block, dice) -> None:
    """Write a row for each face into the first six of a block.

    :param TextBlock block: at least 9 columns wide
    :param list dice: how often each was thrown
    """
    most = max(dice) or 1
    room = block.columns - 8
    for face in range(len(_FACES)):
        block.put(_FACES[face : face + 1], face)
        put_right(block, str(dice[face]), face, 1, 6)
        block.put("■" * ((dice[face] * room + most - 1) // most), face, 8)

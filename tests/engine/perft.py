# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Counts the action sequences of any game of the contract, the proof of its move generation."""

from engine.contract import MOST_LEGAL


def perft(game, depth):
    """Return how many sequences of `depth` actions there are; a game that is over earlier has none.

    The game is the same afterwards; its log must hold `depth` actions.
    """
    if depth == 0:
        return 1
    out = bytearray(MOST_LEGAL)
    number = game.legal(out)
    if depth == 1:
        return number
    count = 0
    for action in out[:number]:
        game.apply(action)
        count += perft(game, depth - 1)
        game.undo()
    return count

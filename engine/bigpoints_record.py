# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points as a packed record, for saves; `bigpoints_unpacking` reads it.

`BigPoints.pack` imports this file when it is first needed.
"""

from engine.bigpoints import KINDS, STAIRS, BigPoints
from engine.contract import OVER

# The record: small numbers, two in a byte

HEAD = 8  # players, colours, discs, whites, blacks, player, phase, held
MOVE = 0
EXTRA_MOVE = 1
ENDED = 2
STEP = 64  # in place of a pawn's place: on the staircase, plus the worth of its step


def pack(game: BigPoints, buffer: bytearray, at: int) -> int:
    """Write the position at the start of the turn, then the actions played in it since."""
    played = game.played_in_turn()
    actions = game.history[len(game.history) - played :]
    for _ in actions:
        game.undo()
    numbers = _numbers(game)
    for action in actions:
        game.apply(action)
    numbers.append(played)
    for action in actions:
        numbers.append(action >> 4)
        numbers.append(action & 15)
    numbers.append(0)  # where their number is odd, half a byte is over
    size = len(numbers) // 2
    if at < 0 or at + size > len(buffer):
        raise ValueError(f"there is no room for the {size} bytes of the record")
    for place in range(size):
        buffer[at + place] = 16 * numbers[2 * place] + numbers[2 * place + 1]
    return size


def _numbers(game: BigPoints) -> bytearray:
    phase = ENDED if game.actor == OVER else EXTRA_MOVE if game.extra else MOVE
    held = 0 if phase == ENDED else game.held
    numbers = bytearray(
        (game.players, game.colours, game.discs, game.whites, game.blacks, game.player, phase, held)
    )
    for pawn in range(game.colours):
        ahead = game.pawns[pawn]
        if ahead == STAIRS:
            ahead = STEP + game.steps[pawn]
        numbers.append(ahead >> 4)
        numbers.append(ahead & 15)
    for place in range(game.places):
        numbers.append(game.disc(place))
    for at in range(KINDS * game.players):
        numbers.append(game.hands[at])
    return numbers

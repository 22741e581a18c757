# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Takes over a game of Big Points from the record that `bigpoints_record` writes.

`BigPoints.unpack` imports this file: a game that is played needs it never.
"""

from engine.bigpoints import KINDS, OCCUPIED, STAIRS, BigPoints
from engine.bigpoints_check import BROKEN, broken
from engine.bigpoints_record import ENDED, EXTRA_MOVE, HEAD, STEP, pack
from engine.contract import MOST_PACKED, OVER


def unpack(game: BigPoints, buffer: bytearray, at: int) -> None:
    """Try the record on another game, so that a damaged one leaves this one as it is."""
    if at < 0:
        raise ValueError("a record of Big Points starts at 0 or later")
    numbers = bytearray()
    for place in range(at, min(at + MOST_PACKED, len(buffer))):
        numbers.append(buffer[place] >> 4)
        numbers.append(buffer[place] & 15)
    trial = BigPoints(2, 0, colours=1, discs=1, log=2)
    _load(trial, numbers)
    again = bytearray(MOST_PACKED)
    size = pack(trial, again, 0)
    for place in range(size):
        if again[place] != buffer[at + place]:
            raise ValueError("the record of Big Points is damaged")
    _load(game, numbers)


def _load(game: BigPoints, numbers: bytearray) -> None:
    if len(numbers) < HEAD:
        raise ValueError("the record of Big Points is cut off")
    players = numbers[0]
    game.set_up(players, numbers[1], numbers[2], numbers[3], numbers[4])
    path = HEAD + 2 * game.colours
    hands = path + game.places
    actions = hands + KINDS * players
    if len(numbers) <= actions or len(numbers) < actions + 1 + 2 * numbers[actions]:
        raise ValueError("the record of Big Points is cut off")
    game.forget()
    game.player = game.actor = numbers[5]
    game.extra = numbers[6] == EXTRA_MOVE
    game.held = numbers[7]
    if numbers[6] == ENDED:
        game.actor = OVER
    for place in range(game.places):
        game.path[place] = numbers[path + place]
    game.arrived = 0
    for pawn in range(len(game.pawns)):
        game.pawns[pawn] = game.steps[pawn] = 0
        if pawn < game.colours:
            _load_pawn(game, pawn, 16 * numbers[HEAD + 2 * pawn] + numbers[HEAD + 2 * pawn + 1])
    for place in range(len(game.hands)):
        game.hands[place] = numbers[hands + place] if place < KINDS * players else 0
    game.aim()
    number = broken(game)
    if number:
        raise ValueError(BROKEN[number])
    for at in range(actions + 1, actions + 1 + 2 * numbers[actions], 2):
        game.apply(16 * numbers[at] + numbers[at + 1])


def _load_pawn(game: BigPoints, pawn: int, ahead: int) -> None:
    if ahead >= STEP:
        game.pawns[pawn] = STAIRS
        game.steps[pawn] = ahead - STEP
        game.arrived += 1
    else:
        game.pawns[pawn] = ahead
        if 0 < ahead <= game.places:
            game.path[ahead - 1] |= OCCUPIED

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points as a packed record, for saves.

Packs and unpacks a `BigPoints`, which imports this file when it is first needed.
"""

from engine.bigpoints import KINDS, OCCUPIED, STAIRS, BigPoints
from engine.contract import MOST_PACKED, OVER, const

# The record: small numbers, two in a byte

_HEAD = const(8)  # players, colours, discs, whites, blacks, player, phase, held
_MOVE = const(0)
_EXTRA_MOVE = const(1)
_OVER = const(2)
_STEP = const(64)  # in place of a pawn's place: on the staircase, plus the worth of its step


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
    phase = _OVER if game.actor == OVER else _EXTRA_MOVE if game.extra else _MOVE
    held = 0 if phase == _OVER else game.held
    numbers = bytearray(
        (game.players, game.colours, game.discs, game.whites, game.blacks, game.player, phase, held)
    )
    for pawn in range(game.colours):
        ahead = game.pawns[pawn]
        if ahead == STAIRS:
            ahead = _STEP + game.steps[pawn]
        numbers.append(ahead >> 4)
        numbers.append(ahead & 15)
    for place in range(game.places):
        numbers.append(game.disc(place))
    for at in range(KINDS * game.players):
        numbers.append(game.hands[at])
    return numbers


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
    if len(numbers) < _HEAD:
        raise ValueError("the record of Big Points is cut off")
    players = numbers[0]
    game.set_up(players, numbers[1], numbers[2], numbers[3], numbers[4])
    path = _HEAD + 2 * game.colours
    hands = path + game.places
    actions = hands + KINDS * players
    if len(numbers) <= actions or len(numbers) < actions + 1 + 2 * numbers[actions]:
        raise ValueError("the record of Big Points is cut off")
    game.forget()
    game.player = game.actor = numbers[5]
    game.extra = numbers[6] == _EXTRA_MOVE
    game.held = numbers[7]
    if numbers[6] == _OVER:
        game.actor = OVER
    for place in range(game.places):
        game.path[place] = numbers[path + place]
    game.arrived = 0
    for pawn in range(len(game.pawns)):
        game.pawns[pawn] = game.steps[pawn] = 0
        if pawn < game.colours:
            _load_pawn(game, pawn, 16 * numbers[_HEAD + 2 * pawn] + numbers[_HEAD + 2 * pawn + 1])
    for place in range(len(game.hands)):
        game.hands[place] = numbers[hands + place] if place < KINDS * players else 0
    game.aim()
    from engine.bigpoints_check import BROKEN, broken  # a game that is played needs it never

    number = broken(game)
    if number:
        raise ValueError(BROKEN[number])
    for at in range(actions + 1, actions + 1 + 2 * numbers[actions], 2):
        game.apply(16 * numbers[at] + numbers[at + 1])


def _load_pawn(game: BigPoints, pawn: int, ahead: int) -> None:
    if ahead >= _STEP:
        game.pawns[pawn] = STAIRS
        game.steps[pawn] = ahead - _STEP
        game.arrived += 1
    else:
        game.pawns[pawn] = ahead
        if 0 < ahead <= game.places:
            game.path[ahead - 1] |= OCCUPIED

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points as bytes for a save: writes games, reads them, and checks that they are sound.

`BigPoints.pack`, `unpack` and `check` load it.

A record is a row of numbers of four bits, two in a byte: players, colours, discs, whites, blacks,
player, phase, blacks held; two for every pawn; one for every place of the path and every kind in
every hand; the number of actions in this turn, and two for each of them. The position is that at
the start of the turn; the actions are played again.
"""

from engine.bigpoints.board import BLACK, GONE, KINDS, NOWHERE, OCCUPIED, STAIRS, WHITE
from engine.bigpoints.rules import BigPoints
from engine.contract import MOST_PACKED, OVER, const

# The invariants by number, each as the sentence that a line or record gets that breaks it.
BROKEN = (
    "nothing is broken",
    "the path is not as long as the set-up says",
    "a disc on the path is none of this game, or is marked as occupied and is not",
    "a pawn does not stand on a disc of its own colour",
    "the arrivals are not exactly the pawns on the staircase",
    "a colour has too many or too few discs on the path, on the pile and in the hands",
    "there are too many or too few white discs on the path and in the hands",
    "there are too many black discs on the path and in the hands",
    "a hand holds discs that are none of this game",
    "the player in turn is none of the players",
    "the game must be over when all pawns are on the staircase, and not before",
    "the black discs in the hand of the player in turn do not fit the turn",
    "a pawn does not aim at the next disc of its own colour",
)

_HEAD = const(8)  # players, colours, discs, whites, blacks, player, phase, held
_MOVE = const(0)
_EXTRA_MOVE = const(1)
_ENDED = const(2)
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
    phase = _ENDED if game.actor == OVER else _EXTRA_MOVE if game.extra else _MOVE
    held = 0 if phase == _ENDED else game.held
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
    if numbers[6] == _ENDED:
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
    number = check(game)
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


def check(game: BigPoints) -> int:
    """Return the number of the first invariant that is broken, an index of `BROKEN`, or 0."""
    colours = game.colours
    if game.places != colours * game.discs + game.whites + game.blacks:
        return 1
    for place in range(game.places):
        kind = game.path[place]
        if kind >= OCCUPIED:
            pawn = kind - OCCUPIED
            if pawn >= colours or game.pawns[pawn] != place + 1:
                return 2
        elif colours <= kind < WHITE:
            return 2
    for pawn in range(colours):
        ahead = game.pawns[pawn]
        if 0 < ahead != STAIRS and (ahead > game.places or game.path[ahead - 1] != pawn + OCCUPIED):
            return 3
    if not _steps_filled(game):
        return 4
    numbers = _count_kinds(game)
    for colour in range(colours):
        on_pile = 0 if game.pawns[colour] == STAIRS else 1
        if numbers[colour] + on_pile != game.discs + 1:
            return 5
    if numbers[WHITE] != game.whites:
        return 6
    if numbers[BLACK] > game.blacks:  # fewer: the others have been handed in
        return 7
    for at in range(len(game.hands)):
        kind = at % KINDS
        if game.hands[at] and (at >= KINDS * game.players or colours <= kind < WHITE):
            return 8
    if not 0 <= game.player < game.players or game.actor not in (OVER, game.player):
        return 9
    if (game.actor == OVER) != (game.arrived == colours):
        return 10
    if game.actor != OVER:
        won = game.hand(game.player, BLACK) - game.held
        # In the extra move, an older one is there to hand in, and one may have just been won.
        if won < 0 or won > game.extra or game.held < game.extra:
            return 11
    for pawn in range(colours):
        if game.targets[pawn] != game.next_own(pawn):
            return 12
    return 0


def _steps_filled(game: BigPoints) -> bool:
    """Whether the pawns on the staircase stand one by one from its top downward."""
    standing = 0
    for pawn in range(game.colours):
        if game.pawns[pawn] == STAIRS:
            standing += 1
        elif game.steps[pawn]:
            return False
    for rank in range(game.arrived):
        if game.arrival(rank) == NOWHERE:
            return False
    return standing == game.arrived


def _count_kinds(game: BigPoints) -> list[int]:
    """Count the discs of each kind on the path and in the hands."""
    numbers = [0] * (GONE + 1)
    path = game.path
    hands = game.hands
    for place in range(game.places):
        numbers[path[place] & ~OCCUPIED] += 1
    for at in range(len(hands)):
        numbers[at % KINDS] += hands[at]
    return numbers

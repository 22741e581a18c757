# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points as a line of text and as a packed record, and what must hold in every position.

Touches only the `BigPoints` handed in; that class imports this file when it is first needed.
"""

from engine.bigpoints import BLACK, GONE, KINDS, OCCUPIED, STAIRS, WHITE, BigPoints
from engine.contract import MOST_PACKED, OVER, const

_LETTERS = "BRYGPWK."  # the kinds, and a place whose disc is gone

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
)


def broken(game: BigPoints) -> int:
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
    for colour in range(colours):
        on_pile = 0 if game.pawns[colour] == STAIRS else 1
        if _number_of(game, colour) + on_pile != game.discs + 1:
            return 5
    if _number_of(game, WHITE) != game.whites:
        return 6
    if _number_of(game, BLACK) > game.blacks:  # fewer: the others have been handed in
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
        if _arrival(game, rank) == GONE:
            return False
    return standing == game.arrived


def _arrival(game: BigPoints, rank: int) -> int:
    """Return the pawn that arrived as the rank-th, from 0; `GONE` where there is none."""
    for pawn in range(game.colours):
        if game.pawns[pawn] == STAIRS and game.steps[pawn] == game.colours - 1 - rank:
            return pawn
    return GONE


def _number_of(game: BigPoints, kind: int) -> int:
    """Return how many discs of a kind are on the path and in the hands."""
    number = 0
    for place in range(game.places):
        if game.disc(place) == kind:
            number += 1
    for player in range(game.players):
        number += game.hand(player, kind)
    return number


# The line


def write_line(game: BigPoints) -> str:
    """Write the position as a line."""
    path = [_LETTERS[game.disc(place)] for place in range(game.places)]
    pawns = []
    for pawn in range(game.colours):
        ahead = game.pawns[pawn]
        pawns.append("*" if ahead == STAIRS else str(ahead - 1) if ahead else "-")
    arrivals = [_LETTERS[_arrival(game, rank)] for rank in range(game.arrived)]
    hands = []
    for player in range(game.players):
        hand = ""
        for kind in range(KINDS):
            if game.hand(player, kind):
                hand += _LETTERS[kind] + str(game.hand(player, kind))
        hands.append(hand or "-")
    turn = str(game.player)
    turn += "e" if game.actor == OVER else ("x" if game.extra else "m") + str(game.held)
    return " ".join(
        ("bp", "".join(path), ",".join(pawns), "".join(arrivals) or "-", "/".join(hands), turn)
    )


def read_line(game: BigPoints, line: str) -> None:
    """Set a game to the position that a line describes; ValueError with the reason."""
    fields = line.split(" ")
    if len(fields) != 6 or fields[0] != "bp":
        raise ValueError(
            "a line of Big Points has six fields with one blank between: "
            "bp, path, pawns, arrivals, hands, turn"
        )
    pawns = fields[2].split(",")
    hands = fields[4].split("/")
    if len(pawns) > len(game.pawns) or KINDS * len(hands) > len(game.hands):
        raise ValueError("a line of Big Points has at most 5 pawns and at most 5 hands")
    for player in range(len(hands)):
        _read_hand(game, player, hands[player])
    _read_path(game, fields[1], len(pawns), len(hands), 1 if "B" in fields[3] else 0)
    for pawn in range(len(pawns)):
        _read_pawn(game, pawn, pawns[pawn])
    if fields[3] != "-":
        _read_arrivals(game, fields[3])
    _read_turn(game, fields[5])
    number = broken(game)
    if number:
        raise ValueError(BROKEN[number])
    plain = write_line(game)
    if plain != line:
        raise ValueError("the line is not in its plain form, which is: " + plain)


def _read_hand(game: BigPoints, player: int, hand: str) -> None:
    """Letters, each with a number: R2G1W2."""
    at = 0
    while hand != "-" and at < len(hand):
        kind = _LETTERS.find(hand[at])
        end = at + 1
        while end < len(hand) and hand[end] in "0123456789":
            end += 1
        number = _number(hand[at + 1 : end])
        if not 0 <= kind < KINDS or number < 1:
            raise ValueError(
                f"the hand of player {player}: letters of BRYGPWK, each with a number, not {hand}"
            )
        game.hands[KINDS * player + kind] = number
        at = end


def _read_path(game: BigPoints, path: str, colours: int, players: int, taken: int) -> None:
    """One letter per place. The set-up follows from what is on the path and in the hands.

    :param int taken: how many discs of colour 0 were taken from the pile
    """
    for place in range(len(path)):
        kind = _LETTERS.find(path[place])
        if kind < 0:
            raise ValueError(f"the path, place {place}: a letter of BRYGPWK or . must be there")
    discs = path.count(_LETTERS[0]) - taken
    whites = path.count(_LETTERS[WHITE])
    for player in range(players):
        discs += game.hand(player, 0)
        whites += game.hand(player, WHITE)
    game.set_up(players, colours, discs, whites, 0)
    blacks = len(path) - game.places
    if blacks < 0:
        raise ValueError("the path is too short for the discs that are on it and in the hands")
    game.set_up(players, colours, discs, whites, blacks)
    for place in range(len(path)):
        game.path[place] = _LETTERS.find(path[place])


def _read_pawn(game: BigPoints, pawn: int, item: str) -> None:
    """A place, - before the path, or * on the staircase."""
    if item == "*":
        game.pawns[pawn] = STAIRS
    elif item != "-":
        place = _number(item)
        if not 0 <= place < game.places or game.path[place] != pawn:
            raise ValueError(f"pawn {_LETTERS[pawn]}: {item} is none of its discs")
        game.pawns[pawn] = place + 1
        game.path[place] += OCCUPIED


def _read_arrivals(game: BigPoints, arrivals: str) -> None:
    """The letters of the pawns on the staircase, from the top."""
    for letter in arrivals:
        pawn = _LETTERS.find(letter)
        game.arrived += 1
        if not 0 <= pawn < game.colours or game.arrived > game.colours:
            raise ValueError("the arrivals: each pawn of the game once, not " + arrivals)
        game.steps[pawn] = game.colours - game.arrived


def _read_turn(game: BigPoints, turn: str) -> None:
    """The player, m or x, and the blacks held when the turn began; or the player and e."""
    game.player = game.actor = _number(turn[:1])
    game.held = _number(turn[2:])
    game.extra = turn[1:2] == "x"
    if turn[1:] == "e":
        game.actor = OVER
        game.held = 0
    elif turn[1:2] not in ("m", "x") or game.held < 0:
        raise ValueError("the turn: a player and m0 to m5, x1 to x5 or e, not " + turn)


def _number(digits: str) -> int:
    """Return the number that one or two digits mean, -1 for anything else."""
    for digit in digits:
        if digit not in "0123456789":
            return -1
    return int(digits) if 0 < len(digits) < 3 else -1


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
    numbers = bytearray()
    for place in range(max(at, 0), min(at + MOST_PACKED, len(buffer))):
        numbers.append(buffer[place] >> 4)
        numbers.append(buffer[place] & 15)
    trial = BigPoints(2, 0, log=2)
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

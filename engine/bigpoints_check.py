# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points: what must hold in every position.

Looks at a `BigPoints` and changes nothing. `BigPoints.check` asks it, and so does whatever reads a
line or a record.
"""

from engine.bigpoints import BLACK, GONE, KINDS, NOWHERE, OCCUPIED, STAIRS, WHITE, BigPoints
from engine.contract import OVER

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
    numbers = _numbers(game)
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


def _numbers(game: BigPoints) -> list[int]:
    """Count the discs of each kind on the path and in the hands."""
    numbers = [0] * (GONE + 1)
    for place in range(game.places):
        numbers[game.path[place] & ~OCCUPIED] += 1
    for at in range(len(game.hands)):
        numbers[at % KINDS] += game.hands[at]
    return numbers

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The board of Big Points: path, pawns, staircase and hands, and what can be asked about them.

`engine.bigpoints.rules` plays on it; the screens and the computer players read it. No question that
is asked here allocates.
"""

from engine.contract import const
from engine.rng import Rng

# Kinds of discs: the pawn colours 0 to 4 (blue, red, yellow, green, purple), and
WHITE = 5
BLACK = 6
KINDS = 7

GONE = 7  # on the path: no disc any more
OCCUPIED = 8  # on the path: added to the disc on which a pawn stands
STAIRS = 64  # in place of a place: on the staircase
NOWHERE = 255  # in place of a place: there is none

_MOST_PLAYERS = const(5)
_MOST_COLOURS = const(5)
_MOST_DISCS = const(9)
_MOST_WHITES = const(5)
_MOST_BLACKS = const(5)
_MOST_PLACES = const(55)


class Board:
    """The board before it is laid out. Everybody may read its buffers, the game writes them.

    ===========  ===================================================================================
    ``path``     per place the kind of the disc, plus `OCCUPIED` where a pawn stands, or `GONE`
    ``pawns``    per pawn the first place ahead of it: 0 before the path, place + 1, or `STAIRS`
    ``targets``  per pawn where it goes forward: its next own disc's place, or `STAIRS`
    ``steps``    per pawn the worth of its step, 0 as long as it has none
    ``hands``    per player and kind, at ``KINDS * player + kind``, how many discs
    ===========  ===================================================================================

    The buffers are sized for the largest game, because a record may bring one; ``places`` is the
    length of the path. ``arrived`` counts the pawns on the staircase.

    :param int players: 2 to 5
    :param int colours: pawns and their colours, 1 to 5
    :param int discs: discs of each pawn colour on the path, 1 to 9; the pile has one more of each
    :param int whites: white discs, 0 to 5
    :param int blacks: black discs, 0 to 5
    """

    def __init__(self, players: int, colours: int, discs: int, whites: int, blacks: int) -> None:
        self.set_up(players, colours, discs, whites, blacks)
        self.path = bytearray(_MOST_PLACES)
        self.pawns = bytearray(_MOST_COLOURS)
        self.targets = bytearray(_MOST_COLOURS)
        self.steps = bytearray(_MOST_COLOURS)
        self.hands = bytearray(KINDS * _MOST_PLAYERS)
        self.arrived = 0

    def set_up(self, players: int, colours: int, discs: int, whites: int, blacks: int) -> None:
        """Take over a set-up from a constructor, a line or a record; ValueError with the reason."""
        if not 2 <= players <= _MOST_PLAYERS:
            raise ValueError("Big Points needs 2 to 5 players")
        if not (1 <= colours <= _MOST_COLOURS and 1 <= discs <= _MOST_DISCS):
            raise ValueError("Big Points needs 1 to 5 colours with 1 to 9 discs each on the path")
        if not (0 <= whites <= _MOST_WHITES and 0 <= blacks <= _MOST_BLACKS):
            raise ValueError("Big Points has 0 to 5 white and 0 to 5 black discs")
        self.players = players
        self.colours = colours
        self.discs = discs
        self.whites = whites
        self.blacks = blacks
        self.places = colours * discs + whites + blacks

    def lay_out(self, seed: int) -> None:
        """All discs but those of the pile are shuffled into the path."""
        for place in range(self.places):
            kind = place // self.discs
            if kind >= self.colours:
                kind = WHITE if place < self.places - self.blacks else BLACK
            self.path[place] = kind
        Rng(seed).shuffle(self.path, self.places)
        self.aim()

    def aim(self) -> None:
        """Find all targets anew."""
        for pawn in range(self.colours):
            self.targets[pawn] = self.next_own(pawn)

    def next_own(self, pawn: int) -> int:
        """Return the place of the next disc of a pawn's own colour ahead of it, or `STAIRS`."""
        path = self.path
        for place in range(self.pawns[pawn], self.places):
            if path[place] == pawn:
                return place
        return STAIRS

    def own_behind(self, pawn: int) -> int:
        """Return the place of the next disc of a pawn's own colour behind it, or `NOWHERE`."""
        path = self.path
        for place in range(self.pawns[pawn] - 2, -1, -1):
            if path[place] == pawn:
                return place
        return NOWHERE

    def free_ahead(self, place: int, left: int) -> int:
        """Return the place of the first unoccupied disc ahead of a place, or `NOWHERE`.

        :param int left: the place of a disc that counts as unoccupied, or `NOWHERE`
        """
        path = self.path
        for ahead in range(place + 1, self.places):
            if path[ahead] < GONE or ahead == left:
                return ahead
        return NOWHERE

    def free_behind(self, place: int, left: int) -> int:
        """Return the place of the first unoccupied disc behind a place, or `NOWHERE`.

        :param int left: the place of a disc that counts as unoccupied, or `NOWHERE`
        """
        path = self.path
        for behind in range(place - 1, -1, -1):
            if path[behind] < GONE or behind == left:
                return behind
        return NOWHERE

    def disc(self, place: int) -> int:
        """Return the kind of the disc at a place, whether a pawn stands on it or not, or `GONE`."""
        return self.path[place] & ~OCCUPIED

    def pawn_at(self, place: int) -> int:
        """Return the pawn that stands at a place, or `NOWHERE`."""
        disc = self.path[place]
        return disc - OCCUPIED if disc >= OCCUPIED else NOWHERE

    def place(self, pawn: int) -> int:
        """Return the place of a pawn: `NOWHERE` before the path, `STAIRS` on the staircase."""
        ahead = self.pawns[pawn]
        if ahead == STAIRS:
            return STAIRS
        return ahead - 1 if ahead else NOWHERE

    def step(self, pawn: int) -> int:
        """Return the worth of the step on which a pawn stands, or `NOWHERE`."""
        return self.steps[pawn] if self.pawns[pawn] == STAIRS else NOWHERE

    def arrival(self, rank: int) -> int:
        """Return the pawn that was the rank-th to arrive on the staircase, from 0, or `NOWHERE`."""
        worth = self.colours - 1 - rank
        for pawn in range(self.colours):
            if self.pawns[pawn] == STAIRS and self.steps[pawn] == worth:
                return pawn
        return NOWHERE

    def hand(self, player: int, kind: int) -> int:
        """Return how many discs of a kind a player holds."""
        return self.hands[KINDS * player + kind]

    def score(self, player: int) -> int:
        """Return what a player's hand is worth if the game ends now.

        A disc of a pawn colour: the step of its pawn. A black disc: 0. A white disc: the number of
        other colours in the hand, black among them.
        """
        hands = self.hands
        hand = KINDS * player
        worth = 0
        others = 0
        for kind in range(WHITE):
            number = hands[hand + kind]
            if number:
                others += 1
                worth += number * self.steps[kind]
        if hands[hand + BLACK]:
            others += 1
        return worth + hands[hand + WHITE] * others

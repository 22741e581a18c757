# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`hard0` for Aggravation: the level hard of version 0.1, kept exactly as it was.

It tries every marble that may move on a copy of the board and judges the position by weights that
were learned by playing. Nothing here is shared with the players of today, so that it stays what it
was.
"""

from engine.aggravation import Aggravation
from engine.aggravation.board import ARM, MARBLES
from engine.aggravation.rules import MOVE, NAME, PASS
from engine.contract import MOST_LEGAL

NAT = 64

_ONE = 64

# _ONE * e ** (-n / 16), and NAT * log(1 + n / 32)
_POWERS = (
    b"\x40\x3c\x38\x35\x32\x2f\x2c\x29\x27\x24\x22\x20\x1e\x1c\x1b\x19\x18\x16\x15\x14\x12\x11"
    b"\x10\x0f\x0e\x0d\x0d\x0c\x0b\x0a\x0a\x09\x09\x08\x08\x07\x07\x06\x06\x06\x05\x05\x05\x04"
    b"\x04\x04\x04\x03\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x02\x02\x01\x01\x01\x01\x01"
    b"\x01\x01\x01\x01\x01\x01"
)
_LOGARITHMS = (
    b"\x00\x02\x04\x06\x08\x09\x0b\x0d\x0e\x10\x11\x13\x14\x16\x17\x19\x1a\x1b\x1d\x1e\x1f\x20"
    b"\x21\x23\x24\x25\x26\x27\x28\x29\x2a\x2b\x2c\x2d\x2e\x2f\x30\x31\x32\x33\x34\x35\x36\x37"
    b"\x37\x38\x39\x3a\x3b\x3b\x3c\x3d\x3e\x3f\x3f\x40\x41\x41\x42\x43\x44\x44\x45\x46\x46\x47"
    b"\x48\x48\x49\x4a\x4a\x4b\x4b\x4c\x4d\x4d\x4e\x4e\x4f\x50\x50\x51\x51\x52\x52\x53\x54\x54"
    b"\x55\x55\x56\x56\x57\x57\x58\x58\x59\x59\x5a\x5a\x5b\x5b\x5c\x5c\x5d\x5d\x5e\x5e\x5e\x5f"
    b"\x5f\x60\x60\x61\x61\x62\x62\x62\x63\x63\x64\x64\x65\x65\x65\x66\x66\x67\x67"
)


def log_sum_exp(strengths: list[int], number: int) -> int:
    """Return the strength of the first so many, at least one, of a list as if they were one."""
    most = strengths[0]
    for at in range(1, number):
        most = max(most, strengths[at])
    powers = 0
    for at in range(number):
        less = (most - strengths[at]) >> 2
        if less < len(_POWERS):
            powers += _POWERS[less]
    return most + _LOGARITHMS[(powers - _ONE) >> 1]


WEIGHTS = {
    "two": (
        b"\x8a\x95\x94\xa1\x93\xa1\xa0\xaa\x98\xa8\xa7\xb0\xad\xba\xc8\xcd\x94\x8a\x8c\x8b\x8a\x88"
        b"\x8b\x89\x89\x89\x88\x89\x87\x87\x97\x94\x94\x90\x86\x80\xb2\xb1\xb0\xaf\xaf\xac\xab\x9b"
        b"\x5f\x7e\x8e\x9a\xa5\x80\x7f\x7e\x7e\x7c\x7b\x7f\x7b\x7c\x7d\x7e\x7f\x7e\x83\x95\x8b\x8d"
        b"\x8c\x8c\x8a\x8c\x89\x8a\x8a\x8a\x8a\x89\x88\x99\x98\x98\x95\x86\x80\xb5\xb4\xb4\xb4\xb1"
        b"\xb1\xb0\xa1\x6d\x81\x91\x9f\x80\x7e\x80\x7e\x7d\x7a\x7b\x7f\x79\x7a\x7c\x7e\x7f\x7e\x85"
        b"\x9b\x8a\x8c\x8b\x8a\x8b\x8a\x88\x86\x86\x85\x84\x84\x83\x98\x8f\x8f\x8b\x86\x80\xbb\xb9"
        b"\xb9\xb9\xb8\xb4\xb3\x97\x70\x75\x7b\x80\x80\x7d\x7e\x7d\x7e\x75\x78\x7d\x78\x7e\x7f\x81"
        b"\x81\x7f\x84\xb3\x89\x88\x89\x89\x87\x86\x80\x7e\x7c\x78\x78\x76\x74\x96\x80\x78\x6c\x86"
        b"\x80\xca\xc9\xd1\xcd\xcf\xcc\xc1\x7c\x7d\x5b\x80\x80\x80\x7d\x7a\x7b\x7b\x65\x74\x7b\x80"
        b"\x80\x80\x80\x80\x80\x89"
    ),
    "four": (
        b"\x88\x94\x94\xa2\x93\xa2\xa2\xae\x97\xa8\xa6\xb1\xac\xbb\xc6\xcd\x96\x88\x8a\x8a\x8a\x88"
        b"\x8b\x87\x87\x88\x87\x87\x87\x87\x93\x91\x90\x8e\x86\x80\xb2\xb2\xb1\xb0\xaf\xae\xac\x96"
        b"\x60\x7c\x8b\x97\xa3\x7f\x7f\x7f\x7f\x7d\x7d\x7f\x7d\x7d\x7d\x7e\x7f\x7f\x83\x97\x8a\x8b"
        b"\x8a\x8a\x89\x8c\x88\x88\x88\x87\x88\x88\x87\x97\x94\x91\x90\x86\x80\xb7\xb7\xb5\xb6\xb4"
        b"\xb3\xb1\x99\x6d\x7d\x8c\x9a\x80\x7e\x7f\x7f\x80\x7d\x7d\x7f\x7c\x7b\x7d\x7e\x7f\x7f\x84"
        b"\x9f\x88\x89\x89\x8a\x88\x8c\x85\x85\x85\x84\x84\x85\x81\x95\x8e\x8b\x89\x86\x80\xbd\xbf"
        b"\xbc\xbc\xbb\xb9\xb6\x94\x75\x78\x7c\x80\x80\x7e\x7f\x80\x80\x7a\x7b\x7f\x7f\x80\x81\x80"
        b"\x80\x82\x86\xbb\x85\x84\x86\x84\x84\x87\x7c\x7b\x79\x76\x74\x72\x71\x89\x76\x6d\x6b\x86"
        b"\x80\xd4\xd2\xd6\xd7\xd3\xd3\xc5\x78\x85\x61\x80\x80\x80\x7c\x7e\x7d\x80\x6b\x76\x7d\x80"
        b"\x80\x80\x80\x80\x80\x8b"
    ),
    "six": (
        b"\x87\x94\x94\xa3\x93\xa3\xa2\xae\x96\xa8\xa6\xb3\xac\xbb\xc6\xcd\x98\x89\x8b\x8a\x8b\x89"
        b"\x8d\x88\x89\x89\x88\x88\x88\x87\x92\x91\x8f\x8d\x8c\x8a\xb5\xb4\xb3\xb2\xb1\xb0\xae\x93"
        b"\x68\x7d\x88\x92\x9b\x80\x7f\x7e\x80\x7e\x7e\x7f\x7e\x7e\x7e\x7f\x80\x80\x84\x99\x8a\x8b"
        b"\x8b\x8c\x8a\x8e\x89\x88\x89\x89\x87\x88\x87\x94\x91\x90\x8e\x8d\x8b\xb7\xb7\xb7\xb6\xb5"
        b"\xb4\xb2\x96\x72\x7e\x89\x92\x80\x7f\x7f\x7e\x7e\x7e\x7e\x80\x7e\x7e\x7e\x7f\x7f\x7f\x85"
        b"\xa2\x86\x88\x89\x8a\x89\x8c\x85\x85\x84\x83\x83\x83\x82\x92\x8c\x8b\x87\x86\x84\xc3\xbd"
        b"\xbf\xbe\xbe\xbb\xb9\x8f\x79\x79\x79\x80\x80\x80\x7f\x7e\x80\x7a\x7d\x80\x80\x81\x81\x80"
        b"\x81\x84\x86\xbf\x7c\x7e\x80\x7e\x81\x84\x76\x76\x74\x73\x72\x6f\x6f\x85\x7b\x75\x6a\x68"
        b"\x60\xe4\xd6\xde\xdd\xe2\xe0\xce\x6f\x8e\x62\x80\x80\x80\x7e\x7d\x7a\x83\x70\x76\x7c\x80"
        b"\x80\x80\x80\x80\x80\x8a"
    ),
    "pairs": (
        b"\x8e\x95\x96\xa4\x95\xa2\xa3\xad\x96\xa6\xa5\xb1\xa9\xb7\xbe\xd3\x90\x8a\x8a\x8a\x89\x89"
        b"\x8b\x89\x89\x89\x88\x89\x88\x88\x95\x93\x91\x90\x86\x80\xa9\xa9\xa9\xa8\xa7\xa6\xa6\x99"
        b"\x4a\x7f\x93\xa5\xb5\x7e\x7f\x80\x7f\x7e\x7e\x80\x69\x64\x6b\x7d\x7f\x7e\x82\x91\x8b\x8b"
        b"\x8c\x8c\x8b\x8b\x8a\x8b\x8b\x8b\x8a\x89\x8b\x99\x97\x97\x96\x86\x80\xaf\xad\xaf\xad\xad"
        b"\xab\xac\xa1\x62\x7c\x95\xb0\x80\x7e\x7f\x7f\x7f\x7c\x7d\x80\x7b\x7d\x7d\x7e\x7f\x80\x82"
        b"\x93\x8b\x8a\x8c\x8a\x8b\x8b\x89\x89\x89\x89\x88\x89\x88\x99\x95\x92\x94\x86\x80\xb1\xad"
        b"\xaf\xae\xaf\xad\xac\x9c\x5d\x75\x87\x80\x80\x7f\x7f\x7e\x80\x7a\x7c\x7f\x7d\x7f\x7e\x7e"
        b"\x80\x80\x83\xa5\x89\x89\x89\x88\x89\x89\x85\x85\x80\x81\x80\x7e\x7e\x97\x8b\x83\x7e\x86"
        b"\x80\xc3\xbb\xbe\xc2\xbf\xbe\xb8\x8d\x5d\x57\x80\x80\x80\x7e\x7e\x7e\x7f\x71\x79\x7e\x80"
        b"\x80\x80\x80\x80\x80\x85"
    ),
    "six_pairs": (
        b"\x8c\x95\x95\xa4\x95\xa3\xa3\xb1\x96\xa6\xa5\xb2\xa8\xb7\xbd\xd3\x92\x8b\x8b\x8b\x8b\x8b"
        b"\x8c\x8a\x8a\x8a\x8a\x8a\x89\x89\x92\x91\x90\x90\x90\x8e\xaa\xaa\xaa\xa9\xa8\xa7\xa7\x99"
        b"\x67\x66\x8d\xa2\xb5\x7f\x80\x80\x80\x7f\x7f\x80\x6f\x73\x7e\x7f\x7f\x7f\x82\x93\x8b\x8c"
        b"\x8c\x8d\x8c\x8d\x8b\x8b\x8b\x8c\x8b\x8b\x8b\x96\x95\x93\x93\x90\x91\xac\xae\xae\xad\xab"
        b"\xab\xab\x9e\x64\x7d\x94\xab\x80\x7f\x80\x7e\x80\x7e\x7e\x7f\x7e\x7e\x7e\x7f\x7f\x7f\x82"
        b"\x97\x8a\x8a\x8a\x8b\x8b\x8c\x8a\x8a\x89\x88\x88\x87\x87\x93\x91\x8f\x8e\x8d\x8b\xb2\xb1"
        b"\xb0\xb2\xb1\xae\xae\x97\x62\x72\x81\x80\x80\x7e\x7f\x7e\x7e\x7c\x7e\x7f\x7e\x81\x80\x80"
        b"\x80\x83\x83\xaa\x86\x86\x86\x86\x88\x88\x82\x81\x81\x80\x7f\x7d\x7a\x8e\x89\x83\x82\x7e"
        b"\x7a\xc6\xbe\xc4\xc5\xc5\xc5\xbe\x8a\x66\x5d\x80\x80\x80\x80\x7f\x7e\x83\x72\x7a\x7f\x80"
        b"\x80\x80\x80\x80\x80\x86"
    ),
    "threes": (
        b"\x8e\x96\x96\xa5\x96\xa4\xa3\xb0\x97\xa7\xa5\xb2\xa8\xb6\xbc\xcb\x8f\x89\x89\x89\x89\x89"
        b"\x8a\x87\x88\x87\x87\x87\x87\x87\x8d\x8c\x8a\x89\x8a\x88\x9f\x9f\x9f\x9f\x9e\x9e\x9d\x92"
        b"\x37\x6a\xa7\xb3\xbf\x7f\x81\x7f\x80\x7f\x7e\x7f\x5f\x54\x65\x63\x62\x69\x81\x92\x8d\x8d"
        b"\x8e\x8d\x8d\x8d\x8c\x8c\x8d\x8d\x8d\x8d\x8b\x97\x95\x97\x96\x94\x93\xac\xac\xae\xad\xaa"
        b"\xab\xaa\xa1\x64\x80\x9a\xb3\x80\x7f\x80\x7f\x80\x7e\x7f\x80\x68\x6d\x77\x71\x7e\x76\x82"
        b"\x95\x8c\x8c\x8d\x8c\x8d\x8c\x8b\x8b\x8b\x8b\x8a\x8b\x8a\x96\x95\x92\x92\x91\x91\xb0\xac"
        b"\xac\xaf\xab\xac\xaa\x9d\x61\x78\x8e\x80\x80\x80\x7f\x7e\x7f\x7e\x7e\x80\x7e\x7d\x80\x7e"
        b"\x7f\x80\x82\xa2\x87\x88\x88\x88\x89\x8a\x85\x86\x84\x83\x82\x82\x81\x94\x8d\x89\x86\x82"
        b"\x82\xc1\xba\xbc\xbd\xbd\xbc\xb6\x90\x5a\x5c\x80\x80\x80\x7f\x7d\x7e\x80\x74\x7a\x7e\x80"
        b"\x80\x80\x80\x80\x80\x84"
    ),
}

# A feature is the place of a weight. First one for each set of home holes, then for each number of
# marbles that the player has at home, 0 to 3, the same 47 again: what a marble on the track is
# worth changes as the game goes on.
HOME = 0  # plus 1 for the first home hole, 2, 4, 8
STAGE = 16
STAGE_FEATURES = 47
FEATURES = STAGE + 4 * STAGE_FEATURES
HOME_TIMES = 4  # weights of home count so many times, as they are the largest

# Within a stage:
_TO_STAR = 0  # plus the holes to the next star, 0 to 13
_AHEAD = 14  # plus the stars ahead, 0 to 5
_TO_DOOR = 20  # plus the holes from behind the last star to the door, 0 to 6
_CENTRE = 27
_BASE = 28  # plus the marbles in base, 0 to 4
_DANGER = 33  # plus the part of the way, once for every throw of an opponent that hits
_BLOCKED = 39  # plus the holes to an own marble ahead, 1 to 6
_NEXT = 46  # the player throws next

# The parts of the way: 0 to 3 before the last star, 4 behind it, then
_ON_STAR = 5
_IN_CENTRE = 6

_MOST_HITS = 6
_MOST_MARBLES = 24
_MOST_CELLS = 110
_ALL_HOME = 15


class Position:
    """The copy of a game's marbles.

    :param Aggravation game: of the set-up that will be looked at
    """

    def __init__(self, game) -> None:
        self.spots = bytearray(_MOST_MARBLES)
        self.cells = bytearray(_MOST_CELLS)
        self.features = bytearray(64)
        self.hitters = bytearray(_MOST_MARBLES)  # the marbles that stand on stars
        self.hitting = 0
        self.set_up(game)

    def set_up(self, game) -> None:
        """Learn the board and who plays with whom."""
        self.ground = game.board
        self.roads = game.roads
        self.players: int = game.players
        self.sides: int = game.players // (game.teams or 1)
        self.sitting = bytearray(b"\xff" * self.ground.arms)  # who sits where
        for player in range(self.players):
            self.sitting[game.seats[player]] = player

    def copy(self, game) -> None:
        """Take over where the marbles stand."""
        for marble in range(MARBLES * self.players):
            self.spots[marble] = game.spots[marble]
        for cell in range(self.ground.bases):
            self.cells[cell] = game.cells[cell]

    def lay(self, marble: int, spot: int) -> int:
        """Put a marble on a spot and return the marble that it aggravates plus 1, or 0."""
        road = self.roads[marble // MARBLES]
        cells = self.cells
        here = self.spots[marble]
        if here:
            cells[road[here]] = 0
        hit: int = cells[road[spot]]
        if hit:
            self.spots[hit - 1] = 0
        cells[road[spot]] = marble + 1
        self.spots[marble] = spot
        return hit

    def lay_back(self, marble: int, spot: int, hit: int, stood: int) -> None:
        """Take a move back.

        :param int spot: where the marble came from
        :param int hit: what `lay` returned
        :param int stood: the spot of the marble that it aggravated
        """
        road = self.roads[marble // MARBLES]
        self.cells[road[self.spots[marble]]] = hit
        if hit:
            self.spots[hit - 1] = stood
        self.spots[marble] = spot
        if spot:
            self.cells[road[spot]] = marble + 1

    def look(self) -> None:
        """Find the marbles that may hop. To be called before players are described."""
        to_star = self.ground.to_star
        home_star = self.ground.home_star
        number = 0
        for marble in range(MARBLES * self.players):
            spot = self.spots[marble]
            if spot < home_star and not to_star[spot]:
                self.hitters[number] = marble
                number += 1
        self.hitting = number

    def describe(self, player: int, thrower: int) -> int:
        """Write the features of a player, the one of home first, and return how many.

        :param int thrower: who throws next
        """
        ground = self.ground
        door = ground.door
        inside = ground.inside
        home_star = ground.home_star
        spots = self.spots
        features = self.features
        first = MARBLES * player
        home = 0
        at_home = 0
        base = 0
        for marble in range(first, first + MARBLES):
            spot = spots[marble]
            if not spot:
                base += 1
            elif door < spot < inside:
                home |= 1 << spot - door - 1
                at_home += 1
        features[0] = HOME + home
        if home == _ALL_HOME:
            return 1
        stage = STAGE + at_home * STAGE_FEATURES
        features[1] = stage + _BASE + base
        number = 2
        if player == thrower:
            features[2] = stage + _NEXT
            number = 3
        for marble in range(first, first + MARBLES):
            spot = spots[marble]
            if not spot or door < spot < inside:
                continue
            if spot == inside:
                features[number] = stage + _CENTRE
                part = _IN_CENTRE
            elif spot > home_star:
                features[number] = stage + _TO_DOOR + door - spot
                part = 4
            else:
                holes = ground.to_star[spot]
                ahead = (home_star - spot) // ARM
                features[number] = stage + _TO_STAR + holes
                number += 1
                features[number] = stage + _AHEAD + ahead
                part = (ground.arms - 1 - ahead) * 4 // ground.arms if holes else _ON_STAR
            number += 1
            if spot != inside:
                for other in range(first, first + MARBLES):
                    gap = spots[other] - spot
                    if 0 < gap < 7 and spots[other] <= door:
                        features[number] = stage + _BLOCKED + gap
                        number += 1
            hits = self.hits(player, self.roads[player][spot])
            while hits:
                hits -= 1
                features[number] = stage + _DANGER + part
                number += 1
        return number

    def hits(self, player: int, cell: int) -> int:
        """Return how many throws of opponents would hit a marble of a player, at most 6."""
        ground = self.ground
        centre = ground.centre
        spots = self.spots
        cells = self.cells
        sides = self.sides
        side = player % sides
        hits = 0
        if cell == centre:
            for marble in range(MARBLES * self.players):
                if ground.to_star[spots[marble]] < 6 and marble // MARBLES % sides != side:
                    hits += 1
            return hits if hits < _MOST_HITS else _MOST_HITS
        door = ground.door
        behind = cell
        for die in range(1, 7):
            behind -= 1
            if behind < 0:
                behind += centre
            marble = cells[behind]
            if marble:
                marble -= 1
                if marble // MARBLES % sides != side and spots[marble] + die <= door:
                    hits += 1
        for at in range(self.hitting):
            marble = self.hitters[at]
            other = marble // MARBLES
            if other % sides != side:
                spot = spots[marble]
                holes = cell - self.roads[other][spot]
                if holes < 0:
                    holes += centre
                hops = holes // ARM
                reached = hops and hops + holes % ARM < 7 and spot + holes <= door
                if reached and spot + hops * ARM <= ground.home_star:
                    hits += 1
        if not cell % ARM:
            other = self.sitting[cell // ARM]
            if other < 255 and other % sides != side:
                for marble in range(MARBLES * other, MARBLES * other + MARBLES):
                    if not spots[marble]:
                        hits += 2
                        break
        elif cell % ARM == ground.first_star - 1:
            marble = cells[centre]
            if marble and (marble - 1) // MARBLES % sides != side:
                hits += 1
        return hits if hits < _MOST_HITS else _MOST_HITS


_WON = 100000
_LEAST = -100000
_SIX = 6
_ZERO = 128  # what a weight of 0 is stored as


def weights_for(game) -> bytes:
    """Return the weights that fit a set-up."""
    if game.teams == 2:
        kind = "pairs" if game.players == 4 else "six_pairs"
    elif game.teams:
        kind = "threes"
    else:
        kind = "two" if game.players == 2 else "four" if game.board.arms == 4 else "six"
    return WEIGHTS[kind]


class Thinker:
    """One player.

    :param Aggravation game: of the set-up that it will play
    """

    def __init__(self, game) -> None:
        self._weights = weights_for(game)
        self._position = Position(game)
        self._strengths = [0] * game.players
        self._actions = bytearray(MOST_LEGAL)
        self._number = 0
        self._at = 0
        self._choice = 0
        self._most = _LEAST

    def restart(self) -> None:
        """Forget the actions that have been looked at."""
        self._number = 0

    def think(self, game, steps: int) -> int:
        """Judge some more actions; the choice, or -1 as long as some are left."""
        if not self._number:
            self._number = game.legal(self._actions)
            self._choice = self._actions[0]
            if self._number > 1:
                self._position.copy(game)
            self._at = 0
            self._most = _LEAST
        while self._number > 1 and self._at < self._number:
            if steps <= 0:
                return -1
            steps -= 1
            action = self._actions[self._at]
            worth = self.worth(game, action)
            if worth > self._most:
                self._most = worth
                self._choice = action
            self._at += 1
        self._number = 0
        return self._choice

    def worth(self, game, action: int) -> int:
        """Return how good the position after an action is for the side of who acts."""
        position = self._position
        if NAME <= action < MOVE:  # the partner who is behind gets the throw
            position.look()
            return -self.strength(game.partner(action - NAME), game.player)
        side = game.player % position.sides
        thrower = game.player
        if game.die != _SIX or (action == PASS and not game.reroll_unused_six):
            thrower = (thrower + 1) % game.players
        if action == PASS:
            return self.odds(side, thrower, game.finished)
        marble = MARBLES * game.owner + (action - MOVE) // 8
        spot = position.spots[marble]
        goal = game.goal(action)
        hit = position.cells[position.roads[game.owner][goal]]
        stood = position.spots[hit - 1] if hit else 0
        position.lay(marble, goal)
        worth = self.odds(side, thrower, game.finished)
        position.lay_back(marble, spot, hit, stood)
        return worth

    def strength(self, player: int, thrower: int) -> int:
        """Return how well a player stands."""
        position = self._position
        weights = self._weights
        features = position.features
        number = position.describe(player, thrower)
        total = HOME_TIMES * (weights[features[0]] - _ZERO)
        for at in range(1, number):
            total += weights[features[at]] - _ZERO
        return total

    def odds(self, side: int, thrower: int, finished: int) -> int:
        """Return the logarithm of the odds that a side wins, 64 times.

        :param int finished: bit mask of the players who were all home before the move
        """
        position = self._position
        strengths = self._strengths
        sides = position.sides
        position.look()
        own = 0
        going = 0
        for other in range(sides):
            total = 0
            home = True
            out = True
            player = other
            while player < position.players:
                total += self.strength(player, thrower)
                home = home and position.features[0] == _ALL_HOME
                out = out and finished >> player & 1 == 1
                player += sides
            if other == side:
                if home:
                    return _WON
                own = total
            elif not out:
                strengths[going] = total
                going += 1
        return own - log_sum_exp(strengths, going)


def make(game: Aggravation) -> Thinker:
    """Return the player of a game; nothing in it is random."""
    return Thinker(game)

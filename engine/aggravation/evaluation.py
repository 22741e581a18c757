# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What a position of Aggravation is worth to a side: the marbles, described in features.

Moves marbles of a game and puts them back; the players have a game of their own for it. The weights
are learned by `tests.harness.tune`, which reads the same features.
"""

from engine.aggravation.board import ARM, MARBLES
from engine.contract import const

# A feature is the place of a weight. First one for each set of home holes, then the features of a
# stage once for each number of marbles, 0 to 3, that have settled: those that stand at the back of
# home without a gap. What a marble on the track is worth changes with them.
HOME = 0  # plus 1 for the first home hole, 2, 4, 8
STAGE = 16
HOME_TIMES = 4  # weights of home count so many times, as they are the largest

# Within a stage:
TO_DOOR = const(0)  # plus the holes from behind the last star to the door, 0 to 6
CENTRE = const(7)
_BASE = const(8)  # plus the marbles in base, 0 to 4
_SHUT = const(4)  # and plus this where an own marble on START keeps them there
_DANGER = const(16)  # plus the part of the way, once for every throw of an opponent that hits
_CALM = const(23)  # the danger, where the own side throws next and can move away
_BLOCKED = const(29)  # plus the holes to an own marble ahead, 1 to 6
_NEXT = const(36)  # the player throws next
TO_HOME_STAR = const(37)  # plus the holes to the home star, 0 to 49, with six arms 77

# The parts of the way: 0 to 3 before the last star, 4 behind it, then
_BEHIND = const(4)
_ON_STAR = const(5)
_IN_CENTRE = const(6)

_START = const(1)  # the spot of the START hole
_MOST_HITS = const(6)
_MOST_MARBLES = const(24)
_ALL_HOME = const(15)
_SETTLED = b"\0\0\0\0\0\0\0\0\1\1\1\1\2\2\3\4"  # how many have, for each set of home holes


def stage_features(arms: int) -> int:
    """Return how many features a stage has; on a modern board the home star is the farthest."""
    return TO_HOME_STAR + ARM * arms - 6


class Position:
    """The marbles of a game.

    ``careless`` leaves out the features of danger.

    :param Aggravation game: it is looked at as it stands; its set-up must stay
    """

    def __init__(self, game) -> None:  # type: ignore[no-untyped-def]
        self.features = bytearray(64)
        self.stage = STAGE  # where the features of the stage begin
        self.hitters = bytearray(_MOST_MARBLES)  # the marbles that stand on stars
        self.hitting = 0
        self.careless = False
        self.spots = game.spots
        self.cells = game.cells
        self.ground = game.board
        self.stage_features = stage_features(game.board.arms)
        self.roads = game.roads
        self.players: int = game.players
        self.sides: int = game.players // (game.teams or 1)
        self.sitting = bytearray(b"\xff" * self.ground.arms)  # who sits where
        for player in range(self.players):
            self.sitting[game.seats[player]] = player

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
        """Write the features of a player, and return how many.

        The first is the one of home, the others are counted from `stage`.

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
        base = 0
        shut = 0
        for marble in range(first, first + MARBLES):
            spot = spots[marble]
            if not spot:
                base += 1
            elif spot == _START:
                shut = _SHUT
            elif door < spot < inside:
                home |= 1 << spot - door - 1
        features[0] = HOME + home
        if home == _ALL_HOME:
            return 1
        self.stage = STAGE + _SETTLED[home] * self.stage_features
        features[1] = _BASE + base + shut if base else _BASE
        number = 2
        danger = _CALM if thrower % self.sides == player % self.sides else _DANGER
        if player == thrower:
            features[2] = _NEXT
            number = 3
        for marble in range(first, first + MARBLES):
            spot = spots[marble]
            if not spot or door < spot < inside:
                continue
            if spot == inside:
                features[number] = CENTRE
                part = _IN_CENTRE
            elif spot > home_star:
                features[number] = TO_DOOR + door - spot
                part = _BEHIND
            else:
                holes = home_star - spot
                features[number] = TO_HOME_STAR + holes
                part = _ON_STAR
                if holes % ARM:
                    part = (ground.arms - 1 - holes // ARM) * 4 // ground.arms
            number += 1
            if spot != inside:
                for other in range(first, first + MARBLES):
                    gap = spots[other] - spot
                    if 0 < gap < 7 and spots[other] < inside:
                        features[number] = _BLOCKED + gap
                        number += 1
            if not self.careless:
                hits = self.hits(player, self.roads[player][spot])
                while hits:
                    hits -= 1
                    features[number] = danger + part
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

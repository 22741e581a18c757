# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What a position of Big Points is worth to a player, in whole numbers.

Reads tables only; `engine.players.bigpoints_thinker` calls it. The figures are learned by
`tests.harness.tune`. Takes are made in the open, so everything that it counts is known to all.
"""

from engine.bigpoints import BLACK, KINDS, WHITE, BigPoints
from engine.contract import OVER, const
from engine.players.bigpoints_figures import BLACKS, CERTAINTY, FIRST_BLACK, MOVE
from engine.players.bigpoints_outlook import POINT, Outlook
from engine.players.odds import together

WON = const(100000)
_KEPT_BLACK = const(22)  # a black disc feeds the whites, if it is not handed in
_MOST_PLAYERS = const(5)


class Judge(Outlook):
    """Judges positions; it has some room to write down what it finds."""

    def __init__(self) -> None:
        super().__init__()
        self.strengths = [0] * _MOST_PLAYERS

    def odds(self, table: BigPoints, player: int) -> int:
        """Return the logarithm of the odds that a player wins, 64 times."""
        if table.actor == OVER:
            return self.result(table, player)
        moves = self.count(table)
        turns = moves * 8 // (5 * table.players)  # half the turns that each will still have
        if turns >= len(BLACKS):
            turns = len(BLACKS) - 1
        certainty = CERTAINTY[moves]
        strengths = self.strengths
        number = 0
        own = 0
        for other in range(table.players):
            points = self.points(table, KINDS * other, turns)
            if other == table.player:
                points += MOVE
            strength = points * certainty >> 7
            if other == player:
                own = strength
            else:
                strengths[number] = strength
                number += 1
        return own - together(strengths, number)

    def result(self, table: BigPoints, player: int) -> int:
        """Return the same of a game that is over; a shared victory is a part of one."""
        own = table.score(player)
        most = 0
        shared = 0
        for other in range(table.players):
            if other != player:
                score = table.score(other)
                if score > most:
                    most = score
                    shared = 0
                if score == own:
                    shared += 1
        if own > most:
            return WON + own - most
        if own < most:
            return own - most - WON
        for at in range(shared):
            self.strengths[at] = 0
        return -together(self.strengths, shared)

    def points(self, table: BigPoints, hand: int, turns: int) -> int:
        """Return what a hand is expected to be worth in the end, `POINT` times.

        :param int hand: where it begins in the table's hands
        :param int turns: half the turns to come
        """
        hands = table.hands
        worths = self.worths
        total = 0
        for kind in range(table.colours):
            total += hands[hand + kind] * worths[kind]
        blacks = hands[hand + BLACK]
        if blacks:
            total += BLACKS[turns] * FIRST_BLACK[blacks] >> 5
        whites = hands[hand + WHITE]
        if whites:
            kinds = 0
            for kind in range(table.colours):
                if hands[hand + kind]:
                    kinds += POINT
                else:
                    kinds += self.chance(kind, turns)
            if not blacks:
                kinds += self.chance(BLACK, turns) * _KEPT_BLACK >> 5
            elif turns < 2:
                kinds += POINT
            else:
                kinds += _KEPT_BLACK
            total += whites * kinds
        return total

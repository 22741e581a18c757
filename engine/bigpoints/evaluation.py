# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What a position of Big Points is worth to a player, in whole numbers.

Reads boards only; the players call it. The weights are learned by `tests.harness.tune`. Takes are
made in the open, so everything that is counted here is known to all.
"""

from engine.bigpoints.board import BLACK, GONE, KINDS, STAIRS, WHITE
from engine.bigpoints.rules import BigPoints
from engine.bigpoints.weights import BEFORE, BLACKS, CERTAINTY, FIRST_BLACK, MOVE, STILL
from engine.contract import OVER, const
from engine.players.odds import log_sum_exp

WON = const(100000)
POINT = const(32)
_AHEAD = const(10)  # a pawn has 0 to 9 own discs ahead
_MOST_COLOURS = const(5)
_KEPT_BLACK = const(22)  # a black disc feeds the whites, if it is not handed in
_MOST_PLAYERS = const(5)


class Judge:
    """Judges positions; it has some room to write down what it finds."""

    def __init__(self) -> None:
        self.left = bytearray(GONE + 1)  # per kind, how many discs can still be had
        self.ahead = bytearray(_MOST_COLOURS)  # per pawn, own discs ahead of it
        self.worths = [0] * KINDS  # per kind, what a disc is expected to be worth
        self.discs = 0  # all that can still be had
        self.strengths = [0] * _MOST_PLAYERS

    def odds(self, board: BigPoints, player: int) -> int:
        """Return the logarithm of the odds that a player wins, 64 times."""
        if board.actor == OVER:
            return self.result(board, player)
        moves = self.count(board)
        turns = moves * 8 // (5 * board.players)  # half the turns that each will still have
        if turns >= len(BLACKS):
            turns = len(BLACKS) - 1
        certainty = CERTAINTY[moves]
        strengths = self.strengths
        number = 0
        own = 0
        for other in range(board.players):
            points = self.points(board, KINDS * other, turns)
            if other == board.player:
                points += MOVE
            strength = points * certainty >> 7
            if other == player:
                own = strength
            else:
                strengths[number] = strength
                number += 1
        return own - log_sum_exp(strengths, number)

    def result(self, board: BigPoints, player: int) -> int:
        """Return the same of a game that is over; a shared victory is a part of one."""
        own = board.score(player)
        most = 0
        shared = 0
        for other in range(board.players):
            if other != player:
                score = board.score(other)
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
        return -log_sum_exp(self.strengths, shared)

    def points(self, board: BigPoints, hand: int, turns: int) -> int:
        """Return what a hand is expected to be worth in the end, `POINT` times.

        :param int hand: where it begins in the board's hands
        :param int turns: half the turns to come
        """
        hands = board.hands
        worths = self.worths
        total = 0
        for kind in range(board.colours):
            total += hands[hand + kind] * worths[kind]
        blacks = hands[hand + BLACK]
        if blacks:
            total += BLACKS[turns] * FIRST_BLACK[blacks] >> 5
        whites = hands[hand + WHITE]
        if whites:
            kinds = 0
            for kind in range(board.colours):
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

    def count(self, board: BigPoints) -> int:
        """Count what is left, set the worths of the colours, and return how many moves pawns have.

        Who climbs first follows from how many own discs each pawn has ahead.
        """
        left = self.left
        ahead = self.ahead
        path = board.path
        pawns = board.pawns
        for kind in range(GONE):
            left[kind] = 0
        for pawn in range(board.colours):
            ahead[pawn] = 0
        for place in range(board.places):
            kind = path[place] & GONE
            if kind < GONE:
                left[kind] += 1
                if kind < WHITE and place >= pawns[kind]:
                    ahead[kind] += 1
        moves = 0
        highest = POINT * (board.colours - 1 - board.arrived)
        for pawn in range(board.colours):
            if pawns[pawn] == STAIRS:
                self.worths[pawn] = POINT * board.steps[pawn]
                continue
            left[pawn] += 1  # on the pile
            moves += ahead[pawn] + 1
            row = _AHEAD * ahead[pawn]
            worth = highest
            for other in range(board.colours):
                if other != pawn and pawns[other] != STAIRS:
                    worth -= BEFORE[row + ahead[other]]
            self.worths[pawn] = worth
        discs = board.colours - board.arrived
        for kind in range(GONE):
            discs += left[kind]
        self.discs = discs
        return moves

    def chance(self, kind: int, turns: int) -> int:
        """Return the chance to still get a disc of a kind, `POINT` times."""
        at = turns * self.left[kind] * 4 // self.discs
        return STILL[at] if at < len(STILL) else STILL[len(STILL) - 1]

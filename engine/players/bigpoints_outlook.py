# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is still to be had in a position of Big Points, and what it will be worth.

Reads tables only; `engine.players.bigpoints_eval` builds on it.
"""

from engine.bigpoints import GONE, KINDS, STAIRS, WHITE, BigPoints
from engine.contract import const
from engine.players.bigpoints_figures import BEFORE, STILL

POINT = 32
_AHEAD = const(10)  # a pawn has 0 to 9 own discs ahead
_MOST_COLOURS = const(5)


class Outlook:
    """What `count` has found."""

    def __init__(self) -> None:
        self.left = bytearray(GONE + 1)  # per kind, how many discs can still be had
        self.ahead = bytearray(_MOST_COLOURS)  # per pawn, own discs ahead of it
        self.worths = [0] * KINDS  # per kind, what a disc is expected to be worth
        self.discs = 0  # all that can still be had

    def count(self, table: BigPoints) -> int:
        """Count what is left, set the worths of the colours, and return how many moves pawns have.

        Who climbs first follows from how many own discs each pawn has ahead.
        """
        left = self.left
        ahead = self.ahead
        path = table.path
        pawns = table.pawns
        for kind in range(GONE):
            left[kind] = 0
        for pawn in range(table.colours):
            ahead[pawn] = 0
        for place in range(table.places):
            kind = path[place] & GONE
            if kind < GONE:
                left[kind] += 1
                if kind < WHITE and place >= pawns[kind]:
                    ahead[kind] += 1
        moves = 0
        highest = POINT * (table.colours - 1 - table.arrived)
        for pawn in range(table.colours):
            if pawns[pawn] == STAIRS:
                self.worths[pawn] = POINT * table.steps[pawn]
                continue
            left[pawn] += 1  # on the pile
            moves += ahead[pawn] + 1
            row = _AHEAD * ahead[pawn]
            worth = highest
            for other in range(table.colours):
                if other != pawn and pawns[other] != STAIRS:
                    worth -= BEFORE[row + ahead[other]]
            self.worths[pawn] = worth
        discs = table.colours - table.arrived
        for kind in range(GONE):
            discs += left[kind]
        self.discs = discs
        return moves

    def chance(self, kind: int, turns: int) -> int:
        """Return the chance to still get a disc of a kind, `POINT` times."""
        at = turns * self.left[kind] * 4 // self.discs
        return STILL[at] if at < len(STILL) else STILL[len(STILL) - 1]

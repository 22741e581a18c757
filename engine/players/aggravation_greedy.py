# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`greedy` for Aggravation, by the rules of the baseline, which are never changed.

Reads games only; `engine.players.greedy` imports it when it is wanted.
"""

from engine.aggravation import Aggravation
from engine.aggravation_board import MARBLES
from engine.aggravation_state import MOVE, PASS
from engine.contract import const
from engine.players.greedy import Greedy

# Beyond the place of a marble, which is -1 … 87.
_HIT = const(400)
_ENTERS_HOME = const(300)
_SHORTCUT = const(200)
_PASS = const(-2)


class AggravationGreedy(Greedy):
    """Hits, else enters home, else takes a shortcut, else moves the most advanced marble."""

    def worth(self, game: Aggravation, action: int) -> int:
        """Return the rank of an action, or the place of the marble that it moves."""
        if action < MOVE:
            return _PASS if action == PASS else 0  # of the partners the first is named
        ground = game.board
        owner = game.owner
        spot = game.spots[MARBLES * owner + (action - MOVE) // 8]
        goal = game.goal(action)
        other = game.cells[game.roads[owner][goal]]
        if other and not game.team(owner) >> (other - 1) // MARBLES & 1:
            return _HIT
        if 0 < spot <= ground.door < goal < ground.inside:
            return _ENTERS_HOME
        if spot == ground.inside:
            return goal - 1  # leaving the centre: the place after
        if (action - MOVE) % 8:
            return _SHORTCUT
        return spot - 1

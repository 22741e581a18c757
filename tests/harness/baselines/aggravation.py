# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The baselines of Aggravation: `greedy`, which looks one action ahead, and `hard0`."""

from engine.aggravation import Aggravation
from engine.aggravation.board import MARBLES
from engine.aggravation.rules import MOVE, PASS
from tests.harness.baselines import hard0_aggravation
from tests.harness.baselines.greedy import Greedy

# Beyond the place of a marble, which is -1 … 87.
_HIT = 400
_ENTERS_HOME = 300
_SHORTCUT = 200
_PASS = -2


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


MAKERS = {"greedy": lambda _: AggravationGreedy(), "hard0": hard0_aggravation.make}

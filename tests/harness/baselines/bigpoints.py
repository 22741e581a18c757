# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The baselines of Big Points: `greedy`, which tries actions on a game and takes them back, and
`hard0`.
"""

from engine.bigpoints import BigPoints
from engine.bigpoints.board import BLACK, KINDS, STAIRS, WHITE
from tests.harness.baselines import hard0_bigpoints
from tests.harness.baselines.greedy import LEAST, Greedy

_PENDING_STEP = 2  # what a disc counts whose pawn is not yet on the staircase


class BigPointsGreedy(Greedy):
    """The best own points minus the best other points, if the game ended after the action."""

    def worth(self, game: BigPoints, action: int) -> int:
        """Return that difference."""
        mover = game.player
        own = 0
        best = LEAST
        game.apply(action)
        for player in range(game.players):
            points = self.points(game, player)
            if player == mover:
                own = points
            elif points > best:
                best = points
        game.undo()
        return own - best

    def points(self, game: BigPoints, player: int) -> int:
        """Return what a hand is worth; discs of pawns on their way count two each."""
        hands = game.hands
        hand = KINDS * player
        worth = 0
        others = 0
        for pawn in range(game.colours):
            number = hands[hand + pawn]
            if number:
                others += 1
                if game.pawns[pawn] == STAIRS:
                    worth += number * game.steps[pawn]
                else:
                    worth += number * _PENDING_STEP
        if hands[hand + BLACK]:
            others += 1
        return worth + hands[hand + WHITE] * others


MAKERS = {"greedy": lambda _: BigPointsGreedy(), "hard0": hard0_bigpoints.make}

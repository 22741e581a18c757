# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`greedy` for Big Points, by the rules of the baseline, which are never changed.

Tries actions on a game and takes them back; `engine.players.greedy` imports it when it is wanted.
"""

from engine.bigpoints import BLACK, KINDS, STAIRS, WHITE, BigPoints
from engine.contract import const
from engine.players.greedy import LEAST, Greedy

_PENDING_STEP = const(2)  # what a disc counts whose pawn is not yet on the staircase


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

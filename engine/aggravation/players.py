# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The computer players of Aggravation.

All try every marble that may move on a copy of the game and judge the position by
`engine.aggravation.evaluation` and the weights of the set-up's kind. ``easy`` and ``medium``
overlook some moves and do not see who could hit them, as people do who are eager; ``hard`` sees it;
``expert``, in `engine.aggravation.expert`, goes on from there. Reads games; `engine.players.make`
calls it.
"""

from engine.aggravation.board import MARBLES
from engine.aggravation.evaluation import HOME_TIMES, Position
from engine.aggravation.rules import MOVE, NAME, PASS, Aggravation
from engine.contract import MOST_LEGAL, const
from engine.games import part
from engine.players.odds import log_sum_exp
from engine.rng import Rng

LEVELS = ("easy", "medium", "hard", "expert")

_EASY = const(50)  # of 100 moves are overlooked
_MEDIUM = const(28)
_HARD = const(14)

WON = const(100000)
LEAST = const(-1000000)
_SIX = const(6)
_ZERO = const(128)  # what a weight of 0 is stored as
_ALL_HOME = const(15)
_LOG = const(8)


def weights_for(game: Aggravation) -> bytes:
    """Return the weights that fit a set-up; those of the others need not stay in memory."""
    if game.teams == 2:
        kind = "pairs" if game.players == 4 else "six_pairs"
    elif game.teams:
        kind = "threes"
    else:
        kind = "two" if game.players == 2 else "four" if game.board.arms == 4 else "six"
    weights: bytes = part(type(game), "weights").WEIGHTS[kind]
    return weights


class Thinker:
    """One player.

    :param Aggravation game: of the set-up that it will play
    :param int seed: of what it overlooks
    :param int overlooked: how many of 100 moves it does not see
    :param bool careless: whether it does not see who could hit it
    """

    def __init__(self, game: Aggravation, seed: int, overlooked: int, careless: bool) -> None:
        self._weights = weights_for(game)
        self._game = game.twin(_LOG)
        self._position = Position(self._game)
        self._position.careless = careless
        self._strengths = [0] * game.players
        self._others = [0] * game.players
        self._overlooked = overlooked
        self._rng = Rng(seed)
        self._actions = bytearray(MOST_LEGAL)
        self._worths = [0] * MOST_LEGAL
        self._number = 0
        self._at = 0
        self._most = LEAST
        self._choice = 0

    def restart(self) -> None:
        """Forget the actions that have been looked at."""
        self._number = 0

    def think(self, game: Aggravation, steps: int) -> int:
        """Judge some more actions; the choice, or -1 as long as some are left."""
        if not self._number:
            self._game.copy_from(game)
            self._number = self._game.legal(self._actions)
            self._at = 0
            if self._number == 1:
                self._number = 0
                return self._actions[0]
            self._choice = self._actions[self._rng.below(self._number)]
            self._most = LEAST
        while steps > 0:
            steps -= 1
            if self._step():
                self._number = 0
                return self._choice
        return -1

    def _step(self) -> bool:
        """Judge one more action; True when it was the last one."""
        at = self._at
        self._at = at + 1
        if self._overlooked and self._rng.below(100) < self._overlooked:
            self._worths[at] = LEAST
        else:
            action = self._actions[at]
            worth = self.worth(action)
            self._worths[at] = worth
            if worth > self._most:
                self._most = worth
                self._choice = action
        return self._at == self._number

    # What a position is worth

    def look_at(self, game: Aggravation) -> None:
        """Take over a position to judge it."""
        self._game.copy_from(game)

    def worth(self, action: int) -> int:
        """Return how good the position after an action is for the side of who acts.

        :returns: the logarithm of the odds that it wins, `NAT` times
        """
        game = self._game
        position = self._position
        if NAME <= action < MOVE:  # the partner who is behind gets the throw
            position.look()
            return -self._strength(game.partner(action - NAME), game.player)
        side = game.player % position.sides
        thrower = game.player
        if game.die != _SIX or (action == PASS and not game.reroll_unused_six):
            thrower = (thrower + 1) % game.players
        if action == PASS:
            return self.judge(side, thrower)
        marble = MARBLES * game.owner + (action - MOVE) // 8
        spot = position.spots[marble]
        goal = game.goal(action)
        hit = position.cells[position.roads[game.owner][goal]]
        stood = position.spots[hit - 1] if hit else 0
        position.lay(marble, goal)
        worth = self.judge(side, thrower)
        position.lay_back(marble, spot, hit, stood)
        return worth

    def judge(self, side: int, thrower: int) -> int:
        """Find how strong every side is as the marbles stand.

        :param int side: whose odds are asked for
        :param int thrower: who throws next
        :returns: the logarithm of the odds that the side wins, `NAT` times
        """
        position = self._position
        strengths = self._strengths
        sides = position.sides
        finished = self._game.finished
        position.look()
        for other in range(sides):
            total = 0
            home = True
            out = True
            player = other
            while player < position.players:
                total += self._strength(player, thrower)
                home = home and position.features[0] == _ALL_HOME
                out = out and finished >> player & 1 == 1
                player += sides
            if out:
                total = LEAST  # it was home before
            elif home:
                total = WON
            strengths[other] = total
        return self._odds(side)

    def _odds(self, side: int) -> int:
        """Return the odds of a side against all others that are still playing."""
        strengths = self._strengths
        others = self._others
        number = 0
        for other in range(self._position.sides):
            if other != side and strengths[other] > LEAST:
                others[number] = strengths[other]
                number += 1
        if not number or strengths[side] >= WON:
            return WON
        return strengths[side] - log_sum_exp(others, number)

    def _strength(self, player: int, thrower: int) -> int:
        """Return how well a player stands."""
        position = self._position
        weights = self._weights
        features = position.features
        number = position.describe(player, thrower)
        total = HOME_TIMES * (weights[features[0]] - _ZERO)
        stage = position.stage
        for at in range(1, number):
            total += weights[stage + features[at]] - _ZERO
        return total


def make(game: Aggravation, level: str, seed: int, effort: int) -> Thinker:
    """Return a player of a level.

    :param str level: one of `LEVELS`
    """
    if level == "expert":
        expert: Thinker = part(Aggravation, "expert").Expert(game, seed, effort)
        return expert
    if level == "hard":
        return Thinker(game, seed, _HARD, False)
    return Thinker(game, seed, _EASY if level == "easy" else _MEDIUM, True)

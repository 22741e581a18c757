# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Computer players of Aggravation: every marble that may move is tried on a copy of the board.

Reads games; `engine.players.make` calls it. All levels judge positions by
`engine.aggravation.evaluation` and the weights of the set-up's kind; the weaker ones by less of it,
and with some noise.
"""

from engine.aggravation.board import MARBLES
from engine.aggravation.evaluation import HOME_TIMES, Position
from engine.aggravation.rules import MOVE, NAME, PASS
from engine.aggravation.weights import WEIGHTS
from engine.contract import MOST_LEGAL, const
from engine.players.odds import log_sum_exp
from engine.rng import Rng

LEVELS = ("easy", "medium", "hard")

_NOISE = (96, 24)  # of easy and medium

_WON = const(100000)
_LEAST = const(-100000)
_SIX = const(6)
_ZERO = const(128)  # what a weight of 0 is stored as
_ALL_HOME = const(15)


def weights_for(game) -> bytes:  # type: ignore[no-untyped-def]
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
    :param int seed: of its noise
    :param int noise: how much chance there is in its judgement, in units of a weight
    :param bool careless: whether it overlooks danger
    """

    def __init__(self, game, seed: int, noise: int, careless: bool) -> None:  # type: ignore[no-untyped-def]
        self._weights = weights_for(game)
        self._position = Position(game)
        self._position.careless = careless
        self._strengths = [0] * game.players
        self._noise = noise
        self._rng = Rng(seed)
        self._actions = bytearray(MOST_LEGAL)
        self._number = 0
        self._at = 0
        self._choice = 0
        self._most = _LEAST

    def restart(self) -> None:
        """Forget the actions that have been looked at."""
        self._number = 0

    def think(self, game, steps: int) -> int:  # type: ignore[no-untyped-def]
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
            if self._noise:
                worth += self._rng.below(self._noise)
            if worth > self._most:
                self._most = worth
                self._choice = action
            self._at += 1
        self._number = 0
        return self._choice

    def worth(self, game, action: int) -> int:  # type: ignore[no-untyped-def]
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


def make(game, level: str, seed: int, effort: int) -> Thinker:  # type: ignore[no-untyped-def]
    """Return a player of a level.

    :param str level: one of `LEVELS`
    """
    if level == "hard":
        return Thinker(game, seed, 0, False)
    return Thinker(game, seed, _NOISE[LEVELS.index(level)], True)

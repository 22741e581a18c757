# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The computer players of Aggravation.

All try every marble that may move on a copy of the game and judge the position by
`engine.aggravation.evaluation` and the weights of the set-up's kind. ``easy`` and ``medium``
overlook some moves and do not see who could hit them, as people do who are eager; ``hard`` sees it;
``expert`` follows the moves that promise most to the next throws, whatever the die shows, with the
best answer to each. Reads games; `engine.players.make` calls it.
"""

from engine.aggravation.board import MARBLES
from engine.aggravation.evaluation import HOME_TIMES, Position
from engine.aggravation.rules import MOVE, NAME, PASS, Aggravation
from engine.contract import CHANCE, MOST_LEGAL, const
from engine.games import part
from engine.players.odds import chance, log_sum_exp
from engine.rng import Rng

LEVELS = ("easy", "medium", "hard", "expert")

_EASY = const(50)  # of 100 moves are overlooked
_MEDIUM = const(28)
_HARD = const(14)
_EXPERT = const(400)  # positions that are judged for a decision, divided by the players
_CANDIDATES = const(4)  # of the moves are followed to the next throw, half as many to the one after
_MARGIN = const(40)  # those that promise so much less than the best, of `ONE`; half as much after
_DEEP = const(8)  # so much effort follows them one throw more

_WON = const(100000)
_LEAST = const(-1000000)
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
    :param int throws: how many throws it follows its best moves
    :param int effort: how many times the work of a board it may do for that
    """

    def __init__(
        self,
        game: Aggravation,
        seed: int,
        overlooked: int,
        careless: bool,
        throws: int = 0,
        effort: int = 1,
    ) -> None:
        self._weights = weights_for(game)
        self._game = Aggravation(2, log=_LOG)
        self._game.copy_from(game)
        self._position = Position(self._game)
        self._position.careless = careless
        self._strengths = [0] * game.players
        self._others = [0] * game.players
        self._overlooked = overlooked
        self._rng = Rng(seed)
        self._throws = throws
        self._effort = effort
        self._budget = _EXPERT * effort // game.players
        self._actions = bytearray(MOST_LEGAL)
        self._worths = [0] * MOST_LEGAL
        self._number = 0
        self._at = 0
        self._judged = 0
        # The rounds, each one throw deeper than the last. A worth counts `ONE` so many times.
        self._depth = 0
        self._scale = 1
        self._found = [0] * MOST_LEGAL  # the worths of this round
        self._left = 0
        # The move that is followed, the dice, the answers to the last of them.
        self._followed = 0
        self._level = 0
        self._dice = bytearray(throws + 1)
        self._answers = bytearray(MOST_LEGAL)
        self._answered = 0
        self._answer = 0  # the best so far, for whoever answers
        self._answer_chance = 0  # the own chance after it
        self._chance = 0  # the sum of what the throws lead to
        self._most = _LEAST
        self._choice = 0
        self._side = 0

    def restart(self) -> None:
        """Forget the actions that have been looked at."""
        self._number = 0

    def think(self, game: Aggravation, steps: int) -> int:
        """Judge some more actions; the choice, or -1 as long as some are left."""
        if not self._number:
            self._game.copy_from(game)
            self._number = self._game.legal(self._actions)
            self._at = 0
            self._judged = 0
            self._depth = 0
            if self._number == 1:
                self._number = 0
                return self._actions[0]
            self._choice = self._actions[self._rng.below(self._number)]
            self._most = _LEAST
        while steps > 0:
            steps -= 1
            if self._step():
                self._number = 0
                return self._choice
        return -1

    def _step(self) -> bool:
        """Judge one more position; True when it is decided."""
        self._judged += 1
        if self._depth:
            return self._follow()
        at = self._at
        self._at = at + 1
        action = self._actions[at]
        if self._overlooked and self._rng.below(100) < self._overlooked:
            self._worths[at] = _LEAST
        else:
            worth = self.worth(action)
            self._worths[at] = worth
            if worth > self._most:
                self._most = worth
                self._choice = action
        if self._at < self._number:
            return False
        if not self._throws or NAME <= action < MOVE or self._most >= _WON:
            return True
        for at in range(self._number):
            self._worths[at] = chance(self._worths[at])
        self._side = self._game.player % self._position.sides
        self._scale = 1
        return self._next_round()

    # The throws that follow

    def _next_round(self) -> bool:
        """Choose the best move so far, and those to follow one throw deeper.

        A worth is now the own chance, less than 0 for a move that is not followed any more.

        :returns: whether it is decided
        """
        worths = self._worths
        depth = self._depth
        known = 0
        most = -1
        for at in range(self._number):
            worth = worths[at]
            if worth >= 0:
                known += 1
            if worth > most:
                most = worth
                self._choice = self._actions[at]
        least = max(0, most - self._scale * (_MARGIN >> depth))
        near = 0
        for at in range(self._number):
            if worths[at] >= least:
                near += 1
            self._found[at] = -1
        near = min(near, _CANDIDATES * self._effort >> depth)
        judged = self._judged
        if depth == self._throws or near < 2:
            return True
        if judged + _SIX * judged * near // known > self._budget:  # about what it takes
            return True
        self._left = near
        self._depth = depth + 1
        self._scale *= _SIX
        return self._next_move()

    def _next_move(self) -> bool:
        """Play the best of the moves that are left in this round; True when it is decided."""
        worths = self._worths
        if not self._left:
            for at in range(self._number):
                worths[at] = self._found[at]
            return self._next_round()
        self._left -= 1
        best = 0
        for at in range(1, self._number):
            if worths[at] > worths[best]:
                best = at
        worth = worths[best] * _SIX // self._scale
        worths[best] = -1
        self._followed = best
        self._chance = 0
        self._level = 0
        self._game.apply(self._actions[best])
        self._deeper(worth)
        return False

    def _deeper(self, value: int) -> None:
        """A move was played: go on to the throw after it, or note what it is worth.

        :param int value: the own chance after it
        """
        level = self._level
        if level < self._depth and self._game.actor == CHANCE:
            self._dice[level] = 0
            self._level = level + 1
            self._next_die()
            return
        # So many throws together have this value.
        while level < self._depth:
            value *= _SIX
            level += 1
        self._chance += value
        self._answered = 0

    def _next_die(self) -> None:
        """Let the die show the next number."""
        self._dice[self._level - 1] += 1
        self._game.apply(self._dice[self._level - 1])
        self._answered = self._game.legal(self._answers)
        self._at = 0
        self._most = _LEAST

    def _follow(self) -> bool:
        """Judge one more answer to a throw; True when it is decided."""
        if self._judged > self._budget:
            return True  # by the round before
        game = self._game
        if self._answered:
            worth = self.worth(self._answers[self._at])
            if worth > self._most:
                self._most = worth
                self._answer = self._answers[self._at]
                self._answer_chance = chance(self._odds(self._side))
            self._at += 1
            if self._at < self._answered:
                return False
            game.apply(self._answer)
            self._deeper(self._answer_chance)
            if self._answered:
                return False
        while self._level:
            game.undo()  # the answer
            game.undo()  # the die
            if self._dice[self._level - 1] < _SIX:
                self._next_die()
                return False
            self._level -= 1
        game.undo()
        self._found[self._followed] = self._chance
        return self._next_move()

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
                total = _LEAST  # it was home before
            elif home:
                total = _WON
            strengths[other] = total
        return self._odds(side)

    def _odds(self, side: int) -> int:
        """Return the odds of a side against all others that are still playing."""
        strengths = self._strengths
        others = self._others
        number = 0
        for other in range(self._position.sides):
            if other != side and strengths[other] > _LEAST:
                others[number] = strengths[other]
                number += 1
        if not number or strengths[side] >= _WON:
            return _WON
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
        # With two sides the throw after the next is the own one again.
        throws = 2 if game.players == 2 * max(1, game.teams) else 1
        if effort >= _DEEP:
            throws += 1
        return Thinker(game, seed, 0, False, throws, effort)
    if level == "hard":
        return Thinker(game, seed, _HARD, False)
    return Thinker(game, seed, _EASY if level == "easy" else _MEDIUM, True)

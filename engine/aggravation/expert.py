# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The strongest computer player of Aggravation: it follows the moves that promise most to the next
throws, whatever the die shows, with the best answer to each.

`engine.aggravation.players` makes it, and judges the positions.
"""

from engine.aggravation.players import LEAST, WON, Thinker
from engine.aggravation.rules import MOVE, NAME, Aggravation
from engine.contract import CHANCE, MOST_LEGAL, const
from engine.players.odds import chance

_BUDGET = const(400)  # positions that are judged for a decision, divided by the players
_CANDIDATES = const(4)  # of the moves are followed to the next throw, half as many to the one after
_MARGIN = const(40)  # those that promise so much less than the best, of `ONE`; half as much after
_DEEP = const(8)  # so much effort follows them one throw more
_SIX = const(6)


class Expert(Thinker):
    """One player.

    :param Aggravation game: of the set-up that it will play
    :param int seed: of all chance in its thinking
    :param int effort: how many times the work of a board it may do
    """

    def __init__(self, game: Aggravation, seed: int, effort: int) -> None:
        super().__init__(game, seed, 0, False)
        # How many throws it follows its best moves: with two sides the throw after the next is the
        # own one again.
        self._throws = 2 if game.players == 2 * max(1, game.teams) else 1
        if effort >= _DEEP:
            self._throws += 1
        self._effort = effort
        self._budget = _BUDGET * effort // game.players
        self._judged = 0
        # The rounds, each one throw deeper than the last. A worth counts `ONE` so many times.
        self._depth = 0
        self._scale = 1
        self._found = [0] * MOST_LEGAL  # the worths of this round
        self._left = 0
        # The move that is followed, the dice, the answers to the last of them.
        self._followed = 0
        self._level = 0
        self._dice = bytearray(self._throws + 1)
        self._answers = bytearray(MOST_LEGAL)
        self._answered = 0
        self._answer = 0  # the best so far, for whoever answers
        self._answer_chance = 0  # the own chance after it
        self._chance = 0  # the sum of what the throws lead to
        self._side = 0

    def think(self, game: Aggravation, steps: int) -> int:
        """Judge some more positions; the choice, or -1 as long as some are left."""
        if not self._number:
            self._judged = 0
            self._depth = 0
        return super().think(game, steps)

    def _step(self) -> bool:
        """Judge one more position; True when it is decided."""
        self._judged += 1
        if self._depth:
            return self._follow()
        if not super()._step():
            return False
        if NAME <= self._choice < MOVE or self._most >= WON:
            return True
        for at in range(self._number):
            self._worths[at] = chance(self._worths[at])
        self._side = self._game.player % self._position.sides
        self._scale = 1
        return self._next_round()

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
        self._most = LEAST

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

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Computer players of Big Points: they try actions on a board of their own.

Reads games; `engine.players.make` calls it. The best few actions are followed for some turns in
which all play what is best by `engine.bigpoints.evaluation`.
"""

from engine.bigpoints.evaluation import Judge
from engine.bigpoints.rules import BigPoints
from engine.contract import MOST_LEGAL, OVER, const
from engine.rng import Rng

LEVELS = ("easy", "medium", "hard")

_NOISE = (300, 48)  # of easy and medium
_LEAST = const(-200000)
_LINES = const(4)  # so many actions are followed,
_ENOUGH = const(260)  # but none any more after so many positions


class Best:
    """Some actions and what they are worth.

    ``actions`` and ``worths`` hold the ``number`` of those that are kept.

    :param int most: how many are kept
    """

    def __init__(self, most: int) -> None:
        self.actions = bytearray(most)
        self.worths = [0] * most
        self.number = 0

    def put(self, action: int, worth: int) -> None:
        """Keep an action if it is among the best; of equals the earlier one is better."""
        actions = self.actions
        worths = self.worths
        at = self.number
        if at < len(actions):
            self.number += 1
        else:
            at -= 1
            if worth <= worths[at]:
                return
        while at and worth > worths[at - 1]:
            actions[at] = actions[at - 1]
            worths[at] = worths[at - 1]
            at -= 1
        actions[at] = action
        worths[at] = worth

    def first(self) -> int:
        """Return the action of the highest worth, though the worths may have changed."""
        best = 0
        for at in range(1, self.number):
            if self.worths[at] > self.worths[best]:
                best = at
        return self.actions[best]


class Thinker:
    """One player.

    :param BigPoints game: of the set-up that it will play
    :param int seed: of its noise
    :param int noise: how much chance there is in its judgement, in 64ths of a logarithm of odds
    :param int turns: how far it looks ahead, in turns after its own
    """

    def __init__(self, game: BigPoints, seed: int, noise: int, turns: int) -> None:
        self._board = BigPoints(game.players, 0, log=4)
        self.judge = Judge()
        self._rng = Rng(seed)
        self._noise = noise
        self._turns = turns
        self._best = Best(_LINES)
        self._line = 0
        self._actions = bytearray(MOST_LEGAL)  # those of the turn that is looked at
        self._number = 0
        self._at = 0
        self._choice = 0
        self._most = 0
        self._left = 0
        self._deep = False
        self._busy = False
        self._judged = 0
        self._player = 0

    def restart(self) -> None:
        """Forget what has been looked at."""
        self._busy = False

    def think(self, game: BigPoints, steps: int) -> int:
        """Judge some more positions; the choice, or -1 as long as some are left."""
        if not self._busy:
            self._number = game.legal(self._actions)
            if self._number == 1:
                return self._actions[0]
            self._busy = True
            self._judged = 0
            self._deep = False
            self._player = game.player
            self._best.number = 0
            self._board.copy_from(game)
            self._at = 0
        while steps > 0:
            steps -= 1
            if self._at < self._number:
                self._try()
            elif self._step(game):
                self._busy = False
                return self._best.first()
        return -1

    def _try(self) -> None:
        """Judge the next action of whoever acts on the own board."""
        board = self._board
        mover = board.player
        action = self._actions[self._at]
        self._at += 1
        self._judged += 1
        board.apply(action)
        worth = self.judge.odds(board, mover)
        board.undo()
        if self._deep:
            if worth > self._most:
                self._most = worth
                self._choice = action
            return
        if self._noise:
            worth += self._rng.below(self._noise)
        self._best.put(action, worth)

    def _step(self, game: BigPoints) -> bool:
        """All actions at hand are judged: go on along the line, or to the next; True at the end."""
        board = self._board
        if self._deep:
            self._advance(self._choice)
        else:
            if not self._turns or self._best.number == 1:
                return True
            self._deep = True
            self._line = 0
            self._follow(game)
        while self._left < 0 or board.actor == OVER:
            self._best.worths[self._line] = self.judge.odds(board, self._player)
            self._line += 1
            if self._line == self._best.number or self._judged >= _ENOUGH:
                self._best.number = self._line  # those that have been followed
                return True
            self._follow(game)
        self._look()
        return False

    def _follow(self, game: BigPoints) -> None:
        """Begin to follow the next of the best actions."""
        self._board.copy_from(game)
        self._left = self._turns
        self._advance(self._best.actions[self._line])

    def _advance(self, action: int) -> None:
        """Play an action on the own board, and count the turns."""
        board = self._board
        board.apply(action)
        board.forget()
        if not board.extra:
            self._left -= 1

    def _look(self) -> None:
        """Look at the actions of whoever acts now."""
        self._number = self._board.legal(self._actions)
        self._at = 0
        self._most = _LEAST


def make(game: BigPoints, level: str, seed: int, effort: int) -> Thinker:
    """Return a player of a level.

    :param str level: one of `LEVELS`
    """
    if level == "hard":  # so far that it is its turn again, or the second time with two players
        return Thinker(game, seed, 0, 4 if game.players == 2 else game.players - 1)
    return Thinker(game, seed, _NOISE[LEVELS.index(level)], 0)

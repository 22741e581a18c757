# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Computer players of Big Points: they try actions on a table of their own.

Reads games; the levels call it. The best few actions are followed for some turns in which all play
what is best by `engine.players.bigpoints_eval`.
"""

from engine.bigpoints import BigPoints
from engine.contract import MOST_LEGAL, OVER, const
from engine.players.best import Best
from engine.players.bigpoints_copy import lay_alike
from engine.players.bigpoints_eval import Judge
from engine.rng import Rng

_LEAST = const(-200000)
_LINES = const(4)  # so many actions are followed,
_ENOUGH = const(260)  # but none any more after so many positions


class Thinker:
    """One player.

    :param BigPoints game: of the set-up that it will play
    :param int seed: of its luck
    :param int luck: how much chance there is in its judgement, in 64ths of a logarithm of odds
    :param int turns: how far it looks ahead, in turns after its own
    """

    def __init__(self, game: BigPoints, seed: int, luck: int, turns: int) -> None:
        self._table = BigPoints(game.players, 0, log=4)
        self.judge = Judge()
        self._rng = Rng(seed)
        self._luck = luck
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
            lay_alike(self._table, game)
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
        """Judge the next action of whoever acts on the own table."""
        table = self._table
        mover = table.player
        action = self._actions[self._at]
        self._at += 1
        self._judged += 1
        table.apply(action)
        worth = self.judge.odds(table, mover)
        table.undo()
        if self._deep:
            if worth > self._most:
                self._most = worth
                self._choice = action
            return
        if self._luck:
            worth += self._rng.below(self._luck)
        self._best.put(action, worth)

    def _step(self, game: BigPoints) -> bool:
        """All actions at hand are judged: go on along the line, or to the next; True at the end."""
        table = self._table
        if self._deep:
            self._advance(self._choice)
        else:
            if not self._turns or self._best.number == 1:
                return True
            self._deep = True
            self._line = 0
            self._follow(game)
        while self._left < 0 or table.actor == OVER:
            self._best.worths[self._line] = self.judge.odds(table, self._player)
            self._line += 1
            if self._line == self._best.number or self._judged >= _ENOUGH:
                self._best.number = self._line  # those that have been followed
                return True
            self._follow(game)
        self._look()
        return False

    def _follow(self, game: BigPoints) -> None:
        """Begin to follow the next of the best actions."""
        lay_alike(self._table, game)
        self._left = self._turns
        self._advance(self._best.actions[self._line])

    def _advance(self, action: int) -> None:
        """Play an action on the own table, and count the turns."""
        table = self._table
        table.apply(action)
        table.forget()
        if not table.extra:
            self._left -= 1

    def _look(self) -> None:
        """Look at the actions of whoever acts now."""
        self._number = self._table.legal(self._actions)
        self._at = 0
        self._most = _LEAST

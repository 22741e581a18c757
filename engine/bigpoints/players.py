# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The computer players of Big Points.

``easy`` and ``medium`` look one action ahead, as people do who have just learned the game, and easy
overlooks some actions; ``hard`` and ``expert`` search, expert as far as a board can in two seconds.
Reads games; `engine.players.make` calls it.
"""

from engine.bigpoints.evaluation import Position
from engine.bigpoints.rules import BigPoints
from engine.bigpoints.search import Search
from engine.contract import MOST_LEGAL, const
from engine.rng import Rng

LEVELS = ("easy", "medium", "hard", "expert")

_OVERLOOKED = const(24)  # of 100 actions, by easy
# How many positions are judged for a decision. More players make a judgement dearer, and an expert
# has less than two seconds of a board at 125 MHz, where a position for two takes 1.6 to 2 ms.
_HARD = const(120)
_EXPERT = const(5400)  # divided by the players and this:
_DEARER = const(4)
# The room of the tree. An expert's takes about 5.5 KB.
_HARD_EDGES = const(160)
_HARD_NODES = const(50)
_EDGES = const(600)
_NODES = const(200)

_LEAST = const(-1000000)


class Looker:
    """Looks one action ahead.

    :param int seed: of what it overlooks
    :param int overlooked: how many of 100 actions it does not see
    :param Position position: on which it judges; one of its own where it is left out
    """

    def __init__(self, seed: int, overlooked: int, position: Position | None = None) -> None:
        self._position = position or Position()
        self._rng = Rng(seed)
        self._overlooked = overlooked
        self._actions = bytearray(MOST_LEGAL)
        self._takes = bytearray(MOST_LEGAL)
        self._number = 0
        self._at = 0
        self._choice = 0
        self._most = _LEAST

    def restart(self) -> None:
        """Forget what has been looked at."""
        self._number = 0

    def think(self, game: BigPoints, steps: int) -> int:
        """Judge some more actions; the choice, or -1 as long as some are left."""
        if not self._number:
            self._position.copy_game(game)
            self._number = self._position.find(self._actions, self._takes)
            self._choice = self._actions[self._rng.below(self._number)]
            self._at = 0 if self._number > 1 else 1
            self._most = _LEAST
        while self._at < self._number:
            if steps <= 0:
                return -1
            steps -= 1
            action = self._actions[self._at]
            take = self._takes[self._at]
            self._at += 1
            if self._overlooked and self._rng.below(100) < self._overlooked:
                continue
            worth = self._position.try_action(action, take)
            if worth > self._most:
                self._most = worth
                self._choice = action
        self._number = 0
        return self._choice


class Searcher:
    """Searches.

    :param int budget: how many positions it judges for a decision
    :param int edges: the room of its tree, as for `Search`
    :param int nodes: the same
    """

    def __init__(self, budget: int, edges: int, nodes: int) -> None:
        self._search = Search(budget, edges, nodes)
        self._actions = bytearray(MOST_LEGAL)
        self._busy = False

    def restart(self) -> None:
        """Forget what has been looked at."""
        self._busy = False

    def think(self, game: BigPoints, steps: int) -> int:
        """Judge some more positions; the choice, or -1 as long as some are left."""
        if not self._busy:
            if game.legal(self._actions) == 1:
                return self._actions[0]
            self._search.begin(game)
            self._busy = True
        while steps > 0:
            steps -= 1
            if self._search.step():
                self._busy = False
                return self._search.choice()
        return -1


def make(game: BigPoints, level: str, seed: int, effort: int):  # type: ignore[no-untyped-def]
    """Return a player of a level.

    :param str level: one of `LEVELS`
    """
    if level == "expert":
        budget = _EXPERT // (game.players + _DEARER)
        return Searcher(budget * effort, _EDGES * effort, _NODES * effort)
    if level == "hard":
        return Searcher(_HARD * effort, _HARD_EDGES * effort, _HARD_NODES * effort)
    return Looker(seed, _OVERLOOKED if level == "easy" else 0)

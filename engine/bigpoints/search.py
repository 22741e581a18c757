# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A tree search for Big Points: it follows what promises most, and learns where it leads.

PUCT with one value per player: whoever acts in a position prefers what is best for himself. What an
action is worth at first, and how eagerly it is tried, follow from a judgement of the position after
it (`engine.bigpoints.evaluation`). Works on copies of the game; the players call it.

The tree lives in buffers of fixed size that are allocated once. An **edge** is an action in a
position; it gets a **node** when the position after it is looked at, and the best actions of that
position become edges of the node. When the edges are used up the search goes on without new ones;
when the nodes are, it ends.
"""

from array import array

from engine.bigpoints.evaluation import Position
from engine.bigpoints.rules import BigPoints
from engine.contract import MOST_LEGAL, const
from engine.players.odds import POWERS, chance

_ROOT = const(1)  # the number of the first node; 0 stands for none
_KEPT = const(4)  # so many actions of a position become edges; all of them at the root
_DEEPEST = const(40)
_EXPLORE = const(50)  # how much is tried that promises less, 1024 times
_LEAST = const(-1000000)
_MOST_PLAYERS = const(5)

# 16 * n ** 0.5
_ROOTS = (
    b"\x00\x10\x17\x1c\x20\x24\x27\x2a\x2d\x30\x33\x35\x37\x3a\x3c\x3e\x40\x42\x44\x46\x48\x49"
    b"\x4b\x4d\x4e\x50\x52\x53\x55\x56\x58\x59\x5b\x5c\x5d\x5f\x60\x61\x63\x64\x65\x66\x68\x69"
    b"\x6a\x6b\x6d\x6e\x6f\x70\x71\x72\x73\x74\x76\x77\x78\x79\x7a\x7b\x7c\x7d\x7e\x7f\x80\x81"
    b"\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x94\x95"
    b"\x96\x97\x98\x99\x99\x9a\x9b\x9c\x9d\x9e\x9e\x9f\xa0\xa1\xa2\xa2\xa3\xa4\xa5\xa6\xa6\xa7"
    b"\xa8\xa9\xa9\xaa\xab\xac\xac\xad\xae\xaf\xaf\xb0\xb1\xb1\xb2\xb3\xb4\xb4\xb5\xb6\xb6\xb7"
    b"\xb8\xb9\xb9\xba\xbb\xbb\xbc\xbd\xbd\xbe\xbf\xbf\xc0\xc1\xc1\xc2\xc3\xc3\xc4\xc5\xc5\xc6"
    b"\xc7\xc7\xc8\xc8\xc9\xca\xca\xcb\xcc\xcc\xcd\xce\xce\xcf\xcf\xd0\xd1\xd1\xd2\xd2\xd3\xd4"
    b"\xd4\xd5\xd5\xd6\xd7\xd7\xd8\xd8\xd9\xda\xda\xdb\xdb\xdc\xdd\xdd\xde\xde\xdf\xdf\xe0\xe1"
    b"\xe1\xe2\xe2\xe3\xe3\xe4\xe5\xe5\xe6\xe6\xe7\xe7\xe8\xe8\xe9\xea\xea\xeb\xeb\xec\xec\xed"
    b"\xed\xee\xee\xef\xef\xf0\xf1\xf1\xf2\xf2\xf3\xf3\xf4\xf4\xf5\xf5\xf6\xf6\xf7\xf7\xf8\xf8"
    b"\xf9\xf9\xfa\xfa\xfb\xfb\xfc\xfc\xfd\xfd\xfe\xfe\xff\xff"
)


def zeros(kind: str, count: int) -> "array[int]":
    """Return an array of zeros. It is made from bytes: a list of as many would take twice the room
    in one piece.

    :param str kind: ``H`` for 16 bits, ``I`` for 32
    """
    return array(kind, bytes((2 if kind == "H" else 4) * count))


def square_root(number: int) -> int:
    """Return the square root of a number from 0 on, 16 times."""
    shift = 0
    while number >= len(_ROOTS):
        number >>= 2
        shift += 1
    return _ROOTS[number] << shift


class Search:
    """A search tree.

    :param int budget: how many positions are judged for a decision
    :param int edges: how many actions the tree has room for, at least `MOST_LEGAL`
    :param int nodes: how many positions it has room for, at least 1
    """

    def __init__(self, budget: int, edges: int, nodes: int) -> None:
        self._budget = budget
        self._root = Position()
        self._position = Position()
        small = "H" if budget < 65000 and edges < 65000 else "I"
        # Per edge: the action, the place it takes from, how eagerly it is tried (of 256), its first
        # value (of 256), and its node.
        self._actions = bytearray(edges)
        self._takes = bytearray(edges)
        self._priors = bytearray(edges)
        self._values = bytearray(edges)
        self._nodes = zeros(small, edges)
        self._edges = 0
        # Per node: its first edge and their number, how often the search has come by, and the sum
        # of the values that it found, as the player sees it whose action leads here.
        self._starts = zeros(small, nodes + 1)
        self._numbers = bytearray(nodes + 1)
        self._visits = zeros(small, nodes + 1)
        self._sums = zeros("I", nodes + 1)
        self._used = 0
        # The way from the root to where the search is: its nodes, and who acted before each.
        self._way = zeros(small, _DEEPEST)
        self._movers = bytearray(_DEEPEST)
        self._depth = 0
        # The position at the end of the way: its actions, what they take, how good they are.
        self._found = bytearray(MOST_LEGAL)
        self._found_takes = bytearray(MOST_LEGAL)
        self._found_values = bytearray(MOST_LEGAL)
        self._odds = [0] * MOST_LEGAL
        self._number = 0
        self._at = 0
        self._most = _LEAST
        self._best = [0] * _MOST_PLAYERS  # the chances after the best action
        self._judged = 0

    def begin(self, game: BigPoints) -> None:
        """Look at the position of a game from scratch."""
        self._root.copy_game(game)
        self._position.copy(self._root)
        self._edges = 0
        self._used = _ROOT
        self._visits[_ROOT] = 0
        self._numbers[_ROOT] = 0
        self._depth = 0
        self._judged = 0
        self._look()

    def step(self) -> bool:
        """Judge one more action, and go to another position after the last one of a position.

        :returns: whether enough positions have been judged
        """
        position = self._position
        at = self._at
        odds = position.try_action(self._found[at], self._found_takes[at])
        self._odds[at] = odds
        self._found_values[at] = chance(odds) >> 2
        if odds > self._most:
            self._most = odds
            position.share(self._best)
        at += 1
        self._at = at
        self._judged += 1
        if at < self._number:
            return False
        self._grow()
        self._learn()
        return self._judged >= self._budget or self._descend()

    def choice(self) -> int:
        """Return the action that was looked at most often, the best of equal ones."""
        best = self._starts[_ROOT]
        for edge in range(best + 1, best + self._numbers[_ROOT]):
            more = self.visits(edge) - self.visits(best)
            if more > 0 or (not more and self._values[edge] > self._values[best]):
                best = edge
        return self._actions[best]

    def visits(self, edge: int) -> int:
        """Return how often an action was looked at, the first judgement not counted."""
        node = self._nodes[edge]
        return self._visits[node] if node else 0

    def _look(self) -> None:
        """Find what can be done in the position at the end of the way."""
        self._number = self._position.find(self._found, self._found_takes)
        self._at = 0
        self._most = _LEAST

    def _grow(self) -> None:
        """Make edges of the best actions at the end of the way, if there is room."""
        number = kept = self._number
        node = _ROOT
        if self._depth:
            node = self._way[self._depth - 1]
            if number > _KEPT:
                kept = _KEPT
        start = self._edges
        if self._numbers[node] or start + kept > len(self._actions):
            return
        odds = self._odds
        most = self._most
        powers = 0
        for edge in range(start, start + kept):
            best = 0
            if kept == number:
                best = edge - start
            else:
                for at in range(1, number):
                    if odds[at] > odds[best]:
                        best = at
            less = (most - odds[best]) >> 2
            power = POWERS[less] if less < len(POWERS) else 0
            powers += power
            self._actions[edge] = self._found[best]
            self._takes[edge] = self._found_takes[best]
            self._values[edge] = self._found_values[best]
            self._priors[edge] = power
            self._nodes[edge] = 0
            odds[best] = _LEAST
        for edge in range(start, start + kept):
            self._priors[edge] = 255 * self._priors[edge] // powers
        self._starts[node] = start
        self._numbers[node] = kept
        self._edges = start + kept

    def _learn(self) -> None:
        """Tell the nodes of the way what has been found at its end."""
        self._visits[_ROOT] += 1
        for at in range(self._depth):
            node = self._way[at]
            self._visits[node] += 1
            self._sums[node] += self._best[self._movers[at]]

    def _descend(self) -> bool:
        """Follow what promises most to a position that has no edges; True where it has to end."""
        position = self._position
        while True:
            position.copy(self._root)
            depth = 0
            node = _ROOT
            while depth < _DEEPEST and self._numbers[node]:
                edge = self._select(node)
                node = self._nodes[edge]
                if not node:
                    node = self._used + 1
                    if node == len(self._starts):
                        return True
                    self._used = node
                    self._nodes[edge] = node
                    self._numbers[node] = 0
                    self._visits[node] = 0
                    self._sums[node] = 0
                self._way[depth] = node
                self._movers[depth] = position.player
                depth += 1
                position.play(self._actions[edge], self._takes[edge])
            self._depth = depth
            if not position.over:
                self._look()
                return False
            position.judge_end(0)
            position.share(self._best)
            self._learn()
            self._judged += 1
            if self._judged >= self._budget:
                return True

    def _select(self, node: int) -> int:
        """Return the edge of a node that is to be followed."""
        nodes = self._nodes
        values = self._values
        priors = self._priors
        visits = self._visits
        sums = self._sums
        explore = _EXPLORE * square_root(visits[node])
        start = self._starts[node]
        best = start
        most = -1
        for edge in range(start, start + self._numbers[node]):
            child = nodes[edge]
            worth = 4 * values[edge]
            if child:
                looks = 1 + visits[child]
                worth = (worth + sums[child]) // looks
                worth += (explore * priors[edge] >> 10) // (looks + 1)
            else:
                worth += explore * priors[edge] >> 11
            if worth > most:
                most = worth
                best = edge
        return best

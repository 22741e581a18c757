# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The choice among legal actions: first a thing (a pawn, a marble), then what is done with it."""

from engine.contract import MOST_LEGAL


class Options:
    """The legal actions of a game, one of them chosen.

    :param object game: a game of `engine.contract`
    :param thing_of: gives the thing that an action is done with, any small int
    """

    def __init__(self, game, thing_of):
        self.count = 0
        self._game = game
        self._thing_of = thing_of
        self._actions = bytearray(MOST_LEGAL)
        self._at = 0

    def load(self, keep: bool) -> None:
        """Ask the game anew.

        :param bool keep: what was chosen stays chosen where it is still legal
        """
        before = self.action if keep else -1
        self.count = self._game.legal(self._actions)
        self._at = 0
        for at in range(self.count):
            if self._actions[at] == before:
                self._at = at

    @property
    def action(self) -> int:
        """The chosen action; -1 where there is none."""
        return self._actions[self._at] if self.count else -1

    @property
    def thing(self) -> int:
        """The thing of the chosen action."""
        return self._thing_of(self.action)

    def has(self, action: int) -> bool:
        """Whether an action is legal."""
        for at in range(self.count):
            if self._actions[at] == action:
                return True
        return False

    def choose(self, action: int) -> None:
        """Choose an action if it is legal."""
        for at in range(self.count):
            if self._actions[at] == action:
                self._at = at

    def next_thing(self, step: int) -> None:
        """The first action of the next thing, with step -1 of the previous one, round and round."""
        thing = self.thing
        at = self._at
        for _ in range(self.count):
            at = (at + step) % self.count
            if self._thing_of(self._actions[at]) != thing:
                break
        else:
            return
        thing = self._thing_of(self._actions[at])
        while at and self._thing_of(self._actions[at - 1]) == thing:
            at -= 1
        self._at = at

    def next_action(self, step: int) -> None:
        """The next action of the same thing, round and round."""
        thing = self.thing
        at = self._at
        for _ in range(self.count):
            at = (at + step) % self.count
            if self._thing_of(self._actions[at]) == thing:
                break
        self._at = at

    def actions_of_thing(self) -> int:
        """How many actions there are for the chosen thing."""
        thing = self.thing
        number = 0
        for at in range(self.count):
            if self._thing_of(self._actions[at]) == thing:
                number += 1
        return number

    def things(self) -> int:
        """How many things there are to choose from."""
        number = 0
        for at in range(self.count):
            if not at or self._thing_of(self._actions[at]) != self._thing_of(self._actions[at - 1]):
                number += 1
        return number

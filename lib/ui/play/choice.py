# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The choice among legal actions: first a pawn or a marble, then what is done with it."""

from engine.contract import MOST_LEGAL


class Choice:
    """The legal actions of a game, one of them chosen.

    :param object game: a game of `engine.contract`
    :param piece_of: gives the pawn or marble that an action moves, any small int
    """

    def __init__(self, game, piece_of):
        self.count = 0
        self._game = game
        self._piece_of = piece_of
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
    def piece(self) -> int:
        """The pawn or marble of the chosen action."""
        return self._piece_of(self.action)

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

    def next_piece(self, step: int) -> None:
        """Choose the first action of the next pawn or marble, round and round.

        :param int step: 1, or -1 for the one before
        """
        piece = self.piece
        at = self._at
        for _ in range(self.count):
            at = (at + step) % self.count
            if self._piece_of(self._actions[at]) != piece:
                break
        else:
            return
        piece = self._piece_of(self._actions[at])
        while at and self._piece_of(self._actions[at - 1]) == piece:
            at -= 1
        self._at = at

    def next_action(self, step: int) -> None:
        """The next action of the chosen pawn or marble, round and round."""
        piece = self.piece
        at = self._at
        for _ in range(self.count):
            at = (at + step) % self.count
            if self._piece_of(self._actions[at]) == piece:
                break
        self._at = at

    def actions_of_piece(self) -> int:
        """How many actions there are for the chosen pawn or marble."""
        piece = self.piece
        number = 0
        for at in range(self.count):
            if self._piece_of(self._actions[at]) == piece:
                number += 1
        return number

    def pieces(self) -> int:
        """How many pawns or marbles there are to choose from."""
        number = 0
        for at in range(self.count):
            if not at or self._piece_of(self._actions[at]) != self._piece_of(self._actions[at - 1]):
                number += 1
        return number

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The last moves of a game of Big Points: whose they were, which pawn went where, what was taken.

The session notes every action here before the game plays it. The table of players, the pass screen
and the marks on the board show what stands here; takes are public, so nothing of it is a secret.
"""

from engine.bigpoints.board import NOWHERE, OCCUPIED, STAIRS
from engine.bigpoints.rules import DECLINE
from ui.look.text import fill

# A move is a row of bytes with these places.
_PLAYER = 0
_PAWN = 1
_ORIGIN = 2  # the place that the pawn left, or NOWHERE in front of the path
_LANDING = 3  # the place that it reached, or STAIRS plus the step
_TAKEN = 4  # the place of the disc that was taken, or NOWHERE
_KIND = 5  # of that disc, or of the one from the pile; NOWHERE if none was taken
_SIZE = 6
_MOST = 48  # moves that are kept, more than anybody takes back; then the older half is forgotten


class Moves:
    """The last moves, oldest first. A declined extra move is none."""

    def __init__(self):
        self.count = 0
        self._bytes = bytearray(_SIZE * _MOST)

    def note(self, game, action: int) -> None:
        """Note an action that the game is about to play.

        :param BigPoints game: the game before the action
        :param int action: a legal one
        """
        if action == DECLINE:
            return
        if self.count == _MOST:
            half = _SIZE * _MOST // 2
            for at in range(half):
                self._bytes[at] = self._bytes[half + at]
            self.count = _MOST // 2
        at = _SIZE * self.count
        self.count += 1
        pawn = action >> 2
        landing = game.landing(action)
        taken = game.taken(action)
        kind = NOWHERE
        if landing == STAIRS:
            landing += game.colours - 1 - game.arrived
            kind = pawn
        elif taken != NOWHERE:
            kind = game.path[taken] % OCCUPIED
        origin = game.pawns[pawn]
        note = self._bytes
        note[at + _PLAYER] = game.player
        note[at + _PAWN] = pawn
        note[at + _ORIGIN] = origin - 1 if origin else NOWHERE
        note[at + _LANDING] = landing
        note[at + _TAKEN] = taken
        note[at + _KIND] = kind

    def undo(self, action: int) -> None:
        """Forget the last action, which has been taken back."""
        if action != DECLINE and self.count:
            self.count -= 1

    def forget(self) -> None:
        """Forget all: another game begins."""
        self.count = 0

    # What is asked of a move, by its number.

    def player(self, at: int) -> int:
        """Who made it."""
        return self._bytes[_SIZE * at + _PLAYER]

    def pawn(self, at: int) -> int:
        """The pawn that moved."""
        return self._bytes[_SIZE * at + _PAWN]

    def origin(self, at: int) -> int:
        """The place that the pawn left; `NOWHERE` in front of the path."""
        return self._bytes[_SIZE * at + _ORIGIN]

    def step(self, at: int) -> int:
        """The step that the pawn climbed; -1 where it stayed on the path."""
        landing = self._bytes[_SIZE * at + _LANDING]
        return landing - STAIRS if landing >= STAIRS else -1

    def taken(self, at: int) -> int:
        """The place of the disc that was taken; `NOWHERE` for none, and for one of the pile."""
        return self._bytes[_SIZE * at + _TAKEN]

    def kind(self, at: int) -> int:
        """The kind of that disc; `NOWHERE` for none."""
        return self._bytes[_SIZE * at + _KIND]

    # Turns.

    def turn(self, player: int) -> tuple:
        """The moves of a player's last turn, by their numbers: none, one, or two with an extra one.

        :param int player: from 0
        """
        last = self.count - 1
        while last >= 0 and self.player(last) != player:
            last -= 1
        if last > 0 and self.player(last - 1) == player:
            return (last - 1, last)
        return (last,) if last >= 0 else ()

    def since(self, player: int) -> tuple:
        """The other players who have moved since a player's last turn, in the order of their turns.

        :param int player: from 0
        """
        at = self.count - 1
        others: list = []
        while at >= 0 and self.player(at) != player:
            mover = self.player(at)
            if mover in others:
                if others[-1] != mover:
                    break  # the round before: this player has not moved yet in what is known
            else:
                others.append(mover)
            at -= 1
        others.reverse()
        return tuple(others)

    def tell(self, words, moves, room: int) -> list:
        """Return moves in words, all long or all short; empty where there is no room for them.

        :param Words words: the texts
        :param moves: their numbers
        :param int room: how many letters fit into a line
        """
        for short in (False, True):
            texts = [self._tell(words, at, short) for at in moves]
            if max([len(text) for text in texts]) <= room:
                return texts
        return []

    def _tell(self, words, at: int, short: bool) -> str:
        """A move in words."""
        colours = words["colours"].split(" ")
        pawn = colours[self.pawn(at)]
        step = self.step(at)
        kind = self.kind(at)
        if step >= 0:
            return fill(words["climbed_short" if short else "climbed"], pawn, step)
        if kind == NOWHERE:
            return fill(words["ran"], pawn)
        return fill(words["took_short" if short else "took"], pawn, colours[kind])

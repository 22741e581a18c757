# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The rules of Pig: throw as often as you dare; a 1 loses what the turn has brought, whoever stops
keeps it, and whoever has reached the goal wins.
"""

from engine.contract import CHANCE, OVER, const
from engine.games import part

THROW = const(8)
STOP = const(9)
_MOST_PLAYERS = const(4)
_MOST_POINTS = const(100)  # of a turn, and of the goal
_HEADER = const(5)  # bytes of a record in front of the totals
_NOT_LEGAL = "this action is not legal"


class Pig:
    """A game by `engine.contract`.

    :param int players: 2 to 4
    :param int starter: who begins
    :param int goal: points that win, 10 to 100
    :param int log: how many actions can be taken back
    """

    def __init__(self, players: int, starter: int = 0, goal: int = 30, log: int = 128) -> None:
        if not 2 <= players <= _MOST_PLAYERS:
            raise ValueError("Pig needs 2 to 4 players")
        if not 0 <= starter < players:
            raise ValueError("the starter must be one of the players, counted from 0")
        if not 10 <= goal <= _MOST_POINTS:
            raise ValueError("the goal of Pig is 10 to 100 points")
        if log < 1:
            raise ValueError("the log of a game needs room for an action")
        self.players = players
        self.goal = goal
        self.player = starter
        self.totals = bytearray(players)
        self.turn = 0  # points of the turn so far
        self.throwing = False  # the die is to be thrown
        self._log = bytearray(log)
        self._before = bytearray(log)  # the points of the turn before each action
        self._count = 0

    @property
    def actor(self) -> int:
        """Who acts."""
        if self.winners():
            return OVER
        return CHANCE if self.throwing else self.player

    @property
    def history(self) -> bytes:
        """The actions that can be taken back."""
        return bytes(self._log[: self._count])

    def legal(self, out: bytearray) -> int:
        """The faces of the die; or to throw, and to stop where there is something to keep."""
        actor = self.actor
        if actor == OVER:
            return 0
        if actor == CHANCE:
            for face in range(6):
                out[face] = face + 1
            return 6
        out[0] = THROW
        out[1] = STOP
        return 2 if self.turn else 1

    def apply(self, action: int) -> None:
        """Play an action."""
        actor = self.actor
        turn = self.turn
        if actor == CHANCE and 1 <= action <= 6:
            self.throwing = False
            self.turn = 0 if action == 1 else min(turn + action, _MOST_POINTS)
            if action == 1:
                self.player = (self.player + 1) % self.players
        elif actor >= 0 and action == THROW:
            self.throwing = True
        elif actor >= 0 and action == STOP and turn:
            self.totals[self.player] += turn
            self.turn = 0
            if self.totals[self.player] < self.goal:
                self.player = (self.player + 1) % self.players
        else:
            raise ValueError(_NOT_LEGAL)
        if self._count == len(self._log):
            self._forget()
        self._log[self._count] = action
        self._before[self._count] = turn
        self._count += 1

    def undo(self) -> None:
        """Take back the last action."""
        if not self._count:
            raise IndexError("nothing is left to take back")
        self._count -= 1
        action = self._log[self._count]
        turn = self._before[self._count]
        if action == THROW:
            self.throwing = False
        elif action == STOP:
            if not self.winners():
                self.player = (self.player - 1) % self.players
            self.totals[self.player] -= turn
        else:
            self.throwing = True
            if action == 1:
                self.player = (self.player - 1) % self.players
        self.turn = turn

    def score(self, player: int) -> int:
        """What a player has kept."""
        return self.totals[player]

    def winners(self) -> int:
        """Whoever has reached the goal."""
        for player in range(self.players):
            if self.totals[player] >= self.goal:
                return 1 << player
        return 0

    def check(self) -> int:
        """0, or what does not hold: 1 who is in turn, 2 the points of the turn, 3 the totals, for
        whoever reaches the goal has just stopped, 4 a turn that goes on behind the end.
        """
        if self.player >= self.players:
            return 1
        if self.turn > _MOST_POINTS:
            return 2
        for player in range(self.players):
            total = self.totals[player]
            if total >= self.goal and (player != self.player or total >= self.goal + _MOST_POINTS):
                return 3
        over = self.totals[self.player] >= self.goal
        return 4 if over and (self.turn or self.throwing) else 0

    def text(self) -> str:
        """The position as a line."""
        line: str = part(type(self), "notation").text(self)
        return line

    @classmethod
    def from_text(cls, line: str, log: int = 128) -> "Pig":
        """Read such a line.

        :raises ValueError: with the reason
        """
        game: Pig = part(cls, "notation").from_text(line, log)
        return game

    def pack(self, buffer: bytearray, at: int) -> int:
        """Write the position: players, goal, who is in turn, points of the turn, whether the die is
        to be thrown, and the totals.

        :returns: how many bytes
        :raises ValueError: there is no room for them
        """
        size = _HEADER + self.players
        if at < 0 or at + size > len(buffer):
            raise ValueError("there is no room for the game")
        buffer[at] = self.players
        buffer[at + 1] = self.goal
        buffer[at + 2] = self.player
        buffer[at + 3] = self.turn
        buffer[at + 4] = self.throwing
        for player in range(self.players):
            buffer[at + _HEADER + player] = self.totals[player]
        return size

    def unpack(self, buffer: bytearray, at: int) -> None:
        """Take over such a position; nothing can be taken back then.

        :raises ValueError: it makes no sense, this game is as it was
        """
        players = buffer[at] if 0 <= at < len(buffer) else 0
        if not players or at + _HEADER + players > len(buffer) or buffer[at + 4] > 1:
            raise ValueError("this is no game of Pig")
        game = Pig(players, buffer[at + 2], buffer[at + 1], 1)
        game.turn = buffer[at + 3]
        game.throwing = buffer[at + 4] == 1
        for player in range(players):
            game.totals[player] = buffer[at + _HEADER + player]
        if game.check():
            raise ValueError("this is no game of Pig")
        self.players = players
        self.goal = game.goal
        self.player = game.player
        self.turn = game.turn
        self.throwing = game.throwing
        self.totals = game.totals
        self._count = 0

    def _forget(self) -> None:
        """Drop the older half of the log."""
        dropped = (self._count + 1) // 2
        self._count -= dropped
        for at in range(self._count):
            self._log[at] = self._log[dropped + at]
            self._before[at] = self._before[dropped + at]

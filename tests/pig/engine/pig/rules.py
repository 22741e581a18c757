# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pig: throw as often as you dare; a 1 takes all that this turn has brought.

By the contract in `engine.contract`. A turn begins with a throw. After each throw that is no 1 its
player holds, which banks the points of the turn, or throws again. Who reaches the goal has won.
"""

from engine.contract import CHANCE, OVER, const
from engine.parts import part

HOLD = const(7)
THROW = const(8)
MOST_PLAYERS = const(6)
MOST_GOAL = const(200)
BEYOND = const(5)  # points that the last throw can bring beyond the goal

_LOST = const(1)
_NOT_LEGAL = "this action is not legal now"


class Pig:
    """One game.

    ``player`` is whose turn it is (who has won, when the game is over), ``turn`` what the turn has
    brought so far.

    :param int players: 2 to 6
    :param int starter: who begins
    :param int goal: how many points win, 10 to 200
    :param int log: how many actions can be taken back, at least 1
    :raises ValueError: such a game does not exist
    """

    def __init__(self, players: int, starter: int = 0, goal: int = 100, log: int = 128) -> None:
        if not 2 <= players <= MOST_PLAYERS:
            raise ValueError("Pig is for 2 to 6 players")
        if not 10 <= goal <= MOST_GOAL:
            raise ValueError("the goal is 10 to 200 points")
        if not 0 <= starter < players or log < 1:
            raise ValueError("the starter must be one of the players, the log hold an action")
        self.players = players
        self.goal = goal
        self.points = bytearray(players)
        self.player = starter
        self.turn = 0
        self.actor = CHANCE
        # The log: the actions, and what was before them.
        self._count = 0
        self._actions = bytearray(log)
        self._turns = bytearray(log)
        self._actors = bytearray(log)  # the player, plus 8 where a die was to be thrown

    def legal(self, out: bytearray) -> int:
        """Write the legal actions into ``out``, ascending, and return how many."""
        if self.actor == OVER:
            return 0
        if self.actor == CHANCE:
            for die in range(1, 7):
                out[die - 1] = die
            return 6
        out[0] = HOLD
        out[1] = THROW
        return 2

    def apply(self, action: int) -> None:
        """Play an action; ValueError where it is not legal."""
        thrown = self.actor == CHANCE
        if self.actor == OVER or not (1 <= action <= 6 if thrown else HOLD <= action <= THROW):
            raise ValueError(_NOT_LEGAL)
        self._note(action)
        if action == THROW:
            self.actor = CHANCE
        elif action == HOLD:
            self.points[self.player] += self.turn
            self._next_player()
        elif action == _LOST:
            self._next_player()
        else:
            self.turn += action
            self.actor = self.player
            if self.points[self.player] + self.turn >= self.goal:
                self.points[self.player] += self.turn
                self.actor = OVER

    def _next_player(self) -> None:
        self.turn = 0
        self.player = (self.player + 1) % self.players
        self.actor = CHANCE

    def _note(self, action: int) -> None:
        """Write an action into the log; the older half goes when it is full."""
        if self._count == len(self._actions):
            kept = self._count // 2
            for at in range(kept):
                for log in (self._actions, self._turns, self._actors):
                    log[at] = log[self._count - kept + at]
            self._count = kept
        self._actions[self._count] = action
        self._turns[self._count] = self.turn
        self._actors[self._count] = self.player + (8 if self.actor == CHANCE else 0)
        self._count += 1

    def undo(self) -> None:
        """Take back the last action; IndexError where nothing is left to take back."""
        if not self._count:
            raise IndexError("nothing is left to take back")
        self._count -= 1
        action = self._actions[self._count]
        before = self._actors[self._count]
        if self.actor == OVER:
            self.points[self.player] -= self.turn
        self.player = before & 7
        self.actor = CHANCE if before & 8 else self.player
        self.turn = self._turns[self._count]
        if action == HOLD:
            self.points[self.player] -= self.turn

    @property
    def history(self) -> bytes:
        """The actions that can be taken back, oldest first."""
        return bytes(self._actions[: self._count])

    def forget(self) -> None:
        """Nothing can be taken back any more."""
        self._count = 0

    def score(self, player: int) -> int:
        """Return the points of a player that are banked."""
        return self.points[player]

    def winners(self) -> int:
        """Return the bit mask of the winner, 0 while the game goes on."""
        return 1 << self.player if self.actor == OVER else 0

    def check(self) -> int:
        """Return the number of the invariant that is broken, or 0."""
        return int(part(Pig, "saving").check(self))

    def text(self) -> str:
        """Return the position as one line."""
        return str(part(Pig, "notation").write_line(self))

    @classmethod
    def from_text(cls, line: str, log: int = 128) -> "Pig":
        """Return the game of a line; ValueError with the reason where it is none."""
        game: Pig = part(Pig, "notation").read_line(line, log)
        return game

    def pack(self, buffer: bytearray, at: int) -> int:
        """Write the position into a buffer and return how many bytes."""
        return int(part(Pig, "saving").pack(self, buffer, at))

    def unpack(self, buffer: bytearray, at: int) -> None:
        """Take a position over; ValueError on nonsense, the game unchanged then."""
        part(Pig, "saving").unpack(self, buffer, at)

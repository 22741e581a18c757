# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The computer players of the game in progress. One of each level thinks for all seats that have
it, a little in every frame, so that screen and keys stay alive. `session` makes and asks them.
"""

from hardware.console import ticks_diff
from ui.loader import load, loaded, unload, unload_new

_SLICE_MS = 26  # of a frame: screen and keys stay alive
_AT_ONCE = 3  # positions between two looks at the clock, where each is quick
_QUICK_MS = 3  # for a position


class Computers:
    """Those who are wanted; each is made when it is met for the first time.

    :param Console console: the device: its clock, and its entropy for their luck
    """

    def __init__(self, console):
        self._console = console
        self._players: dict = {}
        self._before = loaded()  # without what they think with
        self._level = 0  # of the one who thinks

    def meet(self, game, level: int) -> int:
        """See to it that there is one of a level; returns the level.

        :param object game: by `engine.contract`
        :param int level: 1 easy … 4 expert; 0 gives a person the advice of the strongest one
        :raises MemoryError: there is no memory for what it thinks with; `close` lets go of it
        """
        if level not in self._players:
            try:
                players = load("engine.players")
                name = players.LEVELS[level - 1]
                self._players[level] = players.make(game, name, self._console.entropy())
            finally:
                unload("engine.players")
        return level

    def close(self) -> None:
        """Let go of what they think with, also of what was loaded before memory came to its end."""
        unload_new(self._before, "engine.")

    def begin(self, game, level: int) -> None:
        """Somebody has to decide.

        :param object game: with an action to choose
        :param int level: as `meet` has it
        """
        self._level = self.meet(game, level)
        self._players[self._level].restart()

    def think(self, game) -> int:
        """Think for a part of a frame; returns the action, or -1 as long as it is not found.

        :param object game: the one of `begin`
        """
        player = self._players[self._level]
        began = now = self._console.ticks()
        longest = 0  # ms for a position
        steps = 1
        while True:
            action = player.think(game, steps)
            before = now
            now = self._console.ticks()
            longest = max(longest, -(-ticks_diff(now, before) // steps))
            steps = _AT_ONCE if longest <= _QUICK_MS else 1
            if action >= 0 or ticks_diff(now, began) + steps * longest > _SLICE_MS:
                return action

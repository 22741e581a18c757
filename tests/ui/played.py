# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Games that have been played on a simulated handheld, as its statistics hold them."""

from typing import Any

from engine.games import GAMES
from hardware.simulator.session import Simulator


class Finished:
    """A finished game with all that the statistics ask of a session, which is its own game.

    :param winners: bit mask
    :param levels: of the players, 0 a person
    :param points: of the players
    :param dice: how often each face was thrown, in a game with dice
    """

    def __init__(
        self, topic: str, winners: int, levels: list[int], points: list[int], dice: list[int]
    ):
        self.number = GAMES.index(topic)
        self.game = self
        self.players = len(levels)
        self.seats = levels
        self.dice = dice
        self._winners = winners
        self._points = points

    def winners(self) -> int:
        """Who has won."""
        return self._winners

    def points(self, player: int) -> int:
        """The points of a player."""
        return self._points[player]


BIG_POINTS = [
    Finished("bigpoints", 0b01, [0, 2], [61, 44], []),
    Finished("bigpoints", 0b10, [0, 3], [38, 57], []),
    Finished("bigpoints", 0b01, [0, 3], [53, 51], []),
    Finished("bigpoints", 0b1001, [0, 0, 1, 2], [32, 21, 9, 32], []),
]
MARBLES = [
    Finished("aggravation", 0b010101, [0, 1, 2, 3, 3, 1], [2, 0, 5, 3, 7, 1],
             [41, 38, 52, 47, 36, 44]),
    Finished("aggravation", 0b000010, [0, 0, 2], [4, 6, 1], [17, 25, 14, 22, 16, 19]),
]  # fmt: skip


def fill(simulator: Simulator, games: list[Finished], times: int = 1) -> Any:
    """Have games counted as if they had been played; returns the `Statistics`."""
    from ui.play.statistics_record import Statistics

    statistics = Statistics(simulator.app.store)
    for _ in range(times):
        for game in games:
            statistics.add(game)
    statistics.save(0)
    return statistics


def show_statistics(simulator: Simulator, keys: str = "") -> None:
    """Open the page."""
    simulator.app.go("stats")
    simulator.settle()
    simulator.play(keys)

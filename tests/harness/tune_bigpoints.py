# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Finds the figures of Big Points' computer players by matches between what they could be.

Hill climbing from what is known about the game: a figure is changed at random, and the change is
kept if it wins enough of a match over deals that nobody has seen. `tune` calls it.
"""

import functools
from math import exp, sqrt
from random import Random
from types import SimpleNamespace
from typing import Any

from engine.bigpoints import BigPoints
from engine.bigpoints.evaluation import Position
from engine.bigpoints.players import Looker
from engine.contract import OVER
from tests.harness.spread import Jobs, spread

_PLENTY = 1000
_DEALS = 150  # of a match; every deal is played twice, by two and by four players
_PLAYERS = (2, 4)
_ENOUGH = 0.515  # of a match, and then of another over other deals
_CHANGE = 0.3  # how much a figure is changed, as a logarithm, on average

Figures = tuple[tuple[str, float], ...]

# Per figure what to begin with.
FIRST = {
    "slope": 0.6,  # how surely the pawn with one own disc less ahead climbs first
    "flat": 0.05,  # how much less with every disc ahead
    "black": 7.0,  # points of a black disc in a game without end
    "end": 0.18,  # how fast that fades: per turn to come
    "further": 0.8,  # of every further black disc, compared with the one before
    "missing": 1.1,  # how eagerly a missing kind is collected
    "move": 1.5,  # points of being on move
    "spread": 2.0,  # how far, in points, the end can be from what is expected: at the end
    "spreading": 0.5,  # and per square root of the moves to come
}


def tables(figures: dict[str, float]) -> dict[str, Any]:
    """Return the tables that the players read."""

    def before(own: int, other: int) -> float:
        return 1 / (
            1 + exp(-figures["slope"] / (1 + figures["flat"] * (own + other)) * (own - other))
        )

    still = [1 - exp(-figures["missing"] * at / 8) for at in range(32)]
    black = [figures["black"] * (1 - exp(-figures["end"] * half / 2)) for half in range(42)]
    many = [sum(figures["further"] ** k for k in range(number)) for number in range(6)]
    spread = [figures["spread"] + figures["spreading"] * sqrt(0.8 * moves) for moves in range(51)]
    return {
        "BEFORE": bytes(round(32 * before(own, other)) for own in range(10) for other in range(10)),
        "BLACKS": bytes(min(255, round(32 * worth)) for worth in black),
        "CERTAINTY": bytes(min(255, round(256 / width)) for width in spread),
        "FIRST_BLACK": bytes(round(32 * times) for times in many),
        "MOVE": round(32 * figures["move"]),
        "STILL": bytes(round(32 * chance) for chance in still),
    }


@functools.cache
def _position(known: Figures) -> Position:
    """Return what judges by these figures."""
    return Position(SimpleNamespace(**tables(dict(known))))


def _deal(task: tuple[Figures, Figures, int]) -> float:
    """Return how many games of a deal the first figures win against the second."""
    new, old, seed = task
    positions = _position(new), _position(old)
    share = 0.0
    for players in _PLAYERS:
        for turn in range(2):
            game = BigPoints(players, seed)
            seats = [Looker(0, 0, positions[(seat + turn) % 2]) for seat in range(players)]
            while game.actor != OVER:
                game.apply(seats[game.actor].think(game, _PLENTY))
            winners = game.winners()
            won = sum(winners >> seat & 1 for seat in range(turn, players, 2))
            share += won / winners.bit_count()
    return share


def match(new: dict[str, float], old: dict[str, float], seed: int, jobs: Jobs, title: str) -> float:
    """Return the share of the games that the new figures win.

    :raises KeyboardInterrupt: it was not played to the end
    """
    known = tuple(new.items()), tuple(old.items())
    done = spread(_deal, [(*known, seed + deal) for deal in range(_DEALS)], jobs, title)
    if not done.complete:
        raise KeyboardInterrupt
    share: float = sum(done.results)
    return share / (2 * len(_PLAYERS) * _DEALS)


def learn(trials: int, seed: int, jobs: Jobs) -> tuple[dict[str, float], int]:
    """Return the figures after so many attempts to better them.

    :param jobs: how many processes, as for `spread`
    :returns: the figures, and how many attempts there have been: fewer after Ctrl-C
    """
    random = Random(seed)
    figures = dict(FIRST)
    for trial in range(trials):
        name = random.choice(list(FIRST))
        new = dict(figures)
        new[name] *= exp(random.choice((-1, 1)) * _CHANGE * (0.5 + random.random()))
        deals = seed + 4 * _DEALS * trial
        title = f"change {trial + 1} of {trials}, deals"
        try:
            better = all(
                match(new, figures, deals + k * _DEALS, jobs, title) >= _ENOUGH for k in range(2)
            )
        except KeyboardInterrupt:
            return figures, trial
        if better:
            figures = {name: round(figure, 3) for name, figure in new.items()}
    return figures, trials

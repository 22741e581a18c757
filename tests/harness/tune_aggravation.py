# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Learns the weights of Aggravation's computer players from games against themselves.

Temporal differences: after every throw the winning chances that the position before promised are
moved toward those that the position after it promises, at the end toward the result. Uses the
engine and the features of `engine.aggravation.evaluation`; `tune` calls it.
"""

from collections.abc import Callable
from math import exp
from typing import Any

from engine.aggravation import Aggravation
from engine.aggravation.board import MARBLES
from engine.aggravation.evaluation import (
    CENTRE,
    HOME_TIMES,
    STAGE,
    TO_DOOR,
    TO_HOME_STAR,
    Position,
    stage_features,
)
from engine.aggravation.rules import MOVE, NAME, PASS
from engine.contract import CHANCE, MOST_LEGAL, OVER
from engine.players.odds import NAT
from engine.rng import Rng

SET_UPS: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "four": {"players": 4},
    "six": {"players": 6, "arms": 6},
    "pairs": {"players": 4, "teams": 2},
    "six_pairs": {"players": 6, "arms": 6, "teams": 2},
    "threes": {"players": 6, "arms": 6, "teams": 3},
}

_FIRST_RATE = 0.05
_LAST_RATE = 0.05 / 30
_TRACE = 0.7  # how much of a surprise reaches the throw before
_TRACE_END = 0.01  # what is less is forgotten

Features = list[int]


def features_of(kind: str) -> int:
    """Return how many weights a kind of set-up has."""
    return STAGE + 4 * stage_features(SET_UPS[kind].get("arms", 4))


def first_weights(features: int) -> list[float]:
    """What is known before the first game: onward is good, home is better."""
    weights = [0.0] * features
    for home in range(STAGE):
        weights[home] = 1.2 * home.bit_count()
    size = (features - STAGE) // 4
    for stage in range(STAGE, features, size):
        way = range(stage + TO_HOME_STAR, stage + size)
        for holes, feature in enumerate(way):
            weights[feature] = 0.9 - 0.8 * holes / len(way)
        for holes in range(7):
            weights[stage + TO_DOOR + holes] = 0.9
        weights[stage + CENTRE] = 0.4
    return weights


class Learner:
    """Plays against itself and learns.

    :param dict options: of the games
    """

    def __init__(self, options: dict[str, Any], features: int, seed: int) -> None:
        self.options = options
        self.rng = Rng(seed)
        self.weights = first_weights(features)
        self.out = bytearray(MOST_LEGAL)

    def features(self, position: Position, thrower: int) -> list[Features]:
        """Return the features of all players."""
        position.look()
        return [_features(position, player, thrower) for player in range(position.players)]

    def strength(self, features: Features) -> float:
        """Return how well a player stands, the logarithm of his odds."""
        weights = self.weights
        total = 0.0
        for feature in features:  # `sum` rounds differently from Python to Python
            total += weights[feature]
        return total

    def chances(self, features: list[Features], sides: int) -> list[float]:
        """Return every side's chance of winning."""
        totals = [0.0] * sides
        for player, found in enumerate(features):
            totals[player % sides] += self.strength(found)
        most = max(totals)
        powers = [exp(total - most) for total in totals]
        together = 0.0
        for power in powers:
            together += power
        return [power / together for power in powers]

    def tried(self, game: Aggravation, position: Position, action: int) -> float:
        """Return the chance of the side of who acts after an action."""
        thrower = game.player
        if NAME <= action < MOVE:
            position.look()
            return -self.strength(_features(position, game.partner(action - NAME), thrower))
        side = thrower % position.sides
        if game.die != 6:
            thrower = (thrower + 1) % game.players
        if action == PASS:
            return self.chances(self.features(position, thrower), position.sides)[side]
        marble = MARBLES * game.owner + (action - MOVE) // 8
        spot = position.spots[marble]
        goal = game.goal(action)
        hit = position.cells[position.roads[game.owner][goal]]
        stood = position.spots[hit - 1] if hit else 0
        position.lay(marble, goal)
        chance = self.chances(self.features(position, thrower), position.sides)[side]
        position.lay_back(marble, spot, hit, stood)
        return chance

    def game(self, rate: float) -> None:
        """Play one game and learn from it."""
        game = Aggravation(starter=self.rng.below(self.options["players"]), log=8, **self.options)
        position = Position(game)
        sides = position.sides
        traces: list[dict[int, float]] = [{} for _ in range(sides)]
        before: list[float] = []
        while game.actor != OVER:
            if game.actor == CHANCE:
                game.apply(self.rng.die())
                continue
            number = game.legal(self.out)
            action = self.out[0]
            if number > 1:
                action = max(self.out[:number], key=lambda a: self.tried(game, position, a))
            game.apply(action)
            if action >= NAME and action < MOVE:
                continue
            if game.actor == OVER:
                features: list[Features] = []
                winners = game.winners()
                chances = [float(winners >> side & 1) for side in range(sides)]
            else:
                features = self.features(position, game.player)
                chances = self.chances(features, sides)
            if before:
                self._learn(traces, [rate * (a - b) for a, b in zip(chances, before, strict=True)])
            for player, found in enumerate(features):
                trace = traces[player % sides]
                for feature in found:
                    trace[feature] = trace.get(feature, 0.0) + 1
            before = chances

    def _learn(self, traces: list[dict[int, float]], surprises: list[float]) -> None:
        weights = self.weights
        for trace, surprise in zip(traces, surprises, strict=True):
            for feature, amount in list(trace.items()):
                weights[feature] += surprise * amount
                if amount * _TRACE < _TRACE_END:
                    del trace[feature]
                else:
                    trace[feature] = amount * _TRACE


def _features(position: Position, player: int, thrower: int) -> Features:
    """Return the features of a player."""
    number = position.describe(player, thrower)
    home, *others = position.features[:number]
    stage = position.stage
    return [home, *[stage + feature for feature in others]]


def bytes_of(weights: list[float]) -> bytes:
    """Return the weights as the players read them."""
    stored = bytearray()
    for feature, weight in enumerate(weights):
        units = round(weight * NAT / (HOME_TIMES if feature < STAGE else 1))
        stored.append(128 + max(-128, min(127, units)))
    return bytes(stored)


def learn(kind: str, games: int, seed: int, note: Callable[[int], object]) -> tuple[bytes, int]:
    """Return the weights after so many games.

    :param str kind: one of `SET_UPS`
    :param note: called after every game with how many have been played
    :returns: the weights, and how many games were played: fewer after Ctrl-C
    """
    learner = Learner(SET_UPS[kind], features_of(kind), seed)
    played = 0
    try:
        while played < games:
            learner.game(_FIRST_RATE * (_LAST_RATE / _FIRST_RATE) ** (played / games))
            played += 1
            note(played)
    except KeyboardInterrupt:
        pass
    return bytes_of(learner.weights), played

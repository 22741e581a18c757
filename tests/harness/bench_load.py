# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What `bench` measures. The same text runs on this Python and in the MicroPython VM.

Touches the engine only; `bench` imports it, and hands its text to the VM.
"""

from engine.aggravation import Aggravation
from engine.bigpoints import BigPoints
from engine.contract import CHANCE, OVER
from engine.rng import Rng

try:
    from time import clock as worked  # type: ignore[attr-defined]  # MicroPython on a desktop
except ImportError:
    from time import process_time as worked

# Seconds of `worked` are those that this process has worked: what else runs here does not count.

ROUNDS = 3  # the fastest counts

GAMES: dict = {
    "bigpoints 2": lambda seed: BigPoints(2, seed),
    "bigpoints 4": lambda seed: BigPoints(4, seed),
    "bigpoints 5": lambda seed: BigPoints(5, seed),
    "aggravation 2": lambda seed: Aggravation(2),
    "aggravation 4": lambda seed: Aggravation(4),
    "aggravation 6": lambda seed: Aggravation(6, arms=6),
}


def random_game(game, below, out):
    """Play to the end at random and return how many actions a player has chosen."""
    legal = game.legal
    apply = game.apply
    chosen = 0
    while True:
        actor = game.actor
        if actor == CHANCE:
            apply(1 + below(6))
        elif actor == OVER:
            return chosen
        else:
            number = legal(out)
            apply(out[below(number)] if number > 1 else out[0])
            chosen += 1


def playing(name, seconds):
    """Return random games per second, and choices per second: throws, where there is a die."""
    new = GAMES[name]
    out = bytearray(32)
    best = (0, 0)
    for _ in range(ROUNDS):
        below = Rng(7).below
        games = chosen = 0
        start = worked()
        while worked() - start < seconds:
            chosen += random_game(new(games), below, out)
            games += 1
        spent = worked() - start
        best = max(best, (chosen / spent, games / spent))
    return best[1], best[0]


def positions(name):
    """Return games in which a player has a choice, from early to late."""
    out = bytearray(32)
    found = []
    for seed in range(12):
        game = GAMES[name](seed)
        below = Rng(seed).below
        left = (40 if name < "b" else 3) * seed
        while game.actor != OVER:
            number = game.legal(out)
            if left <= 0 and game.actor != CHANCE and number > 1:
                found.append(game)
                break
            game.apply(out[below(number)])
            left -= 1
    return found


OUT = bytearray(32)


def find_actions(game):
    """Find what is legal."""
    game.legal(OUT)
    return 1


def find_moves(game):
    """Throw each number, find what is legal, take the die back."""
    for die in range(1, 7):
        game.apply(die)
        game.legal(OUT)
        game.undo()
    return 6


def try_all(game):
    """Apply every legal action and take it back."""
    number = game.legal(OUT)
    for at in range(number):
        game.apply(OUT[at])
        game.undo()
    return number


def stepping(name, step, seconds):
    """Return how many steps a second has, over all positions."""
    games = positions(name)
    if step == find_moves:
        for game in games:
            game.undo()  # to before the throw
    best = 0
    for _ in range(ROUNDS):
        steps = 0
        start = worked()
        while worked() - start < seconds:
            for game in games:
                steps += step(game)
        best = max(best, steps / (worked() - start))
    return best


# What is measured: its name, and a function that returns its rates.
MEASURES = (
    ("bigpoints: legal", lambda seconds: (stepping("bigpoints 2", find_actions, seconds),)),
    ("bigpoints: apply, undo", lambda seconds: (stepping("bigpoints 2", try_all, seconds),)),
    ("bigpoints: random, 2 players", lambda seconds: playing("bigpoints 2", seconds)),
    ("bigpoints: random, 4 players", lambda seconds: playing("bigpoints 4", seconds)),
    ("bigpoints: random, 5 players", lambda seconds: playing("bigpoints 5", seconds)),
    (
        "aggravation: die, legal, undo",
        lambda seconds: (stepping("aggravation 2", find_moves, seconds),),
    ),
    ("aggravation: apply, undo", lambda seconds: (stepping("aggravation 2", try_all, seconds),)),
    ("aggravation: random, 2 players", lambda seconds: playing("aggravation 2", seconds)),
    ("aggravation: random, 4 players", lambda seconds: playing("aggravation 4", seconds)),
    ("aggravation: random, 6 players", lambda seconds: playing("aggravation 6", seconds)),
)


def measure(number, seconds):
    """Return the rates of a measure.

    :param float seconds: how long each of the `ROUNDS` lasts
    """
    return MEASURES[number][1](seconds)

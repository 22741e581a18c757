# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Random games of Big Points: the promises of every game, and agreement with the naive rules."""

import random

import pytest

from engine.bigpoints import BigPoints
from engine.contract import OVER
from tests.engine.bigpoints_lines import field
from tests.engine.game_walk import legal, walk
from tests.engine.naive_bigpoints import NaiveBigPoints

MOST_ACTIONS = 120  # every turn but a climb takes a disc of the path: 55 + 5, and as many extras


def any_set_up(random):
    """A set-up of any size."""
    return {
        "players": random.randint(2, 5),
        "colours": random.randint(1, 5),
        "discs": random.randint(1, 9),
        "whites": random.randint(0, 5),
        "blacks": random.randint(0, 5),
    }


def test_reduced_games_keep_the_contract():
    spare = BigPoints(3, 0)
    for seed in range(150):
        choose = random.Random(seed)
        walk(BigPoints(seed=seed, **any_set_up(choose)), choose, spare, MOST_ACTIONS, share=0.2)


def test_random_games_last_as_long_as_the_rules_page_says():
    turns = []
    for seed in range(400):
        game = BigPoints(2 + seed % 3, seed)
        choose = random.Random(seed)
        turns.append(0)
        while actions := legal(game):
            turns[-1] += not game.extra
            game.apply(choose.choice(actions))
    assert 33 < sum(turns) / len(turns) < 35
    assert min(turns) >= 25 and max(turns) <= 44


def compare(game, naive):
    """Both say the same about a position."""
    choices = naive.choices()
    assert legal(game) == sorted(choices)
    assert game.text() == naive.line()
    assert (game.actor == OVER) == naive.over
    assert {p for p in range(game.players) if game.winners() >> p & 1} == naive.winners()
    for player in range(game.players):
        assert game.score(player) == naive.score(player)
    for code, (_, landing, take) in choices.items():
        assert game.landing(code) == {"stairs": 64, None: 255}.get(landing, landing)
        assert game.taken(code) == (255 if take is None else take)
    return choices


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_implementations_agree_action_by_action(players):
    for seed in range(60):
        starter = seed % players
        game = BigPoints(players, seed, starter=starter)
        naive = NaiveBigPoints(field(game, 1), 5, players, starter)
        choose = random.Random(seed)
        while choices := compare(game, naive):
            code = choose.choice(sorted(choices))
            game.apply(code)
            naive.play(code)
            assert naive.discs_in_all() == 60


def test_both_implementations_agree_in_reduced_games():
    for seed in range(150):
        choose = random.Random(seed)
        setup = any_set_up(choose)
        game = BigPoints(seed=seed, **setup)
        naive = NaiveBigPoints(field(game, 1), setup["colours"], setup["players"])
        while choices := compare(game, naive):
            code = choose.choice(sorted(choices))
            game.apply(code)
            naive.play(code)

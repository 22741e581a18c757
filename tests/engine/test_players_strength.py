# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The levels are as strong as they are meant to be, roughly: fixed deals, wide margins.

The figures with their intervals are in the README; `tournament` measures them.
"""

import pytest

from tests.harness.games import SetUp
from tests.harness.tournament import play_tournament

TWO_DISCS = SetUp("bigpoints", 2)
TWO_MARBLES = SetUp("aggravation", 2)

MATCHES = [
    (TWO_DISCS, "expert", "hard0", 4, 0.65),  # in these deals hard would have three eighths
    (TWO_DISCS, "hard", "medium", 20, 0.55),
    (TWO_DISCS, "medium", "easy", 40, 0.6),
    (TWO_DISCS, "easy", "random", 40, 0.7),
    (SetUp("bigpoints", 4), "hard", "greedy", 28, 0.6),
    (TWO_MARBLES, "hard", "greedy", 100, 0.7),
    (TWO_MARBLES, "expert", "greedy", 26, 0.75),
    (TWO_MARBLES, "hard", "easy", 100, 0.7),
    (TWO_MARBLES, "medium", "random", 100, 0.7),
    (TWO_MARBLES, "easy", "random", 100, 0.58),
    (SetUp("aggravation", 4), "hard", "greedy", 60, 0.5),
    (SetUp("aggravation", 4, (("teams", 2),)), "hard", "greedy", 30, 0.8),
    (SetUp("aggravation", 6, (("arms", 6),)), "hard", "greedy", 30, 0.55),
]


@pytest.mark.parametrize(("setup", "level", "other", "games", "least"), MATCHES, ids=str)
def test_a_level_wins_as_often_as_it_should(setup, level, other, games, least):
    names = (level, other) if setup.players > setup.sides else (level,) + (other,) * 5
    players = (names * setup.players)[: setup.players]
    standings, _, _ = play_tournament(setup, players, games, 99, 1)
    assert standings[0].share >= least

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How many action sequences there are from three positions, counted by both implementations."""

import copy

import pytest

from engine.bigpoints import BigPoints
from tests.engine.naive_bigpoints import NaiveBigPoints
from tests.engine.perft import perft

# Position, then the numbers of sequences of 1, 2, 3 and 4 actions.
TABLE = [
    # the start of a game for two
    (
        "bp YPPBWYRKPKGRPWWGWYPGGRPKYKRPYKPRYRBRGGYGPBBYBGBRYGBBBRW -,-,-,-,- - -/- 0m0",
        (9, 82, 760, 7478),
    ),
    # an extra move with everything to choose from
    (
        "bp .B...PGKR.BY..WG....BBG...YY.KGY.RP.P.WPWRYRRRGPKGBPWBY 20,33,27,15,36 - "
        "B1R2Y2P2W1K1/B2R1Y1G3P1 0x1",
        (21, 210, 2089, 23581),
    ),
    # three pawns on the staircase, blacks in both hands, some sequences end the game
    (
        "bp P.G.GB.Y..B...RY..RWBR..Y...PKKP.R..Y.WPWP.G....GB.YY.P *,33,*,*,31 GYB "
        "B4R3Y2G2P1W1K1/B2R2Y2G4P2W1 0x1",
        (8, 25, 68, 220),
    ),
]


def naive_perft(game, depth):
    choices = game.choices()
    if depth == 1:
        return len(choices)
    count = 0
    for code in choices:
        after = copy.deepcopy(game)
        after.play(code)
        count += naive_perft(after, depth - 1)
    return count


@pytest.mark.parametrize(("line", "counts"), TABLE)
def test_the_engine_counts_the_sequences(line, counts):
    game = BigPoints.from_text(line)
    assert tuple(perft(game, depth) for depth in (1, 2, 3, 4)) == counts
    assert game.text() == line
    assert game.history == b""


@pytest.mark.parametrize(("line", "counts"), TABLE)
def test_the_naive_rules_count_the_same(line, counts):
    game = NaiveBigPoints.from_line(line)
    assert tuple(naive_perft(game, depth) for depth in (1, 2, 3, 4)) == counts


def test_a_game_that_is_over_has_no_sequence():
    assert perft(BigPoints.from_text("bp . * B B2/- 0e"), 1) == 0

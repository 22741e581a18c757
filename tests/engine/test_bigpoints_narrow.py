# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points, the match and the random generator never leave the integers of a 32-bit board."""

import sys

import pytest

from tests.engine.narrow import MOST, TooWide, narrow, narrow_engine


def test_what_is_too_wide_is_noticed():
    assert narrow(MOST) == MOST
    assert narrow(-MOST - 1) == -MOST - 1
    for value in (MOST + 1, -MOST - 2, 0.5, 1.0):
        with pytest.raises(TooWide):
            narrow(value)


def test_the_engine_is_watched():
    """A state that no generator can have makes the next state too wide."""
    with narrow_engine() as import_module:
        rng = import_module("engine.rng").Rng(1)
        rng.state = (2**47, 1)
        with pytest.raises(TooWide):
            rng.below(6)


def test_the_engine_is_the_plain_one_again_afterwards():
    import engine.rng

    with narrow_engine() as import_module:
        assert import_module("engine.rng") is not engine.rng
    assert sys.modules["engine.rng"] is engine.rng
    assert not hasattr(engine.rng, "__narrow__")


@pytest.mark.parametrize("seed", [0, 1, 12345, 2**30 - 1, 2**30 - 2**15, 2**29 + 7])
def test_the_random_generator_stays_narrow(seed):
    with narrow_engine() as import_module:
        rng = import_module("engine.rng").Rng(seed)
        for n in (1, 2, 6, 55, 40000, 65536):
            for _ in range(1000):
                rng.below(n)
        buffer = bytearray(range(60))
        rng.shuffle(buffer, 60)


def test_the_widest_states_of_the_generator_stay_narrow():
    with narrow_engine() as import_module:
        rng = import_module("engine.rng").Rng(1)
        for state in ((16365 * 65536 - 2, 15798 * 65536 - 2), (65535, 65535), (1, 1)):
            rng.state = state
            rng.below(6)


def test_games_matches_lines_and_records_stay_narrow():
    with narrow_engine() as import_module:
        games = import_module("engine.bigpoints")
        matches = import_module("engine.match")
        rng = import_module("engine.rng").Rng(3)
        out = bytearray(32)
        buffer = bytearray(96)
        for players in (2, 3, 4, 5):
            match = matches.Match(players)
            while not match.over:
                game = games.BigPoints(players, rng.below(65536), match.starter, log=20)
                while number := game.legal(out):
                    game.apply(out[rng.below(number)])
                    game.undo()
                    game.apply(out[rng.below(number)])
                    assert game.check() == 0
                    assert game.winners() >= 0
                    game.pack(buffer, 0)
                    game.unpack(buffer, 0)
                    games.BigPoints.from_text(game.text())
                match.add(game)
            match.pack(buffer, 0)
            match.unpack(buffer, 0)

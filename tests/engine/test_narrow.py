# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Nothing beside the games leaves the integers of a 32-bit board, and what does is noticed."""

import ast
import sys
from random import Random

import pytest

from tests.engine.aggravation_games import SET_UPS, name, random_line
from tests.engine.narrow import LEAST, MOST, TooWide, Watch, narrow, narrow_engine


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


@pytest.mark.parametrize(
    "expression",
    ["(2**29 + 1) * 2", "MOST + 1", "-MOST - 2", "1 << 30", "2**30", "1 / 2", "sum((MOST, 1))",
     "-(-MOST - 1)", "(-MOST - 1) // -1", "(MOST + 1) & 1", "0x40000000", "1.5"],
)  # fmt: skip
def test_every_expression_that_is_too_wide_is_noticed(expression):
    tree = ast.parse(expression, mode="eval")
    with pytest.raises(TooWide):
        watched = ast.fix_missing_locations(Watch().visit(tree))
        eval(compile(watched, "<watched>", "eval"), {"__narrow__": narrow, "MOST": MOST})


@pytest.mark.parametrize("expression", ["MOST & -1", "~MOST", "MOST >> 3", "LEAST | 5", "LEAST ^ 7",
                                        "MOST % LEAST", "len(bytes(9))", "LEAST // 2"])  # fmt: skip
def test_what_is_narrow_stays_as_it_is(expression):
    tree = ast.parse(expression, mode="eval")
    watched = ast.fix_missing_locations(Watch().visit(tree))
    names = {"__narrow__": narrow, "MOST": MOST, "LEAST": LEAST}
    value = eval(compile(watched, "<watched>", "eval"), names)
    assert value == eval(expression, names) == narrow(value)


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


def test_a_match_stays_narrow():
    with narrow_engine() as import_module:
        kind = import_module("engine.bigpoints").BigPoints
        rng = import_module("engine.rng").Rng(3)
        out = bytearray(32)
        buffer = bytearray(96)
        for players in (2, 3, 4, 5):
            match = import_module("engine.match").Match(players)
            while not match.over:
                game = kind(players, rng.below(65536), match.starter)
                while number := game.legal(out):
                    game.apply(out[rng.below(number)])
                match.add(game)
            match.pack(buffer, 0)
            match.unpack(buffer, 0)


def test_the_throw_for_the_starter_stays_narrow():
    random = Random(8)
    buffer = bytearray(96)
    with narrow_engine() as import_module:
        kind = import_module("engine.starter").Starter
        for players in (2, 3, 4, 5, 6) * 10:
            starter = kind(players, log=5)
            while not starter.winners():
                starter.apply(random.randint(1, 6))
                starter.undo()
                starter.apply(random.randint(1, 6))
                assert starter.check() == 0
                starter.pack(buffer, 0)
                starter.unpack(buffer, 0)
                starter = kind.from_text(starter.text())


@pytest.mark.parametrize("set_up", SET_UPS[::9], ids=name)
def test_what_screens_ask_about_a_game_of_aggravation_stays_narrow(set_up):
    random = Random(name(set_up))
    out = bytearray(32)
    cells = bytearray(8)
    with narrow_engine() as import_module:
        kind = import_module("engine.aggravation").Aggravation
        view = import_module("engine.aggravation.view")
        for _ in range(20):
            game = kind.from_text(random_line(random, set_up))
            for action in out[: game.legal(out)]:
                view.way(game, action, cells)
                view.hit(game, action)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The packed record of Big Points: its size and what it brings along."""

import random

import pytest

from engine.bigpoints import BigPoints
from engine.contract import MOST_PACKED, OVER
from tests.engine.bigpoints_lines import field
from tests.engine.game_walk import legal, packed


def played(game, seed, actions=1000):
    """The game after some random actions."""
    choose = random.Random(seed)
    while actions and legal(game):
        actions -= 1
        game.apply(choose.choice(legal(game)))
    return game


def unpacked(record, **setup):
    """A game of another set-up that took the record over."""
    game = BigPoints(**{"players": 3, "seed": 9, "colours": 2, "discs": 3} | setup)
    game.unpack(bytearray(record), 0)
    return game


def test_the_largest_record_fits():
    sizes = [len(packed(played(BigPoints(5, seed), seed))) for seed in range(30)]
    assert max(sizes) <= 58 < MOST_PACKED


def test_a_small_game_has_a_small_record():
    assert len(packed(BigPoints(2, 1, colours=2, discs=2, whites=0, blacks=0))) == 16


@pytest.mark.parametrize(
    ("players", "colours", "discs", "whites", "blacks"),
    [(5, 5, 9, 5, 5), (2, 1, 1, 0, 0), (4, 3, 9, 0, 5), (3, 5, 1, 5, 0)],
)
def test_the_whole_set_up_comes_with_the_record(players, colours, discs, whites, blacks):
    original = played(BigPoints(players, 4, 1, colours, discs, whites, blacks), 4, actions=3)
    record = packed(original)
    for setup in ({}, {"players": 5, "colours": 5, "discs": 9}, {"discs": 1, "colours": 1}):
        game = played(BigPoints(**{"players": 2, "seed": 3} | setup), 3)
        game.unpack(bytearray(record), 0)
        assert game.text() == original.text()
        assert (game.players, game.colours, game.discs) == (players, colours, discs)
        assert (game.whites, game.blacks, game.places) == (whites, blacks, original.places)
        assert game.path is not original.path
        while actions := legal(original):
            assert legal(game) == actions
            game.apply(actions[-1])
            original.apply(actions[-1])
        assert game.text() == original.text()
        original = played(BigPoints(players, 4, 1, colours, discs, whites, blacks), 4, actions=3)


def turns_with(turn, number=20):
    """Games that have just come to a turn of this kind."""
    found: list[BigPoints] = []
    for seed in range(1000):
        game = BigPoints(2 + seed % 4, seed)
        choose = random.Random(seed)
        while legal(game) and len(found) < number:
            game.apply(choose.choice(legal(game)))
            if field(game, 5)[1] == turn:
                found.append(game)
                break
        if len(found) == number:
            return found
    raise AssertionError("there are not enough of them")


def test_before_the_extra_move_the_normal_move_can_be_taken_back():
    for original in turns_with("x"):
        game = unpacked(packed(original))
        assert game.history == original.history[-1:]
        game.undo()
        original.undo()
        assert game.text() == original.text()
        assert field(game, 5)[1] == "m"
        with pytest.raises(IndexError):
            game.undo()


def test_at_the_start_of_a_turn_nothing_can_be_taken_back():
    for original in turns_with("m"):
        game = unpacked(packed(original))
        assert game.history == b""
        with pytest.raises(IndexError):
            game.undo()


def test_the_turn_that_ended_the_game_can_be_taken_back():
    lengths = set()
    for seed in range(80):
        original = played(BigPoints(2, seed), seed)
        assert original.actor == OVER
        game = unpacked(packed(original))
        assert game.winners() == original.winners()
        lengths.add(len(game.history))
        for _ in game.history:
            game.undo()
            original.undo()
            assert game.text() == original.text()
        assert field(game, 5)[1] == "m"
    assert lengths == {1, 2}


def test_a_log_of_one_action_keeps_the_last_one_of_the_turn_that_ended_the_game():
    lengths = set()
    for seed in range(80):
        original = played(BigPoints(2, seed, log=1), seed)
        game = unpacked(packed(original))
        assert game.history == original.history[-1:]
        game.undo()
        original.undo()
        assert game.text() == original.text()
        lengths.add(field(game, 5)[1])
    assert lengths == {"m", "x"}


def test_an_extra_move_read_from_a_line_has_no_normal_move_to_take_back():
    game = BigPoints.from_text(turns_with("x", 1)[0].text())
    again = unpacked(packed(game))
    assert again.text() == game.text()
    assert again.history == b""


def test_packing_changes_nothing():
    for game in [*turns_with("x", 5), *turns_with("e", 5)]:
        before = (game.text(), game.history, game.held, game.extra)
        packed(game)
        assert (game.text(), game.history, game.held, game.extra) == before

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The packed record of Big Points: its size, what it brings along, and damage."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bigpoints import BigPoints
from engine.contract import MOST_PACKED, OVER
from tests.engine.bigpoints_lines import field, legal
from tests.engine.game_walk import packed

# What a game holds in buffers besides its log; the design allows 256 bytes.
LOG = 77


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


def test_the_buffers_of_a_game_stay_within_the_budget():
    game = BigPoints(5, 1, log=LOG)
    buffers = {name: len(value) for name, value in vars(game).items() if hasattr(value, "__len__")}
    logs = [name for name, size in buffers.items() if size == LOG]
    assert len(logs) == 5
    assert sum(size for name, size in buffers.items() if name not in logs) <= 256
    for value in vars(game).values():
        assert isinstance(value, int | bool | bytearray)


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


@pytest.mark.parametrize("at", [-1, 0, 1, 50])
def test_a_buffer_without_room_is_refused(at):
    game = BigPoints(2, 1)
    size = len(packed(game))
    buffer = bytearray(at + size - 1 if at >= 0 else 2 * size)
    with pytest.raises(ValueError, match="no room"):
        game.pack(buffer, at)
    assert not any(buffer)


def test_a_buffer_with_just_enough_room_is_enough():
    game = BigPoints(2, 1)
    size = len(packed(game))
    assert game.pack(bytearray(5 + size), 5) == size


# Damage


SAVED = [
    packed(BigPoints(2, 1)),
    packed(BigPoints(2, 1, colours=2, discs=2, whites=0, blacks=0)),
    packed(turns_with("x", 1)[0]),
    packed(turns_with("e", 1)[0]),
]


def refused_or_right(buffer, at=0):
    """A damaged record is refused with a sentence and nothing changes, or it is another game."""
    game = played(BigPoints(3, 5), 5, actions=9)
    before = (game.text(), game.history, packed(game))
    try:
        game.unpack(buffer, at)
    except ValueError as refusal:
        assert " " in str(refusal)
        assert (game.text(), game.history, packed(game)) == before
        return True
    assert game.check() == 0
    record = packed(game)
    assert record == bytes(buffer[at : at + len(record)])
    assert BigPoints.from_text(game.text()).text() == game.text()
    played(game, 1)
    return False


@pytest.mark.parametrize("record", SAVED)
def test_every_flipped_bit_is_refused_or_another_game(record):
    refusals = 0
    for bit in range(8 * len(record)):
        damaged = bytearray(record)
        damaged[bit // 8] ^= 1 << bit % 8
        refusals += refused_or_right(damaged)
    assert refusals > 0.85 * 8 * len(record)


@pytest.mark.parametrize("record", SAVED)
def test_a_record_that_is_cut_off_is_refused(record):
    for length in range(len(record)):
        assert refused_or_right(bytearray(record[:length]))
    for at in (-1, -len(record), 1, len(record), 1000):
        assert refused_or_right(bytearray(record), at)


def test_erased_and_empty_memory_is_refused():
    for filling in range(256):
        assert refused_or_right(bytearray([filling] * MOST_PACKED))


@given(st.binary(max_size=MOST_PACKED), st.integers(-3, 3))
def test_any_bytes_at_all_are_refused_or_right(buffer, at):
    refused_or_right(bytearray(buffer), at)


@given(st.sampled_from(SAVED), st.data())
def test_a_record_with_some_bytes_changed_is_refused_or_right(record, data):
    damaged = bytearray(record)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(record) - 1))
        damaged[place] = data.draw(st.integers(0, 255))
    refused_or_right(damaged)

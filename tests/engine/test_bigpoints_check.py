# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Every invariant of Big Points is noticed when somebody breaks it."""

import pytest

from engine.bigpoints import BigPoints
from engine.bigpoints.board import BLACK, GONE, KINDS, OCCUPIED, STAIRS, WHITE
from engine.bigpoints.saving import BROKEN
from engine.contract import OVER
from tests.engine.bigpoints_lines import full_line

BLUE, RED, YELLOW = range(3)
MIDDLE = full_line("GWBYKPRBGP", "2,6,*,0,-", "Y", "Y1W1K1", "0x1")


def set_at(name, at, value):
    """Set one byte of a buffer of the game."""
    return lambda game: getattr(game, name).__setitem__(at, value)


def put(**values):
    """Set attributes of the game."""
    return lambda game: game.__dict__.update(values)


BREAKS = [
    (1, put(discs=8)),
    (1, put(blacks=4)),
    (1, put(places=54)),
    (2, set_at("path", 1, WHITE + OCCUPIED)),
    (2, set_at("path", 3, YELLOW + OCCUPIED)),  # no pawn stands there
    (2, set_at("path", 7, BLUE + OCCUPIED)),  # another one does
    (2, set_at("path", 9, 255)),
    (2, set_at("pawns", BLUE, 0)),
    (3, set_at("path", 2, BLUE)),  # the mark is missing
    (3, set_at("path", 2, GONE)),
    (3, set_at("pawns", 4, 1)),
    (3, set_at("pawns", 4, 56)),
    (3, set_at("pawns", 4, 255)),
    (4, set_at("pawns", 4, STAIRS)),
    (4, put(arrived=0)),
    (4, put(arrived=2)),
    (4, set_at("steps", YELLOW, 3)),
    (4, set_at("steps", RED, 3)),
    (5, set_at("path", 20, RED)),
    (5, set_at("path", 7, RED)),
    (5, set_at("hands", BLUE, 1)),
    (5, set_at("hands", YELLOW, 0)),
    (6, set_at("path", 1, GONE)),
    (6, set_at("hands", WHITE, 2)),
    (7, set_at("path", 20, BLACK)),
    (7, set_at("hands", KINDS + BLACK, 4)),
    (9, put(player=2)),
    (9, put(player=-1)),
    (9, put(actor=1)),
    (10, put(actor=OVER)),
    (11, put(held=0)),
    (11, put(held=2)),
    (11, set_at("hands", BLACK, 0)),
    (11, put(extra=False, held=2)),
    (12, set_at("targets", BLUE, 8)),
    (12, set_at("targets", YELLOW, 3)),
]


@pytest.mark.parametrize(("number", "change"), BREAKS)
def test_what_is_broken_is_named(number, change):
    game = BigPoints.from_text(MIDDLE)
    change(game)
    assert game.check() == number
    assert BROKEN[number]


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (2, set_at("path", 0, YELLOW)),  # a colour that this game does not have
        (2, set_at("path", 0, YELLOW + OCCUPIED)),
        (8, set_at("hands", YELLOW, 1)),
        (8, set_at("hands", KINDS * 2 + YELLOW, 1)),
    ],
)
def test_what_is_broken_is_named_in_a_reduced_game(number, change):
    game = BigPoints(2, 1, colours=2, discs=2)
    change(game)
    assert game.check() == number


def test_a_hand_without_a_player_is_broken():
    game = BigPoints.from_text(full_line("B", hands="W1"))
    game.hands[KINDS * 4 + BLACK] = game.hands[KINDS + BLACK]
    game.hands[KINDS + BLACK] = 0
    assert game.check() == 8


def test_a_game_that_goes_on_after_its_end_is_broken():
    game = BigPoints.from_text("bp . * B B2/- 0e")
    assert game.check() == 0
    game.actor = game.player
    assert game.check() == 10


def test_every_invariant_has_a_sentence_and_a_test():
    assert {number for number, _ in BREAKS} | {0, 8} == set(range(len(BROKEN)))
    assert len(set(BROKEN)) == len(BROKEN)

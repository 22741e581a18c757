# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What screens and LEDs ask of a game of Aggravation: cells, ways, hits."""

from random import Random

import pytest

from engine.aggravation import Aggravation, view
from engine.contract import OVER
from tests.engine.aggravation_games import SET_UPS, game, legal, name, random_line
from tests.engine.naive_aggravation import NaiveAggravation

HOME = "h1,h2,h3,h4"
FAR = "b,b,b,b"


def way(position, action):
    cells = bytearray(b"\xee" * 8)
    steps = view.way(position, action, cells)
    assert set(cells[steps:]) == {0xEE}
    return list(cells[:steps])


@pytest.mark.parametrize(
    ("line", "action", "expected"),
    [
        ("ag 4:0,2 - 5,b,b,b/b,b,b,b 0:3", 16, [6, 7, 8]),
        ("ag 4:0,2 - 5,b,b,b/b,b,b,b 0:3", 17, [19, 20, 21]),
        ("ag 4:0,2 - 5,b,b,b/b,b,b,b 0:3", 18, [19, 33, 34]),
        ("ag 4:0,2 - 5,b,b,b/b,b,b,b 0:3", 19, [19, 33, 47]),
        ("ag 4:0,2 - 3,b,b,b/b,b,b,b 0:3", 23, [4, 5, 56]),
        ("ag 4:0,2 - 5,b,b,b/b,b,b,b 0:1", 23, [56]),
        ("ag 4:0,2 - c,b,b,b/b,b,b,b 0:1", 18, [33]),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0:1", 16, [0]),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 1:6", 16, [28]),
        ("ag 4:0,2 - 53,b,b,b/b,b,b,b 0:4", 16, [54, 57, 58, 59]),
        ("ag 4:0,2 - b,b,b,b/h1,26,b,b 1:3", 16, [66, 67, 68]),
        ("ag 4:0,2 - b,b,b,b/h1,26,b,b 1:3", 24, [55, 0, 1]),
        ("ag 6m:0,3 - b,b,b,b/83,b,b,b 1:2", 16, [97, 98]),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0:3", 7, []),
        ("ag 4:0,2 - b,b,b,b/b,b,b,b 0?", 3, []),
        ("ag 4:0,2 - 5,b,b,b/b,b,b,b 0:3", 24, []),
    ],
)
def test_the_way_of_an_action_hole_by_hole(line, action, expected) -> None:
    assert way(game(line), action) == expected


def test_where_a_marble_is() -> None:
    position = game("ag 4:0,1,2 - 5,c,h1,b/b,b,0,54/b,b,b,h4 0?")
    cells = [view.cell_of(position, marble) for marble in range(12)]
    assert cells == [5, 56, 57, 76, 77, 78, 14, 12, 81, 82, 83, 68]


def test_whose_marble_is_moved_and_which_one_is_hit() -> None:
    position = game(f"ag 4:0,1,2,3 2 {HOME}/{FAR}/20,c,b,b/36,b,b,b 0:2/2")
    assert legal(position) == [16]
    assert (view.moved(position, 16), view.goal_cell(position, 16)) == (8, 50)
    assert view.hit(position, 16) == view.NONE
    position = game(f"ag 4:0,1,2,3 2 {HOME}/{FAR}/20,c,b,b/8,b,b,b 0:2/2")
    assert view.hit(position, 16) == 12
    for action in (7, 3, 8, 24):
        assert view.goal_cell(position, action) == view.hit(position, action) == view.NONE
    assert view.moved(position, 7) == view.NONE
    assert position.goal(24) == -1


@pytest.mark.parametrize("set_up", SET_UPS[::2], ids=name)
def test_views_foretell_what_the_action_does(set_up) -> None:
    random = Random(name(set_up))
    for _ in range(30):
        position = game(random_line(random, set_up))
        naive = NaiveAggravation.read(position.text())
        declines = legal(position)[0] == 7 and len(legal(position)) > 1
        for action in legal(position):
            before = [view.cell_of(position, marble) for marble in range(4 * position.players)]
            marble = view.moved(position, action)
            goal = view.goal_cell(position, action)
            hit = view.hit(position, action)
            passed = way(position, action)
            if marble >= 0:
                shortcut, expected_way = naive.moves()[action]
                assert len(passed) == len(expected_way)
                for cell, place in zip(passed, expected_way, strict=True):
                    if place == "centre":
                        assert cell == position.board.centre
                    elif place[0] == "track":
                        assert cell == place[1]
                    else:
                        seat = position.seats[position.owner]
                        assert cell == position.board.homes + 4 * seat + place[1] - 1
                assert marble // 4 == position.owner
                assert passed[-1] == goal
                assert not declines or shortcut
            else:
                assert (goal, hit, passed) == (-1, -1, [])
            position.apply(action)
            after = [view.cell_of(position, marble) for marble in range(4 * position.players)]
            expected = list(before)
            if marble >= 0:
                expected[marble] = goal
            if hit >= 0:
                seat = position.seats[hit // 4]
                expected[hit] = position.board.bases + 4 * seat + hit % 4
            assert after == expected
            position.undo()


def test_partners_still_playing_are_numbered_as_the_actions_name_them() -> None:
    position = game(f"ag 6:0,1,2,3,4,5 3 {FAR}/{FAR}/{HOME}/{FAR}/{FAR}/{FAR} 2>")
    assert [position.partner(k) for k in range(3)] == [0, 4, -1]
    assert [Aggravation(2).partner(k) for k in range(2)] == [-1, -1]


def test_goals_are_spots_and_minus_one_where_nothing_is_legal() -> None:
    position = game("ag 4:0,2 - 5,b,b,b/b,b,b,b 0:3")
    assert [position.goal(action) for action in (7, 16, 17, 20, 300, -1)] == [-1, 9, 22, -1, -1, -1]
    over = game("ag 4:0,2 - h1,h2,h3,h4/b,b,b,b 0e")
    assert over.actor == OVER and over.goal(16) == -1
    assert game("ag 4:0,2 - b,b,b,b/b,b,b,b 0:3").goal(7) == 0

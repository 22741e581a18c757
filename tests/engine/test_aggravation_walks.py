# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation on every board, number of players, team form and house rule, walked at random.

The contract, and in every combination of house rules the naive second implementation beside it.
"""

from random import Random

import pytest

from engine.aggravation import Aggravation
from engine.contract import OVER
from tests.engine.aggravation_games import SET_UPS, game, legal, name, random_line
from tests.engine.game_walk import walk
from tests.engine.naive_aggravation import NaiveAggravation
from tests.engine.perft import perft

MOST_ACTIONS = 15000
WRITE_EVERY = 4  # actions: who stands where also decides what is legal from then on


# Of each table two of the four pairs of house rules, of the next table the other two.
HALF = [set_up for at, set_up in enumerate(SET_UPS) if (at // 4 + at // 2 + at) % 2 == 0]


@pytest.mark.parametrize("set_up", HALF, ids=name)
def test_a_random_game_keeps_the_contract_at_every_step(set_up) -> None:
    random = Random(name(set_up))
    position = Aggravation(starter=random.randrange(set_up["players"]), log=MOST_ACTIONS, **set_up)
    walk(position, random, Aggravation(2), MOST_ACTIONS, share=0.02)


def assert_same(position, naive):
    assert position.text() == naive.text()
    assert_same_turn(position, naive)


def assert_same_turn(position, naive):
    assert legal(position) == naive.legal(), position.text()
    assert position.actor == naive.actor, position.text()
    assert position.winners() == sum(1 << player for player in naive.winners()), position.text()


@pytest.mark.parametrize("set_up", SET_UPS, ids=name)
def test_the_naive_implementation_plays_the_same_games(set_up) -> None:
    random = Random(name(set_up) + " beside the naive one")
    starter = random.randrange(set_up["players"])
    position = Aggravation(starter=starter, **set_up)
    naive = NaiveAggravation(starter=starter, **set_up)
    actions = 0
    while position.actor != OVER:
        if actions % WRITE_EVERY:
            assert_same_turn(position, naive)
        else:
            assert_same(position, naive)
        actions += 1
        action = random.choice(legal(position))
        position.apply(action)
        naive.apply(action)
    assert_same(position, naive)
    assert [position.score(player) for player in range(position.players)] == [
        naive.score(player) for player in range(position.players)
    ]


@pytest.mark.parametrize("set_up", SET_UPS, ids=name)
def test_the_naive_implementation_agrees_on_crowded_positions(set_up) -> None:
    random = Random(name(set_up) + " crowded")
    for _ in range(20):
        line = random_line(random, set_up)
        position = game(line)
        assert position.check() == 0
        assert_same(position, NaiveAggravation.read(line))
        assert [position.score(player) for player in range(position.players)] == [
            NaiveAggravation.read(line).score(player) for player in range(position.players)
        ]
        for action in legal(position):
            naive = NaiveAggravation.read(line)
            naive.apply(action)
            position.apply(action)
            assert_same(position, naive)
            position.undo()
            assert position.text() == line
            assert position.check() == 0


def test_crowded_positions_hold_all_that_matters() -> None:
    """The generator above is worth something only if it meets the rare things."""
    met = set()
    random = Random(7)
    for set_up in SET_UPS:
        for _ in range(20):
            position = game(random_line(random, set_up))
            actions = legal(position)
            if not position.die:
                met.add("name" if position.actor >= 0 else "throw")
                continue
            met.add("lent" if position.owner != position.player else "own")
            if actions[0] == 7:
                met.add("pass" if len(actions) == 1 else "decline")
            for action in actions[actions[0] == 7 :]:
                marble = 4 * position.owner + (action - 16) // 8
                spot = position.spots[marble]
                kind = action % 8
                if spot == position.board.inside:
                    met.add(f"out to star {kind}")
                elif not spot:
                    met.add("start")
                else:
                    met.add({0: "plain", 7: "into the centre"}.get(kind, f"{kind} hops"))
    met.discard("decline")  # too rare for chance
    assert met == (
        {"name", "throw", "lent", "own", "pass", "start", "plain", "into the centre"}
        | {f"{hops} hops" for hops in range(1, 6)}
        | {f"out to star {star}" for star in range(6)}
    )


@pytest.mark.parametrize(
    "line",
    [
        "ag 4:0,2 - 42,48,54,h4/b,b,b,b 0:6",
        "ag 4:0,1,2,3 2 b,b,b,b/h4,42,54,48/b,b,b,b/h1,h2,h3,h4 3:6/1 -six",
        "ag 6:0,3 - 70,76,82,h4/b,b,b,b 0:6 -six",
        "ag 6m:0,3 - b,b,b,b/72,78,h1,h4 1:6 +places=",
    ],
)
def test_the_naive_implementation_agrees_where_only_shortcuts_are_legal(line) -> None:
    position = game(line)
    assert legal(position)[0] == 7 and len(legal(position)) == 2
    for action in legal(position):
        naive = NaiveAggravation.read(line)
        assert_same(position, naive)
        position.apply(action)
        naive.apply(action)
        assert_same(position, naive)
        position.undo()


def naive_perft(line, actions, depth):
    if depth == 0:
        return 1
    naive = NaiveAggravation.read(line)
    for action in actions:
        naive.apply(action)
    return sum(naive_perft(line, [*actions, action], depth - 1) for action in naive.legal())


PERFT: list[tuple[str, list[int]]] = [
    ("ag 4:0,1,2 - 5,0,b,b/5,53,h2,b/b,b,c,34 0:6 +places=", [4, 24, 52, 312]),
    ("ag 4:0,1,2,3 2 5,19,c,b/46,54,h2,3/h1,h2,h3,h4/32,20,b,0 2:1/0", [6, 36, 114, 684]),
    (
        "ag 6m:0,1,2,3,4,5 3 h1,h2,h3,h4/7,21,c,b/83,76,h3,b/1,6,15,b/36,b,b,b/b,b,b,b 0>",
        [2, 12, 20, 104],
    ),
]


@pytest.mark.parametrize(("line", "counts"), PERFT)
def test_perft_with_the_die_as_chance(line, counts) -> None:
    position = game(line)
    assert [perft(position, depth) for depth in range(1, 5)] == counts
    assert position.text() == line
    assert [naive_perft(line, [], depth) for depth in range(1, 5)] == counts

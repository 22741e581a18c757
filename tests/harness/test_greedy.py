# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The baselines choose as they are defined: `greedy` rule by rule, `random` any legal action."""

from collections import Counter

import pytest

from engine.bigpoints import BigPoints
from engine.contract import MOST_LEGAL, OVER
from engine.players import LEVELS, make
from engine.rng import Rng
from tests.harness.baselines import BASELINES
from tests.harness.games import SetUp, read_position

PLENTY = 1000


def greedy(line):
    """The choice of `greedy` in a position."""
    game = read_position(line)
    action = make(game, "greedy", 0).think(game, PLENTY)
    assert game.text() == line
    return action


# Big Points


def points(game, player):
    """What a hand is worth to `greedy`, written from its definition."""
    hand = [game.hand(player, kind) for kind in range(7)]
    steps = [2 if game.step(pawn) == 255 else game.step(pawn) for pawn in range(game.colours)]
    kinds = sum(1 for number in hand[:5] + hand[6:] if number)
    colours = sum(number * step for number, step in zip(hand, steps, strict=False))
    return colours + hand[5] * kinds


def best_of(game):
    """The lowest code with the best own points minus the best of the others."""
    out = bytearray(MOST_LEGAL)
    mover = game.player
    worth = {}
    for action in out[: game.legal(out)]:
        game.apply(action)
        others = [points(game, player) for player in range(game.players) if player != mover]
        worth[action] = points(game, mover) - max(others)
        game.undo()
    return min(action for action in worth if worth[action] == max(worth.values()))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bigpoints_greedy_takes_the_best_difference_all_through_random_games(players):
    out = bytearray(MOST_LEGAL)
    rng = Rng(players)
    extras = 0
    for seed in range(6):
        game = BigPoints(players, seed, colours=5 - seed % 2)
        player = make(game, "greedy", 0)
        while game.actor != OVER:
            extras += game.extra
            before = game.text()
            assert player.think(game, PLENTY) == best_of(game), before
            assert game.text() == before
            game.apply(out[rng.below(game.legal(out))])
    assert extras


BIGPOINTS = [
    ("bp BRBR -,- - -/- 0m0", 0, "both discs are on their way and worth 2: the lowest code"),
    ("bp .RRBB. *,1 B B2/R1 0m0", 5, "red is worth 2 on its way, blue 1 on its step"),
]


@pytest.mark.parametrize(("line", "action", "why"), BIGPOINTS)
def test_bigpoints_greedy_in_small_positions(line, action, why):
    assert greedy(line) == action


# Aggravation: a position, the choice, and why

AGGRAVATION = [
    ("ag 4:0,2 - 10,20,b,b/b,b,b,b 0:4", 24, "the most advanced marble"),
    ("ag 4:0,2 - 20,10,b,b/b,b,b,b 0:4", 16, "the most advanced marble, another number"),
    ("ag 4:0,2 - 10,20,b,b/42,b,b,b 0:4", 16, "hits on 14 (42 of the other) before advancing"),
    ("ag 4:0,2 - 10,52,b,b/42,b,b,b 0:4", 16, "hits before entering home"),
    ("ag 4:0,2 - 10,52,b,b/b,b,b,b 0:4", 24, "enters home"),
    ("ag 4:0,2 - 5,52,b,b/b,b,b,b 0:3", 24, "enters home before a shortcut"),
    ("ag 4:0,2 - 5,30,b,b/b,b,b,b 0:3", 17, "a hop before advancing, of hops the lowest code"),
    ("ag 4:0,2 - 4,30,b,b/b,b,b,b 0:2", 23, "the centre before advancing"),
    ("ag 4:0,2 - 5,33,b,b/b,b,b,b 0:1", 17, "of equal shortcuts the lowest code"),
    ("ag 4:0,2 - 10,h1,b,b/b,b,b,b 0:2", 24, "moving inside home is no entering, but far ahead"),
    ("ag 4:0,2 - 50,h1,b,b/b,b,b,b 0:2", 24, "the same beside a marble on the track"),
    ("ag 4:0,2 - 52,h1,b,b/b,b,b,b 0:2", 24, "the same; 54 is still the track"),
    ("ag 4:0,2 - 53,h1,b,b/b,b,b,b 0:3", 24, "the marble on 53 would have to jump h1"),
    ("ag 4:0,2 - 0,b,b,b/b,b,b,b 0:6", 23, "from START to the centre"),
    ("ag 4:0,2 - 3,b,b,b/b,b,b,b 0:6", 16, "a marble on the track before one in base"),
    ("ag 4:0,2 - b,b,b,b/b,b,b,b 0:1", 16, "starts where nothing else can be"),
    ("ag 4:0,2 - b,b,b,b/28,b,b,b 0:1", 16, "starting hits too"),
    ("ag 4:0,2 - 10,b,b,b/28,b,b,b 0:6", 24, "starting hits before a marble advances"),
    ("ag 4:0,2 - c,40,b,b/b,b,b,b 0:1", 19, "leaves the centre to its last star, which is ahead"),
    ("ag 4:0,2 - c,48,b,b/b,b,b,b 0:1", 24, "48 is ahead of the last star"),
    ("ag 4:0,2 - c,47,b,b/b,b,b,b 0:1", 24, "the last star is taken, 47 is ahead of the others"),
    ("ag 4:0,2 - 47,52,b,b/b,b,b,b 0:1", 23, "the centre from the home star is a shortcut"),
    ("ag 4:0,2 - c,40,b,b/33,b,b,b 0:1", 16, "leaves the centre to where it hits"),
    ("ag 4:0,2 - c,b,b,b/b,b,b,b 0:2", 7, "nothing is legal"),
    ("ag 4:0,2 - 43,48,53,h1/b,b,b,b 0:5", 23, "does not decline a shortcut"),
    ("ag 4:0,1,2,3 2 10,20,b,b/b,b,b,b/42,b,b,b/b,b,b,b 0:4", 24, "a partner's marble is no hit"),
    ("ag 4:0,1,2,3 2 10,20,b,b/0,b,b,b/b,b,b,b/b,b,b,b 0:4", 16, "an opponent's marble is one"),
    ("ag 4:0,1,2,3 2 h1,h2,h3,h4/28,b,b,b/10,b,45,b/b,b,b,b 0:4/2", 16, "hits for a partner"),
    ("ag 4:0,1,2,3 2 h1,h2,h3,h4/b,b,b,b/10,b,45,b/28,b,b,b 0:4/2", 32, "28 of player 3 is far"),
    (
        "ag 6:0,1,2,3,4,5 3 h1,h2,h3,h4/b,b,b,b/b,b,b,b/b,b,b,b/0,b,b,b/b,b,b,b 0>",
        8,
        "names the first partner",
    ),
]


@pytest.mark.parametrize(
    ("line", "action", "why"), AGGRAVATION, ids=[why for _, _, why in AGGRAVATION]
)
def test_aggravation_greedy_in_small_positions(line, action, why):
    assert greedy(line) == action


# Thinking in slices


SET_UPS = [
    SetUp("bigpoints", 3),
    SetUp("aggravation", 3),
    SetUp("aggravation", 6, (("arms", 6), ("teams", 3))),
]


@pytest.mark.parametrize("setup", SET_UPS, ids=str)
@pytest.mark.parametrize("level", BASELINES)
def test_slices_of_any_length_give_the_same_choice(setup, level):
    out = bytearray(MOST_LEGAL)
    rng = Rng(5)
    game = setup.new(1, 0)
    whole, sliced = make(game, level, 9), make(game, level, 9)
    waited = 0
    for _ in range(300):
        number = game.legal(out)
        if not number:
            break
        if game.actor >= 0:
            expected = whole.think(game, PLENTY)
            action = -1
            while action < 0:
                action = sliced.think(game, 1)
                waited += action < 0
            assert action == expected
            assert action in out[:number]
        game.apply(out[rng.below(number)])
    assert waited or level == "random"


@pytest.mark.parametrize("setup", SET_UPS, ids=str)
def test_a_restart_forgets_the_position(setup):
    out = bytearray(MOST_LEGAL)
    rng = Rng(6)
    game = setup.new(2, 0)
    player = make(game, "greedy", 0)
    left = 0
    for _ in range(200):
        number = game.legal(out)
        if not number:
            break
        if game.actor >= 0:
            left += player.think(game, 1) < 0
            player.restart()
        game.apply(out[rng.below(number)])
        if game.actor >= 0:
            assert player.think(game, PLENTY) == make(game, "greedy", 0).think(game, PLENTY)
    assert left


def test_random_takes_every_action_equally_often():
    game = read_position("ag 4:0,2 - 5,30,b,b/b,b,b,b 0:1")
    out = bytearray(MOST_LEGAL)
    number = game.legal(out)
    player = make(game, "random", 4)
    counts = Counter(player.think(game, 1) for _ in range(1000 * number))
    assert sorted(counts) == list(out[:number])
    assert all(900 < count < 1100 for count in counts.values())


def test_random_is_the_same_for_the_same_seed():
    game = BigPoints(2, 0)
    choices = []
    for seed in (7, 7, 8):
        player = make(game, "random", seed)
        choices.append([player.think(game, 1) for _ in range(50)])
    assert choices[0] == choices[1] != choices[2]


def test_an_unknown_level_is_refused_with_a_sentence():
    with pytest.raises(ValueError, match="no computer player champion"):
        make(BigPoints(2, 0), "champion", 0)
    assert not set(LEVELS) & set(BASELINES)

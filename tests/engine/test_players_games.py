# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What every computer player must keep to: the rules, the game as it was, slices, its seed."""

from collections.abc import Callable
from random import Random

import pytest

from engine.aggravation import Aggravation
from engine.bigpoints import BigPoints
from engine.contract import CHANCE, MOST_LEGAL, OVER
from engine.players import LEVELS, make
from engine.rng import Rng
from tests.engine.narrow import narrow_engine

PLENTY = 10**6
MOST_JUDGED = {"bp": 420, "ag": 24}  # positions for one action

GAMES: dict[str, Callable[[], BigPoints | Aggravation]] = {
    "bigpoints 2": lambda: BigPoints(2, 3),
    "bigpoints 3": lambda: BigPoints(3, 4, log=3),
    "bigpoints 4": lambda: BigPoints(4, 5),
    "bigpoints 5, short": lambda: BigPoints(5, 6, colours=4, discs=5, whites=2, blacks=4),
    "bigpoints 2, tiny": lambda: BigPoints(2, 7, colours=2, discs=2, whites=0, blacks=0),
    "aggravation 2": lambda: Aggravation(2, log=5),
    "aggravation 3, for the places": lambda: Aggravation(3, play_on=True),
    "aggravation 5, no six": lambda: Aggravation(5, arms=6, reroll_unused_six=False),
    "aggravation 6, modern": lambda: Aggravation(6, arms=6, modern=True),
    "aggravation pairs": lambda: Aggravation(4, teams=2),
    "aggravation pairs of six": lambda: Aggravation(6, arms=6, teams=2, play_on=True),
    "aggravation threes": lambda: Aggravation(6, arms=6, teams=3),
}


def decided(player, game):
    """The action that a player takes in slices of one step, and how many slices those were."""
    slices = 1
    while (action := player.think(game, 1)) < 0:
        slices += 1
    return action, slices


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_in_slices_and_at_once(name, level):
    game = GAMES[name]()
    rng = Rng(1)
    out = bytearray(MOST_LEGAL)
    at_once = [make(game, level, 9) for _ in range(game.players)]
    sliced = [make(game, level, 9) for _ in range(game.players)]
    most = 0
    for _ in range(6000):
        actor = game.actor
        if actor == OVER:
            break
        if actor == CHANCE:
            game.apply(rng.die())
            continue
        legal = out[: game.legal(out)]
        text, history = game.text(), game.history
        action = at_once[actor].think(game, PLENTY)
        again, slices = decided(sliced[actor], game)
        assert action in legal
        assert again == action
        assert (game.text(), game.history) == (text, history)
        most = max(most, slices)
        game.apply(action)
    assert game.winners()
    assert most <= MOST_JUDGED[text[:2]]


@pytest.mark.parametrize("name", ["bigpoints 4", "aggravation 2", "aggravation threes"])
def test_a_restart_forgets_the_position(name):
    random = Random(3)
    game = GAMES[name]()
    out = bytearray(MOST_LEGAL)
    players = [make(game, "hard", 0) for _ in range(game.players)]
    interrupted = 0
    for _ in range(60):
        if game.actor >= 0:
            if players[game.actor].think(game, 1) < 0:
                interrupted += 1
            players[game.actor].restart()
            expected = make(game, "hard", 0).think(game, PLENTY)
            assert players[game.actor].think(game, PLENTY) == expected
        number = game.legal(out)
        if not number:
            break
        game.apply(random.choice(out[:number]))
    assert interrupted


def record(name, level, seed):
    """The actions of a game whose players have this level and seed; the dice are always alike."""
    game = GAMES[name]()
    rng = Rng(2)
    players = [make(game, level, seed + seat) for seat in range(game.players)]
    actions = bytearray()
    while game.actor != OVER:
        chance = game.actor == CHANCE
        action = rng.die() if chance else players[game.actor].think(game, PLENTY)
        game.apply(action)
        actions.append(action)
    return bytes(actions)


@pytest.mark.parametrize("name", ["bigpoints 2", "bigpoints 4", "aggravation 2"])
def test_the_seed_decides_and_hard_needs_none(name):
    assert record(name, "easy", 5) == record(name, "easy", 5) != record(name, "easy", 50)
    assert record(name, "hard", 5) == record(name, "hard", 50)


@pytest.mark.parametrize("name", [name for name in GAMES if "short" not in name])
def test_thinking_stays_within_the_integers_of_a_32_bit_board(name):
    rng = Rng(4)
    with narrow_engine() as load:
        text = GAMES[name]().text()
        kind = "BigPoints" if text.startswith("bp") else "Aggravation"
        game = getattr(load(f"engine.{kind.lower()}"), kind).from_text(text)
        players = [load("engine.players").make(game, "hard", 1) for _ in range(game.players)]
        for _ in range(150):
            if game.actor == OVER:
                break
            actor = game.actor
            game.apply(rng.die() if actor == CHANCE else players[actor].think(game, PLENTY))


def choice(line):
    """What the hard player does in a position."""
    kind = BigPoints if line.startswith("bp") else Aggravation
    game = kind.from_text(line)
    return make(game, "hard", 0).think(game, PLENTY)


@pytest.mark.parametrize(
    ("line", "action", "why"),
    [
        ("ag 4:0,2 - h2,h3,h4,54/h2,h3,h4,54 0:1", 40, "the last marble home wins"),
        ("ag 4:0,2 - 47,52,b,b/b,b,b,b 0:2", 24, "home, not past it on a star"),
        ("ag 4:0,2 - b,b,b,b/0,b,b,b 0:6", 16, "only a start is legal"),
        ("ag 4:0,2 - 30,3,b,b/b,b,b,b 0:2", 24, "onto the star"),
        ("ag 4:0,2 - 5,b,b,b/b,b,b,b 0:3", 19, "three stars in one throw"),
        ("ag 4:0,1,2,3 2 h1,h2,h3,h4/b,b,b,b/h2,h3,h4,54/b,b,b,b 0:1/2", 40, "for the partner"),
    ],
)
def test_what_anybody_would_do(line, action, why):
    assert choice(line) == action, why

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the levels are measured by plays for ever as it always has; who can work more does so."""

import hashlib

import pytest

from engine.contract import CHANCE, OVER
from engine.players import LEVELS, make
from engine.rng import Rng
from tests.harness.games import SetUp, face, names, read_position
from tests.ui import positions

PLENTY = 10**6

SET_UPS = [
    SetUp("bigpoints", 2),
    SetUp("bigpoints", 3),
    SetUp("bigpoints", 4),
    SetUp("aggravation", 2),
    SetUp("aggravation", 4, (("teams", 2),)),
    SetUp("aggravation", 5, (("arms", 6), ("modern", True))),
    SetUp("aggravation", 6, (("arms", 6), ("teams", 3))),
]

DIGESTS = {
    "hard0": "35a1307c68df43b8",
    "greedy": "c0324725e16b2db4",
    "random": "fb47079d276d57ec",
}


def actions(setup: SetUp, name: str) -> bytes:
    """All actions of a game in which every seat has this player."""
    game = setup.new(5, 0)
    rng = Rng(5)
    players = [make(game, name, seat) for seat in range(game.players)]
    played = bytearray()
    while game.actor != OVER:
        chance = game.actor == CHANCE
        played.append(rng.die() if chance else players[game.actor].think(game, PLENTY))
        game.apply(played[-1])
    return bytes(played)


@pytest.mark.parametrize("name", DIGESTS)
def test_a_baseline_never_changes(name: str) -> None:
    digest = hashlib.sha256()
    for setup in SET_UPS:
        digest.update(actions(setup, name))
    assert digest.hexdigest()[:16] == DIGESTS[name]


POSITIONS = {
    "bigpoints": positions.EXTRA,
    "aggravation": "ag 4:0,2 - 12,1,30,b/30,5,b,b 1:3",
}


def evaluations(name: str, level: str, effort: int) -> int:
    """How many evaluations a decision takes."""
    game = read_position(POSITIONS[name])
    player = make(game, level, 1, effort)
    number = 1
    while player.think(game, 1) < 0:
        number += 1
    return number


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", names())
def test_those_levels_can_work_more_that_are_said_to(name: str, level: str) -> None:
    more = evaluations(name, level, 8) > evaluations(name, level, 1)
    assert more == (level in face(name).searching)

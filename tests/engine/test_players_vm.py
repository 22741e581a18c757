# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Computer players in the MicroPython VM: nothing allocated, little memory, the same choices."""

import contextlib
import io

import pytest

from tests.device.vm import least_heap, needs_vm, run_in_vm

TREE = ("engine",)

PLAY = """
from engine.aggravation import Aggravation
from engine.bigpoints import BigPoints
from engine.contract import CHANCE, OVER
from engine.players import make
from engine.rng import Rng

def play(game, seats, rng, most):
    action = mixed = 0
    while game.actor != OVER and most:
        most -= 1
        if game.actor == CHANCE:
            action = rng.die()
        else:
            action = -1
            while action < 0:
                action = seats[game.actor].think(game, 3)
        mixed = (mixed * 31 + action) % 16777213
        game.apply(action)
    return mixed

def seated(game, levels):
    seats = []
    for seat in range(game.players):
        seats.append(make(game, levels[seat % len(levels)], seat))
    return seats

"""

SAME = (
    PLAY
    + """
rng = Rng(5)
for game in (BigPoints(3, 1), Aggravation(4, teams=2), Aggravation(3, arms=6)):
    print(play(game, seated(game, ("hard", "medium", "easy")), rng, 10000))
"""
)

LOCKED = (
    PLAY
    + """
import micropython
rng = Rng(5)
mixed = 0
for game in (BigPoints(2, 1), BigPoints(4, 1), Aggravation(4), Aggravation(6, arms=6, teams=3)):
    seats = seated(game, ("hard", "medium", "easy"))
    micropython.heap_lock()
    mixed = play(game, seats, rng, 400)
    micropython.heap_unlock()
    print(mixed > 0)
"""
)

LEAST = (
    PLAY.replace("from engine.aggravation import Aggravation\n", "").replace(
        "from engine.bigpoints import BigPoints\n", ""
    )
    + """
GAME
play(game, seated(game, ("hard",)), Rng(1), 10000)
assert game.actor == OVER
"""
)

ONE_GAME = {
    "bigpoints": "from engine.bigpoints import BigPoints\ngame = BigPoints(4, 1)",
    "aggravation": "from engine.aggravation import Aggravation\ngame = Aggravation(4)",
}


@needs_vm
def test_the_same_choices_on_both_pythons():
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(SAME, {})
    assert run_in_vm(SAME, heap="256k") == printed.getvalue()


@needs_vm
def test_thinking_allocates_nothing():
    assert run_in_vm(LOCKED, heap="256k") == "True\n" * 4


@needs_vm
@pytest.mark.parametrize(("name", "most"), [("bigpoints", 64), ("aggravation", 68)])
def test_a_game_of_four_hard_players_fits_a_small_heap(name, most):
    assert least_heap(LEAST.replace("GAME", ONE_GAME[name])) <= most

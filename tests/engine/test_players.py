# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What every computer player of every game keeps to: the rules, the game as it was, slices, its
seed, the integers and the memory of a board. The games are in `cases`.
"""

import contextlib
import io
from random import Random
from typing import Any

import pytest

from engine.contract import CHANCE, MOST_LEGAL, OVER
from engine.games import part
from engine.players import LEVELS, make
from engine.rng import Rng
from tests.device.vm import needs_vm, run_in_vm
from tests.engine.cases import CASES, SET_UPS, Case, short_name
from tests.engine.narrow import narrow_engine

PLENTY = 10**6
MOST_ACTIONS = 300  # of a game that is looked at

of_every_game = pytest.mark.parametrize("case", CASES, ids=short_name)
of_games_that_think = pytest.mark.parametrize(
    "case", [case for case in CASES if case.thinks], ids=short_name
)
of_every_set_up = pytest.mark.parametrize(("case", "set_up"), SET_UPS, ids=short_name)


def levels(case: Case) -> tuple[str, ...]:
    """The levels of a game's players, the weakest first."""
    known: tuple[str, ...] = part(case.kind, "players").LEVELS
    return known


def in_slices(player: Any, game: Any, steps: int) -> tuple[int, int]:
    """The action that a player takes in slices of some evaluations, and how many slices."""
    slices = 1
    while (action := player.think(game, steps)) < 0:
        slices += 1
    return action, slices


def play(
    case: Case, set_up: str, names: list[str], seed: int, actions: int = MOST_ACTIONS
) -> bytes:
    """The actions of a game of these players; the dice are always alike."""
    game = case.deal(set_up, 3)
    rng = Rng(2)
    players = [make(game, names[seat % len(names)], seed + seat, 1) for seat in range(game.players)]
    played = bytearray()
    while game.actor != OVER and len(played) < actions:
        chance = game.actor == CHANCE
        played.append(rng.die() if chance else players[game.actor].think(game, PLENTY))
        game.apply(played[-1])
    return bytes(played)


@of_every_game
def test_the_levels_of_a_game_are_some_of_those_that_there_are(case: Case) -> None:
    assert levels(case)
    assert set(levels(case)) <= set(LEVELS)


@of_every_set_up
def test_games_in_slices_and_at_once(case: Case, set_up: str) -> None:
    known = levels(case)
    players = case.deal(set_up).players
    for first in range(0, len(known), players):
        game = case.deal(set_up, 3, log=9)
        rng = Rng(1)
        out = bytearray(MOST_LEGAL)
        seated = [known[(first + seat) % len(known)] for seat in range(players)]
        at_once = [make(game, level, 9) for level in seated]
        sliced = [make(game, level, 9) for level in seated]
        steps = 1
        for _ in range(MOST_ACTIONS):
            actor = game.actor
            if actor == OVER:
                break
            if actor == CHANCE:
                game.apply(rng.die())
                continue
            legal = out[: game.legal(out)]
            text, history = game.text(), game.history
            action = at_once[actor].think(game, PLENTY)
            again, _ = in_slices(sliced[actor], game, steps)
            steps = steps % 20 + 1
            assert action in legal
            assert again == action
            assert (game.text(), game.history) == (text, history)
            game.apply(action)


@of_games_that_think
def test_a_player_thinks_for_whoever_is_in_turn_and_forgets_at_a_restart(case: Case) -> None:
    random = Random(3)
    out = bytearray(MOST_LEGAL)
    level = levels(case)[-1]
    game = case.deal(case.set_ups[0], 3)
    one = make(game, level, 0)
    interrupted = 0
    for _ in range(30):
        if game.actor >= 0:
            interrupted += one.think(game, 1) < 0
            one.restart()
            text = game.text()
            game.apply(out[random.randrange(game.legal(out))])
            game.undo()
            assert game.text() == text
            assert one.think(game, PLENTY) == make(game, level, 0).think(game, PLENTY)
        number = game.legal(out)
        if not number:
            break
        game.apply(random.choice(out[:number]))
    assert interrupted


@of_games_that_think
def test_the_seed_decides_what_weak_players_overlook(case: Case) -> None:
    weak, strong = levels(case)[0], levels(case)[-1]
    set_up = case.set_ups[0]
    assert play(case, set_up, [weak], 5) == play(case, set_up, [weak], 5)
    assert play(case, set_up, [weak], 5) != play(case, set_up, [weak], 50)
    assert play(case, set_up, [strong], 5, 20) == play(case, set_up, [strong], 50, 20)


@of_games_that_think
def test_effort_is_a_whole_number_from_one_on_and_multiplies_the_work(case: Case) -> None:
    game = case.deal(case.set_ups[0], 3)
    for effort in (0, -1):
        with pytest.raises(ValueError, match="at least 1"):
            make(game, levels(case)[-1], 1, effort)
    rng = Random(1)
    out = bytearray(MOST_LEGAL)
    work = [0, 0]
    compared = 0
    while game.actor != OVER and compared < 12:
        number = game.legal(out)
        if game.actor >= 0 and number > 4:
            compared += 1
            for at, effort in enumerate((1, 2)):
                work[at] += in_slices(make(game, levels(case)[-1], 1, effort), game, 1)[1]
        game.apply(rng.choice(out[:number]))
    assert compared
    assert work[0] < work[1] <= 2.2 * work[0]


@of_every_game
def test_an_unknown_level_is_refused_with_a_sentence(case: Case) -> None:
    with pytest.raises(ValueError, match="no computer player champion"):
        make(case.deal(case.set_ups[0], 1), "champion", 0)


@of_every_set_up
def test_thinking_stays_within_the_integers_of_a_32_bit_board(case: Case, set_up: str) -> None:
    """What they find and what chance finds, in turn: the game comes to places of all kinds."""
    rng = Rng(4)
    random = Random(4)
    out = bytearray(MOST_LEGAL)
    with narrow_engine() as load:
        kind = getattr(load(case.package), case.name)
        game = eval(f"kind({set_up})", {"kind": kind, "seed": 3})
        players = [
            load("engine.players").make(game, levels(case)[-1 - seat % 2], 1, 1 + seat % 2)
            for seat in range(game.players)
        ]
        for number in range(80):
            actor = game.actor
            if actor == OVER:
                break
            if actor == CHANCE:
                game.apply(rng.die())
            elif number % 4 < 2:
                game.apply(players[actor].think(game, PLENTY))
            else:
                game.apply(random.choice(out[: game.legal(out)]))


# In the MicroPython VM

PLAY = """
from engine.contract import CHANCE, OVER
from engine.games import part
from engine.players import make
from engine.rng import Rng

LEVELS = part(Game, "players").LEVELS

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

def seated(game, first):
    seats = []
    for seat in range(game.players):
        seats.append(make(game, LEVELS[(first + seat) % len(LEVELS)], seat))
    return seats

"""

SAME = (
    PLAY
    + """
rng = Rng(5)
for number in range(SET_UPS):
    game = deal(number, 1, 9)
    print(play(game, seated(game, number), rng, 40))
"""
)

LOCKED = (
    PLAY
    + """
import micropython
rng = Rng(5)
mixed = 0
for number in range(SET_UPS):
    game = deal(number, 1, 9)
    seats = seated(game, number)
    micropython.heap_lock()
    mixed += play(game, seats, rng, 50)
    micropython.heap_unlock()
print(mixed > 0)
"""
)


@needs_vm
@of_every_game
def test_the_same_choices_on_both_pythons(case: Case) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(case.script + SAME, {})
    assert run_in_vm(case.script + SAME, heap="512k", tree=case.tree) == printed.getvalue()


@needs_vm
@of_every_game
def test_thinking_allocates_nothing(case: Case) -> None:
    assert run_in_vm(case.script + LOCKED, heap="512k", tree=case.tree) == "True\n"

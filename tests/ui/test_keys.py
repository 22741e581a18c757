# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys in any order at any moment, held and repeated: nothing breaks, nothing happens twice."""

import random

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import CROSS, EXTRA, LAST_THROWS, MIDDLE, NAMING, ONE_KEY, WON
from tests.ui.seats import (
    LARGE,
    SMALL,
    at,
    choose,
    cursor,
    game_of,
    put_game,
    set_up,
    switch_on,
    take,
    tap,
)

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "A", "A", "A", "B", "B", "START", "SELECT")
ALL_SCREENS = {
    *("title", "setup", "pass", "board", "hand", "extra", "score"),
    *("menu", "rules", "settings", "error"),
}


def mash(simulator: Simulator, noise: random.Random, events: int) -> set[str]:
    """Press and release at random, several keys at once, too; the screens that came."""
    machine = simulator.machine
    screens = set()
    for event in range(events):
        key = noise.choice(KEYS)
        if key in machine.held:
            machine.let_go(key, at_once=True)
        else:
            machine.press(key, at_once=True)
            if noise.random() < 0.7:
                simulator.frame()
                machine.let_go(key, at_once=True)
        for _ in range(noise.choice((0, 0, 1, 1, 2, 3, 40 if event % 16 == 0 else 1))):
            simulator.frame()
        screens.add(at(simulator))
        session = simulator.app.session
        if session is not None:
            assert session.game.check() == 0
        if event % 40 == 0:
            assert not reading.faults(simulator)
    for key in list(machine.held):
        machine.let_go(key, at_once=True)
    simulator.settle()
    return screens


LEAVE = {
    **{"setup": "B", "settings": "B", "rules": "B", "hand": "B"},
    **{"error": "A", "score": "A", "pass": "START", "board": "START", "extra": "START"},
}


def go_home(simulator: Simulator) -> None:
    """Back to the title from wherever it is, with a few keys."""
    simulator.wait(1500)  # whatever moves comes to rest
    for _ in range(8):
        name = at(simulator)
        if name == "title":
            return
        if name == "menu":
            take(simulator, simulator.app.words["quit"])
        else:
            simulator.play(LEAVE[name])
    raise AssertionError(f"no key leads from {at(simulator)} to the title")


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_random_keys_reach_every_screen_break_nothing_and_lead_back(board: str) -> None:
    noise = random.Random(11)
    simulator = switch_on(board, store=b"Sv\x07" + bytes(60))
    screens = {at(simulator)}
    for line in ("", EXTRA, ONE_KEY, "", WON, CROSS, MIDDLE, NAMING, LAST_THROWS, ""):
        if line:
            put_game(simulator, line)
        screens |= mash(simulator, noise, 150)
        go_home(simulator)
    assert screens == ALL_SCREENS


@pytest.mark.parametrize("game", [0, 1], ids=["bp", "ag"])
@pytest.mark.parametrize("seed", range(2))
def test_random_keys_in_a_game_break_nothing(game: int, seed: int) -> None:
    noise = random.Random(seed)
    simulator = switch_on(seed=seed, LANGUAGE="de")
    choose(simulator, GAME=game, PLAYERS=3, MARBLE_PLAYERS=4, TEAMS=1, CONFIRM=seed)
    simulator.play("A A")
    for _ in range(3):
        mash(simulator, noise, 200)
    go_home(simulator)


# Held keys

HOLDS = {
    "A from the title": ("", "A", "setup"),
    "A from the set-up": ("A", "A", "pass"),
    "A from the pass screen": ("A A", "A", "board"),
    "A in the menu": ("A A A START", "A", "board"),
    "start on the board": ("A A A", "START", "menu"),
    "start in the menu": ("A A A START", "START", "board"),
    "B from the rules": ("DOWN A", "B", "title"),
    "B from the set-up": ("A", "B", "title"),
    "A on the settings": ("DOWN DOWN A UP", "A", "title"),
}


@pytest.mark.parametrize(("way", "key", "screen"), HOLDS.values(), ids=HOLDS)
def test_a_held_key_counts_once(way: str, key: str, screen: str) -> None:
    simulator = switch_on()
    simulator.play(way)
    simulator.machine.press(key)
    simulator.wait(500)
    assert at(simulator) == screen
    picture = simulator.screen().tobytes()
    simulator.wait(2500)
    assert at(simulator) == screen
    assert simulator.screen().tobytes() == picture
    simulator.machine.let_go(key)
    simulator.wait(300)
    assert at(simulator) == screen


@pytest.mark.parametrize("direction", ["UP", "DOWN", "LEFT", "RIGHT"])
def test_a_held_direction_does_nothing_on_the_next_screen(direction: str) -> None:
    simulator = switch_on()
    simulator.play("A")
    simulator.machine.press(direction)
    simulator.wait(1000)
    tap(simulator, "B")
    assert at(simulator) == "title"
    simulator.settle()
    picture = simulator.screen().tobytes()
    simulator.wait(2000)
    assert simulator.screen().tobytes() == picture
    simulator.machine.let_go(direction)
    simulator.wait(300)
    assert simulator.screen().tobytes() == picture


def test_directions_repeat_after_a_while_and_other_keys_never() -> None:
    simulator = switch_on()
    simulator.play("A UP UP")
    assert cursor(simulator).startswith("Players")

    def value() -> str:
        return cursor(simulator).rstrip("►")[-1]

    simulator.play("HOLD:RIGHT:300")
    assert value() == "3"
    simulator.play("HOLD:A:2000")
    assert value() == "4"
    simulator.play("HOLD:RIGHT:620")  # and twice more: 2, 3, 4
    assert value() == "4"
    simulator.play("HOLD:DOWN:600")
    assert not cursor(simulator).startswith("Play ")
    simulator.play("HOLD:B:2000")
    assert at(simulator) == "title"


def test_a_key_held_since_power_on_does_nothing_until_it_is_pressed_again() -> None:
    simulator = Simulator(seed=7)
    simulator.machine.press("A")
    simulator.wait(3000)
    assert at(simulator) == "title"
    simulator.machine.let_go("A")
    simulator.wait(300)
    assert at(simulator) == "title"
    simulator.play("A")
    assert at(simulator) == "setup"


def test_taps_during_a_slow_repaint_all_arrive_once_each() -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("A")
    pictures = []
    for _ in range(4):
        pictures.append(simulator.screen().tobytes())
        tap(simulator, "RIGHT")
    simulator.play("START")
    machine = simulator.machine
    machine.pixel_micros = 5.5

    def tap_while_painting(dirty: list[tuple[int, int, int, int]]) -> None:
        machine.on_paint = lambda dirty: None
        for _ in range(3):
            machine.press("RIGHT", at_once=True)
            machine.let_go("RIGHT", at_once=True)

    machine.on_paint = tap_while_painting
    tap(simulator, "B")
    simulator.settle()
    assert at(simulator) == "board"
    assert simulator.screen().tobytes() == pictures[3]


def time_of(simulator: Simulator, keys: str) -> int:
    """Microseconds until the last change that some keys have led to."""
    display = simulator.machine.display
    assert display is not None
    begin = simulator.machine.micros
    tap(simulator, keys)
    while simulator.machine.micros - display.changed_at < 400_000:
        simulator.frame()
    return display.changed_at - begin


@pytest.mark.parametrize("line", [MIDDLE, CROSS], ids=["bp", "ag"])
def test_a_move_is_cut_short_by_a_and_looks_the_same_in_the_end(line: str) -> None:
    pictures = []
    times = []
    for hurry in (False, True):
        simulator = switch_on()
        choose(simulator, OPEN_HANDS=1)
        put_game(simulator, line)
        times.append(time_of(simulator, "A A" if hurry else "A"))
        pictures.append(simulator.screen().tobytes())
    assert pictures[0] == pictures[1]
    assert times[1] < times[0]


def test_b_makes_everything_faster_in_aggravation_as_long_as_it_is_held() -> None:
    times = []
    for keys in ("", "B", "B START A"):
        simulator = switch_on()
        put_game(simulator, CROSS)
        for key in keys.split():
            simulator.machine.press(key, at_once=True)
            simulator.frame()
            if key == "A":  # B was let go of in the menu
                simulator.machine.let_go("B", at_once=True)
        simulator.machine.let_go("A")
        simulator.wait(100)
        assert at(simulator) == "board"
        line = game_of(simulator).text()
        times.append(time_of(simulator, "A"))
        assert game_of(simulator).text() != line
    assert times[1] < times[0] * 2 // 3
    assert times[2] == times[0]


def test_start_during_a_move_opens_the_menu_after_it() -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    tap(simulator, "A START")
    simulator.wait(1500)
    assert at(simulator) == "menu"
    simulator.play("B")
    assert at(simulator) == "board"
    assert game_of(simulator).text() != CROSS


def test_the_only_key_that_throws_is_a() -> None:
    simulator = switch_on()
    set_up(simulator, Game="Aggravation", Starter="random")
    line = game_of(simulator).text()
    simulator.play("B UP DOWN LEFT RIGHT SELECT START B HOLD:RIGHT:1000")
    assert game_of(simulator).text() == line
    simulator.play("A")
    assert game_of(simulator).text() != line

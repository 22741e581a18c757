# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The power goes at any moment, and the game comes back at the same decision."""

import random

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import CROSS, END, END_OF_FOUR, EXTRA, FOUR, MIDDLE, NAMING, WON
from tests.ui.seats import (
    LARGE,
    SMALL,
    AggravationPeople,
    BigPointsPeople,
    at,
    choose,
    cut_power,
    game_of,
    put_game,
    resume,
    rows,
    set_up,
    start,
    switch_on,
    tap,
)


def back(simulator: Simulator, seed: int = 8) -> Simulator:
    """Cut the power, switch on, continue; the game is the same."""
    line = game_of(simulator).text()
    simulator = cut_power(simulator, seed)
    assert at(simulator) == "title", reading.text(simulator)
    assert rows(simulator)[0] == "Continue"
    resume(simulator)
    if line.startswith("st") and line.endswith("e"):  # the starter is known
        assert game_of(simulator).text().endswith(f" {line[-2]}?")
    else:
        assert game_of(simulator).text() == line
    assert game_of(simulator).check() == 0
    return simulator


def picture(simulator: Simulator) -> bytes:
    return simulator.screen().tobytes()


# Big Points


def last_turns(simulator: Simulator) -> list[list[tuple[int, int]]]:
    """What is known of everybody's last turn in Big Points: pawns, and what they took."""
    moves = simulator.app.session.moves
    players = range(game_of(simulator).players)
    return [[(moves.pawn(at), moves.kind(at)) for at in moves.turn(who)] for who in players]


@pytest.mark.parametrize(
    ("board", "line"), [(SMALL, ""), (LARGE, EXTRA), (SMALL, MIDDLE), (SMALL, FOUR)]
)
def test_big_points_comes_back_after_every_action(board: str, line: str) -> None:
    choice = random.Random(3)
    simulator = switch_on(board)
    if line:
        put_game(simulator, line)
    else:
        set_up(simulator, Game="Big Points")
    cuts = 0
    while at(simulator) != "score" and cuts < 10:
        before = game_of(simulator).text()
        people = BigPointsPeople(simulator, cuts, hasty=True)
        while game_of(simulator).text() == before and at(simulator) != "score":
            people.step()
        # The action is kept by now; what is seen of it may have got anywhere.
        for _ in range(choice.choice((0, 1, 5, 20, 80))):
            simulator.frame()
        moves = last_turns(simulator)
        simulator = back(simulator, seed=cuts)
        cuts += 1
        assert last_turns(simulator) == moves
        game = game_of(simulator)
        if game.actor < 0:
            assert at(simulator) == "score"
            break
        assert at(simulator) == "pass"
        simulator.play("A")
        assert at(simulator) == ("extra" if game.extra else "board")
        assert game.text() == game_of(simulator).text()
    assert cuts > 4


SPOTS = {
    "board": "A",
    "disc": "A RIGHT A RIGHT",
    "menu": "A START",
    "rules": "A START DOWN A DOWN",
    "menu of the pass screen": "START",
    "pass": "",
}


@pytest.mark.parametrize("keys", SPOTS.values(), ids=SPOTS)
def test_big_points_comes_back_from_wherever_it_was_left(keys: str) -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("A")
    board = picture(simulator)
    put_game(simulator, MIDDLE)
    simulator.play(keys)
    simulator = back(simulator)
    assert at(simulator) == "pass"
    simulator.play("A")
    assert picture(simulator) == board


@pytest.mark.parametrize("keys", ["A", "A A", "A A UP", "A A B", "A START"])
def test_an_extra_move_comes_back_as_an_offer(keys: str) -> None:
    simulator = switch_on()
    put_game(simulator, EXTRA)
    simulator.play(keys)
    simulator = back(simulator)
    assert at(simulator) == "pass"
    simulator.play("A")
    assert at(simulator) == "extra"


def test_nobody_sees_the_hand_that_was_open_when_the_power_went() -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("A")
    simulator.player.add("HOLD:SELECT:3000")
    simulator.wait(1000)
    assert at(simulator) == "hand"
    simulator = back(simulator)
    assert at(simulator) == "pass"


def test_with_open_hands_the_board_comes_back_at_once() -> None:
    simulator = switch_on()
    choose(simulator, OPEN_HANDS=1)
    simulator.app.preferences.save()
    put_game(simulator, MIDDLE)
    before = picture(simulator)
    simulator = back(simulator)
    assert at(simulator) == "board"
    assert picture(simulator) == before


@pytest.mark.parametrize("moment", range(0, 60, 6))
def test_big_points_comes_back_from_the_middle_of_a_move(moment: int) -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("A RIGHT")
    tap(simulator, "A A")  # whatever is asked
    for _ in range(moment):
        simulator.frame()
    after = game_of(simulator).text()
    assert after != MIDDLE
    simulator = back(simulator)
    assert at(simulator) == "pass"


def match(players: int, played: int, line: str) -> object:
    """A match in which games have been played that all ended alike."""
    from engine.bigpoints import BigPoints
    from engine.match import Match

    match = Match(players)
    for _ in range(played):
        match.add(BigPoints.from_text(line))
    return match


@pytest.mark.parametrize("line", [END, END_OF_FOUR], ids=["two", "four"])
def test_the_pages_of_a_match_come_back_and_count_each_game_once(line: str) -> None:
    simulator = switch_on()
    players = 2 if line == END else 4
    put_game(simulator, line, match(players, players - 2, line))
    for last in (False, True):
        assert at(simulator) == "score"
        podium = picture(simulator)
        simulator = back(simulator)
        assert picture(simulator) == podium
        simulator.play("A A")
        standings = picture(simulator)
        simulator = back(simulator)
        assert at(simulator) == "score"
        assert picture(simulator) == podium
        simulator.play("A A")
        assert picture(simulator) == standings
        simulator.play("A")
        assert at(simulator) == ("title" if last else "pass")
        if not last:
            simulator = back(simulator)
            assert f"Game {players} of {players}" in reading.text(simulator)
            BigPointsPeople(simulator, 1, hasty=True).until("score")
    simulator = cut_power(simulator)
    assert "Continue" not in rows(simulator)


def test_a_single_game_comes_back_until_its_table_has_been_read() -> None:
    simulator = switch_on()
    put_game(simulator, END)
    podium = picture(simulator)
    simulator.play("A")
    table = picture(simulator)
    simulator = back(simulator)
    assert picture(simulator) == podium
    simulator.play("A")
    assert picture(simulator) == table
    simulator.play("A")
    assert at(simulator) == "title"
    simulator = cut_power(simulator)
    assert at(simulator) == "title"
    assert "Continue" not in rows(simulator)


# Aggravation


def counted(simulator: Simulator) -> tuple[list[int], list[int]]:
    session = simulator.app.session
    return list(session.dice), list(session.hits)


@pytest.mark.parametrize(
    ("board", "line"), [(SMALL, ""), (LARGE, ""), (SMALL, CROSS), (LARGE, NAMING)]
)
def test_aggravation_comes_back_after_every_action(board: str, line: str) -> None:
    choice = random.Random(4)
    simulator = switch_on(board)
    if line:
        put_game(simulator, line)
    else:
        options = {"Board": "6 arms"} if board == LARGE else {}
        set_up(simulator, Game="Aggravation", Players="3", Starter="thrown", **options)
    for cut in range(9):
        before = game_of(simulator).text()
        people = AggravationPeople(simulator, cut, hasty=True)
        while game_of(simulator).text() == before:
            people.step()
        for _ in range(choice.choice((0, 1, 3, 9, 30, 90))):
            simulator.frame()
        tally = counted(simulator)
        simulator = back(simulator, seed=cut)
        assert at(simulator) == "board"
        assert counted(simulator) == tally
        assert not reading.faults(simulator)


@pytest.mark.parametrize("moment", [0, 1, 2, 5, 12, 20, 26, 28, 33, 36, 50])
def test_the_die_cannot_be_thrown_again(moment: int) -> None:
    simulator = switch_on()
    put_game(simulator, "ag 4:0,1,2,3 - 3,b,b,b/4,b,b,b/b,b,b,b/b,b,b,b 0?")
    tap(simulator, "A")
    die = game_of(simulator).die
    assert die
    for _ in range(moment):
        simulator.frame()
    for seed in range(2):
        simulator = back(simulator, seed)
        assert game_of(simulator).die == die
        assert "Ⓐ throw" not in reading.text(simulator)


@pytest.mark.parametrize("moment", [0, 3, 20, 30, 40])
@pytest.mark.parametrize("throws", [1, 2, 4])
def test_throws_for_the_starter_come_back(throws: int, moment: int) -> None:
    simulator = switch_on(seed=2)
    set_up(simulator, Game="Aggravation", Players="4", Starter="thrown")
    for _ in range(throws - 1):
        simulator.play("A")
    tap(simulator, "A")
    for _ in range(moment):
        simulator.frame()
    simulator = back(simulator)
    people = AggravationPeople(simulator, 1)
    for _ in range(6):
        people.step()
    assert game_of(simulator).check() == 0


@pytest.mark.parametrize("keys", ["", "START", "START DOWN A RIGHT", "START B"])
@pytest.mark.parametrize("line", [CROSS, NAMING], ids=["marble", "partner"])
def test_aggravation_comes_back_from_wherever_it_was_left(line: str, keys: str) -> None:
    simulator = switch_on()
    put_game(simulator, line)
    before = picture(simulator)
    simulator.play(keys)
    simulator = back(simulator)
    assert at(simulator) == "board"
    assert picture(simulator) == before


def test_the_pages_at_the_end_of_aggravation_come_back() -> None:
    simulator = switch_on()
    put_game(simulator, WON)
    page = picture(simulator)
    simulator = back(simulator)
    assert picture(simulator) == page
    simulator.wait(1000)
    simulator.play("A")
    simulator = back(simulator)
    assert picture(simulator) == page
    simulator.wait(1000)
    simulator.play("A A A")
    assert at(simulator) == "title"
    assert "Continue" not in rows(cut_power(simulator))


# Both


@pytest.mark.parametrize("game", [0, 1], ids=["bp", "ag"])
def test_save_and_quit_and_a_look_at_the_set_up_lose_nothing(game: int) -> None:
    simulator = switch_on()
    start(simulator, GAME=game, THROWN_START=0)
    line = game_of(simulator).text()
    simulator.play("START UP A")
    assert at(simulator) == "title"
    assert rows(simulator)[0] == "Continue"
    simulator.play("DOWN A")
    assert at(simulator) == "setup"
    simulator.play("B")
    resume(simulator)
    assert game_of(simulator).text() == line
    simulator.play("START UP UP A")
    assert at(simulator) == "setup"
    simulator = cut_power(simulator)
    resume(simulator)
    assert game_of(simulator).text() == line


def test_a_power_cut_on_the_title_or_in_the_settings_harms_nothing() -> None:
    simulator = switch_on()
    for _ in range(3):
        simulator.play("DOWN DOWN A")
        simulator = cut_power(simulator)
        assert at(simulator) == "title"
        assert "Continue" not in rows(simulator)

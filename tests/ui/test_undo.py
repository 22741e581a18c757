# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Taking back: one's own move until the next player or throw, never a die; offered only then."""

import pytest

from hardware.simulator.session import Simulator
from tests.ui.positions import EXTRA, FOUR, NAMING, ONE_KEY
from tests.ui.seats import (
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
    switch_on,
    take,
)

BLUE_BEGINS = "ag 4:0,1,2,3 - 5,b,b,b/20,b,b,b/b,b,b,b/b,b,b,b 0?"


def offered(simulator: Simulator) -> bool:
    """Whether the menu offers to take back; the screen is the same afterwards."""
    before = at(simulator)
    simulator.play("START")
    assert at(simulator) == "menu"
    found = "Take back" in rows(simulator)
    simulator.play("B")
    assert at(simulator) == before
    return found


def take_back(simulator: Simulator) -> str:
    """Take back; the position then. From the pass screen the mover is asked for first."""
    simulator.play("START")
    take(simulator, "Take back")
    if at(simulator) == "pass":
        simulator.play("A")
    return str(game_of(simulator).text())


# Big Points


def test_a_move_of_big_points_can_be_taken_back_until_the_next_player_has_the_device() -> None:
    simulator = switch_on()
    put_game(simulator, ONE_KEY)
    assert not offered(simulator)
    simulator.play("A")
    assert not offered(simulator)
    simulator.play("A")
    assert at(simulator) == "pass"
    assert take_back(simulator) == ONE_KEY
    assert at(simulator) == "board"
    assert not offered(simulator)
    simulator.play("A")
    assert offered(simulator)
    simulator.play("A")
    assert at(simulator) == "board"
    assert not offered(simulator)


def test_the_move_before_the_extra_move_can_be_taken_back_and_both_after_it() -> None:
    simulator = switch_on()
    line = EXTRA.replace("0x1", "0m1")
    put_game(simulator, line)
    simulator.play("A A")
    while at(simulator) != "extra":
        simulator.play("A")
    offer = game_of(simulator).text()
    assert offer.endswith("0x1")
    assert take_back(simulator) == line
    while at(simulator) != "extra":
        simulator.play("A")
    simulator.play("A")
    while at(simulator) == "board":
        simulator.play("A")
    assert at(simulator) == "pass"
    assert take_back(simulator) == offer
    assert at(simulator) == "extra"
    assert take_back(simulator) == line
    assert at(simulator) == "board"
    assert not offered(simulator)


def test_declining_the_extra_move_can_be_taken_back() -> None:
    simulator = switch_on()
    put_game(simulator, EXTRA)
    simulator.play("A")
    assert at(simulator) == "extra"
    simulator.play("B")
    assert at(simulator) == "pass"
    assert take_back(simulator) == EXTRA
    assert at(simulator) == "extra"


def test_with_open_hands_the_last_move_can_be_taken_back_until_the_next_player_moves() -> None:
    simulator = switch_on()
    choose(simulator, OPEN_HANDS=1)
    put_game(simulator, FOUR)
    people = BigPointsPeople(simulator, 4)
    people.step()
    second = game_of(simulator).text()
    assert second[-3] == "2"
    assert take_back(simulator) == FOUR
    people.step()
    second = game_of(simulator).text()
    people.step()
    assert game_of(simulator).actor != 2
    assert take_back(simulator) == second
    assert not offered(simulator), "the move of the player before is his"


@pytest.mark.parametrize("seed", range(2))
def test_all_through_a_game_taking_back_gives_what_was_before_and_nothing_of_others(
    seed: int,
) -> None:
    simulator = switch_on(seed=seed + 3)
    set_up(simulator, Game="Big Points", Players="3")
    people = BigPointsPeople(simulator, seed)
    simulator.play("A")
    for _ in range(12):
        before = game_of(simulator).text()
        mover = game_of(simulator).actor
        people.step()
        if at(simulator) == "score":
            break
        if game_of(simulator).text() != before:
            assert take_back(simulator) == before
            assert game_of(simulator).check() == 0
            people.step()
        if at(simulator) == "pass":
            simulator.play("A")
            assert game_of(simulator).actor != mover
            assert not offered(simulator)


def test_after_a_power_cut_nothing_is_offered_that_was_not_before() -> None:
    simulator = switch_on()
    put_game(simulator, EXTRA)
    simulator.play("A B")
    assert at(simulator) == "pass"
    simulator = cut_power(simulator)
    resume(simulator)
    simulator.play("A")
    assert not offered(simulator), "it was another player's turn"


# Aggravation


def test_a_die_is_never_taken_back() -> None:
    simulator = switch_on()
    put_game(simulator, BLUE_BEGINS)
    assert not offered(simulator)
    simulator.play("A")
    thrown = game_of(simulator).text()
    assert game_of(simulator).die
    assert not offered(simulator)
    simulator.play("A")
    assert game_of(simulator).text() != thrown
    assert take_back(simulator) == thrown
    assert not offered(simulator)
    simulator.play("A")
    assert offered(simulator)
    simulator.play("A")
    assert not offered(simulator), "the next die has been thrown"


@pytest.mark.parametrize("seed", [1, 2])
def test_all_through_a_race_only_the_last_move_can_be_taken_back(seed: int) -> None:
    simulator = switch_on(seed=seed)
    set_up(simulator, Game="Aggravation", Players="3", Starter="random")
    people = AggravationPeople(simulator, seed)
    backs = 0
    for _ in range(28):
        game = game_of(simulator)
        before = game.text()
        choosing = game.actor >= 0
        hits = list(simulator.app.session.hits)
        people.step()
        if choosing and game.text() != before:
            moved = game.history[-1] != 7
            assert offered(simulator) == moved, before
            if moved:
                assert take_back(simulator) == before
                assert list(simulator.app.session.hits) == hits
                assert not offered(simulator)
                backs += 1
                people.step()
        else:
            assert not offered(simulator), before
    assert backs > 5


def test_a_move_with_a_six_can_be_taken_back_before_the_next_throw_of_the_same_player() -> None:
    simulator = switch_on()
    line = BLUE_BEGINS.replace("0?", "0:6")
    put_game(simulator, line)
    simulator.play("A")
    assert game_of(simulator).text().endswith("0?")
    assert take_back(simulator) == line


def test_naming_a_partner_can_be_taken_back_before_the_throw() -> None:
    simulator = switch_on()
    put_game(simulator, NAMING)
    simulator.play("A")
    assert game_of(simulator).text() != NAMING
    assert take_back(simulator) == NAMING
    assert not offered(simulator)
    simulator.play("A A")
    assert game_of(simulator).die or game_of(simulator).player != 3
    assert not offered(simulator)


def test_an_aggravated_marble_comes_back() -> None:
    simulator = switch_on()
    line = "ag 4:0,1,2,3 - 3,b,b,b/47,b,b,b/b,b,b,b/b,b,b,b 0:2"
    put_game(simulator, line)
    simulator.play("A")
    assert "/b,b,b,b/" in game_of(simulator).text()
    assert simulator.app.session.hits[0] == 1
    assert take_back(simulator) == line
    assert simulator.app.session.hits[0] == 0


@pytest.mark.parametrize(
    ("turn", "cut"),
    [("0:3", False), ("0:3", True), ("0:2", False)],
    ids=["dead throw", "dead throw after a power cut", "the only move"],
)
def test_what_was_played_by_itself_is_not_offered(turn: str, cut: bool) -> None:
    simulator = switch_on()
    choose(simulator, CONFIRM=0)
    simulator.app.preferences.save()
    marbles = "b,b,b,b" if turn == "0:3" else "3,b,b,b"
    line = f"ag 4:0,1,2,3 - {marbles}/b,b,b,b/b,b,b,b/b,b,b,b {turn}"
    put_game(simulator, line)
    simulator.wait(2000)
    assert game_of(simulator).text().endswith("1?")
    if cut:
        simulator = cut_power(simulator)
        resume(simulator)
    assert not offered(simulator)


def test_throws_for_the_starter_stay() -> None:
    simulator = switch_on()
    set_up(simulator, Game="Aggravation", Players="6", Board="6 arms", Starter="thrown")
    for _ in range(4):
        assert not offered(simulator)
        simulator.play("A")


def test_what_was_taken_back_is_taken_back_after_a_power_cut_too() -> None:
    simulator = switch_on()
    put_game(simulator, BLUE_BEGINS.replace("0?", "0:2"))
    simulator.play("RIGHT A")
    before = take_back(simulator)
    simulator = cut_power(simulator)
    resume(simulator)
    assert game_of(simulator).text() == before

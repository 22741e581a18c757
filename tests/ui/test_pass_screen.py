# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The device changes hands: nothing of a hand is seen until the next player asks for it."""

from itertools import pairwise

import pytest

from engine.bigpoints import BigPoints
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import EXTRA, FOUR, MIDDLE, ONE_KEY
from tests.ui.seats import (
    LARGE,
    SMALL,
    BigPointsPeople,
    at,
    choose,
    game_of,
    put_game,
    set_up,
    switch_on,
    take,
    tap,
)


def to_the_pass_screen(simulator: Simulator, line: str = ONE_KEY) -> None:
    """Move; the next player's pass screen is in front."""
    put_game(simulator, line)
    simulator.play("A A")
    assert at(simulator) == "pass", reading.text(simulator)


def picture(simulator: Simulator) -> bytes:
    return simulator.screen().tobytes()


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_it_shows_who_is_next_and_nothing_of_any_position(board: str) -> None:
    simulator = switch_on(board)
    seen = set()
    fresh = BigPoints(2, 5, starter=1).text()
    for line in (fresh, MIDDLE, FOUR, EXTRA.replace("B1K1/Y1 0x1", "Y1/B1K1 1x1")):
        put_game(simulator, line)
        assert at(simulator) == "pass"
        seen.add(picture(simulator))
    assert "P2" in reading.lines(simulator)
    assert len(seen) == 1


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_it_shows_the_moves_since_and_nothing_else_of_the_game(board: str) -> None:
    simulator = switch_on(board)
    seen = set()
    hands = ONE_KEY.split()[4]
    for other in (hands, "/".join(reversed(hands.split("/")))):
        put_game(simulator, ONE_KEY.replace(hands, other))
        simulator.play("A A")
        assert at(simulator) == "pass"
        seen.add(picture(simulator))
    read = reading.text(simulator)
    assert "P2" in reading.lines(simulator)
    assert "blue ran, took red" in read
    assert len(seen) == 1


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_the_board_says_how_many_discs_somebody_holds_and_not_which(board: str) -> None:
    simulator = switch_on(board)
    path = BigPoints(2, 5).text().split()[1]
    for disc in "BBRYGGGP":
        path = path.replace(disc, ".", 1)
    seen = set()
    for hands in ("B2R1Y1/G3P1", "G3P1/B2R1Y1", "B1R1Y1G1/B1G2P1"):
        put_game(simulator, f"bp {path} -,-,-,-,- - {hands} 0m0")
        simulator.play("A")
        seen.add(picture(simulator))
    assert len(seen) == 1


@pytest.mark.parametrize("rounds", range(4))
def test_a_key_pressed_before_it_was_painted_does_not_open_it(rounds: int) -> None:
    simulator = switch_on()
    put_game(simulator, ONE_KEY)
    simulator.play("A")
    for _ in range(rounds):
        simulator.frame()
    for _ in range(300):  # confirm, and go on pressing, a press and a release in every frame
        simulator.machine.press("A", at_once=True)
        simulator.machine.let_go("A", at_once=True)
        simulator.frame()
        if at(simulator) == "pass":
            break
    for _ in range(20):
        simulator.frame()
        assert at(simulator) == "pass"
    tap(simulator, "A")
    assert at(simulator) == "board"


def test_a_key_pressed_while_it_is_painted_does_not_open_it() -> None:
    simulator = switch_on()
    machine = simulator.machine
    put_game(simulator, ONE_KEY)
    simulator.play("A")
    machine.pixel_micros = 5.5

    def tap_while_painting(dirty: list[tuple[int, int, int, int]]) -> None:
        if sum((x2 - x1) * (y2 - y1) for x1, y1, x2, y2 in dirty) > 10000:
            machine.press("A", at_once=True)
            machine.let_go("A", at_once=True)
            painted_whole.append(True)

    painted_whole: list[bool] = []
    machine.on_paint = tap_while_painting
    tap(simulator, "A")
    while not painted_whole:
        simulator.frame()
    for _ in range(20):
        simulator.frame()
        assert at(simulator) == "pass"


def test_a_key_held_down_since_before_does_not_open_it() -> None:
    simulator = switch_on()
    put_game(simulator, ONE_KEY)
    simulator.play("A")
    simulator.machine.press("A")
    for _ in range(300):
        simulator.frame()
    assert at(simulator) == "pass"
    simulator.machine.let_go("A")
    simulator.wait(200)
    assert at(simulator) == "pass"
    simulator.play("A")
    assert at(simulator) == "board"


def test_no_other_key_opens_it() -> None:
    simulator = switch_on()
    to_the_pass_screen(simulator)
    before = picture(simulator)
    simulator.play("B UP DOWN LEFT RIGHT SELECT HOLD:SELECT:1500 HOLD:DOWN:1500")
    assert at(simulator) == "pass"
    assert picture(simulator) == before


@pytest.mark.parametrize("line", [MIDDLE, FOUR])
def test_it_is_not_shown_when_hands_are_open(line: str) -> None:
    simulator = switch_on()
    choose(simulator, OPEN_HANDS=1)
    put_game(simulator, line)
    assert at(simulator) == "board"
    before = game_of(simulator).actor
    people = BigPointsPeople(simulator, 2)
    for _ in range(3):
        people.step()
        assert at(simulator) in ("board", "extra")
    assert game_of(simulator).actor != before


def test_with_hidden_hands_it_stands_between_any_two_turns() -> None:
    simulator = switch_on(DEBUG=1)
    set_up(simulator, Game="Big Points", Players="3")
    starter = str(game_of(simulator).actor)
    people = BigPointsPeople(simulator, 8, hasty=True)
    people.until("score")
    lines = simulator.printed
    players = [line.split()[-1][0] for line in lines if line.startswith("act bp")]
    turns = 1 + sum(now != before for before, now in pairwise([starter, *players]))
    assert turns > 20
    assert sum(line.startswith("screen pass") for line in lines) == turns


@pytest.mark.parametrize("way_back", ["B", "A", "DOWN A B", "DOWN A RIGHT START", "START"])
@pytest.mark.parametrize("moved", [True, False], ids=["after a move", "at the start"])
def test_the_menu_leads_back_to_it_and_never_past_it(moved: bool, way_back: str) -> None:
    simulator = switch_on()
    if moved:
        to_the_pass_screen(simulator)
        way_back = way_back.replace("DOWN", "DOWN DOWN")  # there is something to take back
    else:
        set_up(simulator, Game="Big Points")
    before = picture(simulator)
    fronts = []
    pictures = []
    on_paint = simulator.machine.on_paint

    def note(dirty: list[tuple[int, int, int, int]]) -> None:
        fronts.append(at(simulator))
        pictures.append(reading.lines(simulator))
        on_paint(dirty)

    simulator.machine.on_paint = note
    for key in ["START", *way_back.split()]:
        simulator.play(key)
    assert at(simulator) == "pass"
    assert picture(simulator) == before
    assert set(fronts) <= {"pass", "menu", "rules"}
    assert not any(line[0].startswith(("P1 ", "P2 ")) for line in pictures if line)
    simulator.play("A")
    assert at(simulator) == "board"


def test_taking_back_from_it_gives_the_device_back_to_the_mover() -> None:
    simulator = switch_on()
    put_game(simulator, ONE_KEY)
    simulator.play("A")
    board = picture(simulator)
    simulator.play("A")
    assert at(simulator) == "pass"
    simulator.play("START")
    take(simulator, "Take back")
    assert game_of(simulator).text() == ONE_KEY
    # It may be in other hands already, so it asks again.
    assert at(simulator) == "pass"
    assert "P1" in reading.lines(simulator)
    simulator.play("A")
    assert picture(simulator) == board
    simulator.play("A")
    assert at(simulator) == "pass"
    assert "P2" in reading.lines(simulator)


def test_only_the_player_in_turn_sees_a_hand_and_only_as_long_as_select_is_held() -> None:
    simulator = switch_on()
    to_the_pass_screen(simulator)
    simulator.play("A")
    board = picture(simulator)
    simulator.player.add("HOLD:SELECT:1000")
    simulator.wait(800)
    assert at(simulator) == "hand"
    game = game_of(simulator)
    assert reading.lines(simulator)[0].split() == ["P2", "worth", "now", str(game.score(1))]
    held = [number for number in game.hands[7:14] if number]
    counts = [int(word) for word in reading.lines(simulator)[1].split()]
    assert [count for count in counts if count] == held
    simulator.settle()
    assert at(simulator) == "board"
    assert picture(simulator) == board

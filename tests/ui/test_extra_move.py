# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The extra move: offered when it exists, costs a black disc, can be declined, may go back."""

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import EXTRA, MIDDLE
from tests.ui.seats import (
    LARGE,
    SMALL,
    BigPointsPeople,
    at,
    game_of,
    put_game,
    switch_on,
    tap,
)

BLACK = 6
DECLINE = 20
KINDS = 7


def blacks(simulator: Simulator, player: int) -> int:
    """How many black discs somebody holds."""
    return int(game_of(simulator).hands[KINDS * player + BLACK])


def offer(simulator: Simulator, line: str = EXTRA) -> None:
    """Player P1 is asked."""
    put_game(simulator, line)
    simulator.play("A")
    assert at(simulator) == "extra"


@pytest.mark.parametrize("seed", range(2))
def test_it_is_offered_when_a_black_disc_was_held_and_only_then(seed: int) -> None:
    simulator = switch_on()
    put_game(simulator, EXTRA.replace("0x1", "0m1"))
    people = BigPointsPeople(simulator, seed, hasty=True)
    taken = declined = 0
    while at(simulator) != "score":
        game = game_of(simulator)
        if at(simulator) == "board":
            assert not game.extra
        if at(simulator) != "extra":
            people.step()
            simulator.settle()
            continue
        assert game.held > 0
        assert game.extra
        player, held = game.actor, blacks(simulator, game.actor)
        before = game.text().split()[1].count("K")
        while at(simulator) in ("extra", "board"):
            people.step()
            simulator.settle()
        if game.history[-1] == DECLINE:
            declined += 1
            assert blacks(simulator, player) == held
        else:
            taken += 1
            won = before - game.text().split()[1].count("K")
            assert blacks(simulator, player) == held - 1 + won
    assert taken + declined > 1


def test_it_says_what_it_costs() -> None:
    simulator = switch_on()
    offer(simulator)
    read = reading.text(simulator)
    assert "black disc" in read
    assert "one more move?" in read
    assert "Ⓐ yes" in read
    assert "Ⓑ no" in read


def test_b_declines_it_and_the_black_disc_stays() -> None:
    simulator = switch_on()
    offer(simulator)
    simulator.play("B")
    assert at(simulator) == "pass"
    assert game_of(simulator).text() == EXTRA.replace("0x1", "1m0")
    assert blacks(simulator, 0) == 1


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_a_then_b_leads_back_to_the_offer(board: str) -> None:
    simulator = switch_on(board)
    offer(simulator)
    before = simulator.screen().tobytes()
    simulator.play("A")
    assert at(simulator) == "board"
    simulator.play("A")  # as far as the choice of the disc
    assert game_of(simulator).text() == EXTRA
    simulator.play("B")
    assert at(simulator) == "board"
    simulator.play("B")
    assert at(simulator) == "extra"
    assert simulator.screen().tobytes() == before
    assert game_of(simulator).text() == EXTRA
    simulator.play("B")
    assert at(simulator) == "pass"


def test_a_pawn_goes_back_and_a_black_disc_is_spent() -> None:
    simulator = switch_on()
    offer(simulator)
    simulator.play("A")
    for _ in range(5):  # the pawn that can go back: the prompt says so
        if "↕" in reading.lines(simulator)[0]:
            break
        simulator.play("RIGHT")
    forward = simulator.screen().tobytes()
    simulator.play("UP")
    assert simulator.screen().tobytes() != forward
    simulator.play("UP")
    assert simulator.screen().tobytes() == forward
    simulator.play("DOWN")
    while game_of(simulator).text() == EXTRA:
        simulator.play("A")
    action = game_of(simulator).history[-1]
    assert action & 2, "backward"
    line = game_of(simulator).text().split()
    assert line[2] == "4,-,-,2,-"  # green, from place 8 to the green disc on place 2
    assert blacks(simulator, 0) == 0


def test_arrows_up_and_down_do_nothing_in_a_normal_move() -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("A")
    for _ in range(4):
        assert "↕" not in reading.lines(simulator)[0]
        before = simulator.screen().tobytes()
        tap(simulator, "UP")
        assert simulator.screen().tobytes() == before
        tap(simulator, "RIGHT")


def test_hand_and_menu_lead_back_to_the_offer() -> None:
    simulator = switch_on()
    offer(simulator)
    before = simulator.screen().tobytes()
    for keys in ("HOLD:SELECT:800", "START B", "START A", "START DOWN DOWN A B", "UP LEFT DOWN"):
        simulator.play(keys)
        assert at(simulator) == "extra", keys
        assert simulator.screen().tobytes() == before, keys
    assert game_of(simulator).text() == EXTRA

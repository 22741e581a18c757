# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What was played comes back from what the store has noted of it, with its history and record."""

import random
from typing import Any

import pytest

from hardware.simulator.session import Simulator
from tests.soak.faults import packed, saved_game
from tests.ui.seats import cut_power, game_of, resume, start, switch_on

PICO = "hack_club_sprig"


def play(simulator: Simulator, actions: int, dice: random.Random) -> list[int]:
    """Play some actions without the screens; returns them."""
    session: Any = simulator.app.session
    legal = bytearray(32)
    played: list[int] = []
    while len(played) < actions and session.game.actor != -2:
        if session.game.actor == -1:
            played.append(session.throw())
            continue
        action = legal[dice.randrange(session.game.legal(legal))]
        played.append(action)
        if hasattr(session, "throw"):
            session.play(action, dice.random() < 0.5)
        else:
            session.act(action)
    return played


def codes(lines: list[str]) -> list[int]:
    """The actions of the record that was begun last."""
    begun = max(i for i, line in enumerate(lines) if line.startswith(("rec bp", "rec ag")))
    found: list[int] = []
    for line in lines[begun + 1 :]:
        if line.startswith("rec ") and line[4].isdigit():
            found += [int(code) for code in line.split()[2:]]
    return found


@pytest.mark.parametrize("board", [PICO, "pybadge", "clue_nrf52840_express"])
@pytest.mark.parametrize("game", [0, 1], ids=["bp", "ag"])
def test_a_game_comes_back_with_its_history_and_its_record(board: str, game: int) -> None:
    dice = random.Random(5)
    simulator = switch_on(board)
    start(simulator, GAME=game, THROWN_START=0, PLAYERS=3)
    played: list[int] = []
    for _ in range(4):
        played += play(simulator, 7, dice)
        session: Any = simulator.app.session
        line, record = session.game.text(), packed(session)
        assert saved_game(simulator) == record
        simulator = cut_power(simulator)
        resume(simulator)
        assert game_of(simulator).text() == line
        assert packed(simulator.app.session) == record
        history = list(game_of(simulator).history)
        assert played[len(played) - len(history) :] == history
        written = codes(simulator.machine.printed)
        assert played[: len(written)] == written
        assert len(played) - len(written) < 5, "a turn is written when it is over"


@pytest.mark.parametrize("game", [0, 1], ids=["bp", "ag"])
def test_the_sector_of_an_rp2_is_not_erased_in_a_game(game: int) -> None:
    dice = random.Random(6)
    simulator = switch_on(PICO)
    for _ in range(2 if game == 0 else 1):
        start(simulator, GAME=game, THROWN_START=0)
        simulator.machine.nvm_erases = 0
        assert len(play(simulator, 1200, dice)) > 30
        assert simulator.machine.nvm_erases == 0
        simulator.app.session.end()
        simulator.settle()


def test_taking_back_comes_back() -> None:
    dice = random.Random(7)
    simulator = switch_on(PICO)
    start(simulator, GAME=0)
    for _ in range(6):
        play(simulator, 2, dice)
        session: Any = simulator.app.session
        session.undo()
        line = session.game.text()
        assert saved_game(simulator) == packed(session)
        simulator = cut_power(simulator)
        resume(simulator)
        assert game_of(simulator).text() == line


def test_seats_of_all_levels_come_back_and_those_of_version_0_1_are_read() -> None:
    from ui.play.start import read_seats

    simulator = switch_on(PICO)
    start(simulator, GAME=0, PLAYERS=5)
    session: Any = simulator.app.session
    session.seats[:5] = bytes((4, 0, 3, 1, 2))
    record = bytearray(8)
    session.write_seats(record, 1)
    session.seats[:5] = bytes(5)
    read_seats(session, record, 1)
    assert bytes(session.seats[:5]) == bytes((4, 0, 3, 1, 2))
    store = simulator.app.store
    store.version = lambda record: 1
    read_seats(session, bytearray((0, 0b00_11_01_10, 0)), 1)
    assert bytes(session.seats[:5]) == bytes((2, 1, 3, 0, 0))

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What can be chosen on the boards: all that is legal, nothing else, and back again."""

from itertools import product

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import (
    CROSS,
    EXTRA,
    FOR_PARTNER,
    FOUR,
    HITTING,
    MIDDLE,
    MODERN,
    NAMING,
    SHORTCUT_OR_PASS,
    STAR,
    STAR_HOPS,
)
from tests.ui.seats import at, choose, game_of, put_game, switch_on, tap

DECLINE = 20
PASS = 7


def legal(line: str) -> list[int]:
    from engine.aggravation import Aggravation
    from engine.bigpoints import BigPoints

    game = (BigPoints if line.startswith("bp") else Aggravation).from_text(line)
    actions = bytearray(32)
    return list(actions[: game.legal(actions)])


@pytest.mark.parametrize("line", [MIDDLE, EXTRA, FOUR], ids=["middle", "extra", "four"])
def test_every_legal_move_of_big_points_can_be_chosen_and_nothing_else(line: str) -> None:
    wanted = set(legal(line)) - {DECLINE}
    found = set()
    simulator = switch_on()
    choose(simulator, OPEN_HANDS=1)
    ways = ("", "UP ") if line == EXTRA else ("",)
    for pawns, way, side in product(range(5), ways, ("", "RIGHT ")):
        put_game(simulator, line)
        if at(simulator) == "extra":
            tap(simulator, "A")
        before = game_of(simulator).text()
        tap(simulator, "RIGHT " * pawns + way + "A")
        if game_of(simulator).text() == before:  # it can take on both sides
            tap(simulator, side + "A")
        found.add(game_of(simulator).history[-1])
    assert found == wanted


def put_line(simulator: Simulator, line: str) -> None:
    """Another position of the game that is shown."""
    session = simulator.app.session
    buffer = bytearray(96)
    type(session.game).from_text(line).pack(buffer, 0)
    session.game.unpack(buffer, 0)
    session.show()
    simulator.frame()


LINES = {
    "cross": CROSS,
    "hitting": HITTING,
    "for a partner": FOR_PARTNER,
    "star": STAR,
    "hops": STAR_HOPS,
    "modern": MODERN,
    "naming": NAMING,
    "shortcut or pass": SHORTCUT_OR_PASS,
}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_every_legal_move_of_aggravation_can_be_chosen_and_nothing_else(line: str) -> None:
    wanted = legal(line)
    found = set()
    simulator = switch_on()
    put_game(simulator, line)
    for marbles, ways in product(range(3), range(5)):
        put_line(simulator, line)
        tap(simulator, "LEFT " * marbles + "DOWN " * ways + "A")
        found.add(game_of(simulator).history[-1])
    assert found == set(wanted)


@pytest.mark.parametrize("key", ["RIGHT", "LEFT"])
def test_the_choice_goes_round(key: str) -> None:
    simulator = switch_on()
    for line, things in ((MIDDLE, 4), (FOUR, 3), (STAR, 2), (MODERN, 3), (NAMING, 2)):
        put_game(simulator, line)
        if line.startswith("bp"):
            simulator.play("A")
        pictures = []
        for _ in range(2 * things):
            pictures.append(simulator.screen().tobytes())
            tap(simulator, key)
        assert pictures[:things] == pictures[things:]
        assert len(set(pictures)) == things


def test_the_other_direction_goes_back() -> None:
    simulator = switch_on()
    for line in (MIDDLE, CROSS, HITTING, STAR_HOPS):
        put_game(simulator, line)
        if line.startswith("bp"):
            simulator.play("A")
        for there, back in (("RIGHT", "LEFT"), ("DOWN", "UP")):
            before = simulator.screen().tobytes()
            tap(simulator, there)
            tap(simulator, back)
            assert simulator.screen().tobytes() == before


def test_b_leads_from_the_disc_back_to_the_pawn() -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("A RIGHT")
    before = simulator.screen().tobytes()
    simulator.play("A")
    assert "disc" in reading.text(simulator)
    simulator.play("RIGHT B")
    assert simulator.screen().tobytes() == before
    assert game_of(simulator).text() == MIDDLE


def test_nothing_is_played_before_a() -> None:
    simulator = switch_on()
    for line in (MIDDLE, FOUR, *LINES.values()):
        put_game(simulator, line)
        if line.startswith("bp"):
            simulator.play("A")
        tap(simulator, "RIGHT DOWN LEFT UP B RIGHT SELECT DOWN B")
        simulator.settle()
        assert game_of(simulator).text() == line


@pytest.mark.parametrize("line", [STAR.replace("2:6", "2:2"), SHORTCUT_OR_PASS])
def test_a_single_move_waits_for_a_unless_the_setting_says_otherwise(line: str) -> None:
    simulator = switch_on()
    single = len(legal(line)) == 1
    for by_itself in (False, True):
        choose(simulator, CONFIRM=0 if by_itself else 1)
        put_game(simulator, line)
        simulator.wait(3000)
        assert (game_of(simulator).text() != line) == (by_itself and single)


def test_a_dead_throw_passes_by_itself_and_faster_with_b() -> None:
    line = "ag 4:0,1,2,3 - b,b,b,b/b,b,b,b/b,b,b,b/b,b,b,b 2:3"
    times = []
    for held in (False, True):
        simulator = switch_on()
        put_game(simulator, line.replace("2:3", "2?"))
        if held:
            simulator.machine.press("B")
            simulator.frame()
        put_line(simulator, line)
        begin = simulator.machine.micros
        assert reading.lines(simulator)[0].endswith("no move")
        while game_of(simulator).actor >= 0:
            simulator.frame()
        times.append(simulator.machine.micros - begin)
        assert game_of(simulator).player == 3
        assert at(simulator) == "board"
    assert 500_000 < times[0] < 1_500_000
    assert times[1] < times[0] // 3


def test_a_single_press_throws_and_a_hold_throws_once() -> None:
    simulator = switch_on()
    put_game(simulator, "ag 4:0,1,2,3 - b,b,b,b/b,b,b,b/b,b,b,b/b,b,b,b 2?")
    simulator.machine.press("A", at_once=True)
    simulator.frame()
    thrown = game_of(simulator).die
    assert thrown
    for _ in range(400):
        simulator.frame()
    assert simulator.app.session.dice == [int(face == thrown) for face in range(1, 7)]


def test_what_would_be_aggravated_is_marked_and_said() -> None:
    simulator = switch_on()
    put_game(simulator, HITTING)
    said = set()
    for action in legal(HITTING):
        line = reading.lines(simulator)[0]
        said.add((action, "hit!" in line))
        tap(simulator, "DOWN" if action < 19 else "RIGHT")
    from engine.aggravation import Aggravation
    from engine.aggravation.view import NONE, hit

    game = Aggravation.from_text(HITTING)
    assert said == {(action, hit(game, action) != NONE) for action in legal(HITTING)}

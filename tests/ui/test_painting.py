# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What a key press paints: few pixels, or once the whole screen where another one comes."""

import pytest

from tests.ui.positions import (
    CROSS,
    END,
    EXTRA,
    FOR_PARTNER,
    FOUR,
    HITTING,
    MIDDLE,
    MODERN,
    NAMING,
    ONE_KEY,
    STAR,
    STAR_HOPS,
    WON,
)
from tests.ui.seats import LARGE, SMALL, at, choose, game_of, put_game, start, switch_on, take
from tests.ui.watch import ROUND, Watch


@pytest.fixture(params=[SMALL, LARGE])
def watch(request: pytest.FixtureRequest) -> Watch:
    return Watch(switch_on(request.param))


def done(watch: Watch) -> None:
    assert not watch.faults, "\n".join(watch.faults)


def test_lists(watch: Watch) -> None:
    watch.keys("DOWN DOWN DOWN UP A")  # how to play or settings
    watch.keys("B")
    simulator = watch.simulator
    choose(simulator, GAME=1)
    simulator.app.go("setup")
    simulator.settle()
    for _ in simulator.app.front.rows:
        watch.keys("RIGHT RIGHT RIGHT LEFT LEFT DOWN")
    watch.keys("UP UP B")
    simulator.app.cover("settings")
    simulator.settle()
    for _ in simulator.app.front.rows[:-1]:
        watch.keys("RIGHT RIGHT LEFT DOWN")
    watch.keys("A")
    done(watch)


def test_rules(watch: Watch) -> None:
    watch.keys("DOWN A")
    simulator = watch.simulator
    assert at(simulator) == "rules"
    for _ in range(12):
        watch.keys("RIGHT")
    watch.keys("B")
    done(watch)


@pytest.mark.parametrize("line", [MIDDLE, FOUR, EXTRA, ONE_KEY], ids=["2", "4", "extra", "last"])
def test_the_board_of_big_points(watch: Watch, line: str) -> None:
    put_game(watch.simulator, line)
    watch.keys("A")
    if line == EXTRA:
        watch.keys("A")
    watch.keys(ROUND)
    for _ in range(5):
        watch.keys("RIGHT A")
        if at(watch.simulator) == "board":
            watch.keys("RIGHT LEFT UP B A A")
        watch.keys("A")
    done(watch)


def test_the_path_of_a_fresh_game(watch: Watch) -> None:
    start(watch.simulator, GAME=0, PLAYERS=4)
    watch.keys("A " + ROUND + " A A A A")
    for _ in range(4):
        watch.keys("LEFT A A A A")
    done(watch)


def test_pass_menu_hand_and_score(watch: Watch) -> None:
    put_game(watch.simulator, MIDDLE)
    watch.keys("START DOWN UP B A SELECT START DOWN DOWN UP B B START A")
    put_game(watch.simulator, ONE_KEY)
    watch.keys("A A START DOWN UP DOWN B START DOWN DOWN A RIGHT B A RIGHT LEFT START UP B")
    put_game(watch.simulator, END)
    watch.keys("A")
    put_game(watch.simulator, WON)
    watch.keys("A A")
    done(watch)


LINES = {
    "cross": CROSS,
    "hitting": HITTING,
    "for a partner": FOR_PARTNER,
    "star": STAR,
    "hops": STAR_HOPS,
    "modern": MODERN,
    "naming": NAMING,
}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_the_boards_of_aggravation(watch: Watch, line: str) -> None:
    put_game(watch.simulator, line)
    watch.keys(ROUND)
    for _ in range(4):
        watch.keys("A RIGHT DOWN")
    watch.keys("START DOWN UP B")
    done(watch)


def test_the_throw_for_the_starter(watch: Watch) -> None:
    simulator = watch.simulator
    start(simulator, GAME=1, MARBLE_PLAYERS=6, BOARD=1, THROWN_START=1)
    for _ in range(20):
        if game_of(simulator).text().startswith("ag"):
            break
        watch.keys("A")
    watch.keys("A RIGHT A")
    done(watch)


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_the_menu_paints_its_panel_and_nothing_of_it_twice(board: str) -> None:
    simulator = switch_on(board)
    put_game(simulator, MIDDLE)
    simulator.press("A")
    simulator.painted.clear()
    simulator.press("START")
    assert at(simulator) == "menu"
    theme = simulator.app.theme
    panel = simulator.painted[0]
    assert panel < 0.7 * theme.width * theme.height
    simulator.painted.clear()
    simulator.press("B")  # what comes to sight again is the panel as one
    assert panel < simulator.painted[0] + 1.2 * theme.width * theme.font.height  # a row is chosen


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_what_the_others_did_is_told_as_soon_as_the_board_comes_back(board: str) -> None:
    simulator = switch_on(board)
    put_game(simulator, STAR)
    session = simulator.app.session
    for player in (3, 4, 5, 0, 1):  # all but the one who is in turn
        session.seats[player] = 1
    while session.game.player == 2:
        simulator.press("A")
    while not simulator.app.front.telling:
        simulator.frame()
    simulator.press("START")
    take(simulator, simulator.app.words["settings"])
    simulator.painted.clear()
    simulator.press("B")
    assert simulator.app.front.telling
    assert len(simulator.painted) == 1


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_nothing_is_painted_while_nothing_happens(board: str) -> None:
    simulator = switch_on(board)
    for line in (MIDDLE, CROSS, END):
        put_game(simulator, line)
        simulator.wait(500)
        simulator.painted.clear()
        simulator.wait(3000)
        assert simulator.painted == []

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What a key press paints: few pixels, or once the whole screen where another one comes.

A pixel takes a board about 5.5 µs, and a press may take 50 ms at 160x128, 80 ms at 240x240.
"""

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
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
from tests.ui.seats import LARGE, SMALL, at, choose, game_of, put_game, start, switch_on

MOST = {SMALL: 6000, LARGE: 14500}


class Watch:
    """Counts what is painted, frame by frame, and how often another page comes.

    :param simulator: at rest
    """

    def __init__(self, simulator: Simulator):
        self.simulator = simulator
        self.most = MOST[simulator.board.board_id]
        self.whole = simulator.board.width * simulator.board.height
        self.faults: list[str] = []
        self._changes = 0

    def page(self) -> tuple[object, ...]:
        """What changes as a whole: the screen in front; of a list, which rows it shows; the board
        after the throw for the starter; of scores and rules, what stands there; the colours.
        """
        front = self.simulator.app.front
        first = ""
        if front.name in ("score", "rules"):
            first = reading.text(self.simulator)
        scene = getattr(front, "scene", None)
        number = len(front.rows) if hasattr(front, "at") else 0
        first_row = getattr(front, "_first", 0)
        colours = self.simulator.app.shades.name
        return (front, scene, number, first, first_row, colours)

    def frame(self, what: str) -> int:
        """One frame; what it paints."""
        simulator = self.simulator
        before = self.page()
        painted = len(simulator.painted)
        simulator.frame()
        new = simulator.painted[painted:]
        changed = self.page() != before
        pixels = sum(new)
        if len(new) > 1:
            self.faults.append(f"{what}: painted {len(new)} times in a frame")
        if pixels > (self.whole if changed else self.most):
            self.faults.append(f"{what}, then {at(simulator)}: {pixels} pixels")
        self._changes += changed
        return pixels

    def press(self, key: str, frames: int = 18) -> None:
        """Tap a key; all that it paints until the screen is at rest again."""
        simulator = self.simulator
        before = at(simulator)
        self._changes = 0
        simulator.machine.press(key, at_once=True)
        paints = [self.frame(f"{key} at {before}")]
        simulator.machine.let_go(key, at_once=True)
        quiet = 0
        while quiet < frames:
            paints.append(self.frame(f"{key} at {before}"))
            quiet = 0 if paints[-1] else quiet + 1
        large = sum(pixels > self.most for pixels in paints)
        if large > self._changes:
            self.faults.append(f"{key} at {before}: {large} large paints, {paints}")

    def keys(self, script: str) -> None:
        """Tap several keys."""
        for key in script.split():
            self.press(key)


@pytest.fixture(params=[SMALL, LARGE])
def watch(request: pytest.FixtureRequest) -> Watch:
    return Watch(switch_on(request.param))


ROUND = "RIGHT RIGHT RIGHT RIGHT RIGHT LEFT LEFT LEFT DOWN DOWN UP UP"


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
def test_nothing_is_painted_while_nothing_happens(board: str) -> None:
    simulator = switch_on(board)
    for line in (MIDDLE, CROSS, END):
        put_game(simulator, line)
        simulator.wait(500)
        simulator.painted.clear()
        simulator.wait(3000)
        assert simulator.painted == []

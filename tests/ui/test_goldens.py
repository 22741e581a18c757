# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pictures of every screen, compared with those that were looked at and found good.

A missing picture fails. After a change that is meant: `UPDATE_GOLDENS=1 pytest tests/ui`, then
look at what `git diff` shows.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from engine.bigpoints import BigPoints
from engine.match import Match
from hardware.simulator.session import Simulator
from tests.ui.played import BIG_POINTS, MARBLES, fill, show_statistics
from tests.ui.positions import (
    BETTER_DECLINED,
    CROSS,
    END,
    END_OF_FOUR,
    EXTRA,
    FOR_PARTNER,
    FOUR,
    HITTING,
    MIDDLE,
    MODERN,
    NAMING,
    ONE_KEY,
    PLACES,
    SHORTCUT_OR_PASS,
    STAR,
    STAR_HOPS,
    WON,
)
from tests.ui.seats import LARGE, SMALL, choose, put_game, start, switch_on, take

GOLDENS = Path(__file__).parent / "goldens"


def _language(simulator: Simulator) -> None:
    simulator.app.go("language")
    simulator.settle()


def _title(simulator: Simulator) -> None:
    pass


def _continue(simulator: Simulator) -> None:
    start(simulator, PLAYERS=2)
    simulator.play("START UP A")


def _setup(simulator: Simulator) -> None:
    simulator.play("A")


def _setup_marbles(simulator: Simulator) -> None:
    choose(simulator, GAME=1, MARBLE_PLAYERS=6, BOARD=1, TEAMS=2)
    simulator.play("A")


def _pass(simulator: Simulator) -> None:
    start(simulator, PLAYERS=3, MATCH=1)


def _position(line: str, keys: str = "") -> Callable[[Simulator], None]:
    def show(simulator: Simulator) -> None:
        put_game(simulator, line)
        if line.startswith("bp") and not line.endswith("e"):
            simulator.play("A")  # the pass screen
        simulator.play(keys)

    return show


def _large_marks(line: str) -> Callable[[Simulator], None]:
    def show(simulator: Simulator) -> None:
        choose(simulator, MARKS=1)
        simulator.app.apply_preferences()
        _position(line)(simulator)

    return show


def _hand(simulator: Simulator) -> None:
    put_game(simulator, MIDDLE)
    simulator.play("A")
    simulator.player.add("HOLD:SELECT:5000")
    simulator.wait(900)


def _first_throw(simulator: Simulator) -> None:
    start(simulator, GAME=1)


def _page(keys: str) -> Callable[[Simulator], None]:
    def show(simulator: Simulator) -> None:
        simulator.play("DOWN A " + keys)

    return show


def _passage(line: str) -> Callable[[Simulator], None]:
    def show(simulator: Simulator) -> None:
        _position(line, "START")(simulator)
        take(simulator, simulator.app.words["rules"])

    return show


def _standings(simulator: Simulator) -> None:
    match = Match(4, 2)
    match.add(BigPoints.from_text(END_OF_FOUR))
    put_game(simulator, END_OF_FOUR, match)
    simulator.play("A")


def _end(line: str, keys: str = "") -> Callable[[Simulator], None]:
    def show(simulator: Simulator) -> None:
        put_game(simulator, line)
        session = simulator.app.session
        session.dice[:] = (41, 38, 52, 47, 36, 44)
        for player in range(session.game.players):
            session.hits[player] = 3 * player + 2
        simulator.app.go("score")
        simulator.settle()
        simulator.play(keys)

    return show


def _throws(simulator: Simulator) -> None:
    choose(simulator, MARBLE_PLAYERS=6, BOARD=1)
    start(simulator, GAME=1)
    simulator.play("A A A")


def _sure(simulator: Simulator) -> None:
    _continue(simulator)
    simulator.play("DOWN A A")


def _undo(simulator: Simulator) -> None:
    put_game(simulator, ONE_KEY)
    simulator.play("A A START")


def _settings(simulator: Simulator) -> None:
    simulator.play("DOWN DOWN A")


def _statistics(keys: str) -> Callable[[Simulator], None]:
    def show(simulator: Simulator) -> None:
        fill(simulator, BIG_POINTS + MARBLES)
        show_statistics(simulator, keys)

    return show


def _selftest(simulator: Simulator) -> None:
    simulator.app.go("selftest")
    simulator.settle()
    simulator.play("A")


def _seats(simulator: Simulator) -> None:
    choose(simulator, GAME=1, MARBLE_PLAYERS=6, BOARD=1)
    simulator.play("A")
    front = simulator.app.front
    front.at = front.rows.index("rivals")
    simulator.play("RIGHT A DOWN DOWN RIGHT DOWN RIGHT RIGHT")


def _hint(line: str) -> Callable[[Simulator], None]:
    def show(simulator: Simulator) -> None:
        _position(line)(simulator)
        simulator.play("START DOWN A")

    return show


def _computer(line: str, frames: int) -> Callable[[Simulator], None]:
    def show(simulator: Simulator) -> None:
        put_game(simulator, line)
        session = simulator.app.session
        for player in range(session.game.players):
            session.seats[player] = 3
        simulator.app.go("board")
        for _ in range(frames):
            simulator.frame()

    return show


def _damaged(simulator: Simulator) -> None:
    simulator.app.tell("damaged")
    simulator.app.go("title")
    simulator.settle()


SCREENS = {
    "language": _language,
    "title": _title,
    "title-continue": _continue,
    "setup": _setup,
    "setup-marbles": _setup_marbles,
    "setup-sure": _sure,
    "setup-seats": _seats,
    "pass": _pass,
    "board": _position(MIDDLE),
    "board-disc": _position(MIDDLE, "RIGHT A RIGHT"),
    "board-four": _position(FOUR, "LEFT"),
    "extra": _position(EXTRA),
    "board-extra-back": _position(EXTRA, "A UP"),
    "hand": _hand,
    "score": _position(END),
    "score-four": _position(END_OF_FOUR),
    "standings": _standings,
    "menu": _position(MIDDLE, "START"),
    "menu-undo": _undo,
    "first-throw": _first_throw,
    "throws": _throws,
    "cross": _position(CROSS, "RIGHT"),
    "hitting": _position(HITTING, "LEFT"),
    "for-partner": _position(FOR_PARTNER),
    "star": _position(STAR, "DOWN"),
    "modern": _position(MODERN),
    "board-marks": _large_marks(MIDDLE),
    "star-marks": _large_marks(STAR),
    "naming": _position(NAMING),
    "shortcut-or-pass": _position(SHORTCUT_OR_PASS, "RIGHT"),
    "throw": _position(FOR_PARTNER.replace("2:1", "2?")),
    "dead": _position(STAR.replace("2:6", "3:2")),
    "won": _end(WON),
    "places": _end(PLACES),
    "dice": _end(WON, "A"),
    "hint": _hint(MIDDLE),
    "hint-marbles": _hint(NAMING),
    "hint-extra": _hint(EXTRA),
    "hint-decline": _hint(BETTER_DECLINED),
    "computer": _computer(MIDDLE, 5),
    "computer-marbles": _computer(STAR_HOPS, 5),
    "rules": _page("DOWN DOWN DOWN"),
    "rules-marbles": _page("UP UP"),
    "rules-extra": _passage(EXTRA),
    "rules-stars": _passage(STAR),
    "settings": _settings,
    "stats": _statistics(""),
    "stats-levels": _statistics("DOWN"),
    "stats-points": _statistics("DOWN DOWN"),
    "stats-six": _statistics("UP UP UP UP"),
    "stats-hits": _statistics("UP UP"),
    "stats-dice": _statistics("UP"),
    "stats-sure": _statistics("A"),
    "stats-none": show_statistics,
    "error": _damaged,
    "selftest": _selftest,
}


def compare(picture: Image.Image, name: str) -> None:
    """A picture is as it was found good; with UPDATE_GOLDENS it takes the place of that one."""
    golden = GOLDENS / f"{name}.png"
    if os.environ.get("UPDATE_GOLDENS"):
        GOLDENS.mkdir(exist_ok=True)
        picture.save(golden, optimize=True)
    assert golden.exists(), f"there is no {golden.name}; UPDATE_GOLDENS=1 makes it, then look at it"
    with Image.open(golden) as found_good:
        expected = found_good.convert("RGB")
    assert picture.size == expected.size
    difference = ImageChops.difference(picture.convert("RGB"), expected).getbbox()
    assert difference is None, f"{golden.name} differs within {difference}"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("board", [SMALL, LARGE])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_looks_as_it_was_found_good(screen: str, board: str, language: str) -> None:
    simulator = switch_on(board, LANGUAGE=language)
    SCREENS[screen](simulator)
    compare(simulator.screen(), f"{screen}-{board}-{language}")

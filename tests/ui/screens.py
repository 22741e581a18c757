# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The way to each screen that there is, from the title of a handheld that has just been switched
on. The pictures of `test_goldens` are taken there, and `test_fit` looks for letters that are cut.
"""

from collections.abc import Callable

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
from tests.ui.seats import choose, put_game, start, take, to_row

Way = Callable[[Simulator], None]


def _title(simulator: Simulator) -> None:
    pass


def _language(simulator: Simulator) -> None:
    simulator.app.go("language")
    simulator.settle()


def _saved_game(simulator: Simulator) -> None:
    """The title with the result of the last game and a game that can be gone on with."""
    put_game(simulator, END)
    _rest(simulator)
    simulator.play("A A")
    start(simulator, PLAYERS=2)
    simulator.play("START UP A")


def _last_result(simulator: Simulator) -> None:
    _saved_game(simulator)
    take(simulator, simulator.app.words["result"])
    _rest(simulator)


def _rest(simulator: Simulator) -> None:
    """Until an end takes keys."""
    simulator.wait(1100)
    simulator.settle()


# Set-up


def _setup(simulator: Simulator) -> None:
    simulator.play("A")


def _setup_marbles(simulator: Simulator) -> None:
    choose(simulator, GAME=1, MARBLE_PLAYERS=6, BOARD=1, TEAMS=2)
    simulator.play("A")


def _house_rules(simulator: Simulator) -> None:
    _setup_marbles(simulator)
    to_row(simulator, "house")
    simulator.play("A DOWN")


def _seats(keys: str) -> Way:
    def show(simulator: Simulator) -> None:
        choose(simulator, GAME=1, MARBLE_PLAYERS=6, BOARD=1)
        simulator.play("A")
        to_row(simulator, "rivals")
        simulator.play("RIGHT A DOWN DOWN RIGHT DOWN RIGHT RIGHT " + keys)

    return show


def _sure(simulator: Simulator) -> None:
    start(simulator, PLAYERS=2)
    simulator.play("START UP A")
    take(simulator, simulator.app.words["new"])
    simulator.play("A")


# A game


def _pass(simulator: Simulator) -> None:
    start(simulator, PLAYERS=3, MATCH=1)


def _passed_on(simulator: Simulator) -> None:
    """Two have moved, and the third is to get the device."""
    put_game(simulator, FOUR)
    for _ in range(2):
        simulator.play("A")
        while simulator.app.front.name != "pass":
            simulator.play("A")


def _position(line: str, keys: str = "") -> Way:
    def show(simulator: Simulator) -> None:
        put_game(simulator, line)
        if line.startswith("bp") and not line.endswith("e"):
            simulator.play("A")  # the pass screen
        simulator.play(keys)

    return show


def _told(simulator: Simulator) -> None:
    """Red is told that Blue has hit him."""
    put_game(simulator, "ag 4:0,1,2,3 - 11,b,b,b/0,1,b,b/b,b,b,b/b,b,b,b 0?")
    session = simulator.app.session
    session.forced = True
    for action in (3, 16):
        session.act(action)
    session.show()
    simulator.settle()


def _large_marks(line: str) -> Way:
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


def _open_hand(simulator: Simulator) -> None:
    choose(simulator, OPEN_HANDS=1)
    put_game(simulator, FOUR)
    simulator.play("SELECT RIGHT")


def _first_throw(simulator: Simulator) -> None:
    start(simulator, GAME=1, THROWN_START=1)


def _throws(simulator: Simulator) -> None:
    choose(simulator, MARBLE_PLAYERS=6, BOARD=1)
    _first_throw(simulator)
    simulator.play("A A A")


def _undo(simulator: Simulator) -> None:
    put_game(simulator, ONE_KEY)
    simulator.play("A A")
    simulator.play("START")


def _hint(line: str) -> Way:
    def show(simulator: Simulator) -> None:
        _position(line)(simulator)
        simulator.play("START DOWN A")

    return show


def _computer(line: str, frames: int) -> Way:
    def show(simulator: Simulator) -> None:
        put_game(simulator, line)
        session = simulator.app.session
        for player in range(session.game.players):
            session.seats[player] = 3
        simulator.app.go("board")
        for _ in range(frames):
            simulator.frame()

    return show


# Ends


def _end(line: str, keys: str = "") -> Way:
    def show(simulator: Simulator) -> None:
        put_game(simulator, line)
        session = simulator.app.session
        if line.startswith("ag"):
            session.dice[:] = (41, 38, 52, 47, 36, 44)
            for player in range(session.game.players):
                session.hits[player] = 3 * player + 2
            simulator.app.go("score")
        _rest(simulator)
        simulator.play(keys)

    return show


def _match(games: int) -> Way:
    """After so many games of a match of four."""

    def show(simulator: Simulator) -> None:
        match = Match(4, 2)
        for _ in range(games - 1):
            match.add(BigPoints.from_text(END_OF_FOUR))
        put_game(simulator, END_OF_FOUR, match)
        _rest(simulator)
        simulator.play("A A")
        _rest(simulator)

    return show


# To read and to set


def _topics(simulator: Simulator) -> None:
    take(simulator, simulator.app.words["rules"])


def _rules(game: int, keys: str) -> Way:
    def show(simulator: Simulator) -> None:
        choose(simulator, GAME=game)
        _topics(simulator)
        simulator.play("A " + keys)

    return show


def _passage(line: str) -> Way:
    def show(simulator: Simulator) -> None:
        _position(line, "START")(simulator)
        take(simulator, simulator.app.words["rules"])

    return show


def _settings(keys: str) -> Way:
    def show(simulator: Simulator) -> None:
        take(simulator, simulator.app.words["settings"])
        simulator.play(keys)

    return show


def _statistics(keys: str) -> Way:
    def show(simulator: Simulator) -> None:
        fill(simulator, BIG_POINTS + MARBLES)
        show_statistics(simulator, keys)

    return show


def _selftest(simulator: Simulator) -> None:
    simulator.app.go("selftest")
    simulator.settle()
    simulator.play("A")


def _damaged(simulator: Simulator) -> None:
    simulator.app.tell("damaged")
    simulator.app.go("title")
    simulator.settle()


SCREENS: dict[str, Way] = {
    "language": _language,
    "title": _title,
    "title-saved": _saved_game,
    "setup": _setup,
    "setup-marbles": _setup_marbles,
    "setup-house-rules": _house_rules,
    "setup-seats": _seats(""),
    "setup-name": _seats("A DOWN DOWN A DOWN DOWN DOWN"),
    "setup-sure": _sure,
    "pass": _pass,
    "passed-on": _passed_on,
    "board": _position(MIDDLE),
    "board-disc": _position(MIDDLE, "RIGHT A RIGHT"),
    "board-four": _position(FOUR, "LEFT"),
    "board-marks": _large_marks(MIDDLE),
    "extra": _position(EXTRA),
    "board-extra-back": _position(EXTRA, "A UP"),
    "hand": _hand,
    "hand-open": _open_hand,
    "menu": _position(MIDDLE, "START"),
    "menu-undo": _undo,
    "hint": _hint(MIDDLE),
    "hint-decline": _hint(BETTER_DECLINED),
    "computer": _computer(MIDDLE, 5),
    "score": _end(END),
    "score-table": _end(END, "A"),
    "score-four": _end(END_OF_FOUR),
    "score-four-table": _end(END_OF_FOUR, "A"),
    "match": _match(2),
    "match-won": _match(4),
    "last-result": _last_result,
    "first-throw": _first_throw,
    "throws": _throws,
    "cross": _position(CROSS, "RIGHT"),
    "hitting": _position(HITTING, "LEFT"),
    "told": _told,
    "for-partner": _position(FOR_PARTNER),
    "star": _position(STAR, "DOWN"),
    "star-marks": _large_marks(STAR),
    "modern": _position(MODERN),
    "naming": _position(NAMING),
    "shortcut-or-pass": _position(SHORTCUT_OR_PASS, "RIGHT"),
    "throw": _position(FOR_PARTNER.replace("2:1", "2?")),
    "dead": _position(STAR.replace("2:6", "3:2")),
    "hint-marbles": _hint(NAMING),
    "computer-marbles": _computer(STAR_HOPS, 5),
    "menu-marbles": _position(CROSS, "START DOWN"),
    "won": _end(WON),
    "won-table": _end(WON, "A"),
    "won-dice": _end(WON, "A A"),
    "places": _end(PLACES),
    "places-table": _end(PLACES, "A"),
    "topics": _topics,
    "rules": _rules(0, "DOWN DOWN DOWN"),
    "rules-marbles": _rules(1, "UP UP"),
    "rules-extra": _passage(EXTRA),
    "rules-stars": _passage(STAR),
    "settings": _settings(""),
    "settings-games": _settings("UP UP UP"),
    "settings-sure": _settings("UP A"),
    "stats": _statistics(""),
    "stats-levels": _statistics("DOWN"),
    "stats-points": _statistics("DOWN DOWN"),
    "stats-six": _statistics("UP UP UP UP"),
    "stats-hits": _statistics("UP UP"),
    "stats-dice": _statistics("UP"),
    "stats-sure": _statistics("START"),
    "stats-none": show_statistics,
    "error": _damaged,
    "selftest": _selftest,
}
"""The way to a screen by its name."""


def arrive(simulator: Simulator, screen: str) -> None:
    """Go to a screen from the title. No game is animated, so that it is soon at rest."""
    if not screen.startswith(("rules", "settings")):
        choose(simulator, SPEED=0)
    SCREENS[screen](simulator)

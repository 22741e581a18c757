# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Every text fits its place, whatever the size of the screen and the language: nothing is cut off,
and no letters lie on each other. That is read from the tiles, without pictures.

At the two sizes with the fewest letters in a row, all texts in all languages are called up; at the
others, all screens in a language with the longest words, where there are not many letters in both.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from engine.aggravation import Aggravation
from engine.aggravation.board import ARM
from engine.bigpoints import BigPoints
from engine.match import Match
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.language_files import LANGUAGES, table
from tests.ui.played import BIG_POINTS, MARBLES, Finished, fill, show_statistics
from tests.ui.screens import SCREENS, arrive
from tests.ui.seats import (
    at,
    board_of_size,
    choose,
    game_of,
    put_game,
    start,
    start_anew,
    switch_on,
    take,
    tap,
)

# The smallest first; 135x240 is a 240x135 turned upright.
TIGHT = [(128, 128), (240, 240)]
OTHERS = [(160, 128), (240, 135), (135, 240), (320, 240)]
LONGEST = [
    (160, 128, "de"),
    (160, 128, "fr"),
    (135, 240, "de"),
    (135, 240, "fr"),
    (240, 135, "de"),
    (320, 240, "fr"),
]


# All texts: each round calls up some of them, one after the other.


def setups(simulator: Simulator) -> Iterator[None]:
    """The set-up with every value of every row."""
    choose(simulator, GAME=1, MARBLE_PLAYERS=6, BOARD=2, TEAMS=2)
    simulator.play("A")
    for _ in simulator.app.front.rows:
        for _ in range(3):
            simulator.play("RIGHT")
            yield
        simulator.play("DOWN")


def settings(simulator: Simulator) -> Iterator[None]:
    """The settings with every value of every row but the language."""
    take(simulator, simulator.app.words["settings"])
    for _ in range(len(simulator.app.front.rows) - 1):
        simulator.play("DOWN")
        for _ in range(4):
            yield
            simulator.play("RIGHT")


def rules(simulator: Simulator) -> Iterator[None]:
    """The list of the topics, and all pages of each."""
    take(simulator, simulator.app.words["rules"])
    for row in range(len(simulator.app.front.rows)):
        yield
        simulator.app.front.at = row
        simulator.play("A WAIT:500")
        for _ in range(simulator.app.front._text.count):
            yield
            tap(simulator, "RIGHT")
        simulator.play("B")


def errors(simulator: Simulator) -> Iterator[None]:
    """All sentences that must be read."""
    details = {"unwritten": ("readonly", "unreadable", "newer"), "fault": ("NotImplementedError",)}
    for key in table("en")["error"]:
        for detail in details.get(key, ("",)):
            simulator.app.tell(key, detail)
            simulator.app.go("title")
            simulator.settle()
            assert at(simulator) == "error"
            yield


def bigpoints(simulator: Simulator) -> Iterator[None]:
    """Pass screens, all prompts, menus, hands and tables of Big Points."""
    for players in (2, 3, 4):
        start(simulator, GAME=0, PLAYERS=players, MATCH=1)
        yield
        simulator.play("START")
        yield
        simulator.app.session = None
        simulator.app.go("title")
        simulator.settle()
    path = "R.GPB.P.GGWPWRPRGWBYWGGRKYYGRPYGYRYKRPBBBWRBKPPGBKPYRBY"
    for player in range(4):
        hands = ["-"] * 4
        hands[player] = "B1K1"
        hands[(player + 1) % 4] = "Y1"
        put_game(simulator, f"bp {path} 4,-,-,8,- - {'/'.join(hands)} {player}x1")
        for script in ("A", "", "START", "B A", "UP", "A"):
            simulator.play(script)
            yield
        if at(simulator) == "board":
            yield from hints(simulator, "hint", "hint_black")
    put_game(simulator, "bp ....B.P.G.WP....GW.YWG......R.Y.YR......BWRB.PP.BKP...Y "
             "40,33,*,*,50 GY B1Y2G4P1/B1R1Y3G1P1/B1R3Y1G1P1/B2R2G1P1W1 1m0")  # fmt: skip
    for script in ("A", "RIGHT", "RIGHT", "RIGHT"):
        simulator.play(script)
        yield
    simulator.player.add("HOLD:SELECT:2000")
    simulator.wait(900)
    yield
    simulator.settle()


ENDS = {
    "two": "....B.P.G.WP..P.G..YWG.R.Y...PY.YR......B..BKP....PYR.. *,*,*,*,* GYPRB"
    " B4R3Y2G3P3W2/B3R4Y3G4P1W1 0e",
    "two with many discs": f"{'.' * 55} *,*,*,*,* BRYGP B10R10Y5W2/Y5G10P10W3K5 0e",
    "all for one": f"{'.' * 55} *,*,*,*,* BRYGP B10R10Y10W5/G10P10/K4/K1 3e",
    "three": f"{'.' * 55} *,*,*,*,* BRYGP B10R10W5/Y10G10/P10K5 2e",
    "a tie of two": "BBBBBBBBBRRRRRRRRYYYYYYYYYGGGGGGGGPPPPPPPPPWWWWWKKKKK.. *,*,*,*,* BRYGP "
    "B1/R1G1/Y1G1P1/R1 2e",
    "a tie of four": "BBBBBBBBRRRRRRRRRYYYYYYYYGGGGGGGGGPPPPPPPPPWWWWWKKKKK.. *,*,*,*,* BRYGP "
    "B1P1/R1G1/Y2/B1 2e",
}


def turn_pages(simulator: Simulator) -> Iterator[None]:
    """All pages of an end, which takes keys after a second."""
    assert at(simulator) == "score"
    yield
    simulator.wait(1000)
    front = simulator.app.front
    while not front.is_last(front._number):
        simulator.play("A")
        yield


def tables(simulator: Simulator) -> Iterator[None]:
    """Scores of Big Points, alone, and at the beginning and the end of a match."""
    for line in ENDS.values():
        game = BigPoints.from_text(f"bp {line}")
        put_game(simulator, f"bp {line}")
        yield from turn_pages(simulator)
        for played in (1, game.players):
            match = Match(game.players)
            for _ in range(played - 1):
                match.add(game)
            simulator.app.session.match = match
            simulator.app.session.show()
            simulator.settle()
            simulator.wait(1000)
            simulator.play("A A")
            assert match.played == played
            yield


def throws_for_the_starter(simulator: Simulator) -> Iterator[None]:
    """Everybody throws in turn."""
    start(simulator, GAME=1, MARBLE_PLAYERS=6, BOARD=1, THROWN_START=1)
    for _ in range(6):
        yield
        simulator.play("A")


# Per number of arms: what a line's first field says, and marbles with which a 6 allows nothing but
# a shortcut.
BOARDS = {4: ("4:0,1,2,3", "42,48,54,h4"), 6: ("6:0,1,2,3,4,5", "70,76,82,h4")}


def aggravation_lines(players: int) -> Iterator[str]:
    """Positions with every prompt, for everybody and for everybody's partners."""
    field, shortcut = BOARDS[players]
    for teams in (2,) if players == 4 else (2, 3):
        apart = players // teams
        for player, owner in product(range(players), repeat=2):
            if player % apart != owner % apart:
                continue
            turn = f"/{owner}" if owner != player else ""
            # On the owner's first star but one, somebody else waits to be aggravated.
            other = next(p for p in range(players) if p not in (player, owner))
            waiting = ((owner - other) * ARM + 5 + ARM) % (ARM * players)
            for marbles, die in (
                ("b,b,b,b", "?"),
                ("b,b,b,b", ":2"),
                ("5,8,b,b", ":1"),
                (shortcut, ":6"),
            ):
                each = ["b,b,b,b"] * players
                each[other] = f"{waiting},b,b,b" if die == ":1" else "b,b,b,b"
                each[owner] = marbles
                if owner != player:
                    each[player] = "h1,h2,h3,h4"
                yield f"ag {field} {teams} {'/'.join(each)} {player}{die}{turn}"
        if teams == 3:
            for player in range(players):
                each = ["b,b,b,b"] * players
                each[player] = "h1,h2,h3,h4"
                yield f"ag {field} 3 {'/'.join(each)} {player}>"


def hints(simulator: Simulator, *keys: str) -> Iterator[None]:
    """What a hint says in front of the board."""
    for key in keys:
        simulator.app.front.say(simulator.app.words[key])
        simulator.frame()
        yield


def put_line(session: Any, line: str) -> None:
    """Put a game that is played into another position."""
    buffer = bytearray(96)
    Aggravation.from_text(line, log=32).pack(buffer, 0)
    session.game.unpack(buffer, 0)


def board_of(players: int) -> Callable[[Simulator], Iterator[None]]:
    def show(simulator: Simulator) -> Iterator[None]:
        put_game(simulator, next(aggravation_lines(players)))
        session = simulator.app.session
        for line in aggravation_lines(players):
            put_line(session, line)
            session.show()
            simulator.frame()
            yield
            # What the actions are called is the same for all: the first player goes through them.
            if game_of(simulator).actor == 0:
                for key in ("RIGHT", "DOWN", "DOWN", "RIGHT"):
                    tap(simulator, key)
                    yield
            # A hint stands behind the names of those in turn, whatever their marbles and the die.
            if game_of(simulator).die == 1:
                yield from hints(simulator, "hint", "hint_hit", "hint_star", "hint_home")

    return show


def ends(simulator: Simulator) -> Iterator[None]:
    """The pages at the end of Aggravation: everybody wins, alone and in teams, all places."""
    home = "h1,h2,h3,h4"
    away = "h2,54,20,c"
    for players, teams in product((2, 4, 6), (0, 2, 3)):
        seats = "4:0,1,2,3" if players == 4 else "6:0,3" if players == 2 else "6:0,1,2,3,4,5"
        if teams and (players == 2 or players % teams):
            continue
        apart = players // (teams or 1)
        for winner in range(apart):
            each = [home if player % apart == winner else "h2,b,b,b" for player in range(players)]
            each[(winner + 1) % apart] = away
            line = f"ag {seats} {teams or '-'} {'/'.join(each)} {winner}e"
            if not winner:
                put_game(simulator, line)
                for player in range(players):
                    simulator.app.session.hits[player] = 99
                simulator.app.session.dice[:] = [999, 1000, 1, 0, 345, 9999]
            put_line(simulator.app.session, line)
            simulator.app.go("score")
            simulator.settle()
            yield from turn_pages(simulator)
    each = [home] * 5 + [away]
    put_game(simulator, f"ag 6:0,1,2,3,4,5 - {'/'.join(each)} 3e +places=41203")
    yield from turn_pages(simulator)


def pages(simulator: Simulator) -> Iterator[None]:
    """Title, with a saved game too, and the menu with everything in it."""
    yield
    start(simulator, GAME=1, MARBLE_PLAYERS=2, BOARD=0, THROWN_START=0, CONFIRM=1)
    simulator.play("START")
    yield
    simulator.play("UP A")
    assert at(simulator) == "title"
    yield
    put_game(simulator, "ag 4:0,2 - 4,b,b,b/b,b,b,b 0:2")
    simulator.play("A START")
    assert simulator.app.session.undo_length() > 0
    yield


def selftest(simulator: Simulator) -> Iterator[None]:
    """The self-test, where saving works and where it does not."""
    for trouble in ("", "unreadable"):
        if trouble:
            store = simulator.app.store
            store.save = lambda record, data: False
            store.trouble = trouble
        simulator.app.go("selftest")
        simulator.settle()
        yield


def statistics(simulator: Simulator) -> Iterator[None]:
    """All pages: nothing yet, few and very many games, all verdicts on the dice, damaged."""
    show_statistics(simulator)
    yield
    skewed = Finished("aggravation", 1, [0, 0], [99, 0], [2000, 900, 900, 900, 900, 900])
    for games, times in ((BIG_POINTS, 1), (MARBLES, 1), (BIG_POINTS + MARBLES, 300), ([skewed], 9)):
        fill(simulator, games, times)
        show_statistics(simulator)
        for _ in simulator.app.front._pages:
            yield
            simulator.play("DOWN")
    simulator.play("A")
    yield
    simulator.play("A")
    few = Finished("aggravation", 1, [0, 0], [0, 0], [1, 0, 0, 0, 0, 0])
    fill(simulator, [few])
    show_statistics(simulator, "UP")
    yield
    store = simulator.app.store
    store.clear(3)
    store._reasons[2] = "newer"
    show_statistics(simulator)
    yield


ROUNDS: dict[str, Callable[[Simulator], Iterator[None]]] = {
    "pages": pages,
    "set-up": setups,
    "settings": settings,
    "rules": rules,
    "errors": errors,
    "big points": bigpoints,
    "tables": tables,
    "throws": throws_for_the_starter,
    "four arms": board_of(4),
    "six arms": board_of(6),
    "ends": ends,
    "self-test": selftest,
    "statistics": statistics,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), TIGHT)
def test_every_text_fits_its_place(width: int, height: int, language: str) -> None:
    simulator = switch_on(board_of_size(width, height), LANGUAGE=language)
    cuts = reading.note_cuts(simulator)
    found: dict[str, None] = {}
    for name, calls in ROUNDS.items():
        start_anew(simulator)
        choose(simulator, SPEED=0)
        for _ in calls(simulator):
            found.update(dict.fromkeys(f"{name}: {each}" for each in reading.faults(simulator)))
        found.update(dict.fromkeys(f"{name}: {cut}" for cut in cuts))
        cuts.clear()
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("width", "height", "language"), LONGEST)
def test_every_screen_fits(width: int, height: int, language: str) -> None:
    simulator = switch_on(board_of_size(width, height), LANGUAGE=language)
    cuts = reading.note_cuts(simulator)
    found: list[str] = []
    for screen in SCREENS:
        start_anew(simulator)
        arrive(simulator, screen)
        faults = cuts + reading.faults(simulator) + reading.covered(simulator)
        cuts.clear()
        found += [f"{screen}: {fault}" for fault in faults]
        display = simulator.console.display
        assert (display.width, display.height) == (width, height)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("width", "height"), [*TIGHT, *OTHERS])
def test_all_rows_of_the_title_are_in_sight(width: int, height: int) -> None:
    simulator = switch_on(board_of_size(width, height))
    for language in LANGUAGES:
        start_anew(simulator, LANGUAGE=language)
        arrive(simulator, "title-saved")
        read = reading.text(simulator)
        for row in ("resume", "new", "rules", "settings", "stats", "result"):
            assert simulator.app.words[row] in read, language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_statistics_name_the_keys_that_leave_and_reset(language: str) -> None:
    simulator = switch_on(board_of_size(128, 128), LANGUAGE=language)
    arrive(simulator, "stats")
    foot = reading.lines(simulator)[-1]
    assert simulator.app.words["foot"] in foot
    assert foot.endswith(simulator.app.words["reset"])

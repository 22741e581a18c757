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

from hardware.simulator.session import Simulator
from tests.ui.seats import LARGE, SMALL, put_game, start, switch_on

GOLDENS = Path(__file__).parent / "goldens"

MIDDLE = (
    "bp ..RB.Y.B...P.Y....B.PR..P.RY...G.RYPG.KYWG.B...R.GPYKWP *,47,27,49,24 B"
    " B4R2G2P2W3/B2R2Y3G3P1K1 1m1"
)
EXTRA = "bp R.GPB.P.GGWPWRPRGWBYWGGRKYYGRPYGYRYKRPBBBWRBKPPGBKPYRBY 4,-,-,8,- - B1K1/Y1 0x1"
FOUR = (
    "bp ....B.P.G.WP....GW.YWG......R.Y.YR......BWRB.PP.BKP...Y 40,33,*,*,50 GY"
    " B1Y2G4P1/B1R1Y3G1P1/B1R3Y1G1P1/B2R2G1P1W1 1m0"
)
END = (
    "bp ....B.P.G.WP..P.G..YWG.R.Y...PY.YR......B..BKP....PYR.. *,*,*,*,* GYPRB"
    " B4R3Y2G3P3W2/B3R4Y3G4P1W1 0e"
)
END_OF_FOUR = (
    "bp ....B.P.G.WP....GW.YWG......R.Y.YR......B..B.PP.B.P...Y *,*,*,*,* GYPRB"
    " B1R1Y2G4P1/B1R1Y3G1P1W1K1/B2R3Y1G1P2/B2R3G1P1W1 2e"
)
CROSS = "ag 4:0,1,2,3 2 h1,8,1,b/h4,c,7,0/h3,26,0,b/h4,32,13,0 3:2"
HITTING = "ag 4:0,1,2,3 2 12,0,b,b/28,0,b,b/49,b,b,b/c,b,b,b 3:1"
FOR_PARTNER = "ag 4:0,1,2,3 2 c,b,b,b/h4,h2,h3,53/h4,h3,h1,h2/h4,h1,h3,43 2:1/0"
STAR = "ag 6:0,1,2,3,4,5 3 b,b,b,b/b,b,b,b/33,b,b,b/b,b,b,b/8,b,b,b/b,b,b,b 2:6"
MODERN = "ag 6m:0,2,4 - h4,h3,c,b/5,57,76,b/h4,h3,b,71 1:3"
NAMING = "ag 6:0,1,2,3,4,5 3 h4,6,b,c/h4,0,h3,38/b,b,50,b/h4,h3,h2,h1/h3,h4,62,3/h4,h2,h3,24 3>"
WON = "ag 4:0,1,2,3 2 h4,h3,h2,h1/h4,h2,h3,46/h4,h3,h1,h2/h4,h2,h3,48 0e"


def _title(simulator: Simulator) -> None:
    pass


def _continue(simulator: Simulator) -> None:
    start(simulator, PLAYERS=2)
    simulator.play("START UP A")


def _setup(simulator: Simulator) -> None:
    simulator.play("A")


def _setup_marbles(simulator: Simulator) -> None:
    from tests.ui.seats import choose

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


def _settings(simulator: Simulator) -> None:
    simulator.play("DOWN DOWN A")


def _damaged(simulator: Simulator) -> None:
    simulator.app.tell("damaged")
    simulator.app.go("title")
    simulator.settle()


SCREENS = {
    "title": _title,
    "title-continue": _continue,
    "setup": _setup,
    "setup-marbles": _setup_marbles,
    "pass": _pass,
    "board": _position(MIDDLE),
    "board-disc": _position(MIDDLE, "RIGHT RIGHT A RIGHT"),
    "board-four": _position(FOUR, "LEFT"),
    "extra": _position(EXTRA),
    "board-extra-back": _position(EXTRA, "A UP"),
    "hand": _hand,
    "score": _position(END),
    "score-four": _position(END_OF_FOUR),
    "menu": _position(MIDDLE, "START"),
    "first-throw": _first_throw,
    "cross": _position(CROSS, "RIGHT"),
    "hitting": _position(HITTING, "LEFT"),
    "for-partner": _position(FOR_PARTNER),
    "star": _position(STAR, "DOWN"),
    "modern": _position(MODERN),
    "naming": _position(NAMING),
    "won": _position(WON),
    "dice": _position(WON, "A"),
    "rules": _page("DOWN"),
    "rules-marbles": _page("UP UP"),
    "settings": _settings,
    "error": _damaged,
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("board", [SMALL, LARGE])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_looks_as_it_was_found_good(screen: str, board: str, language: str) -> None:
    simulator = switch_on(board, LANGUAGE=language)
    SCREENS[screen](simulator)
    picture = simulator.screen()
    golden = GOLDENS / f"{screen}-{board}-{language}.png"
    if os.environ.get("UPDATE_GOLDENS"):
        GOLDENS.mkdir(exist_ok=True)
        picture.save(golden, optimize=True)
    assert golden.exists(), f"there is no {golden.name}; UPDATE_GOLDENS=1 makes it, then look at it"
    with Image.open(golden) as found_good:
        expected = found_good.convert("RGB")
    assert picture.size == expected.size
    difference = ImageChops.difference(picture.convert("RGB"), expected).getbbox()
    assert difference is None, f"{golden.name} differs within {difference}"

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pictures of every screen, compared with those that were looked at and found good.

They are taken at two sizes in English, at the smallest size in the language with the longest
words, and where prompts name other keys or the screen is larger. What fits and what does not in all
other sizes and languages is asserted by `test_fit`, without pictures.

A missing picture fails. After a change that is meant: `UPDATE_GOLDENS=1 pytest tests/ui`, then
look at what `git diff` shows.
"""

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from hardware.simulator.session import Simulator
from tests.ui.positions import EXTRA, FOUR, MIDDLE, STAR, WON
from tests.ui.screens import SCREENS, Way, arrive
from tests.ui.seats import LARGE, SMALL, put_game, switch_on

GOLDENS = Path(__file__).parent / "goldens"
SMALLEST = "tinycircuits_thumby_color"
TWO_KEYS = "clue_nrf52840_express"
THREE_KEYS = "adafruit_feather_esp32s3_reverse_tft"
WIDEST = "seeeduino_wio_terminal"

# One picture is enough of what looks the same elsewhere but for its place.
_ONCE = (
    "dead", "hitting", "language", "last-result", "menu-marbles", "modern", "rules-extra",
    "settings-sure", "shortcut-or-pass", "stats-levels", "stats-points", "stats-six", "told",
    "won-table",
)  # fmt: skip
_AT_THE_WIDEST = ("board-four", "star")

# Keys of the boards that have few: take and next.
_BUTTONS = {TWO_KEYS: ("A", "B"), THREE_KEYS: ("D1", "D2")}


def _pressing(keys: str) -> Way:
    """Press keys of a board that has few: A takes, N is for the next one."""

    def show(simulator: Simulator) -> None:
        take, following = _BUTTONS[simulator.board.board_id]
        for key in keys:
            simulator.play(take if key == "A" else following)

    return show


def _in_game(line: str, keys: str = "") -> Way:
    def show(simulator: Simulator) -> None:
        put_game(simulator, line)
        _pressing(keys)(simulator)

    return show


def _end(simulator: Simulator) -> None:
    put_game(simulator, WON)
    simulator.wait(2500)
    _pressing("AA")(simulator)


FEW_KEYS: dict[str, Way] = {
    "setup": _pressing("A"),
    "topics": _pressing("NA"),
    "keys": _pressing("NANNA"),
    "pass": _in_game(MIDDLE),
    "board": _in_game(FOUR, "A"),
    "extra": _in_game(EXTRA, "A"),
    "star": _in_game(STAR, "N"),
    "won-dice": _end,
}
"""Screens whose prompts name the keys, on boards without a cross."""

PICTURES = (
    [(screen, SMALL, "en") for screen in SCREENS]
    + [(screen, LARGE, "en") for screen in SCREENS if screen not in _ONCE]
    + [(screen, SMALLEST, "de") for screen in SCREENS if screen not in _ONCE]
    + [(screen, WIDEST, "en") for screen in _AT_THE_WIDEST]
    + [(screen, board, "en") for screen in FEW_KEYS for board in _BUTTONS]
)


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


@pytest.mark.parametrize(("screen", "board", "language"), PICTURES)
def test_a_screen_looks_as_it_was_found_good(screen: str, board: str, language: str) -> None:
    simulator = switch_on(board, LANGUAGE=language)
    if board in _BUTTONS:
        FEW_KEYS[screen](simulator)
    else:
        arrive(simulator, screen)
    compare(simulator.screen(), f"{screen}-{board}-{language}")


def test_there_is_no_picture_that_nothing_is_compared_with() -> None:
    wanted = {"-".join(picture) for picture in PICTURES}
    assert {golden.stem for golden in GOLDENS.glob("*.png")} == wanted
    assert len(wanted) <= 200

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys in any order at any moment: nothing breaks, every screen comes, a key leads back."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from hardware.simulator.boards import KEYS
from hardware.simulator.session import Simulator
from tests.hardware.events import drain
from tests.hardware.few_keys import step_for
from tests.soak import mash
from tests.soak.mash import DAMAGED, Beginning, Failure, Mash, any_beginning
from tests.ui import positions

ROOT = Path(__file__).resolve().parents[2]
TWO = "clue_nrf52840_express"
THREE = "adafruit_feather_esp32s3_reverse_tft"

BEGINNINGS = (
    Beginning("pybadge", 1, "de"),
    Beginning("pybadge", 2, "en", positions.EXTRA),
    Beginning("pimoroni_picosystem", 3, "en", positions.MIDDLE, b"\1\0"),
    Beginning("pimoroni_picosystem", 4, "de", positions.NAMING, b"\2\0\1\0\1\1"),
    Beginning("hack_club_sprig", 5, "", positions.WON),
    Beginning("pygamer", 6, "de", positions.CROSS),
    Beginning(TWO, 7, "en", positions.EXTRA),
    Beginning(TWO, 8, "de", positions.CROSS, b"\0\1\0\1"),
    Beginning(THREE, 9, "de", positions.EXTRA),
    Beginning(THREE, 10, "en", DAMAGED),
    Beginning("pybadge", 12, "en"),
    Beginning("adafruit_funhouse", 3, "en"),
)


@pytest.mark.parametrize("board", mash.ready_boards())
def test_the_keys_that_lead_home_are_known_on_every_board(board: str) -> None:
    simulator = Simulator(board)
    keys = simulator.console.keys
    for key in ("A", "B", "START", "DOWN"):
        keys.next_key = KEYS.index("DOWN")  # as in a list
        simulator.player.add(step_for(board, key))
        said = []
        while simulator.player.busy:
            simulator.console.sleep(20)
            said += drain(simulator.console)
        simulator.console.sleep(60)
        assert said + drain(simulator.console) == [(key, True), (key, False)]


def test_random_keys_reach_every_screen_break_nothing_and_lead_back() -> None:
    screens: set[str] = set()
    for beginning in BEGINNINGS:
        screens |= Mash(beginning).run(200).screens
    from ui import loader
    from ui.app import SCREENS

    of_games = {name for game in range(2) for name in loader.manifest(game).SCREENS}
    # The self-test comes when a key is held at power-on, not from the title.
    assert screens == {*SCREENS, *of_games, "board", "score"} - {"selftest"}


def test_a_long_run_has_every_board_language_and_game() -> None:
    from ui.words import LANGUAGES

    some = [any_beginning(seed) for seed in range(1000)]
    both = {(beginning.board, beginning.language) for beginning in some}
    assert both == {(board, language) for board in mash.ready_boards() for language in LANGUAGES}
    both = {(beginning.board, beginning.line) for beginning in some}
    assert len(both) == len(mash.ready_boards()) * len(mash.LINES)
    assert len({(each.line, each.seats) for each in some}) == len(mash.LINES) * len({*mash.SEATS})


@pytest.mark.parametrize("beginning", [BEGINNINGS[2], BEGINNINGS[7], Beginning("pygamer", 3)])
def test_the_command_of_a_failure_repeats_it(beginning: Beginning, tmp_path: Path) -> None:
    mashing = Mash(beginning)

    def fail() -> None:
        raise ZeroDivisionError("as a test")

    mashing._go_home = fail  # type: ignore[method-assign]
    with pytest.raises(Failure, match="ZeroDivisionError: as a test") as failure:
        mashing.run(100)
    command = str(failure.value).splitlines()[-1]
    simulator = mashing.simulator
    simulator.settle()
    words = shlex.split(command)[1:]
    store = tmp_path / "store"
    if "--store" in words:
        at = words.index("--store") + 1
        Path(words[at]).rename(store)
        words[at] = str(store)
    else:
        words += ["--store", str(store)]
    shot = tmp_path / "shot.png"
    subprocess.run([sys.executable, *words, "--shot", str(shot)], cwd=ROOT, check=True, timeout=300)
    assert store.read_bytes() == simulator.nvm
    screen = (0, 0, *simulator.screen().size)  # the LEDs below it breathe
    with Image.open(shot) as there:
        assert there.convert("RGB").crop(screen) == simulator.picture().convert("RGB").crop(screen)

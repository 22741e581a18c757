# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Whoever follows docs/boards gets a console that plays: checked in the simulator."""

import dataclasses
import re
from pathlib import Path

import pytest

from hardware.simulator import boards, device_code, settings_file
from hardware.simulator.session import Simulator
from tools.wiring import PAGE, PICTURE, picture, rows

TEXT = PAGE.read_text(encoding="utf-8")


def settings_of_the_table() -> dict[str, str]:
    """Every key of the table with the pin in its row."""
    found = re.findall(r"^\| [^|]+ \| [^|]+ \| (GP\d+) \| `(\w+)` \|$", TEXT, re.MULTILINE)
    return {key: pin for pin, key in found}


def test_the_table_names_every_key_for_a_pin() -> None:
    named = set(settings_of_the_table())
    assert named == {
        *(f"TFT_{pin}" for pin in ("SCK", "MOSI", "RST", "DC", "CS", "BL")),
        *(f"BUTTON_{key}" for key in boards.KEYS),
        "LEDS_PIN",
    }


def test_one_line_is_enough_with_this_wiring() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    short = Simulator("custom", settings=settings_file.parse(block))
    assert short.console.complaints == []
    used = set(short.machine.claimed.values())
    wired = settings_of_the_table()
    optional = {wired.pop("TFT_BL"), wired.pop("LEDS_PIN")}
    assert used == set(wired.values())
    assert not used & optional


def test_who_writes_down_all_of_it_gets_the_same_and_plays() -> None:
    settings = {"TFT_DRIVER": "st7789", "LEDS_COUNT": 60, **settings_of_the_table()}
    simulator = Simulator("custom", settings=settings)
    simulator.settle()
    assert simulator.console.complaints == []
    pin_of = simulator.board.chip_pins()
    wired = {pin_of[pin] for pin in settings_of_the_table().values()}
    assert set(simulator.machine.claimed) == wired
    simulator.play("A A A RIGHT A")
    assert simulator.app.front.name in ("board", "pass")
    simulator.play("START")
    assert simulator.app.front.name == "menu"


def test_the_sizes_and_rotations_of_the_drivers_are_right() -> None:
    found = re.findall(r"^\| `(\w+)` \| (\d+) by (\d+) \| (\d+) \|$", TEXT, re.MULTILINE)
    assert len(found) == 3
    for driver, width, height, rotation in found:
        console = Simulator("custom", settings={"TFT_DRIVER": driver}).console
        assert (console.width, console.height) == (int(width), int(height))
        assert console.display.rotation == int(rotation)


def test_the_pairs_for_spi_are_those_that_the_chip_has() -> None:
    (pairs,) = re.findall(r"one SPI of the chip\s+\((.*?)\)", TEXT, re.DOTALL)
    for pair in pairs.replace("\n", " ").split(", "):
        clock, data = pair.split("/")
        # Neither on a pin of the buttons or of the rest of the screen.
        free = {
            f"BUTTON_{key}": f"GP{number}"
            for key, number in zip(boards.KEYS, (0, 1, 4, 5, 8, 9, 12, 13), strict=True)
        }
        simulator = Simulator(
            "custom", settings={"TFT_DRIVER": "st7789", "TFT_SCK": clock, "TFT_MOSI": data, **free}
        )
        assert simulator.console.complaints == [], pair


def test_the_drawing_is_that_of_the_table() -> None:
    assert len(rows(TEXT)) == 19
    assert PICTURE.read_text(encoding="utf-8") == picture(), "run: python -m tools.wiring"


# The pages of the boards that have a file of their own

PAGES = sorted(PAGE.parent.glob("*.md"))
FOR_BOARDS = {
    page: re.findall(r"`(\w+)`", match.group(1))
    for page in PAGES
    if (match := re.search(r"^Boards: (.*)$", page.read_text("utf-8"), re.MULTILINE))
}


def press(simulator: Simulator, keys: str, ms: int) -> list[str]:
    """The logical keys that go down while keys are held for a time and let go."""
    from hardware.console import Event

    event = Event()
    console = simulator.console
    said = []
    for down in (True, False):
        for key in keys.split("+"):
            (simulator.machine.press if down else simulator.machine.let_go)(key)
        for _ in range(ms // 20):
            console.nap(20)
            while console.keys.get(event):
                if event.pressed:
                    said.append(boards.KEYS[event.key])
    return said


def test_every_board_has_its_page_and_every_page_is_listed() -> None:
    described = [board for found in FOR_BOARDS.values() for board in found]
    self_built = {board for board in boards.known() if boards.load(board).self_built}
    assert sorted(described) == sorted(set(boards.known()) - self_built)
    index = (PAGE.parent / "README.md").read_text("utf-8")
    assert set(re.findall(r"\((\S+\.md)\)", index)) == {page.name for page in PAGES} - {"README.md"}


@pytest.mark.parametrize("page", FOR_BOARDS, ids=lambda page: page.stem)
def test_the_screen_has_the_size_that_the_page_says(page: Path) -> None:
    width, height = re.findall(r"^(\d+) by (\d+) pixels", page.read_text("utf-8"), re.MULTILINE)[0]
    for board in FOR_BOARDS[page]:
        assert Simulator(board).screen().size == (int(width), int(height))


@pytest.mark.parametrize("page", FOR_BOARDS, ids=lambda page: page.stem)
def test_the_keys_are_what_the_page_says(page: Path) -> None:
    text = page.read_text("utf-8")
    pins = re.findall(r"^\| .+ \| `(\w+)` \| ([A-Z]+) \|$", text, re.MULTILINE)
    few = re.findall(r"^\| (\S+) \| (\w+) \| (\w+) \| (\w+) \| (\w+) \|$", text, re.MULTILINE)
    for board in FOR_BOARDS[page]:
        simulator = Simulator(board)
        assert simulator.console
        on_pin = {pin: key for key, pin in simulator.board.keys.items()}
        assert len(pins) in (0, len(on_pin))
        for pin, key in pins:
            assert press(simulator, on_pin[pin], 60) == [key]
        for buttons, *meanings in few:
            for at, ms in enumerate((60, 500, 60, 500)):
                simulator.console.keys.forward = boards.KEYS.index("RIGHT" if at < 2 else "DOWN")
                assert press(simulator, buttons, ms) == [meanings[at]], buttons
        if not pins and not few:
            order = re.findall(r"first to last: ([A-Z ]+), on", text)[0].split()
            assert order[: len(simulator.board.shift_keys)] == list(simulator.board.shift_keys)
            for key in boards.KEYS:
                assert press(simulator, key, 60) == [key]


@pytest.mark.parametrize("page", FOR_BOARDS, ids=lambda page: page.stem)
def test_the_keys_at_power_on_and_at_the_start_are_what_the_page_says(page: Path) -> None:
    text = " ".join(page.read_text("utf-8").split())
    asks = re.findall(r"gets power: (\w+) lets the program write", text)[0]
    tests = re.findall(r"program starts: (\w+) opens the self-test", text)[0]
    letters = dict(re.findall(r"\| (\w+) \| `\w+` \| (\w+) \|", text))
    for board in FOR_BOARDS[page]:
        simulator = Simulator(board)
        names = simulator.board.key_names()

        def key(name: str, names: list[str] = names) -> str:
            meant = letters.get(name, name)
            return meant if meant in names else name

        simulator.machine.press(key(asks))
        device_code.run_boot_py()
        assert not simulator.machine.drive_readonly
        simulator = Simulator(board, settings={"LANGUAGE": "en"})
        simulator.machine.press(key(tests))
        simulator.wait(100)
        assert simulator.app.front.name == "selftest"


def test_a_board_that_nobody_knows_plays_with_the_lines_of_its_page() -> None:
    text = (PAGE.parent / "any-other.md").read_text("utf-8")
    (block,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    facts = boards.load("adafruit_feather_esp32s3_reverse_tft")
    unknown = dataclasses.replace(facts, board_id="unheard_of", keys={}, active_high=())
    settings = {"LANGUAGE": "en", **settings_file.parse(block)}
    simulator = Simulator(unknown, settings=settings)
    for key in boards.KEYS:
        assert simulator.console.complaints == []
        assert press(simulator, key, 60) == [key]
    assert simulator.console.leds.n == 1

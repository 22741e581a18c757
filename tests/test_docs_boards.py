# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Whoever follows docs/boards gets a console that plays: checked in the simulator."""

import dataclasses
import re
from pathlib import Path

import pytest
from PIL import Image

from hardware.simulator import boards, settings_file
from hardware.simulator.addons import ADDONS
from hardware.simulator.panels import PANELS
from hardware.simulator.session import Simulator
from tests.hardware.events import drain
from tools import boards as written
from tools.steps import next_steps
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


SIZES = re.findall(
    r"^\| `(\w+)` \| (\d+) by (\d+) \| [^|]+ \| (\d+) \| (\d+), (\d+) \|$", TEXT, re.MULTILINE
)


@pytest.mark.parametrize(("driver", "width", "height", "rotation", "column", "row"), SIZES)
def test_the_sizes_rotations_and_offsets_are_right(
    driver: str, width: str, height: str, rotation: str, column: str, row: str
) -> None:
    """Written down one by one they are the same console as the size alone."""
    size = {"TFT_WIDTH": int(width), "TFT_HEIGHT": int(height)}
    offsets = {"TFT_ROTATION": int(rotation), "TFT_COLSTART": int(column), "TFT_ROWSTART": int(row)}
    pictures = []
    for more in ({}, offsets):
        settings = {"LANGUAGE": "en", "TFT_DRIVER": driver, **size, **more}
        simulator = Simulator("custom", settings=settings)
        simulator.settle()
        assert simulator.console.complaints == []
        assert simulator.console.display.rotation == int(rotation)
        pictures.append(simulator.screen().tobytes())
    assert simulator.screen().size == (int(width), int(height))
    assert pictures[0] == pictures[1]


def test_all_usual_panels_are_on_the_page() -> None:
    lying = {panel for panel in PANELS if panel[1] >= panel[2]}
    assert {(driver, int(width), int(height)) for driver, width, height, *_ in SIZES} == lying


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


# The pages of the boards that have a file of their own, and of the add-ons


def test_the_pages_are_those_that_the_command_writes() -> None:
    for path, text in written.files().items():
        assert path.read_text("utf-8") == text, "run: python -m tools.boards"


def test_every_board_and_every_add_on_has_its_page_and_its_picture() -> None:
    pages = set(written.pages())
    assert pages == {b for b in boards.known() if not boards.load(b).self_built} | set(ADDONS)
    own = {path.stem for path in PAGE.parent.glob("*.md")}
    assert own == pages | {"README", "self-built", "any-other"}
    assert {path.stem for path in written.PICTURES.glob("*.png")} == pages


@pytest.mark.parametrize("page", written.pages())
def test_the_picture_of_a_page_is_the_title_as_it_is(page: str) -> None:
    now = written.picture(written.Console(page)).convert("RGB")
    with Image.open(written.PICTURES / f"{page}.png") as shown:
        assert shown.convert("RGB").tobytes() == now.tobytes(), "run: python -m tools.boards"


@pytest.mark.parametrize("path", sorted(PAGE.parent.glob("*.md")), ids=lambda path: path.stem)
def test_every_link_leads_somewhere(path: Path) -> None:
    text = path.read_text("utf-8")
    for link in re.findall(r"\]\(([^)]+)\)|src=\"([^\"]+)\"", text):
        target, _, section = (link[0] or link[1]).partition("#")
        file = path.parent / target if target else path
        assert file.exists(), link
        if section:
            titles = re.findall(r"^#+ (.*)$", file.read_text("utf-8"), re.MULTILINE)
            anchors = {re.sub(r"[^a-z0-9 -]", "", t.lower()).replace(" ", "-") for t in titles}
            assert section in anchors, link


@pytest.mark.parametrize("page", written.pages())
def test_a_page_says_what_its_owner_needs(page: str) -> None:
    text = " ".join((PAGE.parent / f"{page}.md").read_text("utf-8").split())
    facts = boards.load(page) if page in boards.known() else boards.load("raspberry_pi_pico")
    assert f"circuitpython.org/board/{facts.board_id}/" in text
    assert f"adafruit-circuitpython-{facts.board_id}-en_US-10.x.y.{facts.firmware}" in text
    assert f"make device BOARD={facts.board_id}" in text
    assert facts.bootloader in text
    for key in ("RIGHT", "DOWN", "A", "B", "START", "SELECT"):
        assert f"| {key} |" in text


def test_the_next_steps_name_what_a_board_needs() -> None:
    assert "CONSOLE" in " ".join(next_steps("raspberry_pi_pico2_w"))
    assert "CIRCUITPY" in next_steps("pybadge")[0]
    assert "code.py" in " ".join(next_steps("m5stack_core_fire"))
    for board in (*boards.known(), None):
        steps = next_steps(board)
        assert len(steps) == 3
        (page,) = re.findall(r"docs/boards/\S+\.md", steps[2])
        assert (PAGE.parents[2] / page).exists()


def test_a_board_that_nobody_knows_plays_with_the_lines_of_its_page() -> None:
    text = (PAGE.parent / "any-other.md").read_text("utf-8")
    (block,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    facts = boards.load("adafruit_feather_esp32s3_reverse_tft")
    unknown = dataclasses.replace(facts, board_id="unheard_of", keys={}, active_high=())
    settings = {"LANGUAGE": "en", **settings_file.parse(block)}
    simulator = Simulator(unknown, settings=settings)
    for key in boards.KEYS:
        assert simulator.console.complaints == []
        simulator.machine.press(key)
        simulator.console.sleep(60)
        assert drain(simulator.console) == [(key, True)]
        simulator.machine.let_go(key)
        simulator.console.sleep(60)
        assert drain(simulator.console) == [(key, False)]
    assert simulator.console.leds.n == 1

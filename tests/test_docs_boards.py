# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Whoever follows docs/boards gets a console that plays: checked in the simulator."""

import re

from hardware.simulator import boards, settings_file
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

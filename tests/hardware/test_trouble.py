# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is missing or impossible ends in a sentence, on the screen and on the console."""

import dataclasses
import sys
import types

import pytest

from hardware.simulator import boards, device_code, program
from hardware.simulator.machine import PowerOff
from hardware.simulator.session import Simulator
from tests.hardware.events import board_file
from tools.device import contents


def start(simulator, app=None, monkeypatch=None):
    """Run code.py, with a program of our own in place of the screens; its exit status."""
    if app is not None:
        module = types.ModuleType("ui.app")
        module.App = app
        monkeypatch.setitem(sys.modules, "ui.app", module)
    return program.run_code_py(simulator)


def words_on(simulator):
    """The text on the terminal, read from its cells."""
    cells = simulator.terminal._cells
    rows = []
    for y in range(cells.height):
        rows.append("".join(chr(32 + cells[x, y]) for x in range(cells.width)))
    return " ".join(" ".join(rows).split())


def told(simulator):
    """The sentence on the console."""
    lines = [line for line in simulator.printed if line.startswith("error ")]
    assert len(lines) == 1
    return lines[0].removeprefix("error ")


def lit_pixels(simulator):
    return sum(1 for pixel in simulator.screen().get_flattened_data() if pixel != (0, 0, 0))


def unknown_board(**changes):
    return dataclasses.replace(boards.load("hack_club_sprig"), board_id="mystery", **changes)


class Quiet:
    """A program that ends at once."""

    def __init__(self, console):
        self.console = console

    def run(self):
        pass


def test_a_program_that_ends_ends_with_0_and_dark_leds(monkeypatch):
    class Lit(Quiet):
        def run(self):
            self.console.leds.show(bytes([255] * 15))

    simulator = Simulator("pybadge")
    assert start(simulator, Lit, monkeypatch) == 0
    assert simulator.leds() == [(0, 0, 0)] * 5
    assert [any(data) for _, data in simulator.machine.led_writes] == [False, True, False]


def test_a_program_that_fails_leaves_no_led_lit(monkeypatch):
    class Fails(Quiet):
        def run(self):
            self.console.leds.show(bytes([255] * 15))
            raise ValueError("dark again")

    simulator = Simulator("pybadge")
    assert start(simulator, Fails, monkeypatch) == 1
    assert simulator.leds() == [(0, 0, 0)] * 5


def test_no_file_restarts_a_game_but_any_may_mend_a_program_that_cannot_start(monkeypatch):
    class Looks(Quiet):
        def run(self):
            import supervisor

            print("autoreload", supervisor.runtime.autoreload)

    simulator = Simulator("pybadge")
    assert start(simulator, Looks, monkeypatch) == 0
    assert simulator.machine.autoreload is False
    simulator = Simulator(unknown_board())
    assert start(simulator, Looks, monkeypatch) == 1
    assert simulator.machine.autoreload is True


def test_the_sentence_is_put_on_the_screen_in_whole_words(monkeypatch):
    simulator = Simulator(unknown_board())
    assert start(simulator, Quiet, monkeypatch) == 1
    lines = simulator.printed[-1].removeprefix("\x1b[2J\x1b[H").split("\n")
    assert len(lines) > 3
    assert all(len(line) < 160 // 6 for line in lines)
    assert " ".join(lines) == simulator.printed[-2].removeprefix("error ")


def test_an_unknown_board_without_settings_is_told_which_to_add(monkeypatch):
    simulator = Simulator(unknown_board())
    assert start(simulator, Quiet, monkeypatch) == 1
    sentence = told(simulator)
    assert "mystery" in sentence
    for key in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT"):
        assert f"BUTTON_{key}" in sentence
    assert sentence == words_on(simulator)
    assert lit_pixels(simulator) > 500


def test_an_unknown_board_with_its_buttons_in_the_settings_plays(monkeypatch):
    facts = boards.load("hack_club_sprig")
    settings = {f"BUTTON_{key}": pin for key, pin in facts.keys.items()}
    simulator = Simulator(unknown_board(), settings=settings)
    assert start(simulator, Quiet, monkeypatch) == 0
    from hardware.console import Event

    event = Event()
    simulator = Simulator(unknown_board(), settings=settings)
    console = simulator.console
    simulator.machine.press("A")
    console.sleep(40)
    assert console.keys.get(event)
    assert event.key == 4


def test_a_button_on_a_pin_that_does_not_exist_is_told(monkeypatch):
    facts = boards.load("hack_club_sprig")
    settings = {f"BUTTON_{key}": pin for key, pin in facts.keys.items()}
    settings["BUTTON_A"] = "GP77"
    simulator = Simulator(unknown_board(), settings=settings)
    assert start(simulator, Quiet, monkeypatch) == 1
    assert any("BUTTON_A = GP77" in line for line in simulator.printed)


def test_a_board_without_a_screen_is_told_on_the_console(monkeypatch):
    simulator = Simulator(unknown_board(width=0, height=0))
    assert start(simulator, Quiet, monkeypatch) == 1
    assert "screen" in told(simulator)


def test_a_missing_library_is_named(monkeypatch):
    for missing in ("adafruit_st7789", "adafruit_st7789.driver"):

        class Missing(Quiet):
            def __init__(self, console, missing=missing):
                raise ImportError(f"no module named '{missing}'")

        simulator = Simulator("pybadge")
        assert start(simulator, Missing, monkeypatch) == 1
        assert "adafruit_st7789" in told(simulator)
        assert "lib" in told(simulator)
        assert "adafruit_st7789" in words_on(simulator)


FILES = {
    "lib/short.txt": b"abc",
    "hardware/contents.mpy": b"contents",
    "hardware/trouble.mpy": b"trouble",
}


def drive(**changes):
    """A drive with a list of a few files, some of them changed, or None for one that is missing."""
    files = {**FILES, "contents.txt": contents(FILES), **changes}
    return {"/" + place: content for place, content in files.items() if content is not None}


def test_a_file_of_the_download_that_is_missing_is_named(monkeypatch):
    listing = contents({**FILES, "lib/gone.txt": b"abc"})
    simulator = Simulator("pybadge", files=drive(**{"contents.txt": listing}))
    assert start(simulator, Quiet, monkeypatch) == 1
    assert "The file lib/gone.txt on the drive is missing." in told(simulator)
    assert "download" in told(simulator)
    assert "lib/gone.txt" in words_on(simulator)


def test_a_file_that_was_copied_in_part_is_named(monkeypatch):
    for content in (b"ab", b"abd"):
        simulator = Simulator("pybadge", files=drive(**{"lib/short.txt": content}))
        assert start(simulator, Quiet, monkeypatch) == 1
        assert "lib/short.txt on the drive is not the one of this version" in told(simulator)


def test_a_file_that_the_others_need_is_named_by_code_py_itself(monkeypatch):
    for name in ("hardware/contents.mpy", "contents.txt"):
        simulator = Simulator("pybadge", files=drive(**{name: b"other"}))
        assert start(simulator, Quiet, monkeypatch) == 1
        assert f"The file {name} on the drive is missing or damaged." in told(simulator)
        assert name in words_on(simulator).replace(" ", "")  # where the lines end, no word does


def test_a_complete_drive_starts(monkeypatch):
    assert start(Simulator("pybadge", files=drive()), Quiet, monkeypatch) == 0
    assert "hardware.contents" not in sys.modules


def test_a_download_for_another_board_is_told(monkeypatch):
    for name in ("hardware.boards.mystery", "hardware.boards.other"):
        monkeypatch.setitem(sys.modules, name, None)
    simulator = Simulator(unknown_board())
    for name in ("hardware.boards.mystery", "hardware.boards.other"):
        monkeypatch.setitem(sys.modules, name, None)
    assert start(simulator, Quiet, monkeypatch) == 1
    assert "for another board than mystery" in told(simulator)


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (MemoryError("memory allocation failed"), "memory"),
        (ValueError("odd"), "ValueError: odd"),
        (OSError(5), "OSError"),
    ],
)
def test_any_other_end_is_never_silent(error, says, monkeypatch):
    class Broken(Quiet):
        def run(self):
            raise error

    simulator = Simulator("pimoroni_picosystem")
    assert start(simulator, Broken, monkeypatch) == 1
    assert says in told(simulator)
    assert says in words_on(simulator)


def test_a_restarts_a_program_that_has_stopped(monkeypatch):
    class Broken(Quiet):
        def run(self):
            raise ValueError("odd")

    for board, button, label in (
        ("pybadge", "A", "A"),
        ("hack_club_sprig", "A", "L"),
        ("adafruit_feather_esp32s3_reverse_tft", "D1", "1"),
        ("adafruit_funhouse", "SELECT", "the middle key"),
    ):
        simulator = Simulator(board)
        pressed: list[int] = []

        def rest(simulator=simulator, pressed=pressed, button=button):
            pressed.append(1)
            if len(pressed) == 3:
                simulator.machine.press(button, at_once=True)
            if len(pressed) == 4:
                simulator.machine.let_go(button, at_once=True)

        simulator.machine.on_rest = rest
        monkeypatch.setattr(
            type(simulator.machine),
            "waits_for_files",
            property(lambda _: False, lambda *_: None),
            raising=False,
        )
        with pytest.raises(PowerOff):  # which the simulator makes of a reload
            start(simulator, Broken, monkeypatch)
        assert len(pressed) >= 3
        assert told(simulator).endswith(f"Press {label} to start again.")


def test_the_sentence_comes_back_after_the_program_has_drawn(monkeypatch):
    class Draws(Quiet):
        def run(self):
            import displayio

            self.console.display.root_group = displayio.Group()
            self.console.display.refresh()
            raise ValueError("later")

    simulator = Simulator("pybadge")
    assert start(simulator, Draws, monkeypatch) == 1
    assert "later" in words_on(simulator)
    assert lit_pixels(simulator) > 200


def test_every_board_file_offers_the_same_names():
    names = ("BOOT", "KEYS", "open_parts")
    for board in boards.known():
        settings = {"TFT_DRIVER": "st7789"} if boards.load(board).self_built else {}
        module = board_file(Simulator(board, settings=settings))
        for name in names:
            assert hasattr(module, name), (board, name)


def test_the_simulated_boards_have_the_pins_of_the_real_ones():
    import re
    from pathlib import Path

    from circuitpython_setboard import __file__ as beside

    definitions = Path(beside).parents[1] / "board_definitions"
    for board in boards.known():
        stub = (
            definitions / {"custom": "raspberry_pi_pico"}.get(board, board) / "__init__.pyi"
        ).read_text("utf-8")
        named = re.findall(r"^(\w+): microcontroller.Pin  # (\w+)", stub, re.MULTILINE)
        pins = dict(reversed(named))  # the first of two of one name is what the firmware finds
        facts = boards.load(board)
        assert facts.chip_pins() == pins
        modules = re.search(r"Included modules: (.*)", stub).group(1).split(", ")
        for module in facts.modules:
            assert module in modules
        for module in device_code.SOME_BOARDS:
            assert (module in modules) == (module in facts.modules), (board, module)

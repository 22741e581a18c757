# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The self-test: B held at start opens it, all is tried, Start leaves it, nothing is lost."""

import pytest
from PIL import ImageChops

from hardware.simulator import boards
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import MIDDLE
from tests.ui.seats import at, choose, game_of, put_game, resume, switch_on

# The button that means B while the board starts, and what makes Start afterwards.
FEW = {
    "clue_nrf52840_express": ("A", "A+B"),
    "adafruit_feather_esp32s3_reverse_tft": ("D2", "D0+D2"),
    "adafruit_feather_esp32s2_reverse_tft": ("D2", "D0+D2"),
    "adafruit_funhouse": ("DOWN", "UP+DOWN"),
    "lilygo_t_display_rp2040": ("1", "1+2"),
    "lilygo_tdisplay_s3": ("1", "1+2"),
    "m5stack_core_basic": ("C", "B+C"),
    "m5stack_core_fire": ("C", "B+C"),
    "pimoroni_explorer2350": ("B", "C"),
}


def start_with_b(board: str = "pybadge", store: bytes | None = None) -> Simulator:
    """The board with the self-test in front."""
    settings = {"LANGUAGE": "en"}
    if boards.load(board).self_built:
        settings["TFT_DRIVER"] = "st7789"
    simulator = Simulator(board, seed=7, store=store, settings=settings)
    key = FEW.get(board, ("B",))[0]
    simulator.machine.press(key)
    simulator.machine.on_print = lambda text: None
    simulator.wait(500)
    simulator.machine.let_go(key)
    simulator.settle()
    return simulator


def row(simulator: Simulator, label: str) -> str:
    """What stands behind a label: at the other side of the row, or behind a blank."""
    (line,) = [line for line in reading.lines(simulator) if label in line]
    return line.split(label)[1].strip().split("  ")[0]


@pytest.mark.parametrize("board", boards.known())
def test_every_board_opens_it_and_leaves_it(board: str) -> None:
    simulator = start_with_b(board)
    assert at(simulator) == "selftest"
    assert reading.faults(simulator) == []
    assert board[:15] in reading.text(simulator)
    assert row(simulator, "Saves") == f"{simulator.console.store.size} ✓"
    simulator.play(FEW.get(board, ("", "START"))[1])
    assert at(simulator) == "title"


def test_without_b_the_title_comes() -> None:
    assert at(switch_on()) == "title"
    simulator = Simulator("pybadge", settings={"LANGUAGE": "en"})
    simulator.machine.press("A")
    simulator.settle()
    assert at(simulator) == "title"


@pytest.mark.parametrize("key", boards.KEYS)
def test_every_key_lights_up_while_it_is_pressed_and_stays_brighter(key: str) -> None:
    simulator = start_with_b()
    before = simulator.screen()
    simulator.machine.press(key, at_once=True)
    simulator.wait(100)
    down = simulator.screen()
    if key != "START":
        simulator.machine.let_go(key, at_once=True)
        simulator.wait(100)
        assert len({image.tobytes() for image in (before, down, simulator.screen())}) == 3
    changed = ImageChops.difference(before, down).getbbox()
    assert changed is not None
    assert changed[3] - changed[1] <= simulator.app.theme.font.height


def test_the_leds_are_lit_one_after_the_other_in_all_colours() -> None:
    simulator = start_with_b()
    choose(simulator, LEDS=3)
    simulator.app.apply_preferences()
    seen = set()
    for _ in range(100):
        simulator.wait(80)
        lit = [led for led in range(5) if any(simulator.leds()[led])]
        assert len(lit) <= 1
        seen |= {(led, simulator.leds()[led]) for led in lit}
    assert {led for led, _ in seen} == set(range(5))
    assert len({colour for _, colour in seen}) == 6


@pytest.mark.parametrize("sound", [0, 1])
def test_the_tones_are_played_even_where_sound_is_off_and_then_it_is_as_before(sound: int) -> None:
    simulator = Simulator(
        "pybadge", settings={"SOUND": "all" if sound else "off", "LANGUAGE": "en"}
    )
    simulator.machine.press("B")
    simulator.settle()
    simulator.machine.let_go("B")
    simulator.wait(1500)
    assert [hz for _, hz in simulator.machine.tones if hz] == [262, 330, 392, 523]
    simulator.play("START")
    assert simulator.console.speaker.on == bool(sound)


def test_a_board_without_a_speaker_says_so() -> None:
    simulator = start_with_b("adafruit_feather_esp32s3_reverse_tft")
    assert row(simulator, "Sound") == "–"
    assert row(simulator, "Battery") == "77%"


def test_a_board_that_cannot_measure_its_battery_says_so() -> None:
    assert row(start_with_b("hack_club_sprig"), "Battery") == "–"


def test_the_saved_game_and_the_settings_are_as_they_were() -> None:
    simulator = switch_on()
    choose(simulator, PLAYERS=3, OPEN_HANDS=1)
    simulator.app.preferences.save()
    put_game(simulator, MIDDLE)
    line = game_of(simulator).text()
    tested = start_with_b(store=simulator.nvm)
    assert row(tested, "Saves").endswith("✓")
    again = switch_on(store=tested.nvm)
    assert again.app.store.load(2) == simulator.app.store.load(2)
    resume(again)
    assert game_of(again).text() == line


def test_a_new_chip_has_no_settings_afterwards_either() -> None:
    tested = start_with_b()
    assert tested.app.store.reason(2) == "empty"
    assert switch_on(store=tested.nvm).app.store.reason(2) == "empty"


def test_a_chip_that_forgets_is_found() -> None:
    simulator = Simulator("pybadge", settings={"LANGUAGE": "en"})
    simulator.machine.press("B")
    simulator.console.store.write = lambda at, data: None
    simulator.settle()
    assert row(simulator, "Saves").endswith("✗")

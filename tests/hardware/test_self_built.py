# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A self-built console: its screen, buttons and strip are what settings.toml says."""

import dataclasses
import sys

import pytest

from hardware.simulator import boards
from hardware.simulator.boards import KEYS
from hardware.simulator.session import Simulator

PICOS = ["raspberry_pi_pico", "raspberry_pi_pico_w", "raspberry_pi_pico2", "raspberry_pi_pico2_w"]


def switch_on(board="custom", **settings):
    return Simulator(board, settings={"TFT_DRIVER": "st7789", **settings})


def trouble(simulator):
    """The sentence with which the console refuses to open."""
    try:
        _ = simulator.console
    except Exception as error:
        assert type(error).__name__ == "Trouble"
        return str(error)
    raise AssertionError("the console opens")


def taps(simulator, key):
    from hardware.console import Event

    event = Event()
    simulator.machine.press(key)
    simulator.console.sleep(60)
    simulator.machine.let_go(key)
    simulator.console.sleep(60)
    said = []
    while simulator.console.keys.get(event):
        said.append((KEYS[event.key], event.pressed))
    return said


@pytest.mark.parametrize("board", [*PICOS, "custom"])
def test_the_wiring_of_the_documentation_needs_nothing_but_the_driver(board):
    simulator = switch_on(board)
    console = simulator.console
    assert console.complaints == []
    assert (console.width, console.height) == (240, 240)
    for key in KEYS:
        assert taps(simulator, key) == [(key, True), (key, False)]
    pins = simulator.machine.claimed.values()
    assert {"GP16", "GP17", "GP18", "GP19", "GP20", *(f"GP{n}" for n in range(2, 10))} <= set(pins)
    assert (console.store.size, console.store.page) == (4096, 256)


@pytest.mark.parametrize(
    ("driver", "size"), [("st7789", (240, 240)), ("st7735r", (160, 128)), ("ili9341", (320, 240))]
)
def test_each_driver_has_the_size_that_is_usual_with_it(driver, size):
    simulator = switch_on(TFT_DRIVER=driver)
    assert (simulator.console.width, simulator.console.height) == size
    assert type(simulator.console.display).__name__.lower() == driver
    assert simulator.screen().size == size


def test_the_driver_gets_what_the_settings_say(monkeypatch):
    import adafruit_st7789

    noted: dict = {}
    made = adafruit_st7789.ST7789

    def noting(bus, **how):
        noted.update(how)
        return made(bus, **how)

    monkeypatch.setattr(adafruit_st7789, "ST7789", noting)
    simulator = switch_on(
        TFT_WIDTH=240,
        TFT_HEIGHT=135,
        TFT_ROTATION=90,
        TFT_COLSTART=53,
        TFT_ROWSTART=40,
        TFT_BGR=0,
        TFT_INVERT=0,
        TFT_BL="GP21",
    )
    assert simulator.console.complaints == []
    backlight = noted.pop("backlight_pin")
    assert backlight._name == "GP21"
    assert noted == {
        "width": 240,
        "height": 135,
        "rotation": 90,
        "colstart": 53,
        "rowstart": 40,
        "bgr": False,
        "invert": False,
        "auto_refresh": False,
    }


def test_pins_of_ones_own_choice():
    own = {"SCK": "GP10", "MOSI": "GP11", "CS": "GP12", "DC": "GP13", "RST": "GP14"}
    settings = {f"TFT_{name}": pin for name, pin in own.items()}
    simulator = switch_on(**settings, BUTTON_A="GP22", BUTTON_UP="GP26")
    assert simulator.console.complaints == []
    assert set(own.values()) <= set(simulator.machine.claimed.values())
    assert not {"GP6", "GP2", "GP18"} & set(simulator.machine.claimed.values())
    assert taps(simulator, "A") == [("A", True), ("A", False)]
    assert taps(simulator, "UP") == [("UP", True), ("UP", False)]


BAD = [
    ("TFT_WIDTH", 100, "from 128 to 320", "240"),
    ("TFT_WIDTH", "wide", "from 128 to 320", "240"),
    ("TFT_HEIGHT", 1000, "from 128 to 320", "240"),
    ("TFT_ROTATION", 45, "0, 90, 180, 270", "180"),
    ("TFT_ROTATION", "left", "0, 90, 180, 270", "180"),
    ("TFT_COLSTART", -1, "from 0 to 320", "0"),
    ("TFT_ROWSTART", 999, "from 0 to 320", "80"),
    ("TFT_BGR", 2, "from 0 to 1", "1"),
    ("TFT_INVERT", "no", "from 0 to 1", "1"),
    ("TFT_SCK", "GP99", "GP0, GP1", "GP18"),
    ("TFT_MOSI", "MOSI", "GP0, GP1", "GP19"),
    ("TFT_CS", 17, "GP0, GP1", "GP17"),
    ("TFT_DC", "dc", "GP0, GP1", "GP16"),
    ("TFT_RST", "x", "GP0, GP1", "GP20"),
    ("TFT_BL", "x", "GP0, GP1", "the light is always on"),
    ("BUTTON_A", "GP99", "GP0, GP1", "GP6"),
    ("BUTTON_SELECT", "J", "GP0, GP1", "GP9"),
    ("LEDS_PIN", "x", "GP0, GP1", "no LEDs"),
    ("SPEAKER_PIN", "x", "GP0, GP1", "no sound"),
    ("SAVE", "tape", "nvm, file", "nvm"),
]


@pytest.mark.parametrize(("key", "value", "allowed", "instead"), BAD)
def test_a_bad_value_gets_a_sentence_and_its_default(key, value, allowed, instead):
    console = switch_on(**{key: value}).console
    (sentence,) = console.complaints
    assert sentence.startswith(f"settings.toml: {key} = {value} cannot be used. Allowed: ")
    assert allowed in sentence
    assert sentence.endswith(f"Now: {instead}.")
    assert (console.width, console.height) == (240, 240)
    assert console.display.rotation == 180


def test_without_a_driver_the_board_is_told_what_it_needs():
    sentence = trouble(Simulator("custom"))
    assert "custom has no screen" in sentence
    for word in ("settings.toml", "TFT_DRIVER", "st7789", "st7735r", "ili9341"):
        assert word in sentence


def test_a_driver_that_is_not_known_gets_a_sentence_with_those_that_are():
    simulator = switch_on(TFT_DRIVER="st7796")
    assert "no screen" in trouble(simulator)
    assert "TFT_DRIVER = st7796 cannot be used. Allowed: st7789, st7735r, ili9341" in " ".join(
        simulator.printed
    )


def test_pins_that_are_no_spi_get_a_sentence():
    sentence = trouble(switch_on(TFT_SCK="GP1"))
    for word in ("TFT_SCK = GP1 ", "TFT_MOSI = GP19 ", "SPI", "Invalid pins"):
        assert word in sentence


TWICE = [  # key, its pin, who has that already, what is used instead
    ("BUTTON_B", "GP6", "BUTTON_A", "GP7"),
    ("BUTTON_UP", "GP6", "BUTTON_A", "GP2"),
    ("BUTTON_A", "GP18", "TFT_SCK", "GP6"),
    ("BUTTON_A", "GP20", "TFT_RST", "GP6"),
    ("TFT_CS", "GP16", "TFT_DC", "GP17"),
    ("TFT_RST", "GP18", "TFT_SCK", "GP20"),
    ("TFT_BL", "GP20", "TFT_RST", "the light is always on"),
    ("LEDS_PIN", "GP18", "TFT_SCK", "no LEDs"),
    ("LEDS_PIN", "GP6", "BUTTON_A", "no LEDs"),
    ("SPEAKER_PIN", "GP9", "BUTTON_SELECT", "no sound"),
    ("SPEAKER_PIN", "GP17", "TFT_CS", "no sound"),
]


@pytest.mark.parametrize(("key", "pin", "owner", "instead"), TWICE)
def test_who_names_a_pin_that_is_in_use_is_told_whose_it_is(key, pin, owner, instead):
    simulator = switch_on(**{key: pin})
    assert simulator.console.complaints == [
        f"settings.toml: {key} = {pin} cannot be used. Allowed: a free pin; {pin} is {owner} "
        f"already. Now: {instead}."
    ]
    assert simulator.console.leds.n == 0


def test_of_a_strip_and_a_speaker_on_one_pin_the_strip_has_it():
    simulator = switch_on(LEDS_PIN="GP28", SPEAKER_PIN="GP28", SOUND="all")
    simulator.settle()
    (sentence,) = simulator.console.complaints
    assert "SPEAKER_PIN = GP28" in sentence
    assert "GP28 is LEDS_PIN already" in sentence
    assert simulator.console.leds.n == 8
    assert not simulator.console.speaker.on


def test_pins_that_change_places_are_no_conflict():
    settings = {"BUTTON_A": "GP7", "BUTTON_B": "GP6", "TFT_CS": "GP16", "TFT_DC": "GP17"}
    simulator = switch_on(**settings)
    assert simulator.console.complaints == []
    assert taps(simulator, "A") == [("A", True), ("A", False)]


def test_a_button_whose_usual_pin_the_screen_has_must_be_named():
    simulator = switch_on(TFT_CS="GP6")
    assert trouble(simulator).endswith("Name their pins in settings.toml: BUTTON_A.")
    (line,) = [line for line in simulator.printed if "cannot be used" in line]
    assert "BUTTON_A = GP6 cannot be used. Allowed: a free pin; GP6 is TFT_CS already." in line


def test_on_a_board_without_these_pins_they_must_be_named():
    clue = dataclasses.replace(
        boards.load("clue_nrf52840_express"), board_id="unheard_of", self_built=True, keys={}
    )
    sentence = trouble(Simulator(clue, settings={"TFT_DRIVER": "ili9341"}))
    for key in ("TFT_SCK", "TFT_MOSI", "TFT_CS", "TFT_DC"):
        assert key in sentence
    assert "TFT_RST" not in sentence, "a screen can do without it"


def test_the_sentence_is_shown_on_the_screen_that_the_settings_describe():
    from hardware.simulator import program

    simulator = switch_on(TFT_CS="GP6")
    assert program.run_code_py(simulator) == 1
    assert simulator.terminal is not None
    shown = " ".join(simulator.terminal._lines)
    assert "GP6 is TFT_CS already" in shown, "what led to it is shown too"
    assert "Name their pins in settings.toml: BUTTON_A." in shown


def test_a_strip_a_speaker_and_everything_plays():
    simulator = switch_on(LEDS_PIN="GP28", LEDS_COUNT=60, SPEAKER_PIN="GP15", SOUND="all")
    simulator.settle()
    assert simulator.console.complaints == []
    assert simulator.console.leds.n == 60
    simulator.play("A A A A")
    assert any(any(light) for light in simulator.leds())
    assert "GP15" in simulator.machine.claimed.values()


@pytest.mark.parametrize(
    ("rotation", "size"), [(0, (160, 128)), (90, (128, 160)), (180, (160, 128)), (270, (128, 160))]
)
def test_a_built_in_screen_is_turned(rotation, size):
    simulator = Simulator("hack_club_sprig", settings={"TFT_ROTATION": rotation})
    simulator.settle()
    console = simulator.console
    assert console.complaints == []
    assert (console.width, console.height) == size
    assert simulator.screen().size == size
    assert simulator.screen().getbbox() is not None


def test_a_bad_rotation_of_a_built_in_screen_gets_its_sentence():
    console = Simulator("hack_club_sprig", settings={"TFT_ROTATION": 30}).console
    (sentence,) = console.complaints
    assert "TFT_ROTATION = 30" in sentence
    assert (console.width, console.height) == (160, 128)


def test_the_drivers_are_not_imported_where_they_are_not_needed():
    drivers = ("adafruit_st7789", "adafruit_st7735r", "adafruit_ili9341", "hardware.tft")
    for name in drivers:
        sys.modules.pop(name, None)
    _ = Simulator("pybadge").console
    assert not [name for name in drivers if name in sys.modules]

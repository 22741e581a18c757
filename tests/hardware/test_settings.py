# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""settings.toml: typed values, and a sentence for every value that cannot be used."""

import re
import sys
from pathlib import Path

import pytest

from hardware.simulator import settings_file
from hardware.simulator.session import Simulator
from hardware.simulator.settings_file import Bare

ROOT = Path(__file__).resolve().parents[2]

BAD = [
    ("LEDS_BRIGHTNESS", 0, "from 1 to 100"),
    ("LEDS_BRIGHTNESS", "bright", "from 1 to 100"),
    ("LEDS_BRIGHTNESS", Bare("bright"), "whole number"),
    ("LEDS_MA", -5, "from 1 to 10000"),
    ("SAVE", "cloud", "nvm, file"),
    ("LEDS_PIN", "GP99", "A0, A1"),
    ("LEDS_PIN", 5, "A0, A1"),
    ("LEDS_PIN", "SPI", "A0, A1"),
    ("SPEAKER_PIN", "nowhere", "A0, A1"),
]


@pytest.mark.parametrize(("key", "value", "allowed"), BAD)
def test_a_bad_value_gets_a_sentence_that_names_key_value_and_what_is_allowed(key, value, allowed):
    simulator = Simulator("pybadge", settings={key: value})
    complaints = simulator.console.complaints
    assert len(complaints) == 1
    sentence = complaints[0]
    assert key in sentence
    assert str(value) in sentence
    assert allowed in sentence
    assert sentence in simulator.printed


def test_where_a_setting_has_no_default_it_is_told_as_left_out():
    simulator = Simulator("pybadge", settings={"SPEAKER_PIN": Bare("A5")})
    assert simulator.console.complaints[0].endswith("Now: as if it were left out.")


@pytest.mark.parametrize(
    ("key", "value"), [("LEDS_COUNT", 0), ("LEDS_COUNT", 301), ("LEDS_ORDER", "XYZ")]
)
def test_a_bad_strip_gets_its_sentence_and_its_default(key, value):
    simulator = Simulator("pybadge", settings={"LEDS_PIN": "A2", key: value})
    assert [key in sentence for sentence in simulator.console.complaints] == [True]
    assert simulator.console.leds.n == 8


@pytest.mark.parametrize(
    ("board", "pin"),
    [
        ("pybadge", "BUTTON_LATCH"),
        ("pybadge", "SPEAKER"),
        ("pygamer", "JOYSTICK_X"),
        ("hack_club_sprig", "BUTTON_A"),
        ("hack_club_sprig", "AUDIO_DIN"),
        ("pimoroni_picosystem", "AUDIO"),
        ("seeeduino_wio_terminal", "BUZZER"),
        ("clue_nrf52840_express", "BUTTON_B"),
        ("adafruit_feather_esp32s3_reverse_tft", "D2"),
    ],
)
def test_a_strip_on_a_pin_that_the_board_needs_is_told_and_the_game_goes_on(board, pin):
    console = Simulator(board, settings={"LEDS_PIN": pin, "LEDS_COUNT": 3}).console
    (sentence,) = console.complaints
    instead = "the built-in LEDs" if console.leds.n else "no LEDs"
    assert sentence == (
        f"settings.toml: LEDS_PIN = {pin} cannot be used. Allowed: a free pin; {pin} is used by "
        f"the board itself. Now: {instead}."
    )


def test_a_strip_on_a_pin_that_the_firmware_uses_is_told():
    simulator = Simulator("hack_club_sprig", settings={"LEDS_PIN": "SCK"})
    simulator.machine.claimed["GPIO18"] = "SCK"
    assert simulator.console.leds.n == 0
    assert "LEDS_PIN = SCK" in simulator.console.complaints[0]
    assert "SCK is in use already" in simulator.console.complaints[0]


def test_good_values_get_no_sentence():
    settings = {"LEDS_BRIGHTNESS": 15, "LEDS_MA": 100, "SAVE": "nvm", "LEDS_PIN": "A2"}
    assert Simulator("pybadge", settings=settings).console.complaints == []


def test_a_complaint_does_not_outlive_its_board():
    Simulator("pybadge", settings={"SAVE": "cloud"}).console.complaints.append("x")
    assert Simulator("pybadge").console.complaints == []


def test_values_have_the_type_of_their_default():
    settings = {"N": 5, "TEXT": "de", "NUMBER_IN_QUOTES": "7", "YES": Bare("true")}
    setting = Simulator("pybadge", settings=settings).console.setting
    assert setting("N", 0) == 5
    assert setting("MISSING", 3) == 3
    assert setting("MISSING", "en") == "en"
    assert setting("TEXT", "en") == "de"
    assert setting("NUMBER_IN_QUOTES", 0) == 7
    assert setting("YES", 0) == 1
    assert setting("N", "") == "5"


def test_firmware_without_get_setting_reads_the_same(monkeypatch):
    import supervisor

    monkeypatch.delattr(supervisor, "get_setting")
    settings = {"N": 5, "S": "7", "LEDS_MA": "much"}
    console = Simulator("pybadge", settings=settings).console
    assert console.setting("N", 0) == 5
    assert console.setting("S", 0) == 7
    assert "much" in console.complaints[-1]


def test_firmware_that_raises_for_a_bad_line(monkeypatch):
    import supervisor

    from hardware.simulator import device_code

    def getenv(key, default=None):
        raise ValueError("Invalid byte")

    monkeypatch.delattr(supervisor, "get_setting")
    monkeypatch.setattr(device_code._MODULES["os"], "getenv", getenv)
    complaints = Simulator("pybadge", settings={"LEDS_MA": 5}).console.complaints
    assert "LEDS_MA" in " ".join(complaints)


def test_the_firmware_is_asked_only_for_keys_that_are_written(monkeypatch):
    import supervisor

    asked = []

    def get_setting(key, default=None):
        asked.append(key)
        return default

    monkeypatch.setattr(supervisor, "get_setting", get_setting)
    console = Simulator("pybadge", settings={"LEDS_MA": 5}).console
    assert console.setting("DEBUG", 0) == 0
    assert asked == ["LEDS_MA"]


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_a_key_counts_as_written_unless_its_line_is_a_comment(end, monkeypatch):
    from hardware.simulator import device_code

    lines = ("# LEDS_MA = 5", "\t# SOUND = 7", ' LANGUAGE = "de" # DEBUG', 'SAVE="DEBUG"')
    monkeypatch.setattr(device_code, "_settings", lambda: end.join(lines).encode())
    Simulator("pybadge")
    from hardware import settings

    keys = ("LEDS_MA", "SOUND", "DEBUG", "LANGUAGE", "SAVE")
    assert [settings.written(key) for key in keys] == [False, False, False, True, True]


@pytest.mark.parametrize("name", ["LANGUAGE", "DEBUG", "HOME", "PATH"])
def test_the_variables_of_the_pc_are_not_settings(name, monkeypatch):
    monkeypatch.setenv(name, "from the PC")
    assert Simulator("pybadge").console.setting(name, "default") == "default"


def test_the_file_is_read_as_the_firmware_reads_it():
    text = """
# a comment
 SPACES = 5   # behind
TEXT = "a # b" # behind
ESCAPED = "say \\"hi\\""
TEXT = "second"
HEX = 0x10
BARE = word
OPEN = "no end
EMPTY = ""
[section]
AFTER = 1
"""
    settings = settings_file.parse(text)
    assert settings == {
        "SPACES": 5,
        "TEXT": "a # b",
        "ESCAPED": 'say "hi"',
        "HEX": 16,
        "BARE": "word",
        "OPEN": None,
        "EMPTY": "",
    }
    assert isinstance(settings["BARE"], Bare)


def settings_toml():
    return (ROOT / "settings.toml").read_text("utf-8")


def documented():
    return set(re.findall(r"^# ([A-Z][A-Z0-9_]+) = ", settings_toml(), re.MULTILINE))


def test_every_setting_that_the_program_reads_is_explained_in_settings_toml():
    read = set()
    for folder in ("hardware", "lib"):
        for file in (ROOT / folder).rglob("*.py"):
            if "simulator" not in file.parts:
                source = file.read_text("utf-8")
                read |= set(
                    re.findall(r"(?:setting|pin_named)\(\s*\"([A-Z][A-Z0-9_]+[A-Z0-9])\"", source)
                )
    read |= {f"BUTTON_{key}" for key in "UP DOWN LEFT RIGHT A B START SELECT".split()}
    read |= {f"TFT_{key}" for key in "SCK MOSI CS DC RST".split()}
    assert read == documented()
    assert {"LEDS_LAYOUT", "LANGUAGE", "DEBUG", "SOUND"} <= documented()


def test_the_settings_whose_spelling_is_known_are_those_of_settings_toml():
    _ = Simulator("pybadge").console
    from hardware.spelling import SETTINGS

    assert set(SETTINGS.split()) == documented()
    assert len(SETTINGS.split()) == len(documented())


SLIPS = [
    ("LED_PIN", "LEDS_PIN"),
    ("leds_pin", "LEDS_PIN"),
    ("LED_COUNT", "LEDS_COUNT"),
    ("BUTON_A", "BUTTON_A"),
    ("BUTTON_SELCET", "BUTTON_SELECT"),
    ("LANGAUGE", "LANGUAGE"),
    ("TFT_DRIVR", "TFT_DRIVER"),
    ("TFT_SCKK", "TFT_SCK"),
    ("SOUNDS", "SOUND"),
    ("LEDS PIN", "LEDS_PIN"),
    ("BUTTON_C", ""),  # A or B?
    ("TFT_SDA", ""),
    ("BACKLIGHT", ""),
    ("X", ""),
]


@pytest.mark.parametrize(("key", "meant"), SLIPS)
def test_a_key_that_is_no_setting_is_told_with_the_one_that_may_be_meant(key, meant):
    console = Simulator("pybadge", settings=f'SAVE = "nvm"\n{key} = "x" # y\nLEDS_MA = 9\n').console
    (sentence,) = console.complaints
    assert sentence.startswith(f"settings.toml: {key} is no setting. ")
    assert (f"Did you mean {meant}?" in sentence) == bool(meant)
    assert ("Did you mean" in sentence) == bool(meant)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# LED_PIN = 5\n\t#LED_PIN=5\n",
        'CIRCUITPY_WIFI_SSID = "a"\nWIFI_PASSWORD = "b"\nssid = "c"\nAIO_KEY = "d"\n',
        'SAVE = "nvm"\n[section]\nLED_PIN = 5\n',
        'CIRCUITPY_X = """\nLED_PIN = 5\n[a]\n"""\nSAVE = "nvm"\n',
        "CIRCUITPY_X = '''\nLED_PIN = 5\n'''\n",
        'CIRCUITPY_X = """one line"""\nCIRCUITPY_Y = [\n "LED_PIN = 5",\n]\n',
        "no key here\n = 5\n==\n\u00e4 \u2026\n",
    ],
)
def test_nothing_else_in_the_file_is_taken_for_a_wrong_key(text):
    assert Simulator("pybadge", settings=text).console.complaints == []


def test_a_wrong_key_behind_a_string_of_many_lines_is_told():
    text = 'CIRCUITPY_X = """\nSOUNDS = 1\n"""\nLED_PIN = 5\n\u00e4LEDS_MA\u00e4 = 2\nA\u00e4 = 2'
    complaints = Simulator("pybadge", settings=text).console.complaints
    assert [sentence.split()[1] for sentence in complaints] == ["LED_PIN", "A"]


def test_a_key_without_its_sign_is_told():
    complaints = Simulator(
        "pybadge", settings='LEDS_MA 5\nSAVE = "nvm"\nLEDS PIN'
    ).console.complaints
    assert complaints == ["settings.toml: LEDS_MA 5 has no = between key and value."]


def test_a_drive_without_the_file_starts(monkeypatch):
    from hardware.simulator import device_code

    def missing():
        raise OSError(2)

    monkeypatch.setattr(device_code, "_settings", missing)
    assert Simulator("pybadge").console.complaints == []


def test_what_only_opens_the_console_leaves_the_memory():
    simulator = Simulator("pybadge", settings={"LED_PIN": "A2", "SPEAKER_PIN": "x"})
    simulator.settle()
    for name in ("settings", "spelling", "wiring", "pins", "leds", "speaker"):
        assert f"hardware.{name}" not in sys.modules
    assert len(simulator.console.complaints) == 2


def test_settings_toml_as_delivered_sets_nothing():
    assert settings_file.parse(settings_toml()) == {}


def test_settings_toml_with_every_comment_taken_away_can_be_read():
    text = re.sub(r"^# ([A-Z][A-Z0-9_]+ = )", r"\1", settings_toml(), flags=re.MULTILINE)
    settings = settings_file.parse(text)
    assert len(settings) > 18
    assert None not in settings.values()
    assert not any(isinstance(value, Bare) for value in settings.values())

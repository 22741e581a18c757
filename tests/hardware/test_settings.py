# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""settings.toml: typed values, and a sentence for every value that cannot be used."""

import re
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.simulator import boards, settings_file
from hardware.simulator.session import Simulator
from hardware.simulator.settings_file import Bare
from tests.hardware.events import board_file
from tools.device import BOARDS, board_ids, boards_of

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
        ("hardkernel_odroid_go", "BTN_AXIS_X"),
        ("m5stack_cardputer", "I2S_BIT_CLOCK"),
        ("pajenicko_picopad", "BAT_SENSE"),
        ("ugame22", "I2S_BCLK"),
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


@pytest.mark.parametrize("board", [b for b in board_ids() if not boards.load(b).self_built])
def test_a_board_file_says_all_pins_that_its_parts_are_on(board):
    sources = [(ROOT / BOARDS / f"{stem}.py").read_text("utf-8") for stem in boards_of(board)]
    named = set(re.findall(r"\bboard\.([A-Z]\w*)", "\n".join(sources)))
    own = board_file(Simulator(board))
    assert set(own.PINS.split()) == named - {"DISPLAY"}
    assert named <= {"DISPLAY", *boards.load(board).chip_pins()}


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
    from hardware.settings import SETTINGS

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


PLAIN = '# Größe\nLEDS_MA = 9\nLANGUAGE = "fr" # ça va\nSOUNDS = 1\n'
WRITTEN_BY_EDITORS = {
    "utf-8": PLAIN.encode(),
    "byte order mark": PLAIN.encode("utf-8-sig"),
    "utf-16": PLAIN.encode("utf-16"),
    "utf-16, high byte first": b"\xfe\xff" + PLAIN.encode("utf-16-be"),
    "utf-16 without a mark": PLAIN.encode("utf-16-le"),
    "utf-16 without a mark, high byte first": PLAIN.encode("utf-16-be"),
    "latin-1": PLAIN.encode("latin-1"),
    "windows": PLAIN.replace("\n", "\r\n").encode("utf-8-sig"),
    "windows, utf-16": PLAIN.replace("\n", "\r\n").encode("utf-16"),
    "old mac": PLAIN.replace("\n", "\r").encode("mac-roman"),
}


@pytest.mark.parametrize("how", WRITTEN_BY_EDITORS)
def test_the_file_is_read_whatever_editor_has_written_it(how):
    console = Simulator("pybadge", settings=WRITTEN_BY_EDITORS[how]).console
    assert [sentence.split()[1] for sentence in console.complaints] == ["SOUNDS"]
    assert console.setting("LEDS_MA", 5) == 9
    assert console.setting("LANGUAGE", "en") == "fr"


@pytest.mark.parametrize("mark", [b"\xef\xbb\xbf", b"\xff\xfe"])
def test_a_mark_in_front_of_the_first_key_does_not_hide_it(mark):
    encoding = "utf-8" if len(mark) == 3 else "utf-16-le"
    content = mark + "LEDS_MA = 9".encode(encoding)
    assert Simulator("pybadge", settings=content).console.setting("LEDS_MA", 5) == 9


def test_a_letter_that_is_not_utf_8_is_told_as_it_was_meant():
    content = 'LANGUAGE = "français"\n'.encode("latin-1")
    console = Simulator("pybadge", settings=content).console
    assert console.setting("LANGUAGE", "en", choices=("en", "fr")) == "en"
    (sentence,) = console.complaints
    assert "LANGUAGE = français cannot be used. Allowed: en, fr. Now: en." in sentence


def test_quotes_of_a_word_processor_are_told():
    console = Simulator("pybadge", settings="LANGUAGE = “fr”\n").console
    assert console.setting("LANGUAGE", "en") == "en"
    (sentence,) = console.complaints
    assert 'Allowed: a whole number or "text in quotes"' in sentence


def test_keys_below_a_table_are_told():
    text = 'SAVE = "nvm"\n[my settings]\nLEDS_MA = 9\nOTHER = 1\n[[more]]\nSOUND = "off"\n'
    console = Simulator("pybadge", settings=text).console
    assert console.complaints == [
        "settings.toml: LEDS_MA stands below [my settings] and is not read there. Move it above "
        "that line.",
        "settings.toml: SOUND stands below [[more]] and is not read there. Move it above that "
        "line.",
    ]
    assert console.setting("LEDS_MA", 5) == 5


@given(st.binary(max_size=200) | st.text(max_size=80).map(str.encode))
@settings(max_examples=200, deadline=None)
def test_no_file_stops_the_program(content):
    complaints = Simulator("pybadge", settings=content).console.complaints
    assert all(len(sentence) < 400 for sentence in complaints)


def test_a_drive_without_the_file_starts(monkeypatch):
    from hardware.simulator import device_code

    def missing():
        raise OSError(2)

    monkeypatch.setattr(device_code, "_settings", missing)
    assert Simulator("pybadge").console.complaints == []


def test_what_only_opens_the_console_leaves_the_memory():
    simulator = Simulator("pybadge", settings={"LED_PIN": "A2", "SPEAKER_PIN": "x"})
    simulator.settle()
    for name in ("settings", "opening", "boards.pybadge", "boards.badges"):
        assert f"hardware.{name}" not in sys.modules
    assert len(simulator.console.complaints) == 2


def test_settings_toml_as_delivered_sets_nothing_but_what_the_firmware_reads():
    assert list(settings_file.parse(settings_toml())) == ["CIRCUITPY_HEAP_START_SIZE"]


def test_settings_toml_with_every_comment_taken_away_can_be_read():
    text = re.sub(r"^# ([A-Z][A-Z0-9_]+ = )", r"\1", settings_toml(), flags=re.MULTILINE)
    settings = settings_file.parse(text)
    assert len(settings) > 18
    assert None not in settings.values()
    assert not any(isinstance(value, Bare) for value in settings.values())

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Wired screens: what a panel shows of its controller's memory, by default and by settings."""

import dataclasses

import pytest
from PIL import Image

from hardware.simulator import boards
from hardware.simulator.addons import ADDONS
from hardware.simulator.panels import GREEN_TAB, PANELS
from hardware.simulator.session import Simulator

COLOURS = (0x000000, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF)


def boxes(width, height):
    """A test card on black: a frame of one pixel, three corners in colours; box and colour."""
    right, bottom = width - 1, height - 1
    return [
        ((0, 0, width, 1), 4),
        ((0, bottom, width, height), 4),
        ((0, 0, 1, height), 4),
        ((right, 0, width, height), 4),
        ((1, 1, 20, 20), 1),
        ((right - 20, 1, right, 20), 2),
        ((1, bottom - 20, 20, bottom), 3),
    ]


def show_card(display):
    """Paint the card on a display; the picture as it should be seen."""
    import bitmaptools
    import displayio

    bitmap = displayio.Bitmap(display.width, display.height, len(COLOURS))
    palette = displayio.Palette(len(COLOURS))
    for at, colour in enumerate(COLOURS):
        palette[at] = colour
    picture = Image.new("RGB", (display.width, display.height))
    for box, colour in boxes(display.width, display.height):
        bitmaptools.fill_region(bitmap, box[0], box[1], box[2], box[3], colour)
        picture.paste(tuple(COLOURS[colour].to_bytes(3, "big")), box)
    group = displayio.Group()
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    display.root_group = group
    display.refresh()
    return picture


def same(one, other):
    return one.size == other.size and one.tobytes() == other.tobytes()


def on_panel(panel, **settings):
    """A Pico with this panel, which settings.toml need not describe rightly."""
    facts = dataclasses.replace(boards.load("raspberry_pi_pico"), panel=panel)
    return Simulator(facts, settings={"TFT_DRIVER": panel.driver, **settings})


@pytest.mark.parametrize(("driver", "width", "height"), PANELS)
def test_driver_and_size_are_enough_for_a_usual_panel(driver, width, height):
    simulator = Simulator(
        "raspberry_pi_pico",
        settings={"TFT_DRIVER": driver, "TFT_WIDTH": width, "TFT_HEIGHT": height},
    )
    expected = show_card(simulator.console.display)
    assert simulator.console.complaints == []
    assert (simulator.console.width, simulator.console.height) == (width, height)
    assert same(simulator.screen(), expected)


@pytest.mark.parametrize("driver", ["st7789", "st7735r", "ili9341"])
def test_the_driver_alone_is_enough_for_its_usual_panel(driver):
    simulator = Simulator("raspberry_pi_pico", settings={"TFT_DRIVER": driver})
    expected = show_card(simulator.console.display)
    assert same(simulator.screen(), expected)


EXAMPLES = [  # what the examples of CircuitPython's drivers pass for a panel
    ("st7789", {"width": 240, "height": 240, "rowstart": 80, "rotation": 180}),
    ("st7789", {"width": 240, "height": 135, "rowstart": 40, "colstart": 53, "rotation": 270}),
    ("st7789", {"width": 280, "height": 240, "rowstart": 20, "rotation": 90}),
    ("st7789", {"width": 320, "height": 172, "colstart": 34, "rotation": 270}),
    ("st7789", {"width": 320, "height": 170, "colstart": 35, "rotation": 90}),
    ("st7789", {"width": 320, "height": 240, "rotation": 90}),
    ("st7735r", {"width": 160, "height": 128, "rotation": 90, "bgr": True}),
    ("st7735r", {"width": 128, "height": 128, "colstart": 2, "rowstart": 3}),
    ("ili9341", {"width": 320, "height": 240}),
]


@pytest.mark.parametrize(("driver", "how"), EXAMPLES)
def test_the_examples_of_the_drivers_show_their_picture(driver, how):
    """The model of the memory is right where they are."""
    import importlib

    size = {"TFT_WIDTH": how["width"], "TFT_HEIGHT": how["height"]}
    simulator = Simulator("raspberry_pi_pico", settings={"TFT_DRIVER": driver, **size})
    import board
    import busio
    import displayio
    from fourwire import FourWire

    displayio.release_displays()
    spi = busio.SPI(board.GP18, MOSI=board.GP19)
    bus = FourWire(spi, command=board.GP16, chip_select=board.GP17)
    module = importlib.import_module(f"adafruit_{driver}")
    display = getattr(module, driver.upper())(bus, auto_refresh=False, **how)
    expected = show_card(display)
    assert same(simulator.screen(), expected)


def test_without_its_offset_a_240_by_240_panel_shows_the_picture_80_rows_off_and_upside_down():
    simulator = on_panel(PANELS["st7789", 240, 240], TFT_ROTATION=0, TFT_ROWSTART=0)
    expected = show_card(simulator.console.display)
    shown = simulator.screen()
    assert not same(shown, expected)
    kept = expected.crop((0, 80, 240, 240)).transpose(Image.Transpose.ROTATE_180)
    assert same(shown.crop((0, 80, 240, 240)), kept)
    assert len(shown.crop((0, 0, 240, 80)).getcolors(240 * 80)) > 1000, "what the memory held"


def test_a_panel_of_the_green_tab_needs_its_offsets_and_the_other_order_of_colours():
    plain = on_panel(GREEN_TAB)
    assert not same(plain.screen(), show_card(plain.console.display))
    simulator = on_panel(GREEN_TAB, TFT_COLSTART=2, TFT_ROWSTART=1, TFT_BGR=0)
    expected = show_card(simulator.console.display)
    assert same(simulator.screen(), expected)


@pytest.mark.parametrize(("key", "value"), [("TFT_BGR", 0), ("TFT_INVERT", 0)])
def test_wrong_colours_are_seen(key, value):
    simulator = on_panel(PANELS["st7789", 240, 240], **{key: value})
    expected = show_card(simulator.console.display)
    assert not same(simulator.screen(), expected)
    assert len(simulator.screen().getcolors()) == len(COLOURS), "nothing else is wrong"


def test_an_address_outside_of_the_memory_is_refused():
    with pytest.raises(ValueError, match="outside the memory of the st7789"):
        on_panel(PANELS["st7789", 240, 240], TFT_ROWSTART=81).settle()


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_panel_that_is_built_in_another_way_is_put_right_by_its_rotation(rotation):
    panel = PANELS["st7789", 240, 240]
    turned = dataclasses.replace(panel, turned=(180 - rotation) % 360)
    simulator = on_panel(turned, TFT_ROTATION=rotation)
    assert same(show_card(simulator.console.display), simulator.screen())


@pytest.mark.parametrize("name", ADDONS)
def test_an_add_on_is_named_by_one_line(name):
    simulator = Simulator("raspberry_pi_pico", settings={"CONSOLE": name})
    expected = show_card(simulator.console.display)
    assert simulator.console.complaints == []
    assert same(simulator.screen(), expected)
    assert simulator.machine.claimed.keys() >= set(
        simulator.board.chip_pins()[pin] for pin in ADDONS[name].keys.values()
    )


@pytest.mark.parametrize(
    ("driver", "settings"),
    [
        ("st7735r", {"TFT_WIDTH": 160, "TFT_HEIGHT": 80}),
        ("st7735r", {"TFT_WIDTH": 80, "TFT_HEIGHT": 160}),
        ("st7735r", {"TFT_HEIGHT": 80}),
    ],
)
def test_a_screen_of_160_by_80_is_refused_in_a_sentence(driver, settings):
    simulator = Simulator("raspberry_pi_pico", settings={"TFT_DRIVER": driver, **settings})
    with pytest.raises(Exception, match=r"160 by 80 pixels is too small.*128 by 128") as refusal:
        _ = simulator.console
    assert type(refusal.value).__name__ == "Trouble"


@pytest.mark.parametrize(
    ("driver", "width", "height", "rotation"),
    [
        ("st7789", 240, 135, 180),
        ("st7789", 240, 320, 90),
        ("st7735r", 160, 128, 0),
        ("ili9341", 320, 240, 90),
    ],
)
def test_a_rotation_that_would_lay_the_picture_across_the_panel_is_told(
    driver, width, height, rotation
):
    sizes = {"TFT_WIDTH": width, "TFT_HEIGHT": height, "TFT_ROTATION": rotation}
    simulator = Simulator("raspberry_pi_pico", settings={"TFT_DRIVER": driver, **sizes})
    expected = show_card(simulator.console.display)
    (sentence,) = simulator.console.complaints
    assert f"TFT_ROTATION = {rotation} cannot be used" in sentence
    assert same(simulator.screen(), expected)


@pytest.mark.parametrize(
    ("driver", "width", "height"), [("st7789", 320, 320), ("st7735r", 240, 240)]
)
def test_a_size_that_the_memory_cannot_hold_is_told(driver, width, height):
    sizes = {"TFT_WIDTH": width, "TFT_HEIGHT": height}
    console = Simulator("raspberry_pi_pico", settings={"TFT_DRIVER": driver, **sizes}).console
    (sentence,) = console.complaints
    assert f"TFT_WIDTH = {width} cannot be used. Allowed: at most" in sentence
    assert (console.width, console.height) in ((240, 240), (160, 128))


def test_a_size_that_nobody_knows_is_used_and_told():
    sizes = {"TFT_WIDTH": 200, "TFT_HEIGHT": 200}
    told = Simulator("raspberry_pi_pico", settings={"TFT_DRIVER": "st7789", **sizes}).console
    assert (told.width, told.height) == (200, 200)
    assert "no screen of 200 by 200 with st7789 is known" in told.complaints[0]
    known = {**sizes, "TFT_ROWSTART": 40}
    settled = Simulator("raspberry_pi_pico", settings={"TFT_DRIVER": "st7789", **known})
    assert settled.console.complaints == []


# The device that is held the other way round


TURNED = ["pybadge", "pygamer", "hack_club_sprig", "ugame22", "hardkernel_odroid_go", "custom"]


@pytest.mark.parametrize("board", TURNED)
def test_a_turned_device_shows_its_picture_and_has_its_cross_as_it_is_held(board):
    from tests.hardware.events import drain

    wired = {"TFT_DRIVER": "st7789"} if board == "custom" else {}
    plain = Simulator(board, settings=wired)
    rotation = plain.console.display.rotation
    pins = {**plain.board.keys, **plain.board.stick}
    simulator = Simulator(board, settings={"TURN": 180, **wired})
    console = simulator.console
    assert console.complaints == []
    assert console.display.rotation == (rotation + 180) % 360
    assert same(show_card(console.display), simulator.screen())
    for key, across in (("UP", "DOWN"), ("LEFT", "RIGHT"), ("A", "A"), ("START", "START")):
        turned = {**simulator.board.keys, **simulator.board.stick}
        if key in pins:
            assert turned[key] == pins[across], "the key that lies there now"
        simulator.machine.press(key)
        console.sleep(60)
        assert drain(console)[:1] == [(key, True)] or key == "START"
        simulator.machine.let_go(key)
        console.sleep(60)
        drain(console)


def test_turned_without_a_word_a_picture_is_upside_down():
    simulator = Simulator("hack_club_sprig", settings={"TFT_ROTATION": 180})
    expected = show_card(simulator.console.display)
    assert same(simulator.screen(), expected.transpose(Image.Transpose.ROTATE_180))


@pytest.mark.parametrize("value", [90, "left", 1])
def test_a_turn_that_cannot_be_is_told(value):
    console = Simulator("hack_club_sprig", settings={"TURN": value}).console
    (sentence,) = console.complaints
    assert f"TURN = {value} cannot be used. Allowed: 0, 180. Now: 0." in sentence


@pytest.mark.parametrize(
    ("board", "settings", "keys", "steps"),
    [
        ("adafruit_feather_esp32s3_reverse_tft", {}, ("D2", "D0"), ("②", "⓪")),
        ("adafruit_funhouse", {}, ("DOWN", "UP"), ("▼", "▲")),
        ("pimoroni_explorer2350", {}, ("Z", "X"), ("Ⓩ", "Ⓧ")),
        ("raspberry_pi_pico", {"CONSOLE": "pimoroni-pico-display"}, ("Y", "X"), ("Ⓨ", "Ⓧ")),
        ("clue_nrf52840_express", {}, (None, "B"), ("", "Ⓑ")),  # one way has no other
    ],
)
def test_the_keys_for_previous_and_next_turn_with_their_labels(board, settings, keys, steps):
    from tests.hardware.events import drain

    simulator = Simulator(board, settings={"TURN": 180, **settings})
    simulator.console.keys.next_key = boards.KEYS.index("RIGHT")
    assert simulator.console.steps == steps
    across = {"LEFT": "UP", "RIGHT": "DOWN"}
    for key, meant in zip(keys, ("LEFT", "RIGHT"), strict=True):
        if key:
            if len(simulator.board.keys) > 2:
                place = meant if simulator.board.key_in_place_of(meant) else across[meant]
                assert simulator.board.key_in_place_of(place) == key, "the PC's arrow there"
            simulator.machine.press(key)
            simulator.console.sleep(60)
            simulator.machine.let_go(key)
            simulator.console.sleep(60)
            assert drain(simulator.console) == [(meant, True), (meant, False)]

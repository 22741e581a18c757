# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The picture in the window is the picture on the screen, whatever has happened to it since."""

import sys
import types
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from hardware.simulator import boards, lights, picture, program
from hardware.simulator.layout import Layout
from hardware.simulator.machine import PowerOff

_DARKEST = 38  # of 255: a screen without light can still be read in the window


def in_the_window(window, box=None):
    """A part of the window: where the screen is, or another box of the device."""
    import pygame

    left, top, right, bottom = box or window.layout.screen
    x, y = window.origin
    part = pygame.display.get_surface().subsurface((x + left, y + top, right - left, bottom - top))
    return Image.frombytes("RGB", part.get_size(), pygame.image.tobytes(part, "RGB"))


def on_the_screen(simulator, window):
    """The part with the screen as it has to be: enlarged, as dark as its light makes it."""
    scale = window.layout.scale
    display = simulator.machine.display
    level = min(255, round(_DARKEST + 255 * display.brightness))
    shown = simulator.screen().point([value * level // 255 for value in range(256)] * 3)
    return shown.resize((shown.width * scale, shown.height * scale), Image.Resampling.NEAREST)


def assert_same(simulator, window):
    shown, wanted = in_the_window(window), on_the_screen(simulator, window)
    assert shown.size == wanted.size
    most = max(high for _, high in ImageChops.difference(shown, wanted).getextrema())
    assert most <= 2, "the rounding of a dimmed colour, and no more"
    assert len(simulator.screen().getcolors(1 << 16)) > 1, "there is something to see"


def assert_goes_on(simulator, window, keys=("A", "RIGHT", "START", "DOWN")):
    """Keys still change the picture."""
    pictures = {in_the_window(window).tobytes()}
    for key in keys:
        simulator.press(key)
        assert_same(simulator, window)
        pictures.add(in_the_window(window).tobytes())
    assert len(pictures) > 1


def post(kind, **details):
    import pygame

    pygame.event.post(pygame.event.Event(getattr(pygame, kind), **details))


def spoil():
    """What a desktop may do to a window that nobody sees."""
    import pygame

    pygame.display.get_surface().fill((255, 0, 255))


def test_it_is_while_keys_change_the_screen(open_window):
    simulator, window = open_window()
    simulator.settle()
    assert_same(simulator, window)
    assert_goes_on(simulator, window, ("A", "DOWN", "A", "A", "A", "RIGHT", "START", "B"))


def test_it_is_when_the_screen_has_been_dimmed_and_woken(open_window):
    simulator, window = open_window()
    simulator.settle()
    simulator.play("A A A")
    bright = simulator.machine.display.brightness
    simulator.wait(65_000)
    assert simulator.machine.display.brightness < bright
    assert_same(simulator, window)
    simulator.press("RIGHT")  # wakes it, and nothing else
    assert simulator.machine.display.brightness == bright
    assert_same(simulator, window)
    assert_goes_on(simulator, window)


@pytest.mark.parametrize("percent", [0, 40, 73, 100])
def test_it_is_at_every_brightness(percent, open_window):
    simulator, window = open_window()
    simulator.settle()
    simulator.console.backlight = percent
    simulator.frame()
    assert_same(simulator, window)
    assert_goes_on(simulator, window, ("DOWN", "UP", "A"))


def test_it_is_when_everything_is_painted_anew(open_window):
    simulator, window = open_window()
    simulator.settle()
    simulator.machine.display._core.full_refresh = True
    simulator.frame()
    assert_same(simulator, window)
    assert_goes_on(simulator, window, ("A", "DOWN"))


def test_it_is_after_a_fault_and_the_game_goes_on(open_window):
    simulator, window = open_window()
    simulator.settle()
    simulator.play("A A A")
    game = simulator.screen()

    def break_down(now):
        raise ValueError("on purpose")

    simulator.app.front.tick = break_down
    simulator.app.turn()
    simulator.settle()
    assert simulator.screen() != game, "a sentence with a code is shown"
    assert_same(simulator, window)
    simulator.press("A")
    assert_same(simulator, window)
    assert_goes_on(simulator, window)


def test_it_is_after_the_program_has_started_again(open_window, monkeypatch):
    """A program that stops shows why; a press of A has the board start code.py again."""
    simulator, window = open_window()
    machine = simulator.machine
    machine.watched = True
    starts = []
    seen = []

    class App:
        def __init__(self, console):
            import displayio

            starts.append(console)
            palette = displayio.Palette(2)
            palette[1] = (0xFF0000, 0x00FF00)[len(starts) - 1]
            sheet = displayio.Bitmap(160, 128, 2)
            sheet.fill(len(starts) % 2 or 1)
            sheet[5, 5] = 0
            group = displayio.Group()
            group.append(displayio.TileGrid(sheet, pixel_shader=palette))
            console.display.root_group = group
            console.display.refresh()
            self.console = console

        def run(self):
            self.console.sleep(20)
            self.console.sleep(20)
            assert_same(simulator, window)
            seen.append(in_the_window(window).getpixel((100, 100)))
            if len(starts) == 1:
                machine.plan(300_000, lambda: machine.press("A"))
                machine.plan(400_000, lambda: machine.let_go("A"))
                machine.plan(500_000, lambda: machine.press("A"))
                raise ValueError("on purpose")
            raise PowerOff

    module = types.ModuleType("ui.app")
    module.App = App
    monkeypatch.setitem(sys.modules, "ui.app", module)
    with pytest.raises(PowerOff):
        program.run_code_py(simulator)
    assert seen == [(255, 0, 0), (0, 255, 0)]
    assert any("on purpose" in line for line in simulator.printed)
    window.turn()
    assert_same(simulator, window)


def test_it_is_when_a_game_goes_on_from_its_save(open_window):
    simulator, window = open_window()
    simulator.settle()
    simulator.play("A A A RIGHT A")
    simulator, window = open_window(store=simulator.nvm)
    simulator.settle()
    assert_same(simulator, window)
    assert_goes_on(simulator, window)


@pytest.mark.parametrize("kind", ["WINDOWEXPOSED", "WINDOWSHOWN", "WINDOWRESTORED"])
def test_it_is_when_the_window_was_hidden_and_is_shown_again(kind, open_window):
    simulator, window = open_window()
    simulator.settle()
    simulator.machine.press("A")
    window.turn()
    whole = in_the_window(window, (0, 0, *window.layout.size))
    spoil()
    post(kind)
    window.turn()
    assert in_the_window(window, (0, 0, *window.layout.size)) == whole, "keys and LEDs, too"
    simulator.machine.let_go("A")
    assert_goes_on(simulator, window, ("DOWN", "A"))


@pytest.mark.parametrize("size", [(1200, 900), (500, 260), (400, 1000), (200, 150)])
def test_it_is_when_the_window_gets_another_size(size, open_window):
    import pygame

    simulator, window = open_window(scale=None)
    simulator.settle()
    pygame.display.set_mode(size, pygame.RESIZABLE)
    post("WINDOWSIZECHANGED", x=size[0], y=size[1])
    window.turn()
    left, top = window.origin
    wide, high = window.layout.size
    if min(size) > 250:
        assert left >= 0
        assert top >= 0
        assert_same(simulator, window)
        assert_goes_on(simulator, window, ("DOWN", "A"))
    assert abs(left - (size[0] - left - wide)) <= 1, "in the middle"
    assert abs(top - (size[1] - top - high)) <= 1


def test_it_is_in_full_screen_and_back(open_window):
    import pygame

    simulator, window = open_window("pimoroni_picosystem", scale=None)
    simulator.settle()
    before = (pygame.display.get_surface().get_size(), window.layout.scale)
    for full in (True, False, True):
        post("KEYDOWN", key=pygame.K_F11, scancode=pygame.KSCAN_F11, mod=0)
        post("KEYUP", key=pygame.K_F11, scancode=pygame.KSCAN_F11, mod=0)
        window.turn()
        size = pygame.display.get_surface().get_size()
        assert pygame.display.is_fullscreen() == full
        if full:
            assert size == pygame.display.get_desktop_sizes()[0]
        else:
            assert (size, window.layout.scale) == before
        assert_same(simulator, window)
        assert_goes_on(simulator, window, ("DOWN",))


def test_it_is_when_the_screen_is_turned(open_window):
    simulator, window = open_window("adafruit_feather_esp32s3_reverse_tft", scale=2)
    wide, high = simulator.screen().size
    display = simulator.console.display
    display.rotation = (display.rotation + 90) % 360
    display.refresh()
    window.turn()
    assert simulator.screen().size == (high, wide)
    assert in_the_window(window).size == (2 * high, 2 * wide)
    assert in_the_window(window) == on_the_screen(simulator, window)


def test_it_is_when_the_glass_has_been_replaced(open_window):
    simulator, window = open_window()
    simulator.settle()
    display = simulator.machine.display
    display.glass = Image.new("RGB", display.glass.size, (8, 16, 24))
    window.turn()
    shown = in_the_window(window)
    assert shown.getcolors() == [(shown.width * shown.height, (8, 16, 24))]
    simulator.press("A")
    assert in_the_window(window) != shown, "the next change is shown on the new glass"


def test_a_self_built_console_is_shown_as_soon_as_its_screen_is_open(open_window):
    settings = {"TFT_DRIVER": "st7789", "LANGUAGE": "en"}
    simulator, window = open_window("raspberry_pi_pico", settings=settings)
    assert simulator.machine.display is None
    simulator.settle()
    assert_same(simulator, window)
    assert_goes_on(simulator, window, ("DOWN", "A"))


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"LEDS_PIN": "A2", "LEDS_COUNT": 60},
        {"LEDS_PIN": "A2", "LEDS_COUNT": 24, "LEDS_LAYOUT": "ring"},
        {"LEDS_PIN": "A2", "LEDS_COUNT": 64, "LEDS_LAYOUT": "matrix 8x8 serpentine bottom-right"},
    ],
)
def test_every_led_is_shown_where_it_lies(settings, open_window):
    simulator, window = open_window(settings=settings)
    console = simulator.console
    console.leds.level = 3
    count = console.leds.n
    for lit in (0, count - 1, count // 2):
        colours = bytearray(3 * count)
        colours[3 * lit] = 255
        console.leds.show(colours)
        window.turn()
        for index, (x1, y1, x2, y2) in enumerate(window.layout.leds):
            shown = in_the_window(window, (x1, y1, x2, y2)).getpixel(((x2 - x1) // 2,) * 2)
            red, green, blue = shown
            assert (red > 2 * max(green, blue)) == (index == lit)


def test_the_picture_of_a_shot_has_the_same_leds_in_the_same_order():
    from hardware.simulator.session import Simulator

    settings = {"LEDS_PIN": "A2", "LEDS_COUNT": 64, "LEDS_LAYOUT": "matrix 8x8 bottom-left"}
    simulator = Simulator("pybadge", settings=settings)
    console = simulator.console
    colours = bytearray(3 * 64)
    colours[0] = 255  # the first LED, which is in the corner below left
    console.leds.show(colours)
    shot = picture.device(simulator.machine)
    below = shot.crop((0, 128, shot.width, shot.height))
    red = [
        (x, y)
        for x in range(below.width)
        for y in range(below.height)
        if below.getpixel((x, y))[0] > 2 * below.getpixel((x, y))[1] + 20
    ]
    assert red
    assert all(x < below.width / 2 and y > below.height * 7 / 8 - 1 for x, y in red)


def test_a_layout_of_another_size_keeps_the_facts_of_its_board():
    board = boards.load("pybadge")
    turned = replace(board, width=board.height, height=board.width)
    one, other = (Layout(b, lights.Lights(5), 2) for b in (board, turned))
    assert [button.key for button in one.buttons] == [button.key for button in other.buttons]

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The window, on a desktop that is not there: keys, mouse, gamepad, picture, closing."""

import os

import pytest

from hardware.simulator import boards
from hardware.simulator.machine import PowerOff
from hardware.simulator.session import Simulator


@pytest.fixture
def open_window(monkeypatch):
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    from hardware.simulator.window import Window

    windows = []

    def make(board="pybadge", scale=2, **how):
        simulator = Simulator(board, **how)
        windows.append(Window(simulator, scale))
        return simulator, windows[-1]

    yield make
    for window in windows:
        window.close()


def post(kind, **details):
    import pygame

    pygame.event.post(pygame.event.Event(getattr(pygame, kind), **details))


PC_KEYS = {
    "K_UP": "UP",
    "K_DOWN": "DOWN",
    "K_LEFT": "LEFT",
    "K_RIGHT": "RIGHT",
    "K_z": "A",
    "K_x": "B",
    "K_RETURN": "START",
    "K_RSHIFT": "SELECT",
}


@pytest.mark.parametrize("name", PC_KEYS)
def test_the_keyboard_presses_the_keys_and_even_the_quickest_tap_counts(name, open_window):
    import pygame

    simulator, window = open_window()
    console = simulator.console
    from hardware.console import Event

    code = getattr(pygame, name)
    post("KEYDOWN", key=code)
    post("KEYUP", key=code)
    window.turn()
    event = Event()
    seen = []
    while console.keys.get(event):
        seen.append((boards.KEYS[event.key], event.pressed))
    assert seen == [(PC_KEYS[name], True), (PC_KEYS[name], False)]


def test_closing_the_window_switches_the_board_off(open_window):
    simulator, _ = open_window()
    post("QUIT")
    with pytest.raises(PowerOff):
        simulator.console.nap(20)


def test_the_screen_is_shown_at_its_place_magnified(open_window):
    simulator, window = open_window(scale=3)
    import displayio

    palette = displayio.Palette(2)
    palette[1] = 0xFF0000
    sheet = displayio.Bitmap(160, 128, 2)
    sheet[10, 20] = 1
    group = displayio.Group()
    group.append(displayio.TileGrid(sheet, pixel_shader=palette))
    console = simulator.console
    console.display.root_group = group
    console.display.refresh()
    window.turn()
    left, top = window._body.screen[:2]
    assert window._surface.get_at((left + 31, top + 61))[:3] == (255, 0, 0)
    assert window._surface.get_at((left + 33, top + 61))[:3] == (0, 0, 0)
    sheet[10, 20] = 0
    sheet[159, 127] = 1
    console.display.refresh()
    window.turn()
    assert window._surface.get_at((left + 31, top + 61))[:3] == (0, 0, 0)
    assert window._surface.get_at((left + 479, top + 383))[:3] == (255, 0, 0)


def test_a_pressed_button_lights_up_and_the_mouse_presses_too(open_window):
    simulator, window = open_window()
    button = next(button for button in window._body.buttons if button.key == "B")
    x = button.box[0] + 6
    y = (button.box[1] + button.box[3]) // 2
    before = window._surface.get_at((x, y))
    post("MOUSEBUTTONDOWN", pos=(x, y), button=1)
    window.turn()
    assert simulator.machine.held == {"B"}
    assert window._surface.get_at((x, y)) != before
    post("MOUSEBUTTONUP", pos=(0, 0), button=1)
    window.turn()
    assert simulator.machine.held == set()
    assert window._surface.get_at((x, y)) == before


def test_a_gamepad_plays_too(open_window):
    simulator, window = open_window()
    held = simulator.machine.held

    def after(kind, **details):
        post(kind, **details)
        window.turn()
        return set(held)

    assert after("JOYBUTTONDOWN", button=0) == {"A"}
    assert after("JOYBUTTONUP", button=0) == set()
    assert after("JOYHATMOTION", value=(-1, 0)) == {"LEFT"}
    assert after("JOYHATMOTION", value=(1, 1)) == {"RIGHT", "UP"}
    assert after("JOYHATMOTION", value=(0, 0)) == set()
    assert after("JOYAXISMOTION", axis=1, value=0.9) == {"DOWN"}
    assert after("JOYAXISMOTION", axis=1, value=0.1) == set()


def test_a_key_is_let_go_when_the_window_is_left(open_window):
    import pygame

    simulator, window = open_window()
    post("KEYDOWN", key=pygame.K_z)
    window.turn()
    assert simulator.machine.held == {"A"}
    post("WINDOWFOCUSLOST")
    window.turn()
    assert simulator.machine.held == set()


def test_leds_are_shown_under_the_screen(open_window):
    simulator, window = open_window(settings={"LEDS_PIN": "A2", "LEDS_COUNT": 60})
    assert len(window._body.leds) == 60
    console = simulator.console
    console.leds.level = 3
    colours = bytearray(180)
    colours[3 * 59] = 255
    console.leds.show(colours)
    window.turn()
    x1, y1, x2, y2 = window._body.leds[59]
    red, green, blue, _ = window._surface.get_at(((x1 + x2) // 2, (y1 + y2) // 2))
    assert red > 150
    assert max(green, blue) < 100


def test_a_tone_is_heard_even_when_it_is_shorter_than_the_mixers_buffer(open_window):
    import pygame

    simulator, _ = open_window("pimoroni_picosystem", scale=1)
    speaker = simulator.console.speaker
    speaker.on = True
    speaker.tone(440, 10)
    speaker.tone(880, 10)
    assert pygame.mixer.get_busy()
    simulator.machine.micros += 20_000
    speaker.tick(simulator.console.ticks())
    assert simulator.machine.tones[-1][1] == 0
    assert pygame.mixer.get_busy(), "it fades away"


def test_the_default_size_fits_the_desktop(open_window, monkeypatch):
    import pygame

    for desktop, largest in (((1920, 1080), 4), ((800, 600), 2), ((200, 200), 1)):
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda d=desktop: [d])
        _, window = open_window(scale=None)
        assert window._body.scale <= largest
        assert window._body.scale == 1 or window._body.size[1] <= desktop[1]


@pytest.mark.parametrize("board", boards.known())
@pytest.mark.parametrize("scale", [1, 2, 4])
def test_nothing_of_a_device_overlaps_or_is_cut_off(board, scale):
    from hardware.simulator.body import Body

    for leds in (0, 5, 60, 300):
        body = Body(boards.load(board), leds, scale)
        boxes = [body.screen, *(button.box for button in body.buttons), *body.leds]
        for x1, y1, x2, y2 in boxes:
            assert 0 <= x1 < x2 <= body.size[0]
            assert 0 <= y1 < y2 <= body.size[1]
        lowest_led = max((box[3] for box in body.leds), default=body.screen[3])
        assert all(button.box[1] >= lowest_led for button in body.buttons)
        assert body.screen[2] - body.screen[0] == boards.load(board).width * scale
        pads = [button.box for button in body.buttons]
        for index, one in enumerate(pads):
            for other in pads[:index]:
                apart = (
                    one[2] <= other[0]
                    or other[2] <= one[0]
                    or one[3] <= other[1]
                    or other[3] <= one[1]
                )
                assert apart, (one, other)


def test_a_dimmed_screen_is_dark_in_the_window_and_bright_again(open_window):
    simulator, window = open_window(scale=2)
    import displayio

    palette = displayio.Palette(1)
    palette[0] = 0xFFFFFF
    group = displayio.Group()
    group.append(displayio.TileGrid(displayio.Bitmap(160, 128, 1), pixel_shader=palette))
    console = simulator.console
    console.display.root_group = group
    console.display.refresh(minimum_frames_per_second=0)
    left, top = window._body.screen[:2]
    shown = []
    for percent in (100, 15, 100):
        console.backlight = percent
        window.turn()
        shown.append(window._surface.get_at((left + 20, top + 20))[0])
    assert shown[0] == shown[2] > 240
    assert 20 < shown[1] < 120

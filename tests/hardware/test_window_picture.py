# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The picture in the window is the picture on the screen, whatever has happened to it since."""

import os

import pytest
from PIL import Image, ImageChops

from hardware.simulator.session import Simulator

_DARKEST = 38  # of 255: a screen without light can still be read in the window


@pytest.fixture
def open_window(monkeypatch):
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    from hardware.simulator.window import Window

    windows = []

    def make(board="pybadge", scale=2, **how):
        how.setdefault("settings", {"LANGUAGE": "en"})
        simulator = Simulator(board, **how)
        windows.append(Window(simulator, scale))
        return simulator, windows[-1]

    yield make
    for window in windows:
        window.close()


def in_the_window(window):
    """The part of the window in which the screen is, every point of it."""
    import pygame

    left, top, right, bottom = window._body.screen
    part = window._surface.subsurface((left, top, right - left, bottom - top))
    return Image.frombytes("RGB", part.get_size(), pygame.image.tobytes(part, "RGB"))


def on_the_screen(simulator, window):
    """The same part as it has to be: the screen enlarged, as dark as its light makes it."""
    scale = window._body.scale
    display = simulator.machine.display
    level = min(255, round(_DARKEST + 255 * display.brightness))
    picture = simulator.screen().point([value * level >> 8 for value in range(256)] * 3)
    if level == 255:
        picture = simulator.screen()
    return picture.resize((picture.width * scale, picture.height * scale), Image.Resampling.NEAREST)


def assert_same(simulator, window):
    shown, wanted = in_the_window(window), on_the_screen(simulator, window)
    assert shown.size == wanted.size
    most = max(high for _, high in ImageChops.difference(shown, wanted).getextrema())
    assert most <= 2, "the rounding of a dimmed colour, and no more"
    assert len(simulator.screen().getcolors(1 << 16)) > 2, "there is something to see"


def test_it_is_while_keys_change_the_screen(open_window):
    simulator, window = open_window()
    simulator.settle()
    for key in ("A", "DOWN", "A", "A", "A", "RIGHT", "START", "B"):
        before = simulator.screen()
        simulator.press(key)
        assert_same(simulator, window)
        assert simulator.screen() != before, key


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
    for key in ("RIGHT", "START", "DOWN"):
        simulator.press(key)
        assert_same(simulator, window)


def test_it_is_at_every_brightness(open_window):
    simulator, window = open_window()
    simulator.settle()
    for percent in (40, 0, 73, 100):
        simulator.console.backlight = percent
        simulator.frame()
        assert_same(simulator, window)
        simulator.press("DOWN")
        assert_same(simulator, window)


def test_it_is_when_everything_is_painted_anew(open_window):
    simulator, window = open_window()
    simulator.settle()
    simulator.machine.display._core.full_refresh = True
    simulator.frame()
    assert_same(simulator, window)
    simulator.press("A")
    assert_same(simulator, window)


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

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The window, on a desktop that is not there: keyboard, mouse, gamepad, sound, closing."""

import ctypes
import os
from pathlib import Path

import pytest

from hardware.simulator import boards
from hardware.simulator.machine import PowerOff


def post(kind, **details):
    import pygame

    pygame.event.post(pygame.event.Event(getattr(pygame, kind), **details))


# By their places on the keyboard, whatever is printed on them.
PC_KEYS = {
    "UP": "UP",
    "DOWN": "DOWN",
    "LEFT": "LEFT",
    "RIGHT": "RIGHT",
    "Z": "A",
    "SPACE": "A",
    "X": "B",
    "ESCAPE": "B",
    "RETURN": "START",
    "KP_ENTER": "START",
    "RSHIFT": "SELECT",
    "LSHIFT": "SELECT",
}


def key(kind, name, code=0):
    """A key of the PC, by its place; what is printed on it does not matter."""
    import pygame

    post(kind, key=code, scancode=getattr(pygame, "KSCAN_" + name), mod=0)


@pytest.mark.parametrize("name", PC_KEYS)
def test_the_keyboard_presses_the_keys_and_even_the_quickest_tap_counts(name, open_window):
    simulator, window = open_window()
    console = simulator.console
    from hardware.console import Event

    event = Event()
    for letter in "zywяζ":
        key("KEYDOWN", name, ord(letter))
        key("KEYUP", name, ord(letter))
        window.turn()
        seen = []
        while console.keys.get(event):
            seen.append((boards.KEYS[event.key], event.pressed))
        assert seen == [(PC_KEYS[name], True), (PC_KEYS[name], False)], letter


def test_two_keys_for_one_are_one_press(open_window):
    simulator, window = open_window()
    held = simulator.machine.held
    for kind, name, wanted in (
        ("KEYDOWN", "Z", {"A"}),
        ("KEYDOWN", "SPACE", {"A"}),
        ("KEYUP", "Z", {"A"}),
        ("KEYUP", "SPACE", set()),
    ):
        key(kind, name)
        window.turn()
        assert held == wanted


def test_the_picture_says_what_is_printed_on_the_keys_of_this_keyboard(open_window, monkeypatch):
    from hardware.simulator import keyboard

    _, window = open_window()

    def hints():
        return {button.place: button.hint for button in window.layout.buttons}

    assert {**hints(), "A": "Z", "B": "X", "START": "Enter", "SELECT": "Shift"} == hints()
    monkeypatch.setattr(keyboard, "letters", lambda: {"A": "Y", "B": "X"})
    post("KEYMAPCHANGED")
    window.turn()
    assert hints()["A"] == "Y"


def test_the_letters_are_found_by_the_layout_of_the_keyboard(open_window, monkeypatch):
    import pygame

    from hardware.simulator import keyboard

    open_window()
    assert keyboard.letters() == {"A": "Z", "B": "X"}
    russian = {ord("я"): pygame.KSCAN_Z, ord("ч"): pygame.KSCAN_X}

    class Places:
        def __init__(self, state):
            self.state = state

        def __getitem__(self, code):
            return self.state[russian.get(code, 0)]

    monkeypatch.setattr(pygame.key, "ScancodeWrapper", Places)
    assert keyboard.letters() == {"A": "Я", "B": "Ч"}


def test_closing_the_window_switches_the_board_off(open_window):
    simulator, _ = open_window()
    post("QUIT")
    with pytest.raises(PowerOff):
        simulator.console.sleep(20)


def middle_of(window, name):
    button = next(button for button in window.layout.buttons if button.key == name)
    x1, y1, x2, y2 = button.box
    return window.origin[0] + (x1 + x2) // 2, window.origin[1] + (y1 + y2) // 2


def test_the_left_button_of_the_mouse_presses_what_is_drawn_and_it_lights_up(open_window):
    import pygame

    simulator, window = open_window()
    held = simulator.machine.held
    at = middle_of(window, "B")
    corner = (at[0] - 6, at[1] + 6)

    def colour():
        return pygame.display.get_surface().get_at(corner)

    before = colour()
    post("MOUSEBUTTONDOWN", pos=at, button=1)
    window.turn()
    assert held == {"B"}
    assert colour() != before
    post("MOUSEBUTTONUP", pos=(0, 0), button=1)
    window.turn()
    assert held == set()
    assert colour() == before


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6, 7])
def test_no_other_button_and_no_wheel_presses_anything(button, open_window):
    simulator, window = open_window()
    at = middle_of(window, "A")
    post("MOUSEBUTTONDOWN", pos=at, button=button)
    post("MOUSEWHEEL", x=0, y=1)
    window.turn()
    assert simulator.machine.held == set()
    post("MOUSEBUTTONDOWN", pos=at, button=1)
    post("MOUSEBUTTONUP", pos=at, button=button)
    window.turn()
    assert simulator.machine.held == {"A"}, "the wheel does not let go either"


@pytest.fixture
def pad(open_window):
    """A gamepad that SDL does not know: what it does, and what is held then."""
    simulator, window = open_window()

    def after(kind, **details):
        post(kind, instance_id=3, **details)
        window.turn()
        return set(simulator.machine.held)

    return after


@pytest.fixture
def known_pad(open_window, monkeypatch):
    """One that SDL knows, which tells everything twice."""
    simulator, window = open_window()
    monkeypatch.setitem(window._gamepads._known, 7, object())

    def after(kind, **details):
        post(kind, instance_id=7, **details)
        window.turn()
        return set(simulator.machine.held)

    return after


def test_a_gamepad_plays_by_the_names_of_its_buttons(known_pad):
    import pygame

    names = {"A": "A", "B": "B", "START": "START", "BACK": "SELECT", "DPAD_UP": "UP"}
    names |= {"DPAD_DOWN": "DOWN", "DPAD_LEFT": "LEFT", "DPAD_RIGHT": "RIGHT"}
    for name, wanted in names.items():
        button = getattr(pygame, "CONTROLLER_BUTTON_" + name)
        assert known_pad("CONTROLLERBUTTONDOWN", button=button) == {wanted}
        assert known_pad("CONTROLLERBUTTONUP", button=button) == set()
    guide = pygame.CONTROLLER_BUTTON_GUIDE
    assert known_pad("CONTROLLERBUTTONDOWN", button=guide) == set()


def test_what_a_known_gamepad_tells_a_second_time_is_not_heard(known_pad):
    assert known_pad("JOYBUTTONDOWN", button=0) == set()
    assert known_pad("JOYAXISMOTION", axis=0, value=1.0) == set()
    assert known_pad("JOYHATMOTION", value=(1, 0)) == set()


def test_a_stick_that_trembles_presses_once(known_pad):
    def lean(value):
        return known_pad("CONTROLLERAXISMOTION", axis=0, value=round(32767 * value))

    assert lean(0.2) == set(), "it never stands quite upright"
    assert lean(0.55) == set()
    assert lean(0.65) == {"RIGHT"}
    for value in (0.58, 0.61, 0.45, 0.62):
        assert lean(value) == {"RIGHT"}
    assert lean(0.3) == set()
    assert lean(0.5) == set()
    assert lean(-1) == {"LEFT"}
    assert lean(1) == {"RIGHT"}, "from one side to the other"
    assert known_pad("CONTROLLERAXISMOTION", axis=2, value=-32768) == {"RIGHT"}


def test_a_stick_does_not_let_go_of_what_the_cross_holds(known_pad):
    import pygame

    up = pygame.CONTROLLER_BUTTON_DPAD_UP
    assert known_pad("CONTROLLERBUTTONDOWN", button=up) == {"UP"}
    assert known_pad("CONTROLLERAXISMOTION", axis=1, value=-32768) == {"UP"}
    assert known_pad("CONTROLLERAXISMOTION", axis=1, value=0) == {"UP"}
    assert known_pad("CONTROLLERBUTTONUP", button=up) == set()


def test_a_gamepad_that_is_pulled_out_lets_go(known_pad):
    import pygame

    button = pygame.CONTROLLER_BUTTON_A
    assert known_pad("CONTROLLERBUTTONDOWN", button=button) == {"A"}
    known_pad("CONTROLLERAXISMOTION", axis=0, value=32767)
    assert known_pad("JOYDEVICEREMOVED") == set()


@pytest.fixture
def plug_in(open_window):
    """Call it to plug a gamepad into SDL itself: its number there, SDL, and what is held then."""
    import pygame

    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = list(folder.glob("libSDL2-2*"))
    if not found:
        pytest.skip("SDL is not beside pygame, as it is on Linux")
    sdl = ctypes.CDLL(str(found[0]))
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    simulator, window = open_window()
    plugged = []

    def make(kind):
        plugged.append(sdl.SDL_JoystickAttachVirtual(kind, 6, 15, 0))

        def held():
            window.turn()
            return set(simulator.machine.held)

        assert held() == set()
        pads = window._gamepads
        number = next(iter({**pads._known, **pads._others}))
        return ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(number)), sdl, held

    yield make
    for index in plugged:
        sdl.SDL_JoystickDetachVirtual(index)


def test_sdl_itself_tells_of_a_gamepad_what_is_expected_here(plug_in):
    joystick, sdl, held = plug_in(1)  # SDL_JOYSTICK_TYPE_GAMECONTROLLER
    buttons = {0: "A", 1: "B", 4: "SELECT", 6: "START"}
    buttons |= {11: "UP", 12: "DOWN", 13: "LEFT", 14: "RIGHT"}
    for button in range(15):
        sdl.SDL_JoystickSetVirtualButton(joystick, button, 1)
        assert held() == ({buttons[button]} if button in buttons else set())
        sdl.SDL_JoystickSetVirtualButton(joystick, button, 0)
        assert held() == set()
    for value, wanted in (
        (15000, set()),
        (22000, {"RIGHT"}),
        (15000, {"RIGHT"}),
        (-32768, {"LEFT"}),
    ):
        sdl.SDL_JoystickSetVirtualAxis(joystick, 0, ctypes.c_int16(value))
        assert held() == wanted
    sdl.SDL_JoystickDetachVirtual(0)
    assert held() == set(), "it has been pulled out"


def test_sdl_itself_tells_of_an_unknown_joystick_what_is_expected_here(plug_in):
    joystick, sdl, held = plug_in(6)  # SDL_JOYSTICK_TYPE_FLIGHT_STICK
    sdl.SDL_JoystickSetVirtualButton(joystick, 0, 1)
    sdl.SDL_JoystickSetVirtualAxis(joystick, 1, ctypes.c_int16(-32768))
    assert held() == {"A", "UP"}


def test_an_unknown_gamepad_plays_too(pad):
    assert pad("JOYBUTTONDOWN", button=0) == {"A"}
    assert pad("JOYBUTTONUP", button=0) == set()
    assert pad("JOYHATMOTION", value=(-1, 0)) == {"LEFT"}
    assert pad("JOYHATMOTION", value=(1, 1)) == {"RIGHT", "UP"}
    assert pad("JOYAXISMOTION", axis=0, value=0.9) == {"RIGHT", "UP"}
    assert pad("JOYAXISMOTION", axis=0, value=0.0) == {"RIGHT", "UP"}
    assert pad("JOYHATMOTION", value=(0, 0)) == set()
    assert pad("JOYAXISMOTION", axis=1, value=0.9) == {"DOWN"}
    assert pad("JOYAXISMOTION", axis=1, value=0.1) == set()


def test_every_key_is_let_go_when_the_window_is_left(open_window):
    simulator, window = open_window()
    key("KEYDOWN", "Z")
    key("KEYDOWN", "UP")
    window.turn()
    assert simulator.machine.held == {"A", "UP"}
    post("WINDOWFOCUSLOST")
    window.turn()
    assert simulator.machine.held == set()
    key("KEYUP", "Z")
    key("KEYDOWN", "Z")
    window.turn()
    assert simulator.machine.held == {"A"}


def test_a_board_with_few_keys_is_played_by_those_in_their_places(open_window):
    simulator, window = open_window("adafruit_feather_esp32s3_reverse_tft")
    for name, wanted in (("UP", {"D0"}), ("Z", {"D1"}), ("DOWN", {"D2"}), ("LEFT", set())):
        key("KEYDOWN", name)
        window.turn()
        assert simulator.machine.held == wanted
        key("KEYUP", name)
        window.turn()


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

    for desktop, scale in (((1920, 1080), 7), ((1366, 768), 5), ((800, 600), 3), ((200, 200), 1)):
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda d=desktop: [d])
        _, window = open_window(scale=None)
        assert window.layout.scale == scale
        assert scale == 1 or window.layout.size[1] <= desktop[1]
        assert pygame.display.get_surface().get_size() == window.layout.size


def test_where_there_is_no_display_it_says_so(monkeypatch):
    import pygame

    from hardware.simulator.session import Simulator
    from hardware.simulator.window import NoDisplay, Window

    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "")
    monkeypatch.delitem(os.environ, "SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay) as refused:
        Window(Simulator("pybadge"), None)
    assert "--headless" in str(refused.value)

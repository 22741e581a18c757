# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The window: the device drawn as it is, its screen live, its buttons on the keyboard.

Keyboard, gamepad and mouse press keys; F11 fills the screen of the PC. Everything happens on the
main thread, once a frame.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from dataclasses import replace

import pygame
from PIL import Image

from hardware.simulator import keyboard, lights, picture
from hardware.simulator.body import DESK, Body, icon
from hardware.simulator.gamepad import Gamepads
from hardware.simulator.layout import Layout, fitting_scale
from hardware.simulator.machine import PowerOff
from hardware.simulator.presses import Presses
from hardware.simulator.session import Simulator
from hardware.simulator.voice import Voice

_DARKEST = 0.15  # a dimmed screen is still read in a window beside bright ones
# What the desktop leaves for a window beside its bars, and the window's own title.
_SHARE_ACROSS = 0.98
_SHARE_ALONG = 0.91
_UNSEEN = ("dummy", "offscreen")  # drivers of SDL that show nothing
_LEFT_BUTTON = 1
_KEYBOARD = "keyboard"

_Rectangle = tuple[int, int, int, int]


class NoDisplay(Exception):
    """There is no display for a window; the text says what to do instead."""


class Window:
    """A window on a simulated board.

    :param simulator: the board
    :param scale: pixels of the window for one of its screen; None for as many as fit
    :raises NoDisplay: where a window would be seen by nobody
    """

    def __init__(self, simulator: Simulator, scale: int | None):
        self._simulator = simulator
        self._machine = simulator.machine
        _open_display()
        self._scale = scale
        self._lights = lights.of(self._machine)
        self._names = keyboard.letters()
        self._screen_size = (self._machine.board.width, self._machine.board.height)
        self._body = self._made_for(_room_on_desktop())
        self._small_size = self._body.layout.size
        pygame.display.set_caption(f"Discs & Marbles - {self._machine.board.name}")
        small = icon()
        pygame.display.set_icon(pygame.image.frombytes(small.tobytes(), small.size, "RGBA"))
        pygame.display.set_mode(self._small_size, pygame.RESIZABLE)
        pygame.key.stop_text_input()  # it would catch letters to compose others of them
        self._presses = Presses(self._machine)
        self._gamepads = Gamepads(self._presses)
        self._voice = Voice()
        # What of the glass is still to be shown, and the glass that it is of.
        self._dirty: list[_Rectangle] = []
        self._glass: Image.Image | None = None
        self._brightness = 1.0
        self._shown_keys: frozenset[str] = frozenset()
        self._shown_leds: list[tuple[int, int, int]] = []
        self._origin = (0, 0)
        self._misfits = True  # the body must be drawn for another size
        self._spoilt = False  # the window must be drawn anew
        self._machine.on_paint = self._note_painted
        self._machine.on_sound = self._voice.sound
        self._machine.on_rest = self._rest
        self.turn()

    @property
    def layout(self) -> Layout:
        """Where everything is, counted from `origin`."""
        return self._body.layout

    @property
    def origin(self) -> tuple[int, int]:
        """Where the drawn device begins in the window."""
        return self._origin

    def turn(self) -> None:
        """Once a frame: take the keys, show what has changed.

        :raises PowerOff: when the window has been closed
        """
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                raise PowerOff
            self._take(event)
        display = self._machine.display
        glass = display.glass if display is not None else None
        if glass is not self._glass:  # the program has started again, or has turned the screen
            self._glass = glass
            self._spoilt = True
            if glass is not None and glass.size != self._screen_size:
                self._screen_size = glass.size
                self._take_size()
        if self._misfits:
            self._fit()
        if self._spoilt:
            self._show_all()
            return
        changed = self._show_screen() + self._show_keys() + self._show_leds()
        if changed:
            pygame.display.update(changed)

    def stay(self) -> None:
        """The program has ended; leave its last words on the screen until the window is closed.

        :raises PowerOff: then
        """
        while True:
            self._machine.rest(20_000)

    def close(self) -> None:
        """Take the window away."""
        self._gamepads.close()
        pygame.quit()

    def _rest(self) -> None:
        self.turn()
        self._simulator.player.poll()

    # What people do

    def _take(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind == pygame.KEYDOWN and event.scancode == keyboard.FULL_SCREEN:
            self._toggle_full_screen()
        elif kind in (pygame.KEYDOWN, pygame.KEYUP):
            place = keyboard.PLACES.get(event.scancode)
            self._presses.play((_KEYBOARD, event.scancode), place, kind == pygame.KEYDOWN)
        elif kind == pygame.MOUSEBUTTONDOWN and event.button == _LEFT_BUTTON:
            x, y = event.pos[0] - self._origin[0], event.pos[1] - self._origin[1]
            self._presses.press("mouse", self.layout.button_at(x, y))
        elif kind == pygame.MOUSEBUTTONUP and event.button == _LEFT_BUTTON:
            self._presses.let_go("mouse")
        elif kind == pygame.WINDOWFOCUSLOST:
            self._presses.let_all_go()
        elif kind == pygame.KEYMAPCHANGED:
            names = keyboard.letters()
            self._misfits = self._misfits or names != self._names
            self._names = names
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._misfits = True
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self._spoilt = True
        else:
            self._gamepads.take(event)

    def _toggle_full_screen(self) -> None:
        if pygame.display.is_fullscreen():
            pygame.display.set_mode(self._small_size, pygame.RESIZABLE)
        else:
            self._small_size = self._surface.get_size()
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        self._misfits = True

    # Picture

    @property
    def _surface(self) -> pygame.Surface:
        """What is seen; asked for each time, because another size is another surface."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def _made_for(self, room: tuple[int, int]) -> Body:
        """The device, drawn as large as there is room."""
        width, height = self._screen_size
        board = replace(self._machine.board, width=width, height=height)
        scale = self._scale or fitting_scale(board, self._lights, room)
        return Body(Layout(board, self._lights, scale, room, self._names))

    def _take_size(self) -> None:
        """The screen has another size: so has the window, where it is one."""
        size = self._made_for(_room_on_desktop()).layout.size
        if size != self._small_size and not pygame.display.is_fullscreen():
            pygame.display.set_mode(size, pygame.RESIZABLE)
        self._small_size = size
        self._misfits = True

    def _fit(self) -> None:
        """Draw the device for the size that the window has now."""
        width, height = self._surface.get_size()
        self._body = self._made_for((width, height))
        wide, high = self.layout.size
        self._origin = ((width - wide) // 2, (height - high) // 2)
        self._misfits = False
        self._spoilt = True

    def _show_all(self) -> None:
        self._surface.fill(DESK)
        self._surface.blit(_to_surface(self._body.released), self._origin)
        self._shown_keys = frozenset()
        self._shown_leds = []
        self._spoil_screen()
        self._show_screen()
        self._show_keys()
        self._show_leds()
        self._spoilt = False
        pygame.display.flip()

    def _spoil_screen(self) -> None:
        self._dirty.clear()
        if self._glass is not None:
            self._dirty.append((0, 0, *self._glass.size))

    def _note_painted(self, rectangles: list[_Rectangle]) -> None:
        self._dirty += rectangles

    def _show_screen(self) -> list[pygame.Rect]:
        display = self._machine.display
        if display is None or self._glass is None:
            return []
        if display.brightness != self._brightness:  # the light is behind all of the glass
            self._brightness = display.brightness
            self._spoil_screen()
        level = round(255 * min(1.0, _DARKEST + self._brightness))
        scale = self.layout.scale
        left, top = self._at(self.layout.screen)
        rectangles = []
        for x1, y1, x2, y2 in self._dirty:
            part = _to_surface(self._glass.crop((x1, y1, x2, y2)))
            part = pygame.transform.scale_by(part, scale)
            if level < 255:
                part.fill((level, level, level), special_flags=pygame.BLEND_MULT)
            rectangles.append(self._surface.blit(part, (left + x1 * scale, top + y1 * scale)))
        self._dirty.clear()
        return rectangles

    def _show_keys(self) -> list[pygame.Rect]:
        held = frozenset(self._machine.held)
        changed = held ^ self._shown_keys
        self._shown_keys = held
        return [
            self._surface.blit(
                _to_surface(self._body.button(button, button.key in held)),
                self._at(self._body.around(button)),
            )
            for button in self.layout.buttons
            if button.key in changed
        ]

    def _show_leds(self) -> list[pygame.Rect]:
        leds = self._machine.leds()
        if leds == self._shown_leds:
            return []
        rectangles = []
        for index, colour in enumerate(leds):
            if not self._shown_leds or colour != self._shown_leds[index]:
                light = picture.light(colour) if any(colour) else (0, 0, 0)
                led = _to_surface(self._body.led(light))
                rectangles.append(self._surface.blit(led, self._at(self.layout.leds[index])))
        self._shown_leds = leds
        return rectangles

    def _at(self, box: _Rectangle) -> tuple[int, int]:
        """Where in the window a part of the device begins."""
        return (self._origin[0] + box[0], self._origin[1] + box[1])


def _open_display() -> None:
    """Find a display.

    :raises NoDisplay: where there is none; SDL would take one that nobody sees
    """
    reason = ""
    try:
        pygame.display.init()
    except pygame.error as error:
        reason = f" ({error})"
    else:
        asked_for = os.environ.get("SDL_VIDEODRIVER")
        if asked_for or pygame.display.get_driver() not in _UNSEEN:
            return
    pygame.quit()
    raise NoDisplay(
        f"There is no display for a window{reason}. Run this on a desktop; or add --headless and "
        "--keys, which needs no display; or play in the terminal: python -m tests.harness play"
    )


def _room_on_desktop() -> tuple[int, int]:
    width, height = pygame.display.get_desktop_sizes()[0]
    return (int(width * _SHARE_ACROSS), int(height * _SHARE_ALONG))


def _to_surface(image: Image.Image) -> pygame.Surface:
    return pygame.image.frombuffer(image.tobytes(), image.size, "RGB")

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The window: the device drawn as it is, its screen live, its buttons on the keyboard.

Arrows are the pad, Z is A, X is B, Enter is START, right Shift is SELECT; a gamepad works too, and
so does the mouse on the drawn buttons. Everything happens on the main thread, once a frame.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import array
import time

import pygame

from hardware.simulator import picture
from hardware.simulator.body import Body
from hardware.simulator.machine import PowerOff
from hardware.simulator.session import Simulator

_KEYS = {
    pygame.K_UP: "UP",
    pygame.K_DOWN: "DOWN",
    pygame.K_LEFT: "LEFT",
    pygame.K_RIGHT: "RIGHT",
    pygame.K_z: "A",
    pygame.K_x: "B",
    pygame.K_RETURN: "START",
    pygame.K_RSHIFT: "SELECT",
}
_PAD_BUTTONS = {0: "A", 1: "B", 6: "SELECT", 7: "START", 8: "SELECT", 9: "START"}
_LARGEST_SCALE = 6
_SAMPLE_RATE = 22050
_LOUDNESS = 1500
_DARKEST = 0.15  # a dimmed screen is still read in a window beside bright ones
_FADE_MS = 25  # longer than the mixer's buffer: the shortest tone is heard, and none clicks


class Window:
    """A window on a simulated board.

    :param simulator: the board
    :param scale: size of one of its pixels; None for what suits the desktop
    """

    def __init__(self, simulator: Simulator, scale: int | None):
        self._machine = simulator.machine
        pygame.display.init()
        pygame.joystick.init()
        leds = self._machine.led_count
        board = self._machine.board
        self._body = Body(board, leds, scale or _fitting_scale(simulator, leds))
        self._surface = pygame.display.set_mode(self._body.size)
        pygame.display.set_caption(f"Discs & Marbles - {board.name}")
        self._released = _to_surface(self._body.released)
        self._pressed = _to_surface(self._body.pressed)
        self._surface.blit(self._released, (0, 0))
        self._shown_keys: frozenset[str] = frozenset()
        self._shown_leds: list[tuple[int, int, int]] = []
        self._stick = [0, 0]
        self._mouse: str | None = None
        self._gamepads: list[pygame.joystick.JoystickType] = []  # heard as long as they are kept
        # What of the glass is still to be shown, and the glass that it is of.
        self._dirty: list[tuple[int, int, int, int]] = []
        self._glass: picture.Image.Image | None = None
        self._brightness = 1.0
        self._voice = _Voice()
        self._machine.on_paint = self._note_painted
        self._machine.on_sound = self._voice.sound
        player = simulator.player

        def rest() -> None:
            self.turn()
            player.poll()

        self._machine.on_rest = rest
        pygame.display.flip()

    def turn(self) -> None:
        """Once a frame: take the keys, show what has changed.

        :raises PowerOff: when the window has been closed
        """
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                raise PowerOff
            self._take(event)
        changed = self._show_screen() + self._show_keys() + self._show_leds()
        if changed:
            pygame.display.update(changed)

    def stay(self) -> None:
        """The program has ended; leave its last words on the screen until the window is closed."""
        try:
            while True:
                self.turn()
                time.sleep(0.02)
        except PowerOff:
            pass

    def close(self) -> None:
        """Take the window away."""
        pygame.quit()

    # Keys

    def _take(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._play(_KEYS.get(event.key), event.type == pygame.KEYDOWN)
        elif event.type == pygame.JOYDEVICEADDED:
            self._gamepads.append(pygame.joystick.Joystick(event.device_index))
        elif event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            self._play(_PAD_BUTTONS.get(event.button), event.type == pygame.JOYBUTTONDOWN)
        elif event.type == pygame.JOYHATMOTION:
            self._lean(0, event.value[0])
            self._lean(1, -event.value[1])
        elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            self._lean(event.axis, round(event.value))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._mouse = self._body.button_at(*event.pos)
            self._set(self._mouse, True)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._set(self._mouse, False)
            self._mouse = None
        elif event.type == pygame.WINDOWFOCUSLOST:  # what is let go elsewhere is not told
            for key in list(self._machine.held):
                self._set(key, False)

    def _lean(self, axis: int, way: int) -> None:
        """A stick or cross of a gamepad leans one way, or stands upright."""
        if way == self._stick[axis]:
            return
        keys = (("LEFT", "RIGHT"), ("UP", "DOWN"))[axis]
        for key, its_way in zip(keys, (-1, 1), strict=True):
            if its_way == self._stick[axis]:
                self._play(key, False)
            if its_way == way:
                self._play(key, True)
        self._stick[axis] = way

    def _play(self, name: str | None, down: bool) -> None:
        """A key of the PC goes down or up, by the name of the one it stands for."""
        self._set(name and self._machine.board.key_in_place_of(name), down)

    def _set(self, key: str | None, down: bool) -> None:
        if key is None:
            return
        if down:
            self._machine.press(key, at_once=True)
        else:
            self._machine.let_go(key, at_once=True)

    # Picture

    def _note_painted(self, rectangles: list[tuple[int, int, int, int]]) -> None:
        self._dirty += rectangles

    def _show_screen(self) -> list[pygame.Rect]:
        display = self._machine.display
        if display is None:
            return []
        # The light is behind all of the glass; a program that starts again opens a new one.
        if display.brightness != self._brightness or display.glass is not self._glass:
            self._brightness = display.brightness
            self._glass = display.glass
            self._dirty = [(0, 0, *display.glass.size)]
        if not self._dirty:
            return []
        level = round(255 * min(1.0, _DARKEST + self._brightness))
        scale = self._body.scale
        left, top = self._body.screen[:2]
        rectangles = []
        for x1, y1, x2, y2 in self._dirty:
            part = _to_surface(display.glass.crop((x1, y1, x2, y2)))
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
        rectangles = []
        for button in self._body.buttons:
            if button.key in changed:
                x1, y1, x2, y2 = button.box
                source = self._pressed if button.key in held else self._released
                area = pygame.Rect(x1 - 4, y1 - 4, x2 - x1 + 8, y2 - y1 + 8)
                rectangles.append(self._surface.blit(source, area.topleft, area))
        return rectangles

    def _show_leds(self) -> list[pygame.Rect]:
        leds = self._machine.leds()
        if leds == self._shown_leds:
            return []
        rectangles = []
        for index, colour in enumerate(leds):
            if not self._shown_leds or colour != self._shown_leds[index]:
                light = picture.light(colour) if any(colour) else (0, 0, 0)
                led = _to_surface(self._body.led(light))
                rectangles.append(self._surface.blit(led, self._body.leds[index][:2]))
        self._shown_leds = leds
        return rectangles


class _Voice:
    """The speaker, where the PC has one."""

    def __init__(self) -> None:
        self._sounds: dict[int, pygame.mixer.Sound] = {}
        self._works = True

    def sound(self, hz: int) -> None:
        """Sound at a pitch until the next call; 0 is silence."""
        if not self._works:
            return
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(_SAMPLE_RATE, -16, 1, 512)
            if hz > 0:
                pygame.mixer.stop()
                self._tone(hz).play(-1)
            else:
                pygame.mixer.fadeout(_FADE_MS)
        except pygame.error:
            self._works = False

    def _tone(self, hz: int) -> pygame.mixer.Sound:
        tone = self._sounds.get(hz)
        if tone is None:
            half = max(1, _SAMPLE_RATE // (2 * hz))
            wave = array.array("h", [_LOUDNESS] * half + [-_LOUDNESS] * half)
            tone = self._sounds[hz] = pygame.mixer.Sound(buffer=wave * max(1, hz // 4))
        return tone


def _fitting_scale(simulator: Simulator, leds: int) -> int:
    """The largest size that leaves some of the desktop free."""
    width, height = pygame.display.get_desktop_sizes()[0]
    for scale in range(_LARGEST_SCALE, 1, -1):
        size = Body(simulator.board, leds, scale).size
        if size[0] <= width * 0.9 and size[1] <= height * 0.85:
            return scale
    return 1


def _to_surface(image: "picture.Image.Image") -> pygame.Surface:
    return pygame.image.frombuffer(image.tobytes(), image.size, "RGB")

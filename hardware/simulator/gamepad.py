# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Gamepads: those that SDL knows, by the names of their buttons; others as far as can be guessed.

A stick counts when it leans far, and until it is nearly upright again, so one that trembles at the
edge does not press again and again.
"""

import pygame
from pygame._sdl2 import controller

from hardware.simulator.presses import Presses

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_START: "START",
    pygame.CONTROLLER_BUTTON_BACK: "SELECT",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "UP",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "DOWN",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "LEFT",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "RIGHT",
}
# Of a pad that SDL does not know: as most have them.
_GUESSED_BUTTONS = {0: "A", 1: "B", 6: "SELECT", 7: "START", 8: "SELECT", 9: "START"}
_WAYS = (("LEFT", "RIGHT"), ("UP", "DOWN"))
_PRESSES_AT = 0.6  # of the full way
_LETS_GO_AT = 0.4
_FULL = 32767


class Gamepads:
    """All gamepads that are plugged in.

    :param presses: where the keys that they press are noted
    """

    def __init__(self, presses: Presses):
        self._presses = presses
        self._known: dict[int, controller.Controller] = {}
        self._others: dict[int, pygame.joystick.JoystickType] = {}
        self._leaning: dict[tuple[int, int], int] = {}
        pygame.joystick.init()
        controller.init()

    def close(self) -> None:
        """Have SDL forget what it knows of gamepads, so that another window can begin anew."""
        self._known.clear()
        self._others.clear()
        controller.quit()

    def take(self, event: pygame.event.Event) -> None:
        """Take what a gamepad tells; other events are left alone."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._remove(event.instance_id)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            down = kind == pygame.CONTROLLERBUTTONDOWN
            self._button(event.instance_id, event.button, _BUTTONS.get(event.button), down)
        elif kind == pygame.CONTROLLERAXISMOTION:
            self._axis(event.instance_id, event.axis, event.value / _FULL)
        elif getattr(event, "instance_id", None) in self._known:
            return  # a pad that SDL knows tells everything a second time, without its names
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            down = kind == pygame.JOYBUTTONDOWN
            self._button(event.instance_id, event.button, _GUESSED_BUTTONS.get(event.button), down)
        elif kind == pygame.JOYHATMOTION:
            across, up = event.value
            self._lean(event.instance_id, "cross across", 0, across)
            self._lean(event.instance_id, "cross along", 1, -up)
        elif kind == pygame.JOYAXISMOTION:
            self._axis(event.instance_id, event.axis, event.value)

    def _add(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._known[pad.as_joystick().get_instance_id()] = pad
            else:
                joystick = pygame.joystick.Joystick(index)
                self._others[joystick.get_instance_id()] = joystick
        except pygame.error:
            pass  # it has been pulled out meanwhile

    def _remove(self, pad: int) -> None:
        self._known.pop(pad, None)
        self._others.pop(pad, None)
        for stick in [stick for stick in self._leaning if stick[0] == pad]:
            del self._leaning[stick]
        self._presses.let_go_of(("pad", pad))

    def _button(self, pad: int, button: int, place: str | None, down: bool) -> None:
        self._presses.play((("pad", pad), "button", button), place, down)

    def _axis(self, pad: int, axis: int, value: float) -> None:
        """A stick moves; only the first one counts."""
        if axis not in (0, 1):
            return
        before = self._leaning.get((pad, axis), 0)
        way = 0
        if abs(value) >= (_LETS_GO_AT if before * value > 0 else _PRESSES_AT):
            way = 1 if value > 0 else -1
        if way != before:
            self._leaning[(pad, axis)] = way
            self._lean(pad, f"stick {axis}", axis, way)

    def _lean(self, pad: int, part: str, axis: int, way: int) -> None:
        """A stick or cross leans one way, or stands upright (0)."""
        place = _WAYS[axis][way > 0] if way else None
        self._presses.play((("pad", pad), part), place, way != 0)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`digitalio` of the simulated board."""

from typing import Any

import microcontroller

from hardware.simulator import machine


class DriveMode:
    """How an output drives its pin."""

    PUSH_PULL: "DriveMode"
    OPEN_DRAIN: "DriveMode"


DriveMode.PUSH_PULL = DriveMode()
DriveMode.OPEN_DRAIN = DriveMode()


class Direction:
    """Input or output."""

    INPUT: "Direction"
    OUTPUT: "Direction"


Direction.INPUT = Direction()
Direction.OUTPUT = Direction()


class Pull:
    """The resistor on an input."""

    UP: "Pull"
    DOWN: "Pull"


Pull.UP = Pull()
Pull.DOWN = Pull()


class DigitalInOut:
    """A pin in use as a digital input or output."""

    def __init__(self, pin: microcontroller.Pin) -> None:
        self._pin: str | None = machine.current().claim(pin)
        self._name: str = machine.current().claimed[self._pin]
        self._output = False
        self._pull: Pull | None = None
        self._drive_mode = DriveMode.PUSH_PULL
        self._value = False

    def _check(self) -> str:
        if self._pin is None:
            raise ValueError("Object has been deinitialized and can no longer be used.")
        return self._pin

    def deinit(self) -> None:
        """Give the pin back."""
        machine.current().release(self._pin)
        self._pin = None

    def __enter__(self) -> "DigitalInOut":
        return self

    def __exit__(self, *exc: Any) -> None:
        self.deinit()

    def switch_to_output(
        self, value: bool = False, drive_mode: DriveMode = DriveMode.PUSH_PULL
    ) -> None:
        """Drive the pin."""
        self._check()
        self._output = True
        self._value = bool(value)
        self._drive_mode = drive_mode

    def switch_to_input(self, pull: Pull | None = None) -> None:
        """Read the pin."""
        self._check()
        self._output = False
        self._pull = pull

    @property
    def direction(self) -> Direction:
        """Input or output."""
        return Direction.OUTPUT if self._output else Direction.INPUT

    @direction.setter
    def direction(self, value: Direction) -> None:
        if value is Direction.OUTPUT:
            self.switch_to_output()
        else:
            self.switch_to_input()

    @property
    def value(self) -> bool:
        """The level of the pin."""
        pin = self._check()
        if self._output:
            return self._value
        return machine.current().level(pin, self._pull is Pull.UP)

    @value.setter
    def value(self, val: bool) -> None:
        self._check()
        if not self._output:
            raise AttributeError("Cannot set value when direction is input.")
        self._value = bool(val)
        machine.current().outputs.append((self._name, self._value))

    @property
    def drive_mode(self) -> DriveMode:
        """How the pin is driven."""
        if not self._output:
            raise AttributeError("Drive mode not used when direction is input.")
        return self._drive_mode

    @drive_mode.setter
    def drive_mode(self, mode: DriveMode) -> None:
        if not self._output:
            raise AttributeError("Drive mode not used when direction is input.")
        self._drive_mode = mode

    @property
    def pull(self) -> Pull | None:
        """The resistor on the pin."""
        if self._output:
            raise AttributeError("Pull not used when direction is output.")
        return self._pull

    @pull.setter
    def pull(self, pul: Pull | None) -> None:
        if self._output:
            raise AttributeError("Pull not used when direction is output.")
        self._pull = pul

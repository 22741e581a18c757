# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`pwmio` of the simulated board."""

from typing import Any

import microcontroller

from hardware.simulator import machine


class PWMOut:
    """A pin that pulses."""

    def __init__(
        self,
        pin: microcontroller.Pin,
        *,
        duty_cycle: int = 0,
        frequency: int = 500,
        variable_frequency: bool = False,
    ) -> None:
        self._pin = machine.current().claim(pin)
        self._duty_cycle = int(duty_cycle)
        self._frequency = frequency
        self._variable = variable_frequency
        self._report()

    def deinit(self) -> None:
        """Give the pin back."""
        self._duty_cycle = 0
        self._report()
        machine.current().release(self._pin)

    def __enter__(self) -> "PWMOut":
        return self

    def __exit__(self, *exc: Any) -> None:
        self.deinit()

    @property
    def duty_cycle(self) -> int:
        """0 … 65535."""
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, value: int) -> None:
        if not 0 <= value <= 0xFFFF:
            raise ValueError("duty_cycle must be between 0 and 65535 inclusive (16 bit resolution)")
        self._duty_cycle = int(value)
        self._report()

    @property
    def frequency(self) -> int:
        """Hertz."""
        return self._frequency

    @frequency.setter
    def frequency(self, value: int) -> None:
        if not self._variable:
            raise AttributeError("PWM frequency not writable when variable_frequency is False")
        self._frequency = value
        self._report()

    def _report(self) -> None:
        machine.current().sound(self._frequency if self._duty_cycle else 0)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`analogio` of the simulated board."""

from typing import Any

import microcontroller

from hardware.simulator import machine


class AnalogIn:
    """A pin whose voltage is measured."""

    def __init__(self, pin: microcontroller.Pin) -> None:
        self._pin = machine.current().claim(pin)

    def deinit(self) -> None:
        """Give the pin back."""
        machine.current().release(self._pin)

    def __enter__(self) -> "AnalogIn":
        return self

    def __exit__(self, *exc: Any) -> None:
        self.deinit()

    @property
    def value(self) -> int:
        """0 … 65535."""
        return machine.current().analog(self._pin)

    @property
    def reference_voltage(self) -> float:
        """Volts at 65535."""
        return 3.3

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`busio` of the simulated board: what a screen on SPI needs of it."""

from typing import Any

import microcontroller
from circuitpython_typing import ReadableBuffer

from hardware.simulator import machine


class SPI:
    """A serial bus."""

    def __init__(
        self,
        clock: microcontroller.Pin,
        MOSI: microcontroller.Pin | None = None,
        MISO: microcontroller.Pin | None = None,
        half_duplex: bool = False,
    ) -> None:
        pins = [pin for pin in (clock, MOSI, MISO) if pin is not None]
        if not machine.current().is_spi(clock, MOSI):
            raise ValueError("Invalid pins")
        self._pins = [machine.current().claim(pin) for pin in pins]
        self._locked = False
        self._frequency = 250_000

    def deinit(self) -> None:
        """Give the pins back."""
        for pin in self._pins:
            machine.current().release(pin)

    def __enter__(self) -> "SPI":
        return self

    def __exit__(self, *exc: Any) -> None:
        self.deinit()

    def configure(
        self, *, baudrate: int = 100000, polarity: int = 0, phase: int = 0, bits: int = 8
    ) -> None:
        """Set the speed."""
        self._frequency = baudrate

    def try_lock(self) -> bool:
        """Take the bus."""
        taken = not self._locked
        self._locked = True
        return taken

    def unlock(self) -> None:
        """Give the bus back."""
        self._locked = False

    def write(self, buffer: ReadableBuffer, *, start: int = 0, end: int = 0x7FFFFFFF) -> None:
        """Send bytes into the void."""

    @property
    def frequency(self) -> int:
        """Hertz."""
        return self._frequency


class I2C:
    """Not simulated."""


class UART:
    """Not simulated."""

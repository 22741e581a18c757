# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`busio` of the simulated board: what a screen on SPI needs of it."""

from typing import Any, cast

import microcontroller
from circuitpython_typing import ReadableBuffer, WriteableBuffer

from hardware.simulator import machine


class _Bus:
    """Pins that are in use together, for one user at a time."""

    def __init__(self, *pins: microcontroller.Pin | None) -> None:
        self._pins = [machine.current().claim(pin) for pin in pins if pin is not None]
        self._locked = False

    def deinit(self) -> None:
        """Give the pins back."""
        for pin in self._pins:
            machine.current().release(pin)

    def try_lock(self) -> bool:
        """Take the bus."""
        taken = not self._locked
        self._locked = True
        return taken

    def unlock(self) -> None:
        """Give the bus back."""
        self._locked = False


class SPI(_Bus):
    """A serial bus."""

    def __init__(
        self,
        clock: microcontroller.Pin,
        MOSI: microcontroller.Pin | None = None,
        MISO: microcontroller.Pin | None = None,
        half_duplex: bool = False,
    ) -> None:
        if not machine.current().is_spi(clock, MOSI):
            raise ValueError("Invalid pins")
        super().__init__(clock, MOSI, MISO)
        self._frequency = 250_000

    def __enter__(self) -> "SPI":
        return self

    def __exit__(self, *exc: Any) -> None:
        self.deinit()

    def configure(
        self, *, baudrate: int = 100000, polarity: int = 0, phase: int = 0, bits: int = 8
    ) -> None:
        """Set the speed."""
        self._frequency = baudrate

    def write(self, buffer: ReadableBuffer, *, start: int = 0, end: int = 0x7FFFFFFF) -> None:
        """Send bytes: into the void, or to a row of DotStars."""
        content = bytes(memoryview(cast("Any", buffer))[start:end])
        machine.current().write_dotstars(self._pins[0], self._pins[1], content)

    @property
    def frequency(self) -> int:
        """Hertz."""
        return self._frequency


class I2C(_Bus):
    """A bus of two wires, with the registers of what the board has on it."""

    def __init__(
        self,
        scl: microcontroller.Pin,
        sda: microcontroller.Pin,
        *,
        frequency: int = 100000,
        timeout: int = 255,
    ) -> None:
        super().__init__(scl, sda)

    def writeto_then_readfrom(
        self,
        address: int,
        out_buffer: ReadableBuffer,
        in_buffer: WriteableBuffer,
        *,
        out_start: int = 0,
        out_end: int = 0x7FFFFFFF,
        in_start: int = 0,
        in_end: int = 0x7FFFFFFF,
    ) -> None:
        """Name a register, then read it."""
        if not self._locked:
            raise RuntimeError("Function requires lock")
        registers = machine.current().board.i2c.get(address)
        if registers is None:
            raise OSError(19, "No such device")
        register = bytes(memoryview(cast("Any", out_buffer)))[0]
        memoryview(cast("Any", in_buffer))[:] = registers[register]


class UART:
    """Not simulated."""

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`microcontroller` of the simulated board: pins and NVM."""

import time as _time
from typing import Any

import nvm as _nvm

from hardware.simulator import machine as _machine


class Pin:
    """A pin of the chip. Made by `board` only."""

    _name = ""
    _chip_name = ""

    @classmethod
    def named(cls, name: str, chip_name: str) -> "Pin":
        """The one object for a pin, whatever its name."""
        pin = _PINS.get(chip_name)
        if pin is None:
            pin = _PINS[chip_name] = cls()
            pin._chip_name = chip_name
        pin._name = name
        return pin

    def __repr__(self) -> str:
        return f"board.{self._name}"

    def __hash__(self) -> int:
        return hash(self._chip_name)


_PINS: dict[str, Pin] = {}


class Processor:
    """The chip."""

    @property
    def uid(self) -> bytearray:
        """Serial number."""
        return bytearray(_machine.current().board.board_id[:8].encode())

    @property
    def frequency(self) -> int:
        """Hertz."""
        return 125_000_000

    @property
    def temperature(self) -> float:
        """Degrees Celsius."""
        return 25.0

    @property
    def voltage(self) -> None:
        """Not measured."""
        return None


cpu = Processor()


def delay_us(delay: int) -> None:
    """Wait."""
    _machine.current().busy(delay)
    if _machine.current().real_time:
        _time.sleep(delay / 1e6)


def __getattr__(name: str) -> Any:
    if name == "nvm":
        return _nvm.ByteArray() if _machine.current().board.nvm_size else None
    if name == "watchdog":
        return None
    raise AttributeError(f"'module' object has no attribute '{name}'")

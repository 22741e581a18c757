# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`board` of the simulated board: its pins, its screen."""

from typing import Any

import microcontroller

from hardware.simulator import machine


def _has_screen() -> bool:
    current = machine.current()
    return current.display is not None and not current.board.self_built


def _i2c() -> Any:
    """The one bus of the board."""
    import busio

    current = machine.current()
    if current.i2c is None:
        current.i2c = busio.I2C(__getattr__("SCL"), __getattr__("SDA"))
    return current.i2c


def __getattr__(name: str) -> Any:
    current = machine.current()
    if name == "board_id":
        return current.board.board_id
    if name == "DISPLAY" and _has_screen():
        return current.display
    if name == "I2C" and "SCL" in current.pin_of:
        return _i2c
    if name in current.pin_of:
        chip: Any = microcontroller
        chip_name = current.pin_of[name]
        first_name = next(each for each, pin in current.pin_of.items() if pin == chip_name)
        return chip.Pin.named(first_name, chip_name)
    raise AttributeError(f"'module' object has no attribute '{name}'")


def __dir__() -> list[str]:
    current = machine.current()
    return ["board_id", *(["DISPLAY"] if _has_screen() else []), *current.pin_of]

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`board` of the simulated board: its pins, its screen."""

from typing import Any

import microcontroller

from hardware.simulator import machine


def __getattr__(name: str) -> Any:
    current = machine.current()
    if name == "board_id":
        return current.board.board_id
    if name == "DISPLAY" and current.display is not None:
        return current.display
    if name in current.pin_of:
        chip: Any = microcontroller
        return chip.Pin.named(name, current.pin_of[name])
    raise AttributeError(f"'module' object has no attribute '{name}'")


def __dir__() -> list[str]:
    current = machine.current()
    return ["board_id", *(["DISPLAY"] if current.display else []), *current.pin_of]

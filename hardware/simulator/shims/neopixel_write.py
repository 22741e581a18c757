# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`neopixel_write` of the simulated board."""

from typing import Any, cast

import digitalio
from circuitpython_typing import ReadableBuffer

from hardware.simulator import machine


def neopixel_write(digitalinout: digitalio.DigitalInOut, buf: ReadableBuffer) -> None:
    """Send the colours down the row."""
    output: Any = digitalinout
    pin = output._check()
    if output.direction is not digitalio.Direction.OUTPUT:
        raise ValueError("the pin of the pixels is an input")
    machine.current().write_leds(pin, bytes(memoryview(cast("Any", buf))))

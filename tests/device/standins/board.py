# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A board that has every pin, and the screen of the board that the environment names."""

import os

import supervisor
from busdisplay import BusDisplay
from microcontroller import Pin

board_id = os.getenv("BOARD", "pybadge")
_PIN = Pin()

_SELF_BUILT = board_id.startswith("raspberry_pi_pico")
if not _SELF_BUILT:
    _width = int(os.getenv("WIDTH", "160"))
    _height = int(os.getenv("HEIGHT", "128"))
    DISPLAY = BusDisplay(None, b"", width=_width, height=_height)
    supervisor.runtime.display = DISPLAY


def I2C():
    from busio import I2C as Bus

    return Bus()


def __getattr__(name):
    if name.startswith("_") or name == "DISPLAY" or (name == "NEOPIXEL" and _SELF_BUILT):
        raise AttributeError(name)
    return Pin() if _SELF_BUILT else _PIN  # no two of its keys may be on one pin

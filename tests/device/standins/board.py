# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A board that has every pin, and the screen of the board that the environment names."""

import os

from microcontroller import Pin

board_id = os.getenv("BOARD", "pybadge")
_PIN = Pin()


class _Display:
    auto_refresh = True
    brightness = 1.0
    root_group = None
    rotation = 0

    def __init__(self, width, height):
        self.width = width
        self.height = height

    def refresh(self, *, target_frames_per_second=None, minimum_frames_per_second=0):
        return True


_SIZES = {
    "pimoroni_picosystem": (240, 240),
    "clue_nrf52840_express": (240, 240),
    "tinycircuits_thumby_color": (128, 128),
    "seeeduino_wio_terminal": (320, 240),
    "adafruit_feather_esp32s3_reverse_tft": (240, 135),
    "adafruit_feather_esp32s2_reverse_tft": (240, 135),
}
DISPLAY = _Display(*_SIZES.get(board_id, (160, 128)))


def __getattr__(name):
    if name.startswith("_"):
        raise AttributeError(name)
    return _PIN

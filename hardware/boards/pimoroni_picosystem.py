# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pimoroni PicoSystem: 240x240, eight keys (X is START, Y is SELECT), a piezo, a battery."""

import board
import keypad

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from hardware.keys import Keys
from hardware.leds import open_leds
from hardware.speaker import open_speaker
from hardware.store import open_store


def _voice():
    from hardware.speaker_pwm import Voice

    return Voice(board.AUDIO)


leds = open_leds()
keys = Keys(
    keypad.Keys(
        (
            board.SW_UP,
            board.SW_DOWN,
            board.SW_LEFT,
            board.SW_RIGHT,
            board.SW_A,
            board.SW_B,
            board.SW_X,
            board.SW_Y,
        ),
        value_when_pressed=False,
    ),
    bytes((UP, DOWN, LEFT, RIGHT, A, B, START, SELECT)),
)
caps = ("Ⓐ", "Ⓑ", "Ⓧ", "Ⓨ")  # A, B, START, SELECT as they are labelled
display = board.DISPLAY
speaker = open_speaker(_voice)
store = open_store(page=256)


def battery():
    """Charge in per cent, from the voltage behind a divider by three."""
    import analogio

    from hardware.battery import charge

    pin = analogio.AnalogIn(board.BAT_SENSE)
    millivolts = pin.value * 9900 // 65535
    pin.deinit()
    return charge(millivolts)

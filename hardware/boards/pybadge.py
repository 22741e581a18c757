# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge, PyBadge LC and EdgeBadge: 160x128, eight keys, five NeoPixels, a speaker."""

import board
import keypad

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from hardware.keys import Keys
from hardware.leds import open_leds
from hardware.speaker import open_speaker
from hardware.store import open_store


def _voice():
    import audioio
    import digitalio

    from hardware.speaker_synth import Voice

    amplifier = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
    amplifier.switch_to_output(False)
    return Voice(audioio.AudioOut(board.SPEAKER), amplifier)


leds = open_leds(board.NEOPIXEL, 5, "GRB", brightness=8, ma=60)
keys = Keys(
    keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=8,
        value_when_pressed=True,
    ),
    bytes((B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)),
)
display = board.DISPLAY
speaker = open_speaker(_voice)
store = open_store()


def battery():
    """Charge in per cent, from the voltage behind a divider by two."""
    import analogio

    from hardware.battery import charge

    pin = analogio.AnalogIn(board.A6)
    millivolts = pin.value * 6600 // 65535
    pin.deinit()
    return charge(millivolts)

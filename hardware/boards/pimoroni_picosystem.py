# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pimoroni PicoSystem: 240x240, eight keys (X is START, Y is SELECT), a piezo, a battery."""

import board

from hardware.keys import pin_keys
from hardware.leds import open_leds
from hardware.speaker import open_speaker
from hardware.store import open_store


def _voice():
    from hardware.speaker_pwm import Voice

    return Voice(board.AUDIO)


leds = open_leds()
keys = pin_keys("pimoroni_picosystem")
caps = ("Ⓐ", "Ⓑ", "Ⓧ", "Ⓨ")  # A, B, START, SELECT as they are labelled
display = board.DISPLAY
speaker = open_speaker(_voice)
store = open_store(page=256)


def battery():
    """Charge in per cent, from the voltage behind a divider by three."""
    from hardware.battery import measured

    return measured(board.BAT_SENSE, 3)

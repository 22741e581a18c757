# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pimoroni PicoSystem: 240x240, eight keys (X is START, Y is SELECT), a piezo, a battery."""

import board

from hardware.leds import open_leds
from hardware.scanners import pin_keys
from hardware.speaker import open_speaker
from hardware.store import open_store
from hardware.tones import pwm_voice

leds = open_leds()
keys = pin_keys("pimoroni_picosystem")
caps = ("Ⓐ", "Ⓑ", "Ⓧ", "Ⓨ")  # A, B, START, SELECT as they are labelled
display = board.DISPLAY
speaker = open_speaker(pwm_voice, board.AUDIO)
store = open_store(page=256)
battery = (board.BAT_SENSE, 3)  # the pin of its voltage, which is divided by so much

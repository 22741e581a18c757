# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Seeed Wio Terminal: 320x240, a five-way switch for the arrows, three keys on top, a buzzer.

The keys on top are A on the right, B in the middle, C (START) on the left; the switch pressed in
is SELECT.
"""

import board

from hardware.leds import open_leds
from hardware.scanners import pin_keys
from hardware.speaker import open_speaker
from hardware.store import open_store
from hardware.tones import pwm_voice

leds = open_leds()
keys = pin_keys("seeeduino_wio_terminal")
caps = ("Ⓐ", "Ⓑ", "Ⓒ", "◉")  # A, B, START, SELECT
display = board.DISPLAY
speaker = open_speaker(pwm_voice, board.BUZZER)
store = open_store()

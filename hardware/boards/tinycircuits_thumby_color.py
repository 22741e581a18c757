# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""TinyCircuits Thumby Color: 128x128, nine keys: the menu key is START, both bumpers are SELECT."""

import board

from hardware.leds import open_leds
from hardware.scanners import pin_keys
from hardware.speaker import open_speaker
from hardware.speaker_pwm_audio import open_voice
from hardware.store import open_store

leds = open_leds()
keys = pin_keys("tinycircuits_thumby_color")
caps = ("Ⓐ", "Ⓑ", "ⓂⒺⓃⓊ", "ⓁⒷ")  # A, B, START, SELECT
display = board.DISPLAY
speaker = open_speaker(open_voice, board.SPEAKER, board.SPEAKER_ENABLE)
store = open_store(page=256)

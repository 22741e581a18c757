# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What PyBadge, EdgeBadge and PyGamer share: 160x128, five NeoPixels, a speaker, a battery."""

import board

from hardware.leds import open_leds
from hardware.speaker import open_speaker
from hardware.speaker_dac import open_voice
from hardware.store import open_store

leds = open_leds(board.NEOPIXEL, 5, "GRB", brightness=8, ma=60)
display = board.DISPLAY
speaker = open_speaker(open_voice, board.SPEAKER, board.SPEAKER_ENABLE)
store = open_store()
battery = (board.A6, 2)  # the pin of its voltage, which is divided by so much

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Hack Club Sprig: 160x128, W A S D as the pad, L is A, K is B, I is START, J is SELECT."""

import board

from hardware.leds import open_leds
from hardware.scanners import pin_keys
from hardware.speaker import open_speaker
from hardware.speaker_i2s import open_voice
from hardware.store import open_store

leds = open_leds()
keys = pin_keys("hack_club_sprig")
caps = ("Ⓛ", "Ⓚ", "Ⓘ", "Ⓙ")  # A, B, START, SELECT as they are labelled
display = board.DISPLAY
speaker = open_speaker(open_voice, board.AUDIO_BCLK, board.AUDIO_LRCLK, board.AUDIO_DIN)
store = open_store(page=256)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Hack Club Sprig: 160x128, W A S D as the pad, L is A, K is B, I is START, J is SELECT."""

import board

from hardware.keys import pin_keys
from hardware.leds import open_leds
from hardware.speaker import open_speaker
from hardware.store import open_store


def _voice():
    import audiobusio

    from hardware.speaker_synth import Voice

    return Voice(audiobusio.I2SOut(board.AUDIO_BCLK, board.AUDIO_LRCLK, board.AUDIO_DIN))


leds = open_leds()
keys = pin_keys("hack_club_sprig")
caps = ("Ⓛ", "Ⓚ", "Ⓘ", "Ⓙ")  # A, B, START, SELECT as they are labelled
display = board.DISPLAY
speaker = open_speaker(_voice)
store = open_store(page=256)

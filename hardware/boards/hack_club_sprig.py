# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Hack Club Sprig: 160x128, W A S D as the pad, L is A, K is B, I is START, J is SELECT."""

import board
import keypad

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from hardware.keys import Keys
from hardware.leds import open_leds
from hardware.speaker import open_speaker
from hardware.store import open_store


def _voice():
    import audiobusio

    from hardware.speaker_synth import Voice

    return Voice(audiobusio.I2SOut(board.AUDIO_BCLK, board.AUDIO_LRCLK, board.AUDIO_DIN))


leds = open_leds()
keys = Keys(
    keypad.Keys(
        (
            board.BUTTON_W,
            board.BUTTON_S,
            board.BUTTON_A,
            board.BUTTON_D,
            board.BUTTON_L,
            board.BUTTON_K,
            board.BUTTON_I,
            board.BUTTON_J,
        ),
        value_when_pressed=False,
    ),
    bytes((UP, DOWN, LEFT, RIGHT, A, B, START, SELECT)),
)
caps = ("Ⓛ", "Ⓚ", "Ⓘ", "Ⓙ")  # A, B, START, SELECT as they are labelled
display = board.DISPLAY
speaker = open_speaker(_voice)
store = open_store(page=256)

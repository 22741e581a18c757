# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Hack Club Sprig: 160x128, W A S D as the pad, L is A, K is B, I is START, J is SELECT."""

import board

from hardware.opening import Parts, eight_keys, open_leds, open_speaker, open_store
from hardware.speaker import i2s_voice

KEYS = "BUTTON_W BUTTON_S BUTTON_A BUTTON_D BUTTON_L BUTTON_K BUTTON_I BUTTON_J"
PINS = "AUDIO_BCLK AUDIO_LRCLK AUDIO_DIN"
BOOT = ("BUTTON_L", False, "WHITE_LED", "L")


def open_parts() -> Parts:
    """All that the console is made of."""
    return Parts(
        leds=open_leds(),
        keys=eight_keys(KEYS),
        display=board.DISPLAY,
        speaker=open_speaker(i2s_voice, board.AUDIO_BCLK, board.AUDIO_LRCLK, board.AUDIO_DIN),
        store=open_store(page=256),
        caps=("Ⓛ", "Ⓚ", "Ⓘ", "Ⓙ"),
    )

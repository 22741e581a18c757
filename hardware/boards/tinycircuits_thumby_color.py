# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""TinyCircuits Thumby Color: 128x128, nine keys: the menu key is START, both bumpers are SELECT."""

import board

from hardware.opening import Parts, eight_keys, open_leds, open_speaker, open_store
from hardware.speaker import pulsed_voice

KEYS = (
    "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_A BUTTON_B BUTTON_MENU "
    "BUTTON_BUMPER_LEFT BUTTON_BUMPER_RIGHT"
)
PINS = "SPEAKER SPEAKER_ENABLE"
BOOT = ("BUTTON_A", False, "LED_G", "A")


def open_parts() -> Parts:
    """All that the console is made of."""
    return Parts(
        leds=open_leds(),
        keys=eight_keys(KEYS),
        display=board.DISPLAY,
        speaker=open_speaker(pulsed_voice, board.SPEAKER, board.SPEAKER_ENABLE),
        store=open_store(page=256),
        caps=("Ⓐ", "Ⓑ", "ⓂⒺⓃⓊ", "ⓁⒷ"),
    )

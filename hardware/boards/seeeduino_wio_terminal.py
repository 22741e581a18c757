# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Seeed Wio Terminal: 320x240, a five-way switch for the arrows, three keys on top, a buzzer.

The keys on top are A on the right, B in the middle, C (START) on the left; the switch pressed in
is SELECT.
"""

import board

from hardware.opening import Parts, eight_keys, open_leds, open_speaker, open_store
from hardware.speaker import PwmVoice

KEYS = "SWITCH_UP SWITCH_DOWN SWITCH_LEFT SWITCH_RIGHT BUTTON_1 BUTTON_2 BUTTON_3 SWITCH_PRESS"
PINS = "BUZZER"
BOOT = ("BUTTON_1", False, "LED", "A")


def open_parts() -> Parts:
    """All that the console is made of."""
    return Parts(
        leds=open_leds(),
        keys=eight_keys(KEYS),
        display=board.DISPLAY,
        speaker=open_speaker(PwmVoice, board.BUZZER),
        store=open_store(),
        caps=("Ⓐ", "Ⓑ", "Ⓒ", "◉"),
    )

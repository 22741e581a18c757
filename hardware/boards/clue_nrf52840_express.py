# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit CLUE: 240x240, two buttons, one NeoPixel, a speaker.

Button A is A, held long B. Button B is "next", held long it goes across. Both together are START,
held together SELECT. `hardware.few_keys` says more.
"""

import board

from hardware.console import SELECT, B
from hardware.few_keys import two_keys
from hardware.opening import Parts, open_leds, open_speaker, open_store, scanner_of
from hardware.speaker import PwmVoice

KEYS = "BUTTON_A BUTTON_B"
PINS = "NEOPIXEL SPEAKER"
BOOT = ("BUTTON_B", False, "LED", "B")


def open_parts() -> Parts:
    """All that the console is made of."""
    return Parts(
        leds=open_leds(board.NEOPIXEL, 1, "GRB"),
        keys=two_keys((scanner_of(KEYS),)),
        display=board.DISPLAY,
        speaker=open_speaker(PwmVoice, board.SPEAKER),
        store=open_store(),
        caps=("Ⓐ", "Ⓐ", "Ⓐ+Ⓑ", "Ⓐ+Ⓑ"),
        holds=(B, SELECT),
        steps=("", "Ⓑ"),
    )

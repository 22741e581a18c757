# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit FunHouse: 240x240, three keys, five DotStars, a buzzer.

The key SELECT is A, held long B. UP is "previous" and DOWN "next", held long they go across. UP and
DOWN together are START, held together SELECT. `hardware.few_keys` says more.
"""

import board

from hardware.console import SELECT, B
from hardware.few_keys import three_keys
from hardware.opening import Parts, open_leds, open_speaker, open_store, scanner_of
from hardware.speaker import PwmVoice

KEYS = "BUTTON_UP BUTTON_SELECT BUTTON_DOWN"
PINS = "DOTSTAR_DATA DOTSTAR_CLOCK SPEAKER"
BOOT = ("BUTTON_SELECT", True, "LED", "SELECT")


def open_parts() -> Parts:
    """All that the console is made of."""
    return Parts(
        leds=open_leds(board.DOTSTAR_DATA, 5, "BGR", clock=board.DOTSTAR_CLOCK),
        keys=three_keys((scanner_of(KEYS, pressed=True),)),
        display=board.DISPLAY,
        speaker=open_speaker(PwmVoice, board.SPEAKER),
        store=open_store(),
        caps=("◉", "◉", "▲+▼", "▲+▼"),
        holds=(B, SELECT),
        steps=("▲", "▼"),
    )

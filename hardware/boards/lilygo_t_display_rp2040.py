# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""LilyGO T-Display RP2040: 240x135, two keys.

The left key, 1, is A, held long B. The right key, 2, is "next", held long it goes across. Both
together are START, held together SELECT. `hardware.few_keys` says more.
"""

import board

from hardware.console import SELECT, B
from hardware.few_keys import two_keys
from hardware.opening import Parts, open_leds, open_speaker, open_store, scanner_of

KEYS = "BUTTON_L BUTTON_R"
PINS = ""
BOOT = ("BUTTON_R", False, "LED", "2")


def open_parts() -> Parts:
    """All that the console is made of."""
    return Parts(
        leds=open_leds(),
        keys=two_keys((scanner_of(KEYS),)),
        display=board.DISPLAY,
        speaker=open_speaker(),
        store=open_store(page=256),
        caps=("①", "①", "①+②", "①+②"),
        holds=(B, SELECT),
        steps=("", "②"),
    )

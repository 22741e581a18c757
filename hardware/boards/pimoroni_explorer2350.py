# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pimoroni Explorer: 320x240, six keys around the screen, a loudspeaker.

A is A, B is B, C is START, Y is SELECT. X is "previous" and Z "next", held long they go across.
`hardware.few_keys` says more.
"""

import board

from hardware.console import SELECT, START, A, B
from hardware.few_keys import ACROSS, BACK_ACROSS, NEXT, PREVIOUS, FewKeys
from hardware.keys import NOTHING
from hardware.opening import Parts, open_leds, open_speaker, open_store, scanner_of
from hardware.speaker import pulsed_voice

KEYS = "SW_A SW_B SW_C SW_X SW_Y SW_Z"
PINS = "AUDIO AMP_EN"
BOOT = ("SW_A", False, "LED", "A")


def open_parts() -> Parts:
    """All that the console is made of."""
    short = bytes((A, B, START, PREVIOUS, SELECT, NEXT))
    long = bytes((NOTHING, NOTHING, NOTHING, BACK_ACROSS, NOTHING, ACROSS))
    return Parts(
        leds=open_leds(),
        keys=FewKeys((scanner_of(KEYS),), short, long),
        display=board.DISPLAY,
        speaker=open_speaker(pulsed_voice, board.AUDIO, board.AMP_EN),
        store=open_store(page=256),
        caps=("Ⓐ", "Ⓑ", "Ⓒ", "Ⓨ"),
        steps=("Ⓧ", "Ⓩ"),
    )

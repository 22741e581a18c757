# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The M5Stack Cores with three keys: 320x240, a loudspeaker.

Key A is A, held long B. Key B is "previous" and key C "next", held long they go across. B and C
together are START, held together SELECT. `hardware.few_keys` says more.
"""

import board

from hardware.console import SELECT, B
from hardware.few_keys import three_keys
from hardware.opening import Parts, open_speaker, open_store, scanner_of
from hardware.speaker import PwmVoice

KEYS = "BTN_A BTN_B BTN_C"
PINS = "SPEAKER"
BOOT = ("BTN_A", False, "", "A")  # there is no light to blink with


def open_parts_with(leds) -> Parts:
    """All that the console is made of.

    :param leds: from `hardware.opening.open_leds`
    """
    return Parts(
        leds=leds,
        keys=three_keys((scanner_of("BTN_B BTN_A BTN_C"),)),
        display=board.DISPLAY,
        speaker=open_speaker(PwmVoice, board.SPEAKER),
        store=open_store(),
        caps=("Ⓐ", "Ⓐ", "Ⓑ+Ⓒ", "Ⓑ+Ⓒ"),
        holds=(B, SELECT),
        steps=("Ⓑ", "Ⓒ"),
    )

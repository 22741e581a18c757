# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The µGames by deshipu: 320x240, a cross and three keys.

O is A, X is B, Z is START and held long SELECT. `hardware.few_keys` says more.
"""

import board

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from hardware.few_keys import FewKeys
from hardware.keys import NOTHING
from hardware.opening import Parts, open_leds, open_store, scanner_of

KEYS = "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_O BUTTON_X BUTTON_Z"
BOOT = ("BUTTON_O", False, "", "O")  # there is no light to blink with


def open_parts_with(open_built_in_speaker, page: int) -> Parts:
    """All that the console is made of.

    :param open_built_in_speaker: opens the speaker, whose pins have other names on each of them
    :param int page: as `hardware.opening.open_store` takes it
    """
    short = bytes((UP, DOWN, LEFT, RIGHT, A, B, START))
    long = bytes((NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, SELECT))
    return Parts(
        leds=open_leds(),
        keys=FewKeys((scanner_of(KEYS),), short, long),
        display=board.DISPLAY,
        speaker=open_built_in_speaker(),
        store=open_store(page),
        caps=("Ⓞ", "Ⓧ", "Ⓩ", "Ⓩ"),
        holds=(SELECT,),
    )

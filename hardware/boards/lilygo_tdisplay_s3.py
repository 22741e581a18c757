# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""LilyGO T-Display S3: 320x170, two keys, a battery.

The key BOOT, 1, is A, held long B. The other one, 2, is "next", held long it goes across. Both
together are START, held together SELECT. `hardware.few_keys` says more.
"""

import board

from hardware.battery import MeasuredCell
from hardware.console import SELECT, B
from hardware.few_keys import two_keys
from hardware.opening import Parts, open_leds, open_speaker, open_store, scanner_of

KEYS = "BUTTON0 BUTTON1"
PINS = "BATTERY"
BOOT = ("BUTTON1", False, "", "2")  # the chip reads BOOT itself; there is no light


def open_parts() -> Parts:
    """All that the console is made of."""
    return Parts(
        leds=open_leds(),
        keys=two_keys((scanner_of(KEYS),)),
        display=board.DISPLAY,
        speaker=open_speaker(),
        store=open_store(),
        caps=("①", "①", "①+②", "①+②"),
        holds=(B, SELECT),
        steps=("", "②"),
        battery=MeasuredCell(board.BATTERY, 2),
    )

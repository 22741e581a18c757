# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""ODROID-GO: 320x240, a cross on two resistor ladders, A, B, Start, Select; Menu is START as well.

Its loudspeaker is driven by pulses on one of its two pins.
"""

import board

from hardware.battery import MeasuredCell
from hardware.console import SELECT, START, A, B
from hardware.opening import Parts, open_leds, open_speaker, open_store, scanner_of
from hardware.speaker import PwmVoice
from hardware.stick import LadderKeys

KEYS = "BTN_A BTN_B BTN_START BTN_SELECT BTN_MENU"
PINS = "BTN_AXIS_X BTN_AXIS_Y SPEAKER_IN_P BATTERY"
BOOT = ("BTN_A", False, "LED", "A")


def open_parts() -> Parts:
    """All that the console is made of."""
    meaning = bytes((A, B, START, SELECT, START))
    return Parts(
        leds=open_leds(),
        keys=LadderKeys(scanner_of(KEYS), meaning, board.BTN_AXIS_X, board.BTN_AXIS_Y),
        display=board.DISPLAY,
        speaker=open_speaker(PwmVoice, board.SPEAKER_IN_P),
        store=open_store(),
        battery=MeasuredCell(board.BATTERY, 2),
    )

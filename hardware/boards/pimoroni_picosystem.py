# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pimoroni PicoSystem: 240x240, eight keys (X is START, Y is SELECT), a piezo, a battery."""

import board

from hardware.battery import MeasuredCell
from hardware.opening import Parts, eight_keys, open_leds, open_speaker, open_store
from hardware.speaker import PwmVoice

KEYS = "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y"
PINS = "AUDIO BAT_SENSE"
BOOT = ("SW_A", False, "LED_G", "A")


def open_parts() -> Parts:
    """All that the console is made of."""
    return Parts(
        leds=open_leds(),
        keys=eight_keys(KEYS),
        display=board.DISPLAY,
        speaker=open_speaker(PwmVoice, board.AUDIO),
        store=open_store(page=256),
        caps=("Ⓐ", "Ⓑ", "Ⓧ", "Ⓨ"),
        battery=MeasuredCell(board.BAT_SENSE, 3),
    )

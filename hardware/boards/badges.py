# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What PyBadge, EdgeBadge and PyGamer share: 160x128, five NeoPixels, a speaker, a battery."""

import board

from hardware.battery import MeasuredCell
from hardware.opening import Parts, open_leds, open_speaker, open_store
from hardware.speaker import analogue_voice

KEYS = "BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH"
PINS = "NEOPIXEL SPEAKER SPEAKER_ENABLE A6"
BOOT = (1, True, "LED", "A")


def open_parts_with(open_keys) -> Parts:
    """All that the console is made of.

    :param open_keys: opens the keys, which these boards do not share
    """
    return Parts(
        leds=open_leds(board.NEOPIXEL, 5, "GRB", brightness=8, ma=60),
        keys=open_keys(),
        display=board.DISPLAY,
        speaker=open_speaker(analogue_voice, board.SPEAKER, board.SPEAKER_ENABLE),
        store=open_store(),
        battery=MeasuredCell(board.A6, 2),
    )

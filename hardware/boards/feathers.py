# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Adafruit Feathers with the screen on the back: 240x135, three buttons, one NeoPixel.

D1 is A, held long B. D0 is "previous" and D2 "next", held long they go across. D0 and D2 together
are START, held together SELECT. `hardware.few_keys` says more.
"""

import board
import digitalio
import keypad

from hardware.console import UP, A, B
from hardware.few_keys import FewKeys
from hardware.leds import open_leds
from hardware.scanners import key_pins
from hardware.speaker import open_speaker
from hardware.store import open_store


def _pixel_power():
    """Current for the NeoPixel, unless the firmware sees to it."""
    try:
        power = digitalio.DigitalInOut(board.NEOPIXEL_POWER)
        power.switch_to_output(True)
        return power
    except ValueError:
        return None


def _open_keys() -> FewKeys:
    d0, d1, d2 = key_pins(board.board_id)
    return FewKeys(
        (
            keypad.Keys((d0,), value_when_pressed=False),
            keypad.Keys((d1, d2), value_when_pressed=True),
        ),
        a=1,
        following=2,
        previous=0,
        starting=bytes((UP, A, B)),  # the chip reads D0 when it starts
    )


power = _pixel_power()
leds = open_leds(board.NEOPIXEL, 1, "GRB")
leds.power = power  # kept as long as they are
keys = _open_keys()
caps = ("①", "❶", "⓪②", "⓿❷")
key_page = "three"
battery = (None, 0)
display = board.DISPLAY
speaker = open_speaker()
store = open_store()

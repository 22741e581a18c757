# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Adafruit Feathers with the screen on the back: 240x135, three buttons, one NeoPixel.

D1 is A, held long B. D0 is "previous" and D2 "next", held long they go across. D0 and D2 together
are START, held together SELECT. `hardware.few_keys` says more.
"""

import board
import digitalio

from hardware.battery import GaugedCell
from hardware.console import SELECT, B
from hardware.few_keys import three_keys
from hardware.opening import Parts, open_leds, open_speaker, open_store, scanner_of

KEYS = "D0 D1 D2"
PINS = "NEOPIXEL NEOPIXEL_POWER"
BOOT = ("D1", True, "LED", "D1")


def _switch_pixel_on():
    """Give the NeoPixel current, unless the firmware sees to it."""
    try:
        power = digitalio.DigitalInOut(board.NEOPIXEL_POWER)
        power.switch_to_output(True)
        return power
    except ValueError:
        return None


def open_parts() -> Parts:
    """All that the console is made of."""
    power = _switch_pixel_on()
    leds = open_leds(board.NEOPIXEL, 1, "GRB")
    leds.power = power  # kept as long as they are
    return Parts(
        leds=leds,
        keys=three_keys((scanner_of("D0"), scanner_of("D1 D2", pressed=True))),
        display=board.DISPLAY,
        speaker=open_speaker(),
        store=open_store(),
        caps=("①", "①", "⓪+②", "⓪+②"),
        holds=(B, SELECT),
        steps=("⓪", "②"),
        battery=GaugedCell(),
    )

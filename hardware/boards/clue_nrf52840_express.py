# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Adafruit CLUE: 240x240, two buttons, one NeoPixel, a speaker.

Button A is A, held long B. Button B is "next", held long it goes across. Both together are START,
held together SELECT. `hardware.few_keys` says more.
"""

import board
import keypad

from hardware.console import A, B
from hardware.few_keys import FewKeys
from hardware.leds import open_leds
from hardware.scanners import key_pins
from hardware.speaker import open_speaker
from hardware.store import open_store
from hardware.tones import pwm_voice

leds = open_leds(board.NEOPIXEL, 1, "GRB")
keys = FewKeys(
    (keypad.Keys(key_pins("clue_nrf52840_express"), value_when_pressed=False),),
    a=0,
    following=1,
    previous=0,
    starting=bytes((B, A)),  # B is what boot.py asks for: the chip reads A when it starts
)
caps = ("Ⓐ", "⒜", "ⒶⒷ", "⒜⒝")
key_page = "two"
display = board.DISPLAY
speaker = open_speaker(pwm_voice, board.SPEAKER)
store = open_store()

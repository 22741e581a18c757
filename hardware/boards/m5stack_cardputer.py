# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""M5Stack Cardputer: 240x135, a keyboard, one NeoPixel, a loudspeaker, a battery.

The keys with arrows are the arrows, A is A and B is B, Enter and Backspace as well; X is START, Y
is SELECT. The firmware has the keyboard for its console; the program borrows it.
"""

import board

from hardware.battery import MeasuredCell
from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from hardware.keys import NOTHING, Keys
from hardware.opening import Parts, open_leds, open_speaker, open_store, pins_of
from hardware.speaker import i2s_voice

KEYS = "KB_A_0 KB_A_1 KB_A_2 KB_COL_0 KB_COL_1 KB_COL_2 KB_COL_3 KB_COL_4 KB_COL_5 KB_COL_6"
PINS = "NEOPIXEL I2S_BIT_CLOCK I2S_WORD_SELECT I2S_DATA BAT_ADC"
BOOT = ("", False, "", "")  # nothing can be read of the keyboard so early

# Number in the matrix, logical key: ; . , / carry the arrows, then A B X Y, Enter and Backspace.
_MEANINGS = (
    (12, UP),
    (5, DOWN),
    (33, LEFT),
    (34, RIGHT),
    (36, A),
    (3, B),
    (30, START),
    (45, SELECT),
    (13, A),
    (27, B),
)
_COUNT = 56


def _open_scanner():
    """The firmware's own scanner; or one like it, where this firmware leaves the pins free."""
    try:
        own = __import__("cardputer_keyboard")  # a module of this one board's firmware
        own.detach_serial()
        return own.KEYBOARD
    except ImportError:
        import keypad_demux

        pins = pins_of(KEYS)
        return keypad_demux.DemuxKeyMatrix(pins[:3], pins[3:])


def open_parts() -> Parts:
    """All that the console is made of."""
    meaning = bytearray([NOTHING] * _COUNT)
    for number, key in _MEANINGS:
        meaning[number] = key
    return Parts(
        leds=open_leds(board.NEOPIXEL, 1),
        keys=Keys(_open_scanner(), bytes(meaning)),
        display=board.DISPLAY,
        speaker=open_speaker(i2s_voice, board.I2S_BIT_CLOCK, board.I2S_WORD_SELECT, board.I2S_DATA),
        store=open_store(),
        caps=("Ⓐ", "Ⓑ", "Ⓧ", "Ⓨ"),
        battery=MeasuredCell(board.BAT_ADC, 2),
    )

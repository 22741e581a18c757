# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Any other board with a screen of its own, its buttons named in settings.toml."""

import board
import keypad

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from hardware.keys import Keys
from hardware.leds import open_leds
from hardware.settings import pin_named
from hardware.speaker import open_speaker
from hardware.store import open_store
from hardware.trouble import Trouble

_BUTTONS = (
    (UP, "UP"),
    (DOWN, "DOWN"),
    (LEFT, "LEFT"),
    (RIGHT, "RIGHT"),
    (A, "A"),
    (B, "B"),
    (START, "START"),
    (SELECT, "SELECT"),
)


def _open_keys() -> Keys:
    pins = []
    meaning = bytearray()
    missing = []
    for key, name in _BUTTONS:
        pin = pin_named("BUTTON_" + name)
        if pin is None:
            missing.append("BUTTON_" + name)
        else:
            pins.append(pin)
            meaning.append(key)
    if missing:
        raise Trouble(
            "The board {} is not known here. Name the pins of its buttons in settings.toml: "
            "{}.".format(board.board_id, ", ".join(missing))
        )
    return Keys(keypad.Keys(pins, value_when_pressed=False), bytes(meaning))


leds = open_leds(getattr(board, "NEOPIXEL", None), 1)
display = getattr(board, "DISPLAY", None)
if display is None:
    raise Trouble(
        f"The board {board.board_id} has no screen of its own, and without one nothing can be "
        "played. Use a board with a built-in colour display."
    )
keys = _open_keys()
speaker = open_speaker()
store = open_store()

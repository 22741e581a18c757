# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Any other board: buttons, and the screen too where it has none, as settings.toml names them."""

import gc
import sys

import board
import keypad

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from hardware.keys import Keys
from hardware.leds import open_leds
from hardware.settings import complain, setting
from hardware.speaker import open_speaker
from hardware.store import open_store
from hardware.trouble import Trouble
from hardware.wiring import pins_named

_BUTTONS = (UP, DOWN, LEFT, RIGHT, A, B, START, SELECT)
_NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
# The wiring of the documentation, for a self-built console.
_WIRED = ("GP2", "GP3", "GP4", "GP5", "GP6", "GP7", "GP8", "GP9")


def _open_display():
    driver = setting("TFT_DRIVER", "")
    if driver:
        from hardware.tft import DRIVERS, open_display

        if driver in DRIVERS:
            return open_display(driver)
        own = "the built-in screen" if hasattr(board, "DISPLAY") else ""
        complain("TFT_DRIVER", driver, ", ".join(DRIVERS), own)
    if hasattr(board, "DISPLAY"):
        return board.DISPLAY
    raise Trouble(
        f"The board {board.board_id} has no screen of its own. Wire one, and name it in "
        'settings.toml: TFT_DRIVER = "st7789" (or "st7735r", "ili9341"), with the other keys that '
        "begin with TFT where your wiring differs from the one in docs/boards/self-built.md."
    )


def _open_keys(wired: bool) -> Keys:
    """The buttons, each to ground.

    :param bool wired: where a button is not named, it is where the documentation has it
    """
    names = ["BUTTON_" + name for name in _NAMES]
    pins = pins_named(names, _WIRED if wired else ("",) * len(names))
    missing = [names[at] for at in range(len(names)) if pins[at] is None]
    if missing:
        raise Trouble(
            "Where the buttons of the board {} are is not known here. Name their pins in "
            "settings.toml: {}.".format(board.board_id, ", ".join(missing))
        )
    return Keys(keypad.Keys(pins, value_when_pressed=False), bytes(_BUTTONS))


# Where one pin is named twice, what comes first here has it.
# Each into a clean heap: what stays would lie scattered among what does not, and no large piece of
# the heap would be left for pictures.
display = _open_display()
gc.collect()
keys = _open_keys(bool(setting("TFT_DRIVER", "")))
gc.collect()
leds = open_leds(getattr(board, "NEOPIXEL", None), 1)
gc.collect()
speaker = open_speaker()
gc.collect()
# The chips of Raspberry Pi write into erased bytes without erasing.
store = open_store(page=256 if sys.platform.startswith("RP2") else 0)

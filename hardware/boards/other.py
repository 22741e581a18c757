# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Any other board: buttons, and the screen too where it has none, as settings.toml names them."""

import sys

import board
import keypad

from hardware.keys import Keys
from hardware.opening import Parts, open_leds, open_speaker, open_store, pins_named
from hardware.settings import complain, setting
from hardware.tft import DRIVERS, open_display
from hardware.trouble import Trouble

# In the order of the logical keys, and the wiring of the documentation for a self-built console.
_BUTTONS = ["BUTTON_" + name for name in "UP DOWN LEFT RIGHT A B START SELECT".split()]
_WIRED = "GP2 GP3 GP4 GP5 GP6 GP7 GP8 GP9".split()

KEYS = ""
BOOT = (setting("BUTTON_A", "GP6" if setting("TFT_DRIVER", "") else ""), False, "LED")


def _open_display():
    driver = setting("TFT_DRIVER", "")
    if driver:
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
    pins = pins_named(_BUTTONS, _WIRED if wired else [""] * len(_BUTTONS))
    missing = [_BUTTONS[at] for at in range(len(pins)) if pins[at] is None]
    if missing:
        raise Trouble(
            "Where the buttons of the board {} are is not known here. Name their pins in "
            "settings.toml: {}.".format(board.board_id, ", ".join(missing))
        )
    return Keys(keypad.Keys(pins, value_when_pressed=False), bytes(range(len(pins))))


def open_parts() -> Parts:
    """All that the console is made of. Where one pin is named twice, what comes first has it."""
    return Parts(
        display=_open_display(),
        keys=_open_keys(bool(setting("TFT_DRIVER", ""))),
        leds=open_leds(getattr(board, "NEOPIXEL", None), 1),
        speaker=open_speaker(),
        # The chips of Raspberry Pi write into erased bytes without erasing.
        store=open_store(page=256 if sys.platform.startswith("RP2") else 0),
    )

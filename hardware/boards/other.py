# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Any other board: buttons, and the screen too where it has none, as settings.toml names them.

``CONSOLE`` names a ready-made screen with keys; else the keys that begin with TFT and BUTTON say
what the owner has wired.
"""

import sys

import board
import keypad

from hardware.addons import names, settings_of
from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from hardware.few_keys import ACROSS, BACK_ACROSS, NEXT, PREVIOUS, FewKeys
from hardware.keys import NOTHING, Keys
from hardware.opening import Parts, open_leds, open_speaker, open_store, pins_named
from hardware.settings import complain, setting
from hardware.tft import DRIVERS, open_display
from hardware.trouble import Trouble

# In the order of the logical keys.
_BUTTONS = ["BUTTON_" + name for name in "UP DOWN LEFT RIGHT A B START SELECT".split()]


def _usual() -> dict:
    """What settings.toml need not say: the settings of an add-on, or the wiring we document."""
    console = setting("CONSOLE", "", choices=names())
    return settings_of(console) if console or setting("TFT_DRIVER", "") else {}


KEYS = ""
BOOT = (setting("BUTTON_A", _usual().get("BUTTON_A", "")), False, "LED", "A")


def _open_display(usual: dict):
    driver = setting("TFT_DRIVER", usual.get("TFT_DRIVER", ""))
    if driver in DRIVERS:
        return open_display(driver, usual)
    if driver:
        own = "the built-in screen" if hasattr(board, "DISPLAY") else ""
        complain("TFT_DRIVER", driver, ", ".join(DRIVERS), own)
    if hasattr(board, "DISPLAY"):
        return board.DISPLAY
    raise Trouble(
        f"The board {board.board_id} has no screen of its own. Wire one, and name it in "
        'settings.toml: TFT_DRIVER = "st7789" (or "st7735r", "ili9341"), with the other keys that '
        "begin with TFT where your wiring differs from the one in docs/boards/self-built.md. A "
        'ready-made one is named by CONSOLE, such as CONSOLE = "waveshare-pico-lcd-1.3".'
    )


def _buttons(usual: dict) -> dict:
    """The pins of the buttons by their names: eight, or those of an add-on."""
    wanted = _BUTTONS + [name for name in ("PREVIOUS", "NEXT", "PRESSED") if name in usual]
    pins = pins_named(wanted, [usual.get(name, "") for name in wanted])
    found = {}
    for at in range(len(wanted)):
        if pins[at] is not None:
            found[wanted[at]] = pins[at]
    needed = ("BUTTON_A", "BUTTON_B") if "PREVIOUS" in usual else _BUTTONS
    missing = [name for name in needed if name not in found]
    if missing:
        raise Trouble(
            "Where the buttons of the board {} are is not known here. Name their pins in "
            "settings.toml: {}.".format(board.board_id, ", ".join(missing))
        )
    return found


def _open_keys(buttons: dict, few: bool):
    """The keys of these buttons, each to ground."""
    named = list(buttons)
    scanner = keypad.Keys([buttons[name] for name in named], value_when_pressed=False)
    meaning = bytes([_MEANING[name] for name in named])
    if not few:
        return Keys(scanner, meaning)
    # Start and Select are long presses where they have no button of their own.
    long = bytearray([NOTHING] * len(meaning))
    for at in range(len(meaning)):
        if meaning[at] == PREVIOUS:
            long[at] = BACK_ACROSS
        elif meaning[at] == NEXT:
            long[at] = ACROSS
        elif meaning[at] == A and "BUTTON_START" not in buttons:
            long[at] = START
        elif meaning[at] == B and "BUTTON_SELECT" not in buttons:
            long[at] = SELECT
    return FewKeys((scanner,), meaning, bytes(long))


_MEANING = {
    "BUTTON_UP": UP,
    "BUTTON_DOWN": DOWN,
    "BUTTON_LEFT": LEFT,
    "BUTTON_RIGHT": RIGHT,
    "BUTTON_A": A,
    "BUTTON_B": B,
    "BUTTON_START": START,
    "BUTTON_SELECT": SELECT,
    "PREVIOUS": PREVIOUS,
    "NEXT": NEXT,
    "PRESSED": A,
}


def _labels(usual: dict, buttons: dict):
    """How A, B, Start and Select are labelled, and which of them are long presses."""
    labels = list(usual.get("LABELS", ""))
    holds = []
    if "PREVIOUS" in usual:
        for key in (START, SELECT):
            if _BUTTONS[key] in buttons:
                labels[key - A] = ""  # a button of the owner's
            else:
                holds.append(key)
    return labels, tuple(holds)


def open_parts() -> Parts:
    """All that the console is made of. Where one pin is named twice, what comes first has it."""
    usual = _usual()
    display = _open_display(usual)
    buttons = _buttons(usual)
    labels, holds = _labels(usual, buttons)
    return Parts(
        display=display,
        keys=_open_keys(buttons, "PREVIOUS" in usual),
        leds=open_leds(getattr(board, "NEOPIXEL", None), 1),
        speaker=open_speaker(),
        # The chips of Raspberry Pi write into erased bytes without erasing.
        store=open_store(page=256 if sys.platform.startswith("RP2") else 0),
        caps=labels,
        holds=holds,
        steps=tuple(usual.get("STEPS", "")),
    )

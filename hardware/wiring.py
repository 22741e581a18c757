# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The pins that settings.toml names: each is a pin of the board, and is used for one thing.

Who asks first has it; a sentence tells whoever comes later. Called by what opens the hardware,
gone from the memory once the console is open.
"""

import board
from digitalio import DigitalInOut
from microcontroller import Pin

from hardware.settings import complain, setting, written

_claims: list = []  # pairs of a key of settings.toml and the pin that it has


def pin_named(name: str, instead: str = "nothing", default: str = ""):
    """The pin of the board that a setting names; None where neither it nor the default is free.

    :param str name: the key in settings.toml
    :param str instead: what happens without the pin, for the sentence
    :param str default: name of the pin used where the key is missing or names none
    """
    found = setting(name, default)
    pin = _pin(found)
    refusal = _refusal(name, found, pin)
    if refusal:
        pin = None
        if found != default:
            pin = _pin(default)
            if _refusal(name, default, pin):
                pin = None
        if written(name) or _pin(found):
            complain(name, found, refusal, instead if pin is None else default)
    if pin is not None:
        _claims.append((name, pin))
    return pin


def pins_named(names, usual) -> list:
    """The pins of several settings. What is left out has its usual pin before others may name it.

    :param names: the keys in settings.toml
    :param usual: their defaults, as `pin_named` has them
    """
    for at in range(len(names)):
        pin = _pin(usual[at])
        if not written(names[at]) and not _refusal(names[at], usual[at], pin):
            _claims.append((names[at], pin))
    return [pin_named(names[at], "nothing", usual[at]) for at in range(len(names))]


def _pin(name: str):
    pin = getattr(board, name, None) if name else None
    return pin if isinstance(pin, Pin) else None


def _refusal(name: str, found: str, pin) -> str:
    """What would be allowed for a key in place of this pin; empty where it may have it."""
    if not found:
        return ""
    if pin is None:
        names = [each for each in dir(board) if _pin(each)]
        return "the name of a pin of this board, such as " + ", ".join(names[:6])
    for key, claimed in _claims:
        if claimed is pin:
            return "" if key == name else f"a free pin; {found} is {key} already"
    if written(name) and _is_fixed(pin):
        return f"a free pin; {found} is used by the board itself"
    try:
        DigitalInOut(pin).deinit()
    except ValueError:
        return f"a free pin; {found} is in use already"
    return ""


def _is_fixed(pin) -> bool:
    """Whether a key or the like of a board that is known is on a pin."""
    from hardware.pins import FIXED, KEYS

    if board.board_id in KEYS:
        for name in (KEYS[board.board_id] + FIXED).split():
            if getattr(board, name, None) is pin:
                return True
    return False

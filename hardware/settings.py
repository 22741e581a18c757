# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads settings.toml: one value at a time, checked, with a sentence for every bad one.

Used by everything in `hardware` and, as `console.setting`, by the screens.
"""

import os

import supervisor

# Older firmware has no `get_setting`; what it has instead reads the same file.
_read = getattr(supervisor, "get_setting", os.getenv)

_FILE = "settings.toml"
_LONGEST = 40  # letters of a value that are told

# Sentences about values that could not be used; the program may show them.
complaints: list[str] = []


def _written() -> bytes:
    """Read the lines that are no comments. The firmware reads the whole file for every key."""
    try:
        with open(_FILE, "rb") as file:
            lines = file.read().replace(b"\r", b"\n").split(b"\n")
    except OSError:
        return b""
    return b"\n".join([line for line in lines if not line.strip().startswith(b"#")])


_keys = _written()


def complain(name: str, value, allowed: str, instead) -> None:
    """Say that a setting cannot be used, and keep the sentence for the screen.

    :param str name: the key in settings.toml
    :param value: what stands there
    :param str allowed: what may stand there
    :param instead: what is used now
    """
    sentence = (
        f"settings.toml: {name} = {str(value)[:_LONGEST]} cannot be used. Allowed: {allowed}. "
        f"Now: {'nothing' if instead == '' else instead}."
    )
    if sentence not in complaints:
        complaints.append(sentence)
        print(sentence)


def setting(name: str, default, low=None, high=None, choices=None):
    """The value of a setting, of the type of its default.

    :param str name: the key in settings.toml
    :param default: used where the key is missing or its value is not allowed; int or str
    :param int low: smallest number allowed
    :param int high: largest number allowed
    :param choices: the words allowed, or the numbers
    """
    if name.encode() not in _keys:
        return default
    try:
        found = _read(name)
    except ValueError:
        complain(name, _raw(name), 'a whole number or "text in quotes"', default)
        return default
    if found is None:
        return default
    if isinstance(default, int):
        try:
            value = int(found)
        except ValueError:
            value = None
        allowed = "a whole number"
        if choices is not None:
            allowed = ", ".join([str(choice) for choice in choices])
            if value not in choices:
                value = None
        elif low is not None and high is not None:
            allowed = f"a whole number from {low} to {high}"
        if (
            value is None
            or (low is not None and value < low)
            or (high is not None and value > high)
        ):
            complain(name, found, allowed, default)
            return default
        return value
    if choices is not None and found not in choices:
        complain(name, found, ", ".join(choices), default)
        return default
    return str(found)


def _raw(name: str):
    """What stands behind a key that cannot be read, as far as the firmware tells."""
    try:
        return os.getenv(name) or "?"
    except ValueError:
        return "?"


def pin_named(name: str, instead: str = "nothing", default: str = ""):
    """The pin of the board that a setting names; None where neither it nor the default is one.

    :param str name: the key in settings.toml
    :param str instead: what happens without the pin, for the sentence
    :param str default: name of the pin used where the key is missing or names none
    """
    found = setting(name, default)
    pin = _pin(found)
    if pin is None and found and found != default:
        pin = _pin(default)
        allowed = "the name of a pin of this board, such as " + _some_pins()
        complain(name, found, allowed, instead if pin is None else default)
    return pin


def _pin(name: str):
    import board
    from microcontroller import Pin

    pin = getattr(board, name, None) if name else None
    return pin if isinstance(pin, Pin) else None


def _some_pins() -> str:
    import board
    from microcontroller import Pin

    names = [name for name in dir(board) if isinstance(getattr(board, name), Pin)]
    return ", ".join(names[:6])

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


def _read_lines() -> bytes:
    """The lines that are no comments. The firmware reads the whole file for every key."""
    try:
        with open(_FILE, "rb") as file:
            every = file.read().replace(b"\r", b"\n").split(b"\n")
    except OSError:
        return b""
    return b"\n".join([line for line in every if not line.strip().startswith(b"#")])


lines = _read_lines()
_keys = [line.partition(b"=")[0].strip() for line in lines.split(b"\n")]


def written(name: str) -> bool:
    """Whether a key stands in settings.toml."""
    return name.encode() in _keys


def tell(sentence: str) -> None:
    """Keep a sentence for the screen; the console has it at once."""
    if sentence not in complaints:
        complaints.append(sentence)
        print(sentence)


def complain(name: str, value, allowed: str, instead) -> None:
    """Say that a setting cannot be used.

    :param str name: the key in settings.toml
    :param value: what stands there
    :param str allowed: what may stand there
    :param instead: what is used now; empty where it is as if the key were left out
    """
    now = "as if it were left out" if instead == "" else instead
    value = str(value)[:_LONGEST]
    tell(f"settings.toml: {name} = {value} cannot be used. Allowed: {allowed}. Now: {now}.")


def setting(name: str, default, low=None, high=None, choices=None):
    """The value of a setting, of the type of its default.

    :param str name: the key in settings.toml
    :param default: used where the key is missing or its value is not allowed; int or str
    :param int low: smallest number allowed
    :param int high: largest number allowed
    :param choices: the words allowed, or the numbers
    """
    if not written(name):
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

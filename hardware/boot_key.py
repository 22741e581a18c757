# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Gives the drive to the program when the board's key for that is held at power-on. `boot.py` asks,
before USB comes up.
"""

import time

import board
import keypad
import storage

_SCAN_S = 0.06  # the scanner looks every 20 ms
_BLINK_S = 0.15


def _scanner_and_key():
    """The keys to look at, the number of the one that asks, and the name of a light, or None."""
    own = _file_of_board(board.board_id) or _file_of_board("other")
    if own is None:
        return None
    key, level, light, _ = own.BOOT
    if isinstance(key, int):
        clock, data, latch = [getattr(board, name) for name in own.KEYS.split()]
        register = keypad.ShiftRegisterKeys(
            clock=clock, data=data, latch=latch, key_count=key + 1, value_when_pressed=level
        )
        return register, key, light
    pin = getattr(board, key, None) if key else None
    return None if pin is None else (keypad.Keys((pin,), value_when_pressed=level), 0, light)


def _file_of_board(name: str):
    """A module of `hardware.boards`, None where it is missing."""
    try:
        return __import__("hardware.boards." + name, None, None, ("BOOT",))
    except ImportError as error:
        if "hardware.boards." not in str(error):
            raise
        return None


def _is_held(scanner, number: int) -> bool:
    scanner.reset()  # reports every key that is down as a press
    time.sleep(_SCAN_S)
    held = False
    while True:
        event = scanner.events.get()
        if event is None:
            scanner.deinit()
            return held
        if event.key_number == number:
            held = event.pressed


def _blink(name: str) -> None:
    import digitalio

    if hasattr(board, name):
        light = digitalio.DigitalInOut(getattr(board, name))
        light.switch_to_output(False)
        for _ in range(6):
            light.value = not light.value
            time.sleep(_BLINK_S)
        light.deinit()


def ask() -> None:
    """Let the program write the drive if the key is held, and blink then."""
    found = _scanner_and_key()
    if found is not None and _is_held(found[0], found[1]):
        storage.remount("/", readonly=False)
        print("The program may write the drive until the next reset.")
        _blink(found[2])

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Runs once at power-on, before USB comes up: who may write the drive.

The computer may. Is the key A held down, the program may instead, and a light blinks; the computer
then only reads. That lasts until the next reset: without the key everything is as before.
"""

import os
import time

import board
import keypad
import storage

_SCAN_S = 0.06  # the scanner looks every 20 ms
_BLINK_S = 0.15


def _scanner_and_key():
    """The keys to look at, the number of the one that asks, and the name of a light, or None."""
    from hardware.pins import BOOT, KEYS

    light = "LED"
    if board.board_id in BOOT:
        number, level, light = BOOT[board.board_id]
        names = KEYS[board.board_id].split()
        if names[-1] == "BUTTON_LATCH":
            clock, data, latch = [getattr(board, name) for name in names]
            register = keypad.ShiftRegisterKeys(
                clock=clock, data=data, latch=latch, key_count=number + 1, value_when_pressed=level
            )
            return register, number, light
        name = names[number]
    else:
        level = False
        name = os.getenv("BUTTON_A") or ("GP6" if os.getenv("TFT_DRIVER") else "")
    pin = getattr(board, name, None) if name else None
    return None if pin is None else (keypad.Keys((pin,), value_when_pressed=level), 0, light)


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


try:
    found = _scanner_and_key()
    if found is not None and _is_held(found[0], found[1]):
        storage.remount("/", readonly=False)
        print("The program may write the drive until the next reset.")
        _blink(found[2])
except (AttributeError, ImportError, RuntimeError, TypeError, ValueError) as error:
    print("boot.py:", error)  # in boot_out.txt; the drive is as it was

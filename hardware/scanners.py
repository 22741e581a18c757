# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Makes the `keypad` scanners of boards whose keys are known, on the pins of `hardware.pins`.

Called by the board files; gone from the memory once the console is open.
"""

import keypad

from hardware.keys import Keys


def key_pins(board_id: str) -> list:
    """The pins of a board's keys, in the order of `hardware.pins`."""
    import board

    from hardware.pins import KEYS

    return [getattr(board, name) for name in KEYS[board_id].split()]


def pin_keys(board_id: str) -> Keys:
    """The keys of a board that has all eight, each from its pin to ground.

    :param str board_id: as `hardware.pins` has it
    """
    pins = key_pins(board_id)
    # The logical keys in their order; what follows is Select once more.
    meaning = bytes([number if number < 8 else 7 for number in range(len(pins))])
    return Keys(keypad.Keys(pins, value_when_pressed=False), meaning)


def register_keys(board_id: str, count: int):
    """The scanner of keys behind a shift register.

    :param str board_id: as `hardware.pins` has it
    :param int count: how many keys
    """
    clock, data, latch = key_pins(board_id)
    return keypad.ShiftRegisterKeys(
        clock=clock, data=data, latch=latch, key_count=count, value_when_pressed=True
    )

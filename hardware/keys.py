# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Logical keys from the queue of a `keypad` scanner; the board files make the scanner.

Nothing is polled: a tap shorter than a frame waits in the queue. Reading allocates nothing.
"""

import sys

import keypad

import hardware


class Keys:
    """The keys of a board.

    :param scanner: `keypad.Keys`, `keypad.ShiftRegisterKeys` or another of that kind
    :param bytes meaning: the logical key of each key of the scanner, in the scanner's order

    ``forward`` is which way a lone key "next" would lead; only `hardware.few_keys` needs it.
    """

    forward = 0

    def __init__(self, scanner, meaning: bytes):
        self._scanner = scanner
        self._queue = scanner.events
        self.meaning = meaning
        self._raw = keypad.Event()
        self._down = 0
        self._letting_go = 0
        self.held = self._held_at_start()

    def get(self, event) -> bool:
        """The next press or release.

        A key that was held when the console was opened counts from its next press on.

        :param Event event: filled in
        :return: False when nothing waits
        """
        while self._letting_go == 0 and self._queue.get_into(self._raw):
            key = self.meaning[self._raw.key_number]
            bit = 1 << key
            pressed = self._raw.pressed
            if pressed:
                if self._down & bit:
                    continue  # another key of the same meaning
                self._down |= bit
            elif self._down & bit:
                self._down &= ~bit
            else:
                continue
            event.key = key
            event.pressed = pressed
            return True
        if self._queue.overflowed:  # events are lost: nobody knows what is down
            self._queue.clear()
            self._letting_go = self._down
        return self._letting_go != 0 and self._let_go(event)

    def _let_go(self, event) -> bool:
        """Report one of the keys that were down before events were lost as released."""
        for key in range(8):
            bit = 1 << key
            if self._letting_go & bit:
                self._letting_go &= ~bit
                self._down &= ~bit
                event.key = key
                event.pressed = False
                return True
        return False

    def _held_at_start(self) -> int:
        """Bit mask of the logical keys that are down now; the queue is empty afterwards."""
        self._queue.clear()
        self._scanner.reset()  # reports every key that is down as a press
        held = 0
        while self._queue.get_into(self._raw):
            if self._raw.pressed:
                held |= 1 << self.meaning[self._raw.key_number]
        return held


def key_pins(board_id: str) -> list:
    """The pins of a board's keys, in the order of `hardware.pins`."""
    import board

    from hardware.pins import KEYS

    pins = [getattr(board, name) for name in KEYS[board_id].split()]
    del sys.modules["hardware.pins"], hardware.pins  # read once
    return pins


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

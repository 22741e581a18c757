# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Logical keys from the queue of a `keypad` scanner; `hardware.opening` makes the scanners.

Nothing is polled: a tap shorter than a frame waits in the queue. Reading allocates nothing.
"""

import keypad

from hardware.console import RIGHT

NOTHING = 255  # what a button means that is no logical key


class Keys:
    """The keys of a board.

    :param scanner: `keypad.Keys`, `keypad.ShiftRegisterKeys` or another of that kind
    :param bytes meaning: the logical key of each key of the scanner, in the scanner's order;
        `NOTHING` for one that has none

    ``next_key`` is which way a lone key "next" would lead; only `hardware.few_keys` needs it.
    ``has_cross`` is whether there are keys for both ways, which turn with the picture.
    """

    next_key = RIGHT
    has_cross = True

    def __init__(self, scanner, meaning: bytes):
        self.scanner = scanner
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
            if key == NOTHING:
                continue
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

    def waiting(self) -> bool:
        """Whether there is something for `get`, as far as the queue tells."""
        return len(self._queue) > 0

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
        self.scanner.reset()  # reports every key that is down as a press
        held = 0
        while self._queue.get_into(self._raw):
            if self._raw.pressed and self.meaning[self._raw.key_number] != NOTHING:
                held |= 1 << self.meaning[self._raw.key_number]
        return held

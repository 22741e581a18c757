# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""All logical keys from two or three buttons, by how long and which of them are pressed.

===========================  =================================  ================
button                       short                              long, as held
===========================  =================================  ================
A                            A                                  B
next                         next: right, in a list down        across: down, in a list right
previous, where there is one left, in a list up                 up, in a list left
next with A; with three      Start                              Select
buttons next with previous
===========================  =================================  ================

Everything that is chosen goes round and round, so two buttons reach all of it. `forward` says
which way "next" leads; the screens set it. A long press counts from the moment it is long.
"""

import keypad
from supervisor import ticks_ms

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, ticks_diff

_LONG_MS = 400
_NONE = 255

# What goes on.
_IDLE = 0
_ONE = 1  # one button is down, and nobody knows yet for how long
_BOTH = 2  # two are down together likewise
_LONG = 3  # a logical key is down
_DONE = 4  # what is still down does not count


class FewKeys:
    """The keys of a board with two or three buttons, in place of `hardware.keys.Keys`.

    :param scanners: `keypad.Keys` objects, whose keys are numbered one after the other
    :param int a: number of the button A
    :param int following: number of the button "next"
    :param int previous: number of the button "previous"; `a` where there is none
    :param bytes starting: which logical key each button is while the board starts
    """

    def __init__(self, scanners, a: int, following: int, previous: int, starting: bytes):
        self.forward = RIGHT
        self._scanners = scanners
        self._a = a
        self._next = following
        self._other = previous
        self._raws = [keypad.Event() for _ in scanners]
        self._waiting = 0  # bits of the scanners whose event has been fetched
        self._source = 0  # the scanner of the event below
        self._raw = self._raws[0]
        self._number = _NONE  # of the button of an event that waits for a long press to be told
        self._state = _IDLE
        self._down = 0
        self._first = 0
        self._since = 0
        self._key = 0  # the logical key that is down, or was tapped
        self._tapped = False
        self.held = 0
        self._reset()
        while self._fetch():
            if self._raw.pressed:
                self.held |= 1 << starting[self._number]
            self._note()
        self._state = _DONE if self._down else _IDLE

    def get(self, event) -> bool:
        """The next press or release of a logical key.

        A button that was held when the console was opened counts from its next press on.

        :param Event event: filled in
        :return: False when nothing waits
        """
        if self._tapped:
            self._tapped = False
            event.key = self._key
            event.pressed = False
            return True
        for scanner in self._scanners:
            if scanner.events.overflowed:  # events are lost: nobody knows what is down
                return self._let_go(event)
        while self._fetch():
            if self._grows_long(self._raw.timestamp):
                event.key = self._key
                event.pressed = True
                return True
            if self._take(event):
                return True
        if self._grows_long(ticks_ms()):
            event.key = self._key
            event.pressed = True
            return True
        return False

    def waiting(self) -> bool:
        """Whether there is something for `get`, as far as the queues tell."""
        for scanner in self._scanners:
            if len(scanner.events):
                return True
        return False

    def _fetch(self) -> bool:
        """Have the next event of all buttons in `_raw` and its button in `_number`."""
        if self._number != _NONE:
            return True
        first = 0
        for at in range(len(self._scanners)):
            scanner = self._scanners[at]
            raw = self._raws[at]
            if not self._waiting >> at & 1 and scanner.events.get_into(raw):
                self._waiting |= 1 << at
            if self._waiting >> at & 1 and (
                self._number == _NONE or ticks_diff(raw.timestamp, self._raw.timestamp) < 0
            ):
                self._raw = raw
                self._number = first + raw.key_number
                self._source = at
            first += scanner.key_count
        return self._number != _NONE

    def _note(self) -> int:
        """Use up the event; the bit of its button, 0 where nothing has changed."""
        bit = 1 << self._number
        self._number = _NONE
        self._waiting &= ~(1 << self._source)
        if self._raw.pressed == bool(self._down & bit):
            return 0
        self._down ^= bit
        return bit

    def _take(self, event) -> bool:
        """Use up the event; True where it makes one of a logical key."""
        number = self._number
        if not self._note():
            return False
        state = self._state
        if self._raw.pressed:
            if state == _IDLE:
                self._state = _ONE
                self._first = number
                self._since = self._raw.timestamp
            elif state == _ONE and self._are_both(number):
                self._state = _BOTH
                self._since = self._raw.timestamp
            return False
        if number != self._first and (state == _ONE or (state == _LONG and self._key != SELECT)):
            return False
        self._state = _DONE if self._down else _IDLE
        if state == _ONE:
            self._key = self._short()
        elif state == _BOTH:
            self._key = START
        elif state != _LONG:
            return False
        self._tapped = state != _LONG
        event.key = self._key
        event.pressed = self._tapped
        return True

    def _are_both(self, number: int) -> bool:
        """Whether this button and the first one mean Start or Select together."""
        first = self._first
        return number != first and (
            number in (self._next, self._other) and first in (self._next, self._other)
        )

    def _grows_long(self, now: int) -> bool:
        """Whether a press is long by now that was not; the logical key is noted then."""
        state = self._state
        if state not in (_ONE, _BOTH) or ticks_diff(now, self._since) < _LONG_MS:
            return False
        self._state = _LONG
        if state == _BOTH:
            self._key = SELECT
        elif self._first == self._a:
            self._key = B
        elif self._first == self._next:
            self._key = DOWN if self.forward == RIGHT else RIGHT
        else:
            self._key = UP if self.forward == RIGHT else LEFT
        return True

    def _short(self) -> int:
        if self._first == self._a:
            return A
        if self._first == self._next:
            return self.forward
        return LEFT if self.forward == RIGHT else UP

    def _let_go(self, event) -> bool:
        """Start anew, and report the logical key that was down as released."""
        long = self._state == _LONG
        self._state = _IDLE
        self._reset()
        event.key = self._key
        event.pressed = False
        return long

    def _reset(self) -> None:
        self._down = self._waiting = 0
        self._number = _NONE
        for scanner in self._scanners:
            scanner.events.clear()
            scanner.reset()  # reports every key that is down as a press

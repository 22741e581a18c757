# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""All logical keys from fewer than eight buttons, by how long and which of them are pressed.

With two or three buttons:

===========================  =================================  ================
button                       short                              long, as held
===========================  =================================  ================
A                            A                                  B
next                         next: right, in a list down        across: down, in a list right
previous, where there is one left, in a list up                 up, in a list left
next with A; with three      Start                              Select
buttons next with previous
===========================  =================================  ================

Everything that is chosen goes round and round, so two buttons reach all of it. `next_key` says
which way "next" leads; the screens set it. A long press counts from the moment it is long.

With four to seven buttons each has a key of its own, and where none is left for Start or Select
that is another button's long press. A button without a long press counts as it goes down.
"""

import keypad
from supervisor import ticks_ms

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, ticks_diff
from hardware.keys import NOTHING

# What a button may mean besides the eight logical keys.
NEXT = 8
PREVIOUS = 9
ACROSS = 10  # what "next" is when held
BACK_ACROSS = 11

_LONG_MS = 400

# What goes on.
_IDLE = 0
_ONE = 1  # one button is down, and nobody knows yet for how long
_BOTH = 2  # the two buttons of the pair are down, nobody knows yet for how long
_LONG = 3  # the logical key of a long press is down
_DONE = 4  # what is still down does not count


class FewKeys:
    """The keys of a board with two to seven buttons, in place of `hardware.keys.Keys`.

    :param scanners: `keypad.Keys` objects, whose buttons are numbered one after the other
    :param bytes short: what each button means when tapped
    :param bytes long: what each button means when held; `NOTHING` for one that counts as it goes
        down
    :param tuple pair: the two buttons that are Start together, and Select when held together;
        empty where no two are
    :param bytes starting: which logical key each button is while the board starts; what a tap
        means where it is left out
    """

    def __init__(self, scanners, short: bytes, long: bytes, pair=(), starting=None):
        self.next_key = RIGHT
        self.has_cross = PREVIOUS in short or UP in short
        self._scanners = scanners
        self._short = short
        self._long = long
        self._pair = pair
        self._raws = [keypad.Event() for _ in scanners]
        self._waiting = 0  # bits of the scanners whose event has been fetched
        self._source = 0  # the scanner of the event below
        self._raw = self._raws[0]
        self._number = NOTHING  # of the button of an event that waits for a long press to be told
        self._state = _IDLE
        self._down = 0  # bits of the buttons
        self._direct = 0  # bits of the logical keys that are down and have a button of their own
        self._first = 0
        self._since = 0
        self._key = 0  # the logical key that is down by a long press, or was tapped
        self._tapped = False
        self.held = 0
        self._reset()
        while self._fetch():
            if self._raw.pressed:
                self.held |= 1 << (starting or short)[self._number]
            self._note()
        self._state = _DONE if self._timed() else _IDLE

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
        if self._number != NOTHING:
            return True
        first = 0
        for at in range(len(self._scanners)):
            scanner = self._scanners[at]
            raw = self._raws[at]
            if not self._waiting >> at & 1 and scanner.events.get_into(raw):
                self._waiting |= 1 << at
            if self._waiting >> at & 1 and (
                self._number == NOTHING or ticks_diff(raw.timestamp, self._raw.timestamp) < 0
            ):
                self._raw = raw
                self._number = first + raw.key_number
                self._source = at
            first += scanner.key_count
        return self._number != NOTHING

    def _note(self) -> int:
        """Use up the event; the bit of its button, 0 where nothing has changed."""
        bit = 1 << self._number
        self._number = NOTHING
        self._waiting &= ~(1 << self._source)
        if self._raw.pressed == bool(self._down & bit):
            return 0
        self._down ^= bit
        return bit

    def _timed(self) -> int:
        """The bits of the buttons that are down and mean something else when held."""
        timed = 0
        for number in range(len(self._long)):
            if self._down >> number & 1 and self._long[number] != NOTHING:
                timed |= 1 << number
        return timed

    def _take(self, event) -> bool:
        """Use up the event; True where it makes one of a logical key."""
        number = self._number
        if not self._note():
            return False
        pressed = self._raw.pressed
        if self._long[number] == NOTHING:
            return self._take_direct(event, self._short[number], pressed)
        state = self._state
        if pressed:
            if state == _IDLE:
                self._state = _ONE
                self._first = number
                self._since = self._raw.timestamp
            elif state == _ONE and number in self._pair and self._first in self._pair:
                self._state = _BOTH
                self._since = self._raw.timestamp
            return False
        if number != self._first and (state == _ONE or (state == _LONG and self._key != SELECT)):
            return False
        self._state = _DONE if self._timed() else _IDLE
        if state == _ONE:
            self._key = self._meaning(self._short[self._first])
        elif state == _BOTH:
            self._key = START
        elif state != _LONG:
            return False
        self._tapped = state != _LONG
        event.key = self._key
        event.pressed = self._tapped
        return True

    def _take_direct(self, event, key: int, pressed: bool) -> bool:
        """Report a button that has no long press; not the release of one held at the start."""
        bit = 1 << key
        if pressed == bool(self._direct & bit):
            return False
        self._direct ^= bit
        event.key = key
        event.pressed = pressed
        return True

    def _grows_long(self, now: int) -> bool:
        """Whether a press is long by now that was not; the logical key is noted then."""
        state = self._state
        if state not in (_ONE, _BOTH) or ticks_diff(now, self._since) < _LONG_MS:
            return False
        self._state = _LONG
        self._key = SELECT if state == _BOTH else self._meaning(self._long[self._first])
        return True

    def _meaning(self, key: int) -> int:
        """The logical key that a button means as things are."""
        on_a_board = self.next_key == RIGHT
        if key == NEXT:
            return RIGHT if on_a_board else DOWN
        if key == PREVIOUS:
            return LEFT if on_a_board else UP
        if key == ACROSS:
            return DOWN if on_a_board else RIGHT
        if key == BACK_ACROSS:
            return UP if on_a_board else LEFT
        return key

    def _let_go(self, event) -> bool:
        """Report what was down before events were lost as released, one a call."""
        for key in range(8):
            if self._direct >> key & 1:
                self._direct &= ~(1 << key)
                event.key = key
                event.pressed = False
                return True
        long = self._state == _LONG
        self._state = _IDLE
        self._reset()
        event.key = self._key
        event.pressed = False
        return long

    def _reset(self) -> None:
        """Forget what is down and start anew."""
        self._down = self._waiting = 0
        self._number = NOTHING
        for scanner in self._scanners:
            scanner.events.clear()
            scanner.reset()  # reports every key that is down as a press


def two_keys(scanners) -> FewKeys:
    """The keys of a board with two buttons: A, then "next".

    :param scanners: as `FewKeys` takes them
    """
    # While the board starts they are B and A: the chip itself often reads A then.
    return FewKeys(scanners, bytes((A, NEXT)), bytes((B, ACROSS)), (0, 1), bytes((B, A)))


def three_keys(scanners) -> FewKeys:
    """The keys of a board with three buttons: "previous", A, "next".

    :param scanners: as `FewKeys` takes them
    """
    short = bytes((PREVIOUS, A, NEXT))
    long = bytes((BACK_ACROSS, B, ACROSS))
    return FewKeys(scanners, short, long, (0, 2), bytes((UP, A, B)))

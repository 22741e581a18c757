# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keys of which the four arrows are on two analogue pins, read whenever the queue is empty.

A stick rests in the middle. A cross on a resistor ladder rests at 0; one of its keys gives half of
the range, the other one all of it.
"""

from analogio import AnalogIn

from hardware.console import DOWN, LEFT, RIGHT, UP
from hardware.keys import Keys

_MIDDLE = 32768
_FAR = 16384  # a direction counts from here, halfway out
_NEAR = 12288  # and is over below this, so that a trembling thumb counts once


class StickKeys(Keys):
    """A scanner for the buttons, a stick for the arrows.

    :param scanner: as `Keys` takes it
    :param bytes meaning: as `Keys` takes it
    :param Pin x: low to the left
    :param Pin y: low upwards
    """

    def __init__(self, scanner, meaning: bytes, x, y):
        super().__init__(scanner, meaning)
        self._x = AnalogIn(x)
        self._y = AnalogIn(y)
        self._leans = 0  # bits of the logical keys
        self._leans = self._read()
        self.held |= self._leans

    def get(self, event) -> bool:
        """The next press or release, of the buttons first."""
        if super().get(event):
            return True
        changed = self._read() ^ self._leans
        for key in (UP, DOWN, LEFT, RIGHT):
            bit = 1 << key
            if changed & bit:
                self._leans ^= bit
                pressed = bool(self._leans & bit)
                if pressed:
                    self._down |= bit
                elif self._down & bit:
                    self._down &= ~bit
                else:
                    continue  # it leaned when the console was opened
                event.key = key
                event.pressed = pressed
                return True
        return False

    def _read(self) -> int:
        """The bits of the arrows that the stick leans to."""
        return self._axis(self._x.value - _MIDDLE, LEFT, RIGHT) | self._axis(
            self._y.value - _MIDDLE, UP, DOWN
        )

    def _axis(self, out: int, low: int, high: int) -> int:
        """The bit of the way that an axis leans, 0 for none."""
        if out < 0:
            bit = 1 << low
            out = -out
        else:
            bit = 1 << high
        return bit if out > (_NEAR if self._leans & bit else _FAR) else 0


class LadderKeys(StickKeys):
    """A scanner for the buttons, a cross on two resistor ladders for the arrows.

    :param scanner: as `Keys` takes it
    :param bytes meaning: as `Keys` takes it
    :param Pin x: full to the left, half to the right
    :param Pin y: full upwards, half downwards
    """

    def _read(self) -> int:
        """The bits of the arrows that are down."""
        return self._rung(self._x.value, LEFT, RIGHT) | self._rung(self._y.value, UP, DOWN)

    def _rung(self, value: int, full: int, half: int) -> int:
        """The bit of the key that gives this value, 0 for none."""
        if value < _MIDDLE // 2:
            return 0
        return 1 << (full if value > _MIDDLE + _MIDDLE // 2 else half)

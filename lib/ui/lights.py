# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The LEDs as the screens see them: colours of the game at levels, on a strip or a matrix.

A screen sets what it wants lit; brightness and current are the console's business.
"""

from ui.loader import load

# What an LED shows for each colour, blue to black: three bytes R G B each, before the cap.
LED = b"\x00\x4c\xff\xff\x00\x00\xff\xb0\x00\x00\xd0\x54\x60\x00\xa0\x55\x55\x55\x00\x00\x00"
STAR = 7  # a place of the board that is marked: very dim and warm, at every level
_SHOWN = LED + b"\x14\x0c\x00"

# Levels; light is not linear to the eye, the console sees to that.
FULL = 16
DIM = 9


class Lights:
    """The LEDs of a console that has some.

    ``count`` is how many there are, ``matrix`` whether they lie in rows and columns, of which
    there are ``width`` and ``height``.

    :param Console console: the device
    """

    def __init__(self, console):
        self._leds = console.leds
        self.count = console.leds.n
        self.complaint = ""
        self.matrix = False
        self.width = self.count
        self.height = 1
        wiring = console.setting("LEDS_LAYOUT", "strip")
        if wiring != "strip":
            self._lay_out(wiring)
        self._buffer = bytearray(3 * self.count)

    def _lay_out(self, wiring: str) -> None:
        # Most boards have a plain row of LEDs.
        self._layout = load("ledlayout").LedLayout(wiring, self.count)
        self.complaint = self._layout.complaint
        self.matrix = self._layout.kind == "matrix"
        self.width = self._layout.width
        self.height = self._layout.height

    def clear(self) -> None:
        """All dark, until something is set."""
        buffer = self._buffer
        for at in range(len(buffer)):
            buffer[at] = 0

    def show(self) -> None:
        """Hand the LEDs to the console."""
        self._leds.show(self._buffer)

    def set(self, led: int, kind: int, level: int) -> None:
        """Light an LED of the row in a colour of the game, 0 blue … 5 white, 6 dark, or as `STAR`.

        On a matrix the row winds from line to line. What lies outside is passed over.
        """
        if self.matrix:
            y = led // self.width
            x = led % self.width
            self.set_at(self.width - 1 - x if y & 1 else x, y, kind, level)
        elif 0 <= led < self.count:
            self._light(led, kind, level)

    def set_at(self, x: int, y: int, kind: int, level: int) -> None:
        """Light an LED of the matrix as `set` does; x to the right, y down."""
        led = self._layout.index(x, y)
        if led >= 0:
            self._light(led, kind, level)

    def _light(self, led: int, kind: int, level: int) -> None:
        at = 3 * led
        for part in range(3):
            self._buffer[at + part] = _SHOWN[3 * kind + part] * level // FULL


def pulse(now: int) -> int:
    """A level that rises and falls, once in two seconds."""
    phase = now // 64 % 32
    return 10 + (phase if phase < 16 else 31 - phase) * 6 // 15

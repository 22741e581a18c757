# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The LEDs of a board: a row of NeoPixels, sent once per change, or none.

`hardware.opening` makes the object, the screens hand it their colours.
"""

import digitalio
from neopixel_write import neopixel_write

_CHANNEL_MA = 20  # what one colour of one pixel draws at full brightness


class NoLeds:
    """A board without LEDs."""

    n = 0
    level = 0

    def limit(self, brightness: int, milliamps: int) -> None:
        """Nothing to limit."""

    def show(self, buffer) -> None:
        """Nothing to light."""

    def off(self) -> None:
        """Nothing to darken."""


class Leds:
    """A row of NeoPixels, dark until the first `show`.

    :param Pin pin: its data pin
    :param int n: number of pixels
    :param str order: the order in which a pixel wants its colours
    :param int brightness: as `limit` takes it
    :param int milliamps: as `limit` takes it
    """

    def __init__(self, pin, n: int, order: str, brightness: int, milliamps: int):
        self.n = n
        self._output = digitalio.DigitalInOut(pin)
        self._output.switch_to_output()
        self._red = order.find("R")
        self._green = order.find("G")
        self._blue = order.find("B")
        self._level = 2
        self._stale = False
        self._curve = bytearray(256)
        self.limit(brightness, milliamps)
        self._shown = bytearray(3 * n)
        self._out = bytearray(3 * n)
        neopixel_write(self._output, self._out)

    @property
    def level(self) -> int:
        """0 off, 1 low, 2 medium, 3 high; the next `show` uses it."""
        return self._level

    @level.setter
    def level(self, level: int) -> None:
        if level != self._level:
            self._level = level
            self._bend()
            self._stale = True

    def limit(self, brightness: int, milliamps: int) -> None:
        """What is never exceeded, from the next `show` on.

        :param int brightness: of a pixel, per cent
        :param int milliamps: of the whole row
        """
        self._cap = max(1, 255 * brightness // 100)
        self._milliamps = milliamps
        self._bend()

    def _bend(self) -> None:
        """Work out the light for each value of a colour."""
        most = 0 if self._level == 0 else max(1, self._cap >> (3 - self._level))
        for value in range(256):
            # Squared: a pixel's light is linear, a screen's colours are not. Rounded up, so that
            # the dimmest colour is still a light.
            self._curve[value] = (value * value * most + 65024) // 65025

    def show(self, buffer) -> None:
        """Light the pixels; nothing is sent when nothing has changed.

        :param buffer: three bytes R G B a pixel, as a screen would show the colours
        """
        if not self._stale and buffer == self._shown:
            return
        self._stale = False
        self._shown[:] = buffer
        out = self._out
        curve = self._curve
        red = self._red
        green = self._green
        blue = self._blue
        total = 0
        for at in range(0, len(out), 3):
            value = out[at + red] = curve[buffer[at]]
            total += value
            value = out[at + green] = curve[buffer[at + 1]]
            total += value
            value = out[at + blue] = curve[buffer[at + 2]]
            total += value
        if total * _CHANNEL_MA > self._milliamps * 255:
            share = self._milliamps * 255 // _CHANNEL_MA * 256 // total
            for at in range(len(out)):
                out[at] = out[at] * share >> 8
        neopixel_write(self._output, out)

    def off(self) -> None:
        """All pixels dark."""
        for at in range(len(self._shown)):
            self._out[at] = self._shown[at] = 0
        neopixel_write(self._output, self._out)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The LEDs of a board: a row of NeoPixels or DotStars, sent once per change.

`hardware.opening` makes the object, the screens hand it their colours. A board without LEDs has
`hardware.console.NoLeds`, and this file leaves its memory.
"""

import busio
import digitalio
from neopixel_write import neopixel_write

_CHANNEL_MA = 20  # what one colour of one pixel draws at full brightness


class NeoPixelWire:
    """The one wire to a row of NeoPixels.

    :param Pin data: its pin
    """

    def __init__(self, data):
        self._output = digitalio.DigitalInOut(data)
        self._output.switch_to_output()

    def send(self, colours: bytearray) -> None:
        """Hand the row its colours, three bytes a pixel in its own order."""
        neopixel_write(self._output, colours)


class DotStarWires:
    """The two wires to a row of DotStars.

    :param Pin clock: the pin of their clock
    :param Pin data: the pin of their data
    :param int n: number of pixels
    """

    def __init__(self, clock, data, n: int):
        self._spi = busio.SPI(clock, data)
        # Four zeros, four bytes a pixel of which the first is full brightness, and a few clocks for
        # the colours to reach the last pixel.
        self._frame = bytearray(4 + 4 * n + n // 16 + 1)
        for at in range(4, 4 + 4 * n, 4):
            self._frame[at] = 0xFF

    def send(self, colours: bytearray) -> None:
        """Hand the row its colours, three bytes a pixel in its own order."""
        frame = self._frame
        at = 4
        for index in range(0, len(colours), 3):
            frame[at + 1] = colours[index]
            frame[at + 2] = colours[index + 1]
            frame[at + 3] = colours[index + 2]
            at += 4
        while not self._spi.try_lock():
            pass
        self._spi.configure(baudrate=4_000_000)
        self._spi.write(frame)
        self._spi.unlock()


class Leds:
    """A row of pixels, dark until the first `show`.

    :param wire: `NeoPixelWire` or `DotStarWires`
    :param int n: number of pixels
    :param str order: the order in which a pixel wants its colours
    :param int brightness: as `limit` takes it
    :param int milliamps: as `limit` takes it
    """

    def __init__(self, wire, n: int, order: str, brightness: int, milliamps: int):
        self.n = n
        self.wire = wire
        self._red = order.find("R")
        self._green = order.find("G")
        self._blue = order.find("B")
        self._level = 2
        self._stale = False
        self._curve = bytearray(256)
        self.limit(brightness, milliamps)
        self._shown = bytearray(3 * n)
        self._out = bytearray(3 * n)
        self.wire.send(self._out)

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
        self.milliamps = milliamps
        self._bend()

    def _bend(self) -> None:
        """Work out the light for each value of a colour."""
        most = 0 if self._level == 0 else max(1, self._cap >> (3 - self._level))
        for value in range(256):
            # A pixel's light is linear, a screen's colours are not: squared would be right for
            # bright ones, but at low levels dim ones would all become 1. So it is half of both.
            # Rounded up, so that the dimmest colour is still a light.
            self._curve[value] = (value * (value + 255) * most + 130049) // 130050

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
        if total * _CHANNEL_MA > self.milliamps * 255:
            share = self.milliamps * 255 // _CHANNEL_MA * 256 // total
            for at in range(len(out)):
                out[at] = out[at] * share >> 8
        self.wire.send(out)

    def off(self) -> None:
        """All pixels dark."""
        for at in range(len(self._shown)):
            self._out[at] = self._shown[at] = 0
        self.wire.send(self._out)

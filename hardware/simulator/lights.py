# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Where the LEDs of a board lie: built in in a row, or a strip, a ring, a matrix beside it.

The window and `picture` draw them there. The wiring of a matrix is read by the device's own
`ledlayout`, so the picture shows a wrong `LEDS_LAYOUT` as wrong as the real matrix would.
"""

import math
from dataclasses import dataclass

from hardware.simulator import installation
from hardware.simulator.machine import Machine

installation.install()

from ledlayout import LedLayout  # noqa: E402

_SMALLEST_RING = 0.8  # radius, in distances from one LED to the next
_GAP = 0.5  # between a matrix and the LEDs that do not belong to it


@dataclass(frozen=True)
class Arrangement:
    """The middle of each LED, in distances from one LED to the next, and the room for all."""

    places: list[tuple[float, float]]
    width: float
    height: float


@dataclass(frozen=True)
class Lights:
    """The LEDs of a board.

    :param count: how many
    :param wiring: what `LEDS_LAYOUT` says
    :param apart: True for LEDs that are wired to the board, False for those that are built in
    """

    count: int
    wiring: str = "strip"
    apart: bool = False

    @property
    def kind(self) -> str:
        """Return "strip", "ring" or "matrix"."""
        return str(LedLayout(self.wiring, self.count).kind)

    def arrange(self, columns: int) -> Arrangement:
        """Lay them out.

        :param columns: how many LEDs of a strip have room beside each other
        """
        layout = LedLayout(self.wiring, self.count)
        if layout.kind == "matrix":
            return self._matrix(layout)
        if layout.kind == "ring":
            return self._ring()
        return _rows(self.count, columns)

    def _matrix(self, layout: LedLayout) -> Arrangement:
        width, height = layout.width, layout.height
        places: dict[int, tuple[float, float]] = {}
        for y in range(height):
            for x in range(width):
                places[layout.index(x, y)] = (x + 0.5, y + 0.5)
        left_over = [index for index in range(self.count) if index not in places]
        if not left_over:
            return Arrangement([places[index] for index in range(self.count)], width, height)
        below = _rows(len(left_over), max(width, 8))
        for index, (right, down) in zip(left_over, below.places, strict=True):
            places[index] = (right, height + _GAP + down)
        room = (max(width, below.width), height + _GAP + below.height)
        return Arrangement([places[index] for index in range(self.count)], *room)

    def _ring(self) -> Arrangement:
        """The first LED is at the top, the others follow clockwise."""
        radius = max(_SMALLEST_RING, self.count / math.tau)
        middle = radius + 0.5
        angles = [math.tau * index / self.count for index in range(self.count)]
        places = [
            (middle + radius * math.sin(angle), middle - radius * math.cos(angle))
            for angle in angles
        ]
        return Arrangement(places, 2 * middle, 2 * middle)


def of(machine: Machine) -> Lights:
    """The LEDs of a machine, as its settings have them."""
    wiring = machine.settings.get("LEDS_LAYOUT", "strip")
    apart = machine.settings.get("LEDS_PIN") in machine.pin_of
    return Lights(machine.led_count, wiring if isinstance(wiring, str) else "strip", apart)


def _rows(count: int, columns: int) -> Arrangement:
    """Rows of about the same length, each in the middle."""
    if not count:
        return Arrangement([], 0, 0)
    rows = -(-count // max(1, columns))
    in_row = -(-count // rows)
    places = []
    for index in range(count):
        y, x = divmod(index, in_row)
        here = min(in_row, count - y * in_row)
        places.append(((in_row - here) / 2 + x + 0.5, y + 0.5))
    return Arrangement(places, in_row, rows)

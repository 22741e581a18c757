# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A small picture that is drawn on pixel by pixel, and the sheet file that a row of them makes.
Values are pixel values of a palette, 0 is transparent. Used by all that draws sheets.
"""

import struct
from collections.abc import Callable, Iterable

from tools.art.pixels import Rows, packed

Points = set[tuple[int, int]]


class Picture:
    """A rectangle of pixels, transparent at first.

    :param int width: pixels
    :param int height: pixels
    """

    def __init__(self, width: int, height: int):
        self.width = width
        self.height = height
        self.rows = [[0] * width for _ in range(height)]

    def put(self, points: Iterable[tuple[int, int]], value: int) -> None:
        """Sets pixels; those outside are passed over."""
        for x, y in points:
            if 0 <= x < self.width and 0 <= y < self.height:
                self.rows[y][x] = value

    def where(self, inside: Callable[[int, int], bool]) -> Points:
        """The pixels for which a condition holds."""
        return {(x, y) for y in range(self.height) for x in range(self.width) if inside(x, y)}

    def disc(self, x: float, y: float, diameter: float) -> Points:
        """The pixels of a disc around a place."""
        reach = (diameter / 2) ** 2 - (0.3 if diameter > 3 else 0)
        half = int(diameter / 2) + 1
        near_x = range(max(0, int(x) - half), min(self.width, int(x) + half + 2))
        near_y = range(max(0, int(y) - half), min(self.height, int(y) + half + 2))
        return {
            (px, py) for py in near_y for px in near_x if (px - x) ** 2 + (py - y) ** 2 <= reach
        }

    def block(self, x: int, y: int, width: int, height: int, cut: int = 0) -> Points:
        """The pixels of a rectangle whose corners are cut off by so many pixels, rounded."""

        def inside(px: int, py: int) -> bool:
            dx, dy = min(px - x, x + width - 1 - px), min(py - y, y + height - 1 - py)
            if dx < 0 or dy < 0:
                return False
            out_x, out_y = max(0, cut - dx), max(0, cut - dy)
            return out_x**2 + out_y**2 <= cut**2 + (0 if cut < 4 else 1)

        return self.where(inside)

    def drawing(self, rows: Rows, x: int, y: int) -> Points:
        """The pixels of a drawing whose middle lies at a place; ``#`` is a pixel."""
        left, top = x - len(rows[0]) // 2, y - len(rows) // 2
        return {
            (left + across, top + down)
            for down, row in enumerate(rows)
            for across, pixel in enumerate(row)
            if pixel == "#"
        }


def moved(points: Points, x: int, y: int) -> Points:
    """Pixels, moved to the right and down."""
    return {(px + x, py + y) for px, py in points}


def around(points: Points) -> Points:
    """The pixels that touch others by an edge and are not among them."""
    return (
        set().union(*(moved(points, x, y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)))) - points
    )


def edge(points: Points) -> Points:
    """The outermost pixels of a figure."""
    return around(around(points)) & points


def sheet(pictures: list[Picture], bits: int) -> bytes:
    """A sheet file, as lib/ui/look/sheet_reading.py describes it."""
    first = pictures[0]
    if any((p.width, p.height) != (first.width, first.height) for p in pictures):
        raise ValueError("the pictures of a sheet are of one size")
    rows = [[value for p in pictures for value in p.rows[y]] for y in range(first.height)]
    head = struct.pack("BBBB", first.width, first.height, len(pictures), bits)
    return head + packed(rows, bits)

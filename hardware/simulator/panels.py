# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What a panel shows of its controller's memory: for screens that are wired to a bus.

A controller has more memory than most panels have pixels, and the address mode (MADCTL) says in
which order columns and rows are counted. `PANELS` holds, from the data sheets and from what the
makers' own programs send, which part of the memory the usual panels show; `Wiring` works out where
on the glass a rectangle of the picture comes out, however the driver was told to address it.
"""

from dataclasses import dataclass
from typing import Any

from PIL import Image, ImageChops

_MY, _MX, _MV, _BGR = 0x80, 0x40, 0x20, 0x08
_SET_ADDRESS_MODE, _INVERSION_OFF, _INVERSION_ON = 0x36, 0x20, 0x21
_DELAY = 0x80


@dataclass(frozen=True)
class Panel:
    """A glass on its controller.

    The memory is described as it lies with address mode 0: columns to the right, rows downwards.
    """

    driver: str
    columns: int  # of the controller's memory
    rows: int
    left: int  # the first column that can be seen, and the first row
    top: int
    width: int  # of what can be seen, in that memory
    height: int
    turned: int  # by how many degrees, clockwise, the owner turns it to look at it
    bgr: bool  # colours are right with the bit BGR of the address mode
    inverted: bool  # colours are right with inversion on
    mirrored: bool = False  # the glass has the columns from right to left

    @property
    def size(self) -> tuple[int, int]:
        """Width and height as one looks at it."""
        upright = self.turned % 180 == 0
        return (self.width, self.height) if upright else (self.height, self.width)


def _st7789(left: int, top: int, width: int, height: int, turned: int) -> Panel:
    """The ST7789 has 240 columns of 320 rows; its panels are of the kind that needs inversion."""
    return Panel("st7789", 240, 320, left, top, width, height, turned, False, True)


# By driver, width and height as one looks at it.
PANELS = {
    (panel.driver, *panel.size): panel
    for panel in (
        # 1.3 and 1.54 inch: the first 240 rows.
        _st7789(0, 0, 240, 240, 0),
        # 1.14 inch: 135 columns from 52 on, 240 rows from 40 on.
        _st7789(52, 40, 135, 240, 270),
        _st7789(52, 40, 135, 240, 0),
        # 1.69 inch: 280 rows from 20 on.
        _st7789(0, 20, 240, 280, 90),
        _st7789(0, 20, 240, 280, 0),
        # 1.47 inch: 172 columns from 34 on.
        _st7789(34, 0, 172, 320, 270),
        _st7789(34, 0, 172, 320, 0),
        # 1.9 inch: 170 columns from 35 on.
        _st7789(35, 0, 170, 320, 90),
        _st7789(35, 0, 170, 320, 0),
        # 2.0 to 2.8 inch: all of it.
        _st7789(0, 0, 240, 320, 90),
        _st7789(0, 0, 240, 320, 0),
        # The ST7735R is told by its pins GM how large its memory is: 128 by 160 with the 1.8 inch
        # panels of the black tab, 132 by 132 with those of 1.44 inch.
        Panel("st7735r", 128, 160, 0, 0, 128, 160, 90, False, False),
        Panel("st7735r", 128, 160, 0, 0, 128, 160, 180, False, False),
        Panel("st7735r", 132, 132, 2, 1, 128, 128, 180, True, False),
        # The ILI9341: all of its 240 columns and 320 rows, on a glass that needs the bit MX to be
        # read upright.
        Panel("ili9341", 240, 320, 0, 0, 240, 320, 270, True, False, mirrored=True),
        Panel("ili9341", 240, 320, 0, 0, 240, 320, 0, True, False, mirrored=True),
    )
}
"""The usual panels. How they are turned is what the examples of CircuitPython's drivers have."""

GREEN_TAB = Panel("st7735r", 132, 162, 2, 1, 128, 160, 90, True, False)
"""Another 1.8 inch panel: its controller has all of its memory, and its colours the other way."""


class Wiring:
    """Where what a display paints comes out on a panel.

    :param panel: the glass
    :param init_sequence: what the driver sends when it starts
    :param colstart: added to every column by the firmware
    :param rowstart: added to every row
    """

    def __init__(self, panel: Panel, init_sequence: bytes, colstart: int, rowstart: int):
        self.panel = panel
        self._mode, self._inverted = _address_mode(bytes(init_sequence))
        self._start = (colstart, rowstart)

    def on_glass(
        self, area: tuple[int, int, int, int], size: tuple[int, int], rotation: int
    ) -> tuple[tuple[int, int, int, int], Any]:
        """A rectangle of the picture on the glass, and how it is turned or mirrored there.

        :param area: left, top, right, bottom in the picture
        :param size: of the picture
        :param rotation: of the display, degrees
        :return: the rectangle on the glass, as one looks at it; a method for `Image.transpose`, or
            None
        :raises ValueError: where the memory has no such column or row
        """
        x1, y1, x2, y2 = area
        first = self._at(x1, y1, size, rotation)
        last = self._at(x2 - 1, y2 - 1, size, rotation)
        box = (
            min(first[0], last[0]),
            min(first[1], last[1]),
            max(first[0], last[0]) + 1,
            max(first[1], last[1]) + 1,
        )
        origin, right = self._at(0, 0, size, rotation), self._at(1, 0, size, rotation)
        below = self._at(0, 1, size, rotation)
        ways = (
            right[0] - origin[0],
            below[0] - origin[0],
            right[1] - origin[1],
            below[1] - origin[1],
        )
        return box, _METHODS[ways]

    def coloured(self, picture: Image.Image) -> Image.Image:
        """A picture in the colours that the glass shows."""
        if bool(self._mode & _BGR) != self.panel.bgr:
            red, green, blue = picture.split()
            picture = Image.merge("RGB", (blue, green, red))
        if self._inverted != self.panel.inverted:
            picture = ImageChops.invert(picture)
        return picture

    def _at(self, x: int, y: int, size: tuple[int, int], rotation: int) -> tuple[int, int]:
        """Where a pixel of the picture comes out, as one looks at the glass."""
        width, height = size
        # What the firmware makes of a rotation, before anything is sent.
        x, y = {
            0: (x, y),
            90: (height - 1 - y, x),
            180: (width - 1 - x, height - 1 - y),
            270: (y, width - 1 - x),
        }[rotation % 360]
        first, second = x + self._start[0], y + self._start[1]
        # What the controller makes of an address: with MV the columns that are sent are its rows;
        # MX counts its columns backwards, MY its rows.
        column, row = (second, first) if self._mode & _MV else (first, second)
        panel = self.panel
        if not (0 <= column < panel.columns and 0 <= row < panel.rows):
            raise ValueError(
                f"column {column}, row {row} is outside the memory of the {panel.driver}, which "
                f"has {panel.columns} columns of {panel.rows} rows"
            )
        if bool(self._mode & _MX) != panel.mirrored:
            column = panel.columns - 1 - column
        if self._mode & _MY:
            row = panel.rows - 1 - row
        column -= panel.left
        row -= panel.top
        return {
            0: (column, row),
            90: (panel.height - 1 - row, column),
            180: (panel.width - 1 - column, panel.height - 1 - row),
            270: (row, panel.width - 1 - column),
        }[panel.turned]


# How the steps right and down in the picture run on the glass -> what Pillow calls that.
_METHODS = {
    (1, 0, 0, 1): None,
    (-1, 0, 0, 1): Image.Transpose.FLIP_LEFT_RIGHT,
    (1, 0, 0, -1): Image.Transpose.FLIP_TOP_BOTTOM,
    (-1, 0, 0, -1): Image.Transpose.ROTATE_180,
    (0, 1, 1, 0): Image.Transpose.TRANSPOSE,
    (0, -1, -1, 0): Image.Transpose.TRANSVERSE,
    (0, 1, -1, 0): Image.Transpose.ROTATE_90,
    (0, -1, 1, 0): Image.Transpose.ROTATE_270,
}


def _address_mode(sequence: bytes) -> tuple[int, bool]:
    """The address mode that is in force after a driver's start, and whether inversion is on."""
    mode, inverted = 0, False
    at = 0
    while at < len(sequence):
        command, size = sequence[at], sequence[at + 1]
        data = sequence[at + 2 : at + 2 + (size & ~_DELAY)]
        if command == _SET_ADDRESS_MODE:
            mode = data[0]
        elif command in (_INVERSION_OFF, _INVERSION_ON):
            inverted = command == _INVERSION_ON
        at += 2 + len(data) + (1 if size & _DELAY else 0)
    return mode, inverted

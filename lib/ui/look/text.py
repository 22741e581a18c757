# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Text of fixed width on the screen: a block of character cells in one TileGrid, and the rows into
which running text is broken.

Changing a text writes the cells that differ.
"""

from displayio import TileGrid

from ui.look.sheet import set_tile

_BLANK = 0  # the first tile of a font


class TextBlock:
    """Rows of characters of the sheet font.

    :param SheetFont font: the font, its sheet is shared by all blocks
    :param Palette palette: two colours, ground and letters
    :param int columns: characters per row
    :param int rows: rows
    :param int x: left edge in pixels of the group that it is put into
    :param int y: top edge in pixels of the group
    """

    def __init__(self, font, palette, columns: int, rows: int, x: int = 0, y: int = 0):
        self.columns = columns
        self.rows = rows
        self._font = font
        self.grid = TileGrid(
            font.bitmap,
            pixel_shader=palette,
            width=columns,
            height=rows,
            tile_width=font.width,
            tile_height=font.height,
            default_tile=_BLANK,
            x=x,
            y=y,
        )

    def put(self, text: str, row: int = 0, column: int = 0, width: int = 0) -> None:
        """Write a text into a row, cut to `width` cells (0: to the end) and padded with blanks."""
        end = column + width if width else self.columns
        at = row * self.columns
        grid = self.grid
        tile = self._font.tile
        code = following = 0
        # As UTF-8: MicroPython keeps every letter for good that it takes out of a string.
        for byte in text.encode():
            if byte < 0x80:
                code = byte
            elif byte < 0xC0:
                code = code << 6 | byte & 0x3F
                following -= 1
            else:
                following = 1 if byte < 0xE0 else 2 if byte < 0xF0 else 3
                code = byte & 0x3F >> following
            if following:
                continue
            if column >= end:
                return
            set_tile(grid, at + column, tile(code))
            column += 1
        while column < end:
            set_tile(grid, at + column, _BLANK)
            column += 1

    def put_right(self, text: str, row: int, column: int, width: int) -> None:
        """Write a text at the right of some cells of a row, cut to their number."""
        text = text[:width]
        self.put(" " * (width - len(text)) + text, row, column, width)

    def clear(self) -> None:
        """Blank every cell."""
        for row in range(self.rows):
            self.put("", row)


def fill(text: str, *values: object) -> str:
    """Put values into the places `{0}`, `{1}` … of a text."""
    for place, value in enumerate(values):
        text = text.replace("{" + str(place) + "}", str(value))
    return text

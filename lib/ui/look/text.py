# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Text of fixed width on the screen: a block of character cells in one TileGrid, and the rows into
which running text is broken.

Changing a text writes the cells that differ.
"""

from displayio import TileGrid


class TextBlock:
    """Rows of characters of the sheet font.

    :param SheetFont font: the font, its sheet is shared by all blocks
    :param Palette shader: two colours, ground and letters
    :param int columns: characters per row
    :param int rows: rows
    :param int x: left edge in pixels of the group that it is put into
    :param int y: top edge likewise
    """

    def __init__(self, font, shader, columns: int, rows: int, x: int = 0, y: int = 0):
        self.columns = columns
        self.rows = rows
        self._font = font
        self._blank = font.tile(" ")
        self.grid = TileGrid(
            font.bitmap,
            pixel_shader=shader,
            width=columns,
            height=rows,
            tile_width=font.width,
            tile_height=font.height,
            default_tile=self._blank,
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
            _change(grid, at + column, tile(code))
            column += 1
        while column < end:
            _change(grid, at + column, self._blank)
            column += 1

    def clear(self) -> None:
        """Blank every cell."""
        for row in range(self.rows):
            self.put("", row)


def _change(grid, index: int, tile: int) -> None:
    """Set a tile only where it differs: a set tile is repainted even if it is the same."""
    if grid[index] != tile:
        grid[index] = tile


def fill(template: str, *values: object) -> str:
    """Put values into the places `{0}`, `{1}` … of a text."""
    for place, value in enumerate(values):
        template = template.replace("{" + str(place) + "}", str(value))
    return template


def row_end(text: str, at: int, columns: int) -> int:
    """Return the letter with which the row behind a row begins: the row ends at a blank, or within
    a word that is longer than it.

    :param int at: the letter with which the row begins
    :param int columns: letters in a row
    """
    if len(text) - at <= columns:
        return len(text)
    blank = text.rfind(" ", at, at + columns + 1)
    return blank + 1 if blank > at else at + columns


def rows_of(text: str, columns: int, at: int = 0, end: int = 0) -> list:
    """Return the rows of a text, or of a part of it.

    :param int columns: letters in a row
    :param int at: the first letter of the part
    :param int end: the letter behind the part; 0 for the end of the text
    """
    rows = []
    end = end or len(text)
    while at < end:
        after = min(row_end(text, at, columns), end)
        rows.append(text[at:after].rstrip())
        at = after
    return rows

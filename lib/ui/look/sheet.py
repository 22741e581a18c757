# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Sheets of tiles, the grids of tiles and of letters that screens put into their picture, and how
these change.

Tiles are set and moved only where something differs: what is not touched is not painted. Where the
tiles come from is in `ui.look.sheet_reading`.
"""

from bitmaptools import fill_region
from displayio import Bitmap, TileGrid

from ui.loader import load

READING = "ui.look.sheet_reading"  # may leave the memory when nothing is read


class Sheet:
    """A sheet of tiles. Screens that are shown together share its bitmap.

    ``width`` and ``height`` are those of a tile in pixels.

    :param str name: a name of `ui.look.tiles` with one of its sizes, such as ``disc18``
    :param bool large: with large symbols, where the sheet has them
    """

    def __init__(self, name: str, large: bool):
        self.bitmap, self.width = load(READING).load(name, large)
        self.height = self.bitmap.height

    def grid(self, palette, columns: int, rows: int, x: int, y: int, tile: int = 0) -> TileGrid:
        """Return a grid of tiles, all of one kind at first.

        :param Palette palette: with as many colours as the sheet has
        :param int x: left edge, pixels
        :param int y: top edge, pixels
        """
        return _grid(self, palette, columns, rows, x, y, tile)

    def one(self, palette, x: int, y: int, tile: int = 0) -> TileGrid:
        """Return a tile of its own: what moves repaints itself alone."""
        return self.grid(palette, 1, 1, x, y, tile)


def _grid(sheet, palette, columns: int, rows: int, x: int, y: int, tile: int) -> TileGrid:
    """Return a grid of tiles of a sheet, or of letters of a font."""
    return TileGrid(
        sheet.bitmap,
        pixel_shader=palette,
        width=columns,
        height=rows,
        tile_width=sheet.width,
        tile_height=sheet.height,
        default_tile=tile,
        x=x,
        y=y,
    )


# Text.

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
        self.grid = _grid(font, palette, columns, rows, x, y, _BLANK)

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


# Parts of a picture.

_SOLID_WIDTH = 8
# Pixel values of the palette ``wood``.
_BODY = 1
_EDGE = 2
_GAP = 3


def solid(palette, x: int, y: int, width: int, height: int) -> TileGrid:
    """Return an area of one colour, as wide as the next multiple of eight pixels.

    :param Palette palette: its colour 0 fills the area
    """
    return TileGrid(
        Bitmap(_SOLID_WIDTH, height, 2),
        pixel_shader=palette,
        width=(width + _SOLID_WIDTH - 1) // _SOLID_WIDTH,
        height=1,
        x=x,
        y=y,
    )


def panel(
    sheet: Sheet, palette, x: int, y: int, columns: int, rows: int, left, top, right, bottom
) -> TileGrid:
    """Return a panel with round corners, or a part of one: what something covers is not painted.

    :param Sheet sheet: of the parts of panels
    :param Palette palette: clear, fill, frame, inner edge
    :param int x: left edge of the whole panel, pixels
    :param int y: its top edge, pixels
    :param int columns: tiles of the whole panel
    :param int rows: tiles of the whole panel
    :param int left: where the part begins, tiles
    :param int top: where the part begins, tiles
    :param int right: where the part ends, tiles
    :param int bottom: where the part ends, tiles
    """
    side = sheet.width
    wide = right - left
    grid = sheet.grid(palette, wide, bottom - top, x + side * left, y + side * top, 4)
    for row in range(top, bottom):
        # Of three rows of three parts: the first, the middle or the last one.
        first = 3 * ((row > 0) + (0 < row == rows - 1))
        at = (row - top) * wide - left
        for column in range(left, right) if first != 3 else (0, columns - 1):
            if left <= column < right:
                grid[at + column] = first + (column > 0) + (0 < column == columns - 1)
    return grid


def plank(picture: Bitmap, theme, left: int, top: int, right: int, bottom: int) -> None:
    """Draw a block of wood: lit on top, a gap at its right.

    :param Bitmap picture: of two bits a pixel, to be shown with the palette ``wood``
    """
    fill_region(picture, left, top, right, bottom, _BODY)
    fill_region(picture, left, top, right, top + (2 if theme.large else 1), _EDGE)
    fill_region(picture, right - 1, top, right, bottom, _GAP)


# What changes.


def put(sprite: TileGrid, x: int, y: int) -> None:
    """Show a sprite at a place; nothing is repainted where it is there already."""
    if sprite.x != x:
        sprite.x = x
    if sprite.y != y:
        sprite.y = y
    if sprite.hidden:
        sprite.hidden = False


def glide(sprite, x: int, y: int, to_x: int, to_y: int, part: int, parts: int, high=0) -> None:
    """Show a sprite on its way between two places, `part` of `parts` of the way behind it.

    :param int high: pixels that it rises in the middle of its way
    """
    y += (to_y - y) * part // parts - 4 * high * part * (parts - part) // (parts * parts)
    put(sprite, x + (to_x - x) * part // parts, y)


def hide(sprite: TileGrid) -> None:
    """Show a sprite no more."""
    if not sprite.hidden:
        sprite.hidden = True


def set_tile(grid: TileGrid, index: int, tile: int) -> None:
    """Set a tile where it differs: a set tile is painted even if it is the one that was there."""
    if grid[index] != tile:
        grid[index] = tile


def set_shade(grid: TileGrid, palette) -> None:
    """Set the palette where it differs."""
    if grid.pixel_shader is not palette:
        grid.pixel_shader = palette

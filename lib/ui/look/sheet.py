# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Sheets of tiles, the grids of tiles that screens put into their picture, and how these change.

Tiles are set and moved only where something differs: what is not touched is not painted.

A sheet is called by what it shows and for which size: ``disc18``, ``marble11``. Beside some sheets
stands one with large marks, ``disc18l``. All sheets are in one file, lib/art/sheets.bin. It begins
with the length of its directory, 2 bytes, little-endian. The directory is a text: an empty line,
then a line for each sheet, its name, a blank, and where it begins, counted in bytes from the end of
the directory.

A sheet begins with four bytes: width and height of a cell, number of cells, bits a pixel. Then come
strips of its one row of cells, mostly one: how many rows of pixels it has, how many bytes follow
(2 bytes, little-endian), and its pixels, compressed by zlib. They come row by row, each row from a
byte of its own on, the first pixel in the highest bits.
"""

import zlib
from io import BytesIO

from bitmaptools import blit, fill_region, readinto
from displayio import Bitmap, TileGrid

SHEETS = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/art/sheets.bin"


class Sheet:
    """A sheet of tiles. Screens that are shown together share its bitmap.

    ``width`` and ``height`` are those of a tile in pixels.

    :param str name: a name of `ui.look.tiles` with one of its sizes, such as ``disc18``
    :param bool large: with large symbols, where the sheet has them
    """

    def __init__(self, name: str, large: bool):
        self.bitmap, self.width = load(name, large)
        self.height = self.bitmap.height

    def grid(self, palette, columns: int, rows: int, x: int, y: int, tile: int = 0) -> TileGrid:
        """Return a grid of tiles, all of one kind at first.

        :param Palette palette: with as many colours as the sheet has
        :param int x: left edge, pixels
        :param int y: top edge, pixels
        """
        return TileGrid(
            self.bitmap,
            pixel_shader=palette,
            width=columns,
            height=rows,
            tile_width=self.width,
            tile_height=self.height,
            default_tile=tile,
            x=x,
            y=y,
        )

    def one(self, palette, x: int, y: int, tile: int = 0) -> TileGrid:
        """Return a tile of its own: what moves repaints itself alone."""
        return self.grid(palette, 1, 1, x, y, tile)


# What reads a sheet.

_room = [Bitmap(128, 81, 2)]  # see `read_strip`


def load(sheet: str, large: bool = False) -> tuple:
    """Read a sheet: a row of cells, each as high as the bitmap. Return it and a cell's width.

    :param str sheet: as `Sheet` has it
    :param bool large: with large marks on discs and marbles
    :raises ValueError: there is no such sheet
    """
    bitmap, wide = _read(sheet)
    if large:
        try:
            marked, _ = _read(sheet + "l")
        except ValueError:  # its marks are as large as its pieces allow
            return bitmap, wide
        blit(bitmap, marked, wide, 0)
    return bitmap, wide


def seek(file, sheet: str):
    """Go to the pixels of a sheet; its four first bytes."""
    length = file.read(2)
    directory = file.read(length[0] | length[1] << 8)
    at = directory.find(("\n" + sheet + " ").encode())
    if at < 0:
        raise ValueError(sheet)
    at = directory.find(b" ", at) + 1
    start = int(directory[at : directory.find(b"\n", at)])
    file.seek(2 + len(directory) + start)
    return file.read(4)


def _read(sheet: str) -> tuple:
    with open(SHEETS, "rb") as file:
        wide, high, count, bits = seek(file, sheet)
        strip = read_strip(file, wide * count, bits)
        if strip.height == high:
            return strip, wide
        bitmap = Bitmap(wide * count, high, 1 << bits)
        blit(bitmap, strip, 0, 0)
        y = strip.height
        while y < high:
            strip.deinit()
            strip = read_strip(file, wide * count, bits)
            blit(bitmap, strip, 0, y)
            y += strip.height
    return bitmap, wide


def read_strip(file, wide: int, bits: int) -> Bitmap:
    """Return the next strip of a sheet.

    The firmware takes 1,288 bytes as workspace while it decompresses. Taken from what is free, they
    would lie behind the last sheet each time, and the next sheet behind them: what they leave is
    too small for the next time. So there is always the same room for them, a bitmap, as those
    give their memory back at once, not when it is collected.

    :param int wide: pixels of a row
    :param int bits: of a pixel
    """
    rows, low, high = file.read(3)
    strip = Bitmap(wide, rows, 1 << bits)
    packed = file.read(low | high << 8)
    if _room:
        _room.pop().deinit()
    readinto(strip, BytesIO(zlib.decompress(packed)), bits, 1, True)
    try:  # noqa: SIM105 - the device has no contextlib
        _room.append(Bitmap(128, 81, 2))  # 1,296 bytes
    except MemoryError:  # then there may be room next time
        pass
    return strip


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

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Sheets of tiles, the grids of tiles that screens put into their picture, and how these change.

Tiles are set and moved only where something differs: what is not touched is not painted.
"""

from displayio import Bitmap, TileGrid

from ui.look import tiles


class Sheet:
    """A sheet of tiles. Screens that are shown together share its bitmap.

    ``width`` and ``height`` are those of a tile in pixels.

    :param str name: as `tiles.load` has it, such as ``disc18``
    :param bool large: with large symbols, where the sheet has them
    """

    def __init__(self, name: str, large: bool):
        self.bitmap, self.width = tiles.load(name, large)
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


_SOLID_WIDTH = 8


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


def framed(sheet: Sheet, palette, x: int, y: int, width: int, height: int) -> TileGrid:
    """Return a panel with round corners.

    :param Sheet sheet: of the parts of panels
    :param Palette palette: clear, fill, frame, inner edge
    :param int width: pixels, a multiple of the sheet's tile
    :param int height: pixels, a multiple of the sheet's tile
    """
    side = sheet.width
    columns = width // side
    rows = height // side
    grid = sheet.grid(palette, columns, rows, x, y, 4)
    for row in range(rows):
        part = 0 if row == 0 else 6 if row == rows - 1 else 3
        for column in range(columns):
            if part == 3 and 0 < column < columns - 1:
                continue
            grid[row * columns + column] = part + (
                0 if column == 0 else 2 if column == columns - 1 else 1
            )
    return grid


# What changes.


def put(sprite: TileGrid, x: int, y: int) -> None:
    """Show a sprite at a place; nothing is repainted where it is there already."""
    if sprite.x != x:
        sprite.x = x
    if sprite.y != y:
        sprite.y = y
    if sprite.hidden:
        sprite.hidden = False


def glide(sprite: TileGrid, x: int, y: int, to_x: int, to_y: int, part: int, parts: int) -> None:
    """Show a sprite on its way between two places, `part` of `parts` of the way behind it."""
    put(sprite, x + (to_x - x) * part // parts, y + (to_y - y) * part // parts)


def hide(sprite: TileGrid) -> None:
    """Show a sprite no more."""
    if not sprite.hidden:
        sprite.hidden = True


def set_tile(grid: TileGrid, index: int, tile: int) -> None:
    """Set a tile where it differs."""
    if grid[index] != tile:
        grid[index] = tile


def set_shade(grid: TileGrid, shade) -> None:
    """Set the palette where it differs."""
    if grid.pixel_shader is not shade:
        grid.pixel_shader = shade

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Sheets of square tiles, and grids of tiles that screens put into their picture."""

from bitmaptools import blit
from displayio import Bitmap, TileGrid

from ui.look import old_tiles as tiles
from ui.look.old_colours import CLEAR


class Sheet:
    """A sheet of square tiles. Screens that are shown together share its bitmap.

    :param dict known: the bitmaps that are loaded, by their sheets
    :param str name: as `tiles.load` has it
    :param tuple sizes: the sizes that are drawn
    :param int space: pixels there are for a tile; the largest size that fits is taken, a smaller
        one where the memory has no room for that
    :param bool large: whether symbols are large
    """

    def __init__(self, known: dict, name: str, sizes: tuple, space: int, large: bool):
        size = tiles.fitting(sizes, space)
        while name + str(size) not in known:
            try:
                known[name + str(size)] = tiles.load(name + str(size), large)
            except MemoryError:  # no piece of memory is large enough: smaller tiles do as well
                if size == sizes[0]:
                    raise
                size = tiles.fitting(sizes, size - 1)
        self.size = size
        self._bitmap = known[name + str(size)]

    def stamp(self, picture: Bitmap, tile: int, x: int, y: int) -> None:
        """Copy what fits of a tile into a picture; what is transparent stays as it is there."""
        size = self.size
        left = tile * size
        above = max(0, -y)
        blit(
            picture, self._bitmap, x, max(0, y),
            x1=left, y1=above, x2=left + size, y2=min(size, picture.height - y),
            skip_source_index=CLEAR,
        )  # fmt: skip

    def grid(self, shader, columns: int, rows: int, x: int, y: int, tile: int = 0) -> TileGrid:
        """A grid of tiles, all of one kind at first."""
        return TileGrid(
            self._bitmap,
            pixel_shader=shader,
            width=columns,
            height=rows,
            tile_width=self.size,
            tile_height=self.size,
            default_tile=tile,
            x=x,
            y=y,
        )

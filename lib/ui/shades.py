# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The palettes that all screens share, made once, and the tiles that are painted with them."""

from bitmaptools import blit
from displayio import Bitmap, Palette, TileGrid

from ui import tiles
from ui.colours import CLEAR, CURSOR, DIM, PANEL, TEXT
from ui.memory import fetch, forget


class Shades:
    """The palettes of one choice of colours.

    ``game`` paints tiles, ``text``, ``dim``, ``cursor`` and ``panel`` letters, ``tray`` what lies
    beside the path. ``number`` says which choice; nothing can be seen before one is used.
    """

    def __init__(self):
        self.number = -1
        self.game = Palette(16)
        self.text = Palette(2)
        self.dim = Palette(2)
        self.cursor = Palette(2)
        self.panel = Palette(2)
        self.tray = Palette(2)

    def use(self, number: int) -> None:
        """Paint everything with another choice, what is shown already, too.

        :param int number: index into `colours.NAMES`
        """
        if number == self.number:
            return
        colours = fetch("ui.colours")  # for this moment: of it a game needs no more than numbers
        name = colours.NAMES[number]
        colours.palette(name, self.game)
        colours.text_palette(name, TEXT, into=self.text)
        colours.text_palette(name, DIM, into=self.dim)
        colours.text_palette(name, CURSOR, into=self.cursor)
        colours.text_palette(name, TEXT, PANEL, self.panel)
        colours.text_palette(name, PANEL, into=self.tray)
        forget("ui", "colours")
        self.number = number  # not before: a fault on the way leaves it to be painted again


class Sheet:
    """A sheet of square tiles, and grids of them; screens that are shown together share it.

    :param dict known: the bitmaps that are loaded, by their sheets
    :param str name: as `tiles.load` has it
    :param tuple sizes: the sizes that are drawn
    :param int space: pixels there are for a tile; the largest size that fits is taken, a smaller
        one where the memory has no room for that
    :param bool large: whether marks are large
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

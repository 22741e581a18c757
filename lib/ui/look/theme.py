# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How the program looks on the screen of a device: sizes, font, palettes, sheets of tiles."""

from displayio import Group
from sheetfont import SheetFont

from ui.look import tiles
from ui.look.palettes import Palettes
from ui.look.sheet import Sheet
from ui.look.text import TextBlock


class Theme:
    """What all screens share of how they look.

    ``width`` and ``height`` are those of the screen in pixels, ``scale`` is how many pixels of the
    screen a text pixel has, ``columns`` how many letters fit into a row.

    :param Console console: the device
    """

    def __init__(self, console):
        self.width = console.width
        self.height = console.height
        self.scale = 2 if min(self.width, self.height) >= 240 else 1
        self.font = SheetFont(tiles.FONT)
        self.columns = self.width // (self.font.width * self.scale)
        self.palettes = Palettes()
        self.large_symbols = False  # on discs and marbles
        self._battery = console.battery
        self._sheets: dict = {}  # bitmaps by their names, such as discs12
        # The largest discs with which the path of Big Points fits: 13 in a row, 7 rows, and
        # below them two and a half for the staircase.
        line = self.font.height * self.scale
        self._disc_space = min(self.width // 13, (self.height - line) * 2 // 19)

    def use_large_symbols(self, large: bool) -> None:
        """Draw the symbols on discs and marbles large or small, also on those that are shown."""
        if large != self.large_symbols:
            for sheet, bitmap in self._sheets.items():
                tiles.load(sheet, large, bitmap)
            self.large_symbols = large  # only when all are drawn: a fault on the way tries again

    def heading(self, text: str, y: int, palette=None, size: int = 1) -> Group:
        """A line of text in the middle of the screen.

        :param int y: its top edge, pixels
        :param Palette palette: two colours; those of text where it is left out
        :param int size: magnification on top of the screen's own
        """
        size *= self.scale
        block = TextBlock(self.font, palette or self.palettes.text, len(text), 1)
        block.put(text)
        wide = len(text) * self.font.width * size
        group = Group(scale=size, x=(self.width - wide) // 2, y=y)
        group.append(block.grid)
        return group

    def sheet(self, name: str, sizes: tuple, space: int) -> Sheet:
        """A sheet of tiles of the largest size that fits, loaded once for all that is shown.

        :param str name: ``discs``, ``marbles`` or ``dice``
        :param tuple sizes: the sizes that are drawn, as `tiles.DISC_SIZES`
        :param int space: pixels there are for a tile
        """
        return Sheet(self._sheets, name, sizes, space, self.large_symbols)

    def discs(self) -> Sheet:
        """The discs and pawns of Big Points in the size of this screen."""
        return self.sheet("discs", tiles.DISC_SIZES, self._disc_space)

    def drop_sheets(self) -> None:
        """Let go of the sheets: what comes needs others."""
        self._sheets.clear()

    def show_charge(self, group: Group, y: int = 0) -> None:
        """Write the charge of the battery at the left, where the board can tell.

        :param Group group: of the screen
        :param int y: top edge of the text
        """
        charge = self._battery()
        if charge is not None:
            text = str(charge) + "%" if charge < 100 else "100"
            line = self.heading(text, y, self.palettes.dim)
            line.x = 0
            group.append(line)

    def text_group(self) -> Group:
        """A group whose pixels are text pixels: doubled on a large screen."""
        return Group(scale=self.scale)

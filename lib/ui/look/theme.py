# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How the program looks on the screen of a device: its sizes, font, palettes and sheets of tiles.

There are two sizes of everything: large where both sides of the screen have 240 pixels or more,
small elsewhere. A screen takes its measures from here and never asks which device it is on.
"""

from displayio import Group, TileGrid
from sheetfont import SheetFont

from ui.loader import unload
from ui.look.palettes import Palettes
from ui.look.sheet import Sheet, TextBlock, panel, solid

_LARGE = 240
_FONTS = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/art/"


class Theme:
    """What all screens share of how they look. All measures are pixels.

    ``width``, ``height``  of the screen
    ``large``              whether things have their large size
    ``columns``            how many letters fit into a row
    ``room``               how many of them between the margins
    ``header``             height of the bar on top
    ``foot``               height of a bar at the lower edge
    ``row``                height of a button, and of a row that stands alone
    ``margin``             beside texts
    ``side``               of the parts of which panels are made
    ``text_top``           upper edge of a text in the header

    :param Console console: the device
    """

    def __init__(self, console):
        self.width = console.width
        self.height = console.height
        self.large = min(self.width, self.height) >= _LARGE
        self.header = 22 if self.large else 12
        self.foot = 26 if self.large else 14
        self.row = 20 if self.large else 12
        self.margin = 6 if self.large else 3
        self.side = 5 if self.large else 4
        self.text_top = 1 if self.large else 0  # of a text in the header
        self.palettes = Palettes()
        self.large_symbols = False  # on discs and marbles
        self.font: SheetFont = None  # until a language is used
        self.columns = self.room = 0
        self._keys = "".join(console.caps + console.steps)
        self._battery = console.battery
        self._sheets: dict = {}  # by their names, such as disc12

    def use_language(self, language: str) -> None:
        """Load the font with the letters of a language. What is shown has the last one, which
        stays where there is no memory for another.
        """
        self.font = SheetFont(
            _FONTS + ("font20.bin" if self.large else "font.bin"), language, self._keys
        )
        unload("sheetfont_reading")
        self.columns = self.width // self.font.width
        self.room = (self.width - 2 * self.margin) // self.font.width

    # Sheets.

    def tiles(self, name: str) -> Sheet:
        """A sheet of tiles, loaded once for all that is shown.

        :param str name: as `ui.look.sheet_reading` explains, such as ``disc18``
        """
        if name not in self._sheets:
            self._sheets[name] = Sheet(name, self.large_symbols)
        return self._sheets[name]

    def known(self) -> tuple:
        """Return the names of all sheets and palettes that are in memory."""
        return tuple(self._sheets) + tuple(self.palettes.made)

    def drop(self, sheets_stay: bool = False, kept: tuple = ("page",)) -> None:
        """Let go of palettes and sheets: what comes needs others.

        :param bool sheets_stay: there is memory for them, and they are often wanted again
        :param tuple kept: the names of those that are still shown; the ground always is
        """
        for made in (self.palettes.made, self._sheets)[: 1 if sheets_stay else 2]:
            for name in list(made):
                if name not in kept:
                    del made[name]

    def use_marks(self, large: bool) -> None:
        """Have large marks on the discs and marbles that are loaded from now on, or usual ones."""
        if large != self.large_symbols:
            self.large_symbols = large
            self._sheets.clear()

    # Furniture.

    def ground(self) -> TileGrid:
        """The felt below every screen."""
        return solid(self.palettes.page, 0, 0, self.width, self.height)

    def bar(self, y: int, height: int) -> TileGrid:
        """A dark bar across the screen, for a heading or a foot."""
        return solid(self.palettes.bar_text, 0, y, self.width, height)

    def head(self, group: Group, text: str) -> TextBlock:
        """Add the header of a screen to its group; the text can be changed later."""
        group.append(self.bar(0, self.header))
        palette = self.palettes.bar_text
        block = TextBlock(self.font, palette, self.room, 1, self.margin, self.text_top)
        block.put(text)
        group.append(block.grid)
        return block

    def panel(self, palette, x: int, y: int, width: int, height: int) -> TileGrid:
        """A panel with round corners, at least as large as asked for.

        :param Palette palette: ``panel``, ``plate`` or ``button``
        """
        return self.frame(palette, x, y, self.whole(width), self.whole(height))[0]

    def frame(self, palette, x: int, y: int, width: int, height: int, letters=None) -> list:
        """A panel without its middle, where letters paint their own ground: its upper and lower
        part and both sides. So nothing is painted twice.

        :param TextBlock letters: in the middle; where there are none, the panel is one
        """
        side = self.side
        columns = width // side
        rows = height // side
        places: tuple = ((0, 0, columns, rows),)
        if letters:
            left = -((x - letters.grid.x) // side)
            top = -((y - letters.grid.y) // side)
            right = (letters.grid.x + letters.columns * self.font.width - x) // side
            bottom = (letters.grid.y + letters.rows * self.font.height - y) // side
            places = (
                (0, 0, columns, top),
                (0, bottom, columns, rows),
                (0, top, left, bottom),
                (right, top, columns, bottom),
            )
        parts = self.tiles("panel" + str(side))
        return [panel(parts, palette, x, y, columns, rows, *place) for place in places]

    def whole(self, size: int) -> int:
        """The least size of a panel that is not smaller than asked for."""
        return size + -size % self.side

    def button(self, group: Group, text: str, y: int) -> None:
        """Add a key and what it does as a light button in the middle of the screen.

        :param int y: its upper edge
        """
        wide = self.whole((len(text) + 2) * self.font.width)
        left = (self.width - wide) // 2
        group.append(self.panel(self.palettes.button, left, y, wide, self.row))
        x = left + (wide - len(text) * self.font.width) // 2
        group.append(self.text(text, x, y, self.palettes.button_text).grid)

    def shelf(self, y: int) -> TileGrid:
        """A wooden shelf across the screen, on which pieces stand."""
        sheet = self.tiles("shelf")
        return sheet.grid(self.palettes.wood, -(-self.width // sheet.width), 1, 0, y)

    # Letters.

    def text(self, text: str, x: int, y: int, palette=None) -> TextBlock:
        """A line of text that can be changed later to one as long.

        :param int x: left edge
        :param int y: top edge
        :param Palette palette: two colours; those of letters on felt where it is left out
        """
        block = TextBlock(self.font, palette or self.palettes.page, max(1, len(text)), 1, x, y)
        block.put(text)
        return block

    def heading(self, text: str, y: int, palette=None, size: int = 1) -> Group:
        """A line of text in the middle of the screen.

        :param int y: its top edge
        :param Palette palette: two colours; those of letters on felt where it is left out
        :param int size: magnification
        """
        block = self.text(text, 0, 0, palette)
        wide = len(text) * self.font.width * size
        group = Group(scale=size, x=(self.width - wide) // 2, y=y)
        group.append(block.grid)
        return group

    def show_charge(self, group: Group, palette, y: int, beside: int = 0) -> None:
        """Write the charge of the battery at the right, where the board can tell.

        :param Group group: of the screen
        :param Palette palette: two colours
        :param int y: top edge of the text
        :param int beside: letters that stand right of it
        """
        charge = self._battery()
        if charge is not None:
            text = str(charge) + "%"
            left = self.width - self.margin - (len(text) + beside) * self.font.width
            group.append(self.text(text, left, y, palette).grid)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What all screens share of how they look: sizes, font, colours, texts, sheets of tiles."""

from displayio import Group
from sheetfont import SheetFont

from ui import tiles
from ui.shades import Shades, Sheet
from ui.text import TextBlock
from ui.words import Words


class Looks:
    """How the program looks on a screen; `App` is built on it.

    :param Console console: the device
    """

    def __init__(self, console):
        self.console = console
        self.width = console.width
        self.height = console.height
        self.scale = 2 if min(self.width, self.height) >= 240 else 1
        self.font = SheetFont(tiles.FONT)
        self.columns = self.width // (self.font.width * self.scale)
        self.shades = Shades()
        self.words: Words = None
        self.large_marks = False
        self.sheets: dict = {}  # bitmaps by their names, such as discs12
        # The largest discs with which the path of Big Points fits: 13 in a row, 7 rows, and
        # below them two and a half for the staircase.
        line = self.font.height * self.scale
        self._disc_space = min(self.width // 13, (self.height - line) * 2 // 19)

    def mark(self, large: bool) -> None:
        """Draw the marks on discs and marbles large or small, on those that are shown, too."""
        if large != self.large_marks:
            for sheet, bitmap in self.sheets.items():
                tiles.load(sheet, large, bitmap)
            self.large_marks = large  # not before all are drawn

    def heading(self, text: str, y: int, shade=None, size: int = 1) -> Group:
        """A line of text in the middle of the screen.

        :param int y: its top edge
        :param Palette shade: two colours; those of text where it is left out
        :param int size: magnification on top of the screen's own
        """
        size *= self.scale
        block = TextBlock(self.font, shade or self.shades.text, len(text), 1)
        block.put(text)
        wide = len(text) * self.font.width * size
        group = Group(scale=size, x=(self.width - wide) // 2, y=y)
        group.append(block.grid)
        return group

    def sheet(self, name: str, sizes: tuple, space: int) -> Sheet:
        """A sheet of tiles of the largest size that fits, loaded once for all that is shown."""
        return Sheet(self.sheets, name, sizes, space, self.large_marks)

    def discs(self) -> Sheet:
        """The discs and pawns of Big Points in the size of this screen."""
        return self.sheet("discs", tiles.DISC_SIZES, self._disc_space)

    def drop_sheets(self) -> None:
        """Let go of the sheets: what comes needs others."""
        self.sheets.clear()

    def show_charge(self, group: Group, y: int = 0) -> None:
        """Write the charge of the battery at the left, where the board can tell.

        :param Group group: of the screen
        :param int y: top edge of the text
        """
        charge = self.console.battery()
        if charge is not None:
            text = str(charge) + "%" if charge < 100 else "100"
            line = self.heading(text, y, self.shades.dim)
            line.x = 0
            group.append(line)

    def text_group(self) -> Group:
        """A group whose pixels are text pixels: doubled on a large screen."""
        return Group(scale=self.scale)

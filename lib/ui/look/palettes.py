# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The palettes that all screens share. They are made once and painted anew with other colours."""

from displayio import Palette

from ui.look import colours
from ui.look.colours import CURSOR, DIM, PANEL, TEXT


class Palettes:
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
        """Paint everything in another choice of colours, also what is shown already.

        :param int number: index into `colours.NAMES`
        """
        if number == self.number:
            return
        name = colours.NAMES[number]
        colours.palette(name, self.game)
        colours.text_palette(name, TEXT, into=self.text)
        colours.text_palette(name, DIM, into=self.dim)
        colours.text_palette(name, CURSOR, into=self.cursor)
        colours.text_palette(name, TEXT, PANEL, self.panel)
        colours.text_palette(name, PANEL, into=self.tray)
        self.number = number  # not before: a fault on the way leaves it to be painted again

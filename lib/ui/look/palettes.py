# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The palettes that all screens share. They are made once and painted anew with other colours."""

from displayio import Palette

from ui.look import colours, tiles
from ui.look.colours import (
    CLEAR,
    CURSOR,
    DIM,
    EDGE,
    FELT,
    HEADER,
    LIGHT,
    LINE,
    PLATE,
    TEXT,
    WOOD,
)


class Palettes:
    """The palettes of one choice of colours. Nothing can be seen before one is used.

    ``pieces``
        the 16 colours of discs, pawns and marbles
    ``text``, ``dim``, ``cursor``, ``edge``, ``line``
        letters without a ground of their own
    ``chosen``, ``chosen_cursor``
        letters of the row that is chosen, on its plate
    ``button_text``
        letters on a button or on the bar of a menu
    ``page``, ``bar_text``, ``bar_dim``
        letters that paint their ground themselves, felt or a bar: faster where there are many
    ``felt``, ``header``, ``wood_fill``, ``edge_fill``
        areas of one colour
    ``panel``, ``plate``, ``button``
        the tiles of which panels are made
    ``path``, ``sign``, ``wood``, ``lettering``, ``die``, ``face``, ``face_in_turn``
        the sheets of two bits a pixel
    """

    def __init__(self):
        self.number = -1
        self.pieces = Palette(16)
        self._few: list = []  # pairs of a palette and the colours that it has
        self._seats: list = [None] * 7
        self._signs: list = [None] * 7
        self.text = self._add((CLEAR, TEXT))
        self.dim = self._add((CLEAR, DIM))
        self.cursor = self._add((CLEAR, CURSOR))
        self.edge = self._add((CLEAR, EDGE))
        self.line = self._add((CLEAR, LINE))
        self.chosen = self._add((PLATE, TEXT))
        self.chosen_cursor = self._add((PLATE, CURSOR))
        self.button_text = self._add((TEXT, HEADER))
        self.page = self._add((FELT, TEXT))
        self.bar_text = self._add((HEADER, TEXT))
        self.bar_dim = self._add((HEADER, DIM))
        self.felt = self._add((FELT, FELT))
        self.header = self._add((HEADER, HEADER))
        self.wood_fill = self._add((WOOD, WOOD))
        self.edge_fill = self._add((EDGE, EDGE))
        self.panel = self._add((CLEAR, HEADER, DIM, HEADER))
        self.plate = self._add((CLEAR, PLATE, PLATE, PLATE))
        self.button = self._add((CLEAR, TEXT, TEXT, TEXT))
        self.path = self._add(tiles.PATH_COLOURS)
        self.sign = self._add(tiles.SIGN_COLOURS)
        self.wood = self._add(tiles.WOOD_COLOURS)
        self.lettering = self._add(tiles.TITLE_COLOURS)
        self.die = self._add(tiles.DIE_COLOURS)
        self.face = self._add(tiles.FACE_COLOURS)
        self.face_in_turn = self._add((CLEAR, CURSOR, HEADER, TEXT))

    def use(self, number: int) -> None:
        """Paint everything in another choice of colours, also what is shown already.

        :param int number: index into `colours.NAMES`
        """
        if number == self.number:
            return
        name = colours.NAMES[number]
        colours.pieces(name, self.pieces)
        for palette, indices in self._few:
            colours.few(name, indices, palette)
        self.number = number  # only now: a fault on the way leaves it to be painted again

    def seat(self, colour: int) -> Palette:
        """The palette of holes, homes and ghosts in the colour of a seat, made when it is wanted.

        :param int colour: 0 blue, 1 red, 2 yellow, 3 green, 4 purple, 5 white, 6 black
        """
        palette = self._seats[colour]
        if palette is None:
            palette = self._seats[colour] = self._add(colours.seat(colour))
            colours.few(colours.NAMES[self.number], self._few[-1][1], palette)
        return palette

    def sign_of(self, colour: int) -> Palette:
        """The palette of the marks around pieces in the colour of a seat, made when it is wanted.

        :param int colour: as `seat` has it
        """
        palette = self._signs[colour]
        if palette is None:
            palette = self._signs[colour] = self._add((CLEAR, LIGHT + colour, TEXT, HEADER))
            colours.few(colours.NAMES[self.number], self._few[-1][1], palette)
        return palette

    def _add(self, indices: tuple) -> Palette:
        palette = Palette(len(indices))
        self._few.append((palette, indices))
        return palette

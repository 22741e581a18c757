# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The palettes that all screens share. Each is made when it is first wanted, and
painted anew with other colours.
"""

from displayio import Palette

from ui.look import colours
from ui.look.colours import (
    CLEAR,
    CURSOR,
    DIM,
    EDGE,
    FELT,
    HEADER,
    HOLE,
    INK,
    LIGHT,
    LINE,
    PLATE,
    RIM,
    TEXT,
    WOOD,
)

# What the pixel values of one or two bits mean; those of a seat are `colours.seat`.
FEW = {
    "text": (CLEAR, TEXT),
    "dim": (CLEAR, DIM),
    "cursor": (CLEAR, CURSOR),
    "edge": (CLEAR, EDGE),
    "line": (CLEAR, LINE),
    "chosen": (PLATE, TEXT),
    "chosen_cursor": (PLATE, CURSOR),
    "button_text": (TEXT, HEADER),
    "page": (FELT, TEXT),
    "page_dim": (FELT, DIM),
    "bar_text": (HEADER, TEXT),
    "bar_dim": (HEADER, DIM),
    "felt": (FELT, FELT),
    "header": (HEADER, HEADER),
    "panel": (CLEAR, HEADER, DIM, HEADER),
    "plate": (CLEAR, PLATE, PLATE, PLATE),
    "button": (CLEAR, TEXT, TEXT, TEXT),
    "path": (CLEAR, LINE, HEADER, DIM),
    "sign": (CLEAR, CURSOR, TEXT, HEADER),
    "wood": (CLEAR, WOOD, EDGE, HOLE),  # boards, trays, the shelf
    "lettering": (CLEAR, TEXT, EDGE, HOLE),
    "die": (CLEAR, RIM, LIGHT + 5, INK),
    "face": (CLEAR, DIM, HEADER, TEXT),
    "face_in_turn": (CLEAR, CURSOR, HEADER, TEXT),
}
_SIGN = 8  # what is made for a sign has the number of its colour plus this


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
    ``page``, ``page_dim``, ``bar_text``, ``bar_dim``
        letters that paint their ground themselves, felt or a bar: faster where there are many
    ``felt``, ``header``
        areas of one colour
    ``panel``, ``plate``, ``button``
        the tiles of which panels are made
    ``path``, ``sign``, ``wood``, ``lettering``, ``die``, ``face``, ``face_in_turn``
        the sheets of two bits a pixel
    """

    def __init__(self):
        self.number = colours.SAFE
        self.pieces = colours.pieces(colours.SAFE)
        self.made: dict = {}  # pairs of a palette and the colours that it has, by name or number

    def __getattr__(self, name: str) -> Palette:
        if name not in FEW:
            raise AttributeError(name)
        return self._make(name, FEW[name])

    def use(self, number: int) -> None:
        """Paint everything in another choice of colours, also what is shown already.

        :param int number: `colours.SAFE` or another one
        """
        if number == self.number:
            return
        colours.pieces(number, self.pieces)
        for palette, indices in self.made.values():
            colours.few(number, indices, palette)
        self.number = number  # only now: a fault on the way leaves it to be painted again

    def seat(self, colour: int) -> Palette:
        """The palette of holes, homes and ghosts in the colour of a seat.

        :param int colour: 0 blue, 1 red, 2 yellow, 3 green, 4 purple, 5 white, 6 black
        """
        return self._make(colour, colours.seat(colour))

    def sign_of(self, colour: int) -> Palette:
        """The palette of the marks around pieces in the colour of a seat.

        :param int colour: as `seat` has it
        """
        return self._make(_SIGN + colour, (CLEAR, LIGHT + colour, TEXT, HEADER))

    def _make(self, key, indices: tuple) -> Palette:
        """The palette of some colours, made once.

        :param key: a name or a number that no other has
        """
        if key not in self.made:
            self.made[key] = colours.few(self.number, indices), indices
        return self.made[key][0]

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The colours of felt, walnut and the pieces on it, and the palettes that all screens share.

The sheets of the pieces have four bits a pixel and share one palette of 16; everything else has
one or two bits and takes its few colours from the same list. Each palette is made when it is first
wanted, and painted anew when the player chooses other colours.
"""

from displayio import Palette

# Colours of the pieces, which are the pixel values of their sheets.
CLEAR = 0  # transparent
INK = 1  # marks on light colours, outlines, the side of a black disc
GLINT = 2  # marks on dark colours, highlights, the outline of a pawn
LIGHT = 3  # + colour, in the engine's order: blue red yellow green purple white black
SHADE = 10  # + colour, blue to white: the side that is turned away from the light
_BLACK = 9  # LIGHT + 6
RIM = 15  # the shade of white is the rim of black
# Colours of what the pieces lie on, and of letters and marks.
FELT = 16  # the ground of every screen
HEADER = 17  # the line on top, panels over a board, letters on a button
PLATE = 18  # the row that is chosen, fields on the felt
WOOD = 19  # boards, trays, steps, the shelf
EDGE = 20  # the lit edge of wood
HOLE = 21  # holes in wood, gaps between its parts
TEXT = 22  # letters, the ground of a button
DIM = 23  # letters of less weight, frames of panels
CURSOR = 24  # whose turn it is, what can be done, who has won
LINE = 25  # the line of the path, lines in tables

# The choices, as the preference has them.
SAFE, CLASSIC, CONTRAST = 0, 1, 2  # the first one for every eye
# Of each choice three bytes R G B for each colour, from INK to LINE.
_RGB = (
    b"\x0e\x0c\x0c\xff\xff\xff"
    b"\x42\x87\xfa\xee\x44\x38\xff\xe0\x1f\x6b\xcf\x8c\xa8\x5c\xa4\xf7\xf5\xec\x18\x19\x1c"
    b"\x24\x50\xa8\x98\x21\x1f\xb3\x84\x0a\x2e\x81\x57\x64\x2e\x68\xa8\xa5\x98"
    b"\x0f\x2b\x2a\x08\x1b\x1b\x1d\x46\x44\x42\x29\x1a\x9c\x70\x48\x1b\x0e\x08"
    b"\xf5\xed\xd9\x9f\xb3\xab\x2f\xe8\xf4\x33\x64\x60",
    b"\x0c\x0a\x0a\xff\xff\xff"
    b"\x38\x78\xff\xec\x28\x32\xff\xdc\x18\x2f\xb4\x50\xb0\x50\xcc\xfc\xfa\xf4\x14\x14\x16"
    b"\x1e\x44\xa8\x92\x14\x1c\xb0\x7c\x08\x17\x6c\x2c\x6c\x28\x80\xac\xa8\x9c"
    b"\x0f\x2b\x1e\x08\x1a\x12\x1e\x47\x33\x48\x2a\x18\xa8\x78\x48\x1d\x0e\x07"
    b"\xff\xf4\xdc\xa8\xb8\xa8\x30\xe8\xff\x36\x68\x4c",
    b"\x00\x00\x00\xff\xff\xff"
    b"\x46\x8e\xff\xff\x44\x36\xff\xe4\x1c\x7b\xef\xad\xad\x62\xa6\xff\xff\xff\x0a\x0a\x0c"
    b"\x24\x50\xb0\xa0\x20\x18\xb8\x88\x00\x30\x90\x68\x64\x30\x6a\xb4\xb4\xac"
    b"\x00\x00\x00\x0c\x10\x14\x1c\x30\x38\x18\x0d\x07\xc8\x90\x60\x00\x00\x00"
    b"\xff\xff\xff\xc0\xc8\xc4\x00\xff\xff\x68\x84\x80",
)

# What the pixel values mean, mostly of one or two bits; those of a seat are `seat`.
FEW = {
    "text": (CLEAR, TEXT),
    "dim": (CLEAR, DIM),
    "cursor": (CLEAR, CURSOR),
    "edge": (CLEAR, EDGE),
    "line": (CLEAR, LINE),
    "chosen": (PLATE, TEXT),
    "chosen_dim": (PLATE, DIM),
    "chosen_cursor": (PLATE, CURSOR),
    "button_text": (TEXT, HEADER),
    "page": (FELT, TEXT),
    "page_dim": (FELT, DIM),
    "bar_text": (HEADER, TEXT),
    "bar_dim": (HEADER, DIM),
    "bar_cursor": (HEADER, CURSOR),
    "panel": (CLEAR, HEADER, DIM, HEADER),
    "plate": (CLEAR, PLATE, PLATE, PLATE),
    "button": (CLEAR, TEXT, TEXT, TEXT),
    "path": (FELT, HEADER, LINE, DIM),
    # Of the pieces, with the path below them: discs have no glint, and their ink may be as dark.
    "on_path": (FELT, HEADER, LINE) + tuple(range(LIGHT, RIM + 1)),
    "sign": (CLEAR, CURSOR, TEXT, HEADER),
    "wood": (CLEAR, WOOD, EDGE, HOLE),  # trays, the shelf
    "board": (FELT, WOOD, EDGE, HOLE),  # of wood that has nothing but felt below it
    "lettering": (FELT, TEXT, EDGE, HOLE),
    "die": (CLEAR, RIM, LIGHT + 5, INK),
}
_SIGN = 8  # what is made for a sign has the number of its colour plus this


def rgb(choice: int, index: int) -> int:
    """One colour of a palette as 0xRRGGBB.

    :param int choice: ``SAFE``, ``CLASSIC`` or ``CONTRAST``
    :param int index: ``INK`` to ``LINE``
    """
    values = _RGB[choice]
    at = 3 * index - 3
    return values[at] << 16 | values[at + 1] << 8 | values[at + 2]


def pieces(choice: int, into=None) -> Palette:
    """The 16 colours of the pieces.

    :param int choice: ``SAFE``, ``CLASSIC`` or ``CONTRAST``
    :param Palette into: repaint this one, and with it everything on the screen, in place of
        making a new one
    """
    colours = Palette(16) if into is None else into
    for index in range(1, 16):
        colours[index] = rgb(choice, index)
    colours.make_transparent(CLEAR)
    return colours


def few(choice: int, indices, into=None) -> Palette:
    """The colours of letters, furniture or marks, two or four, or of the path with its discs.

    :param int choice: ``SAFE``, ``CLASSIC`` or ``CONTRAST``
    :param indices: a colour for each pixel value, as a tuple or bytes; ``CLEAR`` is transparent
    :param Palette into: repaint this one
    """
    colours = Palette(len(indices)) if into is None else into
    for at, index in enumerate(indices):
        if index:
            colours[at] = rgb(choice, index)
            colours.make_opaque(at)
        else:
            colours.make_transparent(at)
    return colours


def seat(colour: int):
    """The indices for `few` with which holes, homes and trays are painted for a seat.

    :param int colour: of the seat's marbles, 0 blue … 5 white; 6 for the ghost of a black disc
    """
    if LIGHT + colour == _BLACK:
        return CLEAR, RIM, HOLE, RIM
    return CLEAR, SHADE + colour, HOLE, LIGHT + colour


class Palettes:
    """The palettes of one choice of colours. Nothing can be seen before one is used.

    ``pieces``
        the 16 colours of discs, pawns and marbles
    ``text``, ``dim``, ``cursor``, ``edge``, ``line``
        letters without a ground of their own
    ``chosen``, ``chosen_dim``, ``chosen_cursor``
        letters of the row that is chosen, or of who has won, on a plate
    ``button_text``
        letters on a button or on the bar of a menu
    ``page``, ``page_dim``, ``bar_text``, ``bar_dim``, ``bar_cursor``
        letters that paint their ground themselves, felt or a bar: so nothing below them is painted
    ``panel``, ``plate``, ``button``
        the tiles of which panels are made
    ``on_path``
        discs and the path between them
    ``path``, ``sign``, ``wood``, ``board``, ``lettering``, ``die``
        the sheets of two bits a pixel
    """

    def __init__(self):
        self.number = SAFE
        self.pieces = pieces(SAFE)
        self.made: dict = {}  # those that were wanted, by their keys

    def __getattr__(self, name: str) -> Palette:
        if name not in FEW:
            raise AttributeError(name)
        return self._make(name)

    def use(self, number: int) -> None:
        """Paint everything in another choice of colours, also what is shown already.

        :param int number: `SAFE` or another one
        """
        if number == self.number:
            return
        pieces(number, self.pieces)
        for key, palette in self.made.items():
            few(number, _indices(key), palette)
        self.number = number  # only now: a fault on the way leaves it to be painted again

    def seat(self, colour: int) -> Palette:
        """The palette of holes, homes and ghosts in the colour of a seat.

        :param int colour: 0 blue, 1 red, 2 yellow, 3 green, 4 purple, 5 white, 6 black
        """
        return self._make(colour)

    def sign_of(self, colour: int) -> Palette:
        """The palette of the marks around pieces in the colour of a seat.

        :param int colour: as `seat` has it
        """
        return self._make(_SIGN + colour)

    def _make(self, key) -> Palette:
        """The palette of a key, made once."""
        if key not in self.made:
            self.made[key] = few(self.number, _indices(key))
        return self.made[key]


def _indices(key):
    """Return the indices for `few` of a palette.

    :param key: a name of `FEW`, the number of a seat's colour, or that of its signs
    """
    if key in FEW:
        return FEW[key]
    if key < _SIGN:
        return seat(key)
    return CLEAR, LIGHT + key - _SIGN, TEXT, HEADER

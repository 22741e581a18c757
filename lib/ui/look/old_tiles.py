# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The tile numbers of the sheets in lib/art, and what reads such a sheet. The screens put these
numbers into their TileGrids; tools/art draws the sheets in this order.
"""

from bitmaptools import blit, readinto
from displayio import Bitmap

_ART = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/art/"

FONT = _ART + "font.bin"


def pictures(game: str) -> str:
    """Where the pictures among the rules of a game are."""
    return _ART + game + ".txt"


# Sizes that are drawn, in pixels; a sheet is called discs12, marbles8, dice20.
DISC_SIZES = (9, 12, 18, 24)
MARBLE_SIZES = (7, 8, 10, 12, 14, 16)
DIE_SIZES = (20,)

# discs
BLANK = 0
DOT = 1  # a place whose disc is taken
DISC = 2  # + colour, in the engine's order: blue red yellow green purple white black
PAWN = 9  # + colour, blue to purple
GHOST = 14  # the outline of a pawn: where it would land
TRACK = 15  # + shape: the line alone
PLACE = 21  # + shape: the line with the dot of a taken place
ACROSS, DOWN, RIGHT_DOWN, LEFT_DOWN, RIGHT_UP, LEFT_UP = 0, 1, 2, 3, 4, 5  # ─ │ ┌ ┐ └ ┘
ARROW_RIGHT, ARROW_LEFT, ARROW_UP, ARROW_DOWN = 27, 28, 29, 30
LANDING = 31  # ring around the place where the pawn would land
TAKE = 32  # corners around a disc that could be taken
TAKE_CHOSEN = 33  # the same, for the one that A would take
STEP = 34  # a block of the staircase, with its edge on top
CHOSEN = 35  # a lighter ring: the pawn that is chosen
DISC_TILES = 36

# marbles
SEAT_SYMBOLS = "⊜⊕⊚◬⦶⊗"  # the seats' colours as the font draws them
HOLE = 1
STAR = 2
CENTRE = 3
MARBLE = 4  # + seat colour, blue red yellow green purple white
BASE = 10  # + seat colour: a hole of the base
HOME = 16  # + seat colour: a hole of the home row
START = 22  # + seat colour: the hole where the seat's marbles enter
CURSOR = 28  # ring around the marble that is chosen
TARGET = 29  # ring around the hole it would reach
AGGRAVATE = 30  # the marble there would be sent back
WAY = 31  # a hole that it would pass
MARBLE_TILES = 32

# dice: the tile number is the number of pips; 0 is a blank face
TILTED = 7  # a die that rolls
DIE_TILES = 8


def load(sheet: str, large: bool = False, bitmap=None) -> Bitmap:
    """Reads a sheet: a row of square cells, each as wide and high as the bitmap is high.

    :param str sheet: ``discs``, ``marbles`` or ``dice`` with one of the sizes above
    :param bool large: with large marks on discs and marbles
    :param Bitmap bitmap: the same sheet, to be drawn anew; None makes one
    :raises OSError: there is no such sheet
    """
    bitmap = _read(sheet, bitmap)
    if large and not sheet.startswith("dice"):
        first = DISC if sheet.startswith("discs") else MARBLE
        blit(bitmap, _read(sheet + "l", None), first * bitmap.height, 0)
    return bitmap


def _read(sheet: str, bitmap) -> Bitmap:
    with open(_ART + sheet + ".bin", "rb") as file:
        head = file.read(4)  # side of a cell, number of cells, bits a pixel, 0
        bits = head[2]
        if bitmap is None:
            bitmap = Bitmap(head[0] * head[1], head[0], 1 << bits)
        readinto(bitmap, file, bits, 1, True)
    return bitmap


def fitting(sizes, space: int) -> int:
    """The largest drawn size that is at most ``space``; the smallest one if none is.

    :param tuple sizes: ascending, as ``DISC_SIZES``
    :param int space: pixels there are for one cell
    """
    best = sizes[0]
    for size in sizes:
        if size <= space:
            best = size
    return best

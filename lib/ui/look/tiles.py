# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The tile numbers of the sheets of felt and walnut, and what reads a sheet. The screens put these
numbers into their TileGrids; tools/art draws the sheets in this order.

A sheet is called by what it shows and for which size: ``disc18``, ``marble11``. Beside some sheets
stands one with large marks, ``disc18l``. All sheets are in one file, lib/art/sheets.bin. It begins
with the length of its directory, 2 bytes, little-endian. The directory is a text: an empty line,
then a line for each sheet, its name, a blank, and where it begins, counted in bytes from the end of
the directory.

A sheet begins with four bytes: width and height of a cell, number of cells, bits a pixel. Then come
strips of its one row of cells, mostly one: how many rows of pixels it has, how many bytes follow
(2 bytes, little-endian), and its pixels, compressed by zlib. They come row by row, each row from a
byte of its own on, the first pixel in the highest bits.
"""

import zlib
from io import BytesIO

from bitmaptools import blit, readinto
from displayio import Bitmap

SHEETS = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/art/sheets.bin"

# disc: 0 is blank
DISC = 1  # + kind, in the engine's order: blue red yellow green purple white black
# pawn
PAWN = 0  # + colour, blue to purple
PAWN_GHOST = 5  # the outline of a pawn: where it would land
# path: 0 is blank
PLACE = 1  # + shape: the line with the dot of a place whose disc is taken
ACROSS, DOWN, RIGHT_DOWN, LEFT_DOWN, RIGHT_UP, LEFT_UP = 0, 1, 2, 3, 4, 5  # ─ │ ┌ ┐ └ ┘
BARE_ACROSS, BARE_DOWN, BARE_RIGHT_UP = 7, 8, 9  # the line alone
TO_STAIRS = 10  # the line down, with an arrow
# sign, for discs
GHOST = 0  # + kind, in the colours of a seat: what a disc leaves behind that was taken
LANDING = 7  # ring around the place where the pawn would land
TAKE = 8  # corners around a disc that could be taken
TAKE_CHOSEN = 9  # corners around the one that A would take
ABOVE = 10  # an arrow over the pawn that is chosen
# halo: what shines around that pawn, in one cell that begins two pixels further up and left
# marble: 0 is blank
MARBLE = 1  # + colour of a seat, blue red yellow green purple white
SEAT_MARKS = "⊜⊕⊚◬⦶⊗"  # the seats' colours as the font draws them
# hole, in the colours of a seat
START = 0  # where the seat's marbles enter
HOME = 1  # + colour; for marbles of 7 pixels one for all, without a mark
BASE = 7  # + colour
SMALL_BASE = 2  # the one of the sheet for marbles of 7 pixels
# track, holes of a board without a seat, in cells as those of spot
TRACK = 0  # a hole, a star, the centre
# spot, for marbles: cells of four pixels more than a marble, so they begin two pixels further up
# and left; the last two in the colours of a seat
CHOSEN = 0  # corners around the marble that is chosen
TARGET = 1  # ring around the hole it would reach
HIT = 2  # the marble there would be sent back
WAY = 3  # a hole that it would pass
LEFT_BEHIND = 4  # ring where the last moved marble stood
CAME = 5  # a hole on the way it came
# tray: one shape for each team
SQUARE, ROUND, DIAMOND = 0, 1, 2
# die: the tile number is the number of pips; 0 is a blank face
ROLLING = 7
# confetti: three shapes in each colour of a seat
CONFETTI_TILES = 18


_room = [Bitmap(128, 81, 2)]  # see `read_strip`


def load(sheet: str, large: bool = False) -> tuple:
    """Read a sheet: a row of cells, each as high as the bitmap. Return it and a cell's width.

    :param str sheet: a name from above with one of its sizes, such as ``disc18``
    :param bool large: with large marks on discs and marbles
    :raises ValueError: there is no such sheet
    """
    bitmap, wide = _read(sheet)
    if large:
        try:
            marked, _ = _read(sheet + "l")
        except ValueError:  # its marks are as large as its pieces allow
            return bitmap, wide
        blit(bitmap, marked, wide, 0)
    return bitmap, wide


def seek(file, sheet: str):
    """Go to the pixels of a sheet; its four first bytes."""
    length = file.read(2)
    directory = file.read(length[0] | length[1] << 8)
    at = directory.find(("\n" + sheet + " ").encode())
    if at < 0:
        raise ValueError(sheet)
    at = directory.find(b" ", at) + 1
    start = int(directory[at : directory.find(b"\n", at)])
    file.seek(2 + len(directory) + start)
    return file.read(4)


def _read(sheet: str) -> tuple:
    with open(SHEETS, "rb") as file:
        wide, high, count, bits = seek(file, sheet)
        strip = read_strip(file, wide * count, bits)
        if strip.height == high:
            return strip, wide
        bitmap = Bitmap(wide * count, high, 1 << bits)
        blit(bitmap, strip, 0, 0)
        y = strip.height
        while y < high:
            strip.deinit()
            strip = read_strip(file, wide * count, bits)
            blit(bitmap, strip, 0, y)
            y += strip.height
    return bitmap, wide


def read_strip(file, wide: int, bits: int) -> Bitmap:
    """Return the next strip of a sheet.

    The firmware takes 1,288 bytes as workspace while it decompresses. Taken from what is free, they
    would lie behind the last sheet each time, and the next sheet behind them: what they leave is
    too small for the next time. So there is always the same room for them, a bitmap, as those
    give their memory back at once, not when it is collected.

    :param int wide: pixels of a row
    :param int bits: of a pixel
    """
    rows, low, high = file.read(3)
    strip = Bitmap(wide, rows, 1 << bits)
    packed = file.read(low | high << 8)
    if _room:
        _room.pop().deinit()
    readinto(strip, BytesIO(zlib.decompress(packed)), bits, 1, True)
    try:  # noqa: SIM105 - the device has no contextlib
        _room.append(Bitmap(128, 81, 2))  # 1,296 bytes
    except MemoryError:  # then there may be room next time
        pass
    return strip

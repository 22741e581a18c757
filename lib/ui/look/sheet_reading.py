# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads sheets of tiles. It is in memory only while screens are built, where memory is short.

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

_room = [Bitmap(128, 81, 2)]  # see `read_strip`


def load(sheet: str, large: bool = False) -> tuple:
    """Read a sheet: a row of cells, each as high as the bitmap. Return it and a cell's width.

    :param str sheet: as `Sheet` has it
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


def strips_of(sheet: str) -> list:
    """Read a large picture, which has one cell, as strips below each other: each finds room in a
    memory where the whole would not.

    :param str sheet: as `load` has it
    :raises ValueError: there is no such sheet
    """
    found = []
    with open(SHEETS, "rb") as file:
        wide, high, _, bits = seek(file, sheet)
        while high:
            found.append(read_strip(file, wide, bits))
            high -= found[-1].height
    return found


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

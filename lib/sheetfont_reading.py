# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads fonts for `sheetfont`; it may leave the memory when a font is read.

A font file, written by tools/art, numbers little-endian:

=====================  =============================================================================
1 byte each            width and height of a cell, count of characters beyond ASCII, count of
                       languages
2 bytes a language     its code, such as ``de``
2 bytes a character    its code point, ascending
1 byte a character     the languages that need it, the first one in the lowest bit; 0 for a key cap
1 byte a character     the tile that is shown in its place where it is not in memory
bands of 16 cells      1 bit a pixel, row by row: ASCII 32 to 126, the box that stands for a
                       character that is not known, the characters beyond ASCII that all languages
                       need, the others; deflated by zlib
=====================  =============================================================================
"""

import zlib
from array import array
from io import BytesIO

from bitmaptools import blit, readinto
from displayio import Bitmap
from sheetfont import ALWAYS

_BAND = 16  # cells in a row of the sheet


def read(font, path: str, language: bytes, keys: bytes) -> None:
    """Read a font.

    :param SheetFont font: gets what is read
    :param str path: the file
    :param bytes language: code of the language whose letters are wanted, empty for all
    :param bytes keys: the key caps that are wanted with a language, in UTF-8
    """
    with open(path, "rb") as file:
        font.width, font.height, count, languages = file.read(4)
        bit = _bit(file.read(2 * languages), language)
        font.letters = array("H", file.read(2 * count))
        needed = file.read(count)
        font.tiles = bytearray(file.read(count))
        in_all = (1 << languages) - 1
        loaded = ALWAYS
        for at in range(count):
            if needed[at] == in_all:
                font.tiles[at] = loaded
                loaded += 1
        cell = loaded
        cells: list = []  # of the others that come into memory, in the order of the file
        for at in range(count):
            if needed[at] == in_all:
                continue
            wanted = needed[at] & bit or (not needed[at] and _utf8(font.letters[at]) in keys)
            if wanted or not bit:
                font.tiles[at] = loaded + len(cells)
                cells.append(cell)
            cell += 1
        rows = (loaded + len(cells) + _BAND - 1) // _BAND
        font.bitmap = Bitmap(_BAND * font.width, rows * font.height, 2)
        bands = BytesIO(zlib.decompress(file.read()))
    readinto(font.bitmap, bands, 1, 1, True)  # what follows those of all is painted over
    _keep(font, bands, cells, loaded)


def _keep(font, bands, cells: list, tile: int) -> None:
    """Keep some cells of the bands.

    :param int tile: of the first one; the others follow
    """
    width = font.width
    height = font.height
    band = Bitmap(_BAND * width, height, 2)
    size = 2 * width * height  # bytes of a band
    row = -1
    for cell in cells:
        if cell // _BAND != row:
            row = cell // _BAND
            bands.seek(row * size)
            readinto(band, bands, 1, 1, True)
        left = cell % _BAND * width
        blit(
            font.bitmap, band, tile % _BAND * width, tile // _BAND * height,
            x1=left, y1=0, x2=left + width, y2=height,
        )  # fmt: skip
        tile += 1


def _bit(languages: bytes, language: bytes) -> int:
    """The bit of a language among those that a file knows; 0 for another."""
    for at in range(0, len(languages), 2):
        if languages[at : at + 2] == language:
            return 1 << at // 2
    return 0


def _utf8(code: int) -> bytes:
    """A character above U+07FF as it stands in a text; `chr` would keep it in memory for good."""
    return bytes((0xE0 | code >> 12, 0x80 | code >> 6 & 0x3F, 0x80 | code & 0x3F))

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A font whose glyphs are the cells of one 1-bit sheet, for rows of text in a TileGrid. Knows
nothing of the games; the screens open one and keep it.

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

_FIRST = 32  # the sheet starts with ASCII 32 to 126
_MISSING = 95  # the box that stands for a character the sheet does not have
_ALWAYS = 96  # cells that are always in memory: ASCII and the box
_BAND = 16  # cells in a row of the sheet


class SheetFont:
    """A font read from a sheet file. ``width`` and ``height`` are those of a cell in pixels, and
    ``bitmap`` is what its tiles are cut from.

    :param str path: the file
    :param str language: code of the language whose letters come into memory with ASCII and the
        signs, such as ``de``; an accented letter that is not in memory is shown without its
        accent. Of a language that the file does not know, and where it is left out, all come.
    :param str keys: the key caps that come into memory with a language
    """

    def __init__(self, path: str, language: str = "", keys: str = ""):
        with open(path, "rb") as file:
            self.width, self.height, count, languages = file.read(4)
            bit = _bit(file.read(2 * languages), language.encode())
            self._codes = array("H", file.read(2 * count))
            needed = file.read(count)
            self._tiles = bytearray(file.read(count))
            in_all = (1 << languages) - 1
            loaded = _ALWAYS
            for at in range(count):
                if needed[at] == in_all:
                    self._tiles[at] = loaded
                    loaded += 1
            cell = loaded
            cells: list = []  # of the others that come into memory, in the order of the file
            caps = keys.encode()
            for at in range(count):
                if needed[at] == in_all:
                    continue
                wanted = needed[at] & bit or (not needed[at] and _utf8(self._codes[at]) in caps)
                if wanted or not bit:
                    self._tiles[at] = loaded + len(cells)
                    cells.append(cell)
                cell += 1
            rows = (loaded + len(cells) + _BAND - 1) // _BAND
            self.bitmap = Bitmap(_BAND * self.width, rows * self.height, 2)
            bands = BytesIO(zlib.decompress(file.read()))
        readinto(self.bitmap, bands, 1, 1, True)  # what follows those of all is painted over
        self._keep(bands, cells, loaded)

    def _keep(self, bands, cells: list, tile: int) -> None:
        """Keep some cells of the bands.

        :param int tile: of the first one; the others follow
        """
        width = self.width
        height = self.height
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
                self.bitmap, band, tile % _BAND * width, tile // _BAND * height,
                x1=left, y1=0, x2=left + width, y2=height,
            )  # fmt: skip
            tile += 1

    def tile(self, character) -> int:
        """The tile number of a character in ``bitmap``: its own, else that of its letter without
        the accent, else a visible box. Allocates nothing.

        :param character: a string of one character, or its code point
        """
        code = character if isinstance(character, int) else ord(character)
        if code < _FIRST + _MISSING:
            return code - _FIRST if code >= _FIRST else _MISSING
        codes = self._codes
        low = 0
        high = len(codes)
        while low < high:
            middle = (low + high) // 2
            if codes[middle] < code:
                low = middle + 1
            else:
                high = middle
        if low < len(codes) and codes[low] == code:
            return self._tiles[low]
        return _MISSING

    def holds(self, character) -> bool:
        """Whether a character is in memory as itself, so that a player may choose it for a name.

        :param character: a string of one character, or its code point
        """
        code = character if isinstance(character, int) else ord(character)
        return _FIRST <= code < _FIRST + _MISSING or self.tile(code) >= _ALWAYS


def _bit(languages: bytes, language: bytes) -> int:
    """The bit of a language among those that a file knows; 0 for another."""
    for at in range(0, len(languages), 2):
        if languages[at : at + 2] == language:
            return 1 << at // 2
    return 0


def _utf8(code: int) -> bytes:
    """A character above U+07FF as it stands in a text; `chr` would keep it in memory for good."""
    return bytes((0xE0 | code >> 12, 0x80 | code >> 6 & 0x3F, 0x80 | code & 0x3F))

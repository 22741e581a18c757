# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A font whose glyphs are the cells of one 1-bit sheet, for rows of text in a TileGrid. Knows
nothing of the games; the screens open one and keep it. `sheetfont_reading` reads its file.
"""

from array import array

from displayio import Bitmap

_FIRST = 32  # the sheet starts with ASCII 32 to 126
_MISSING = 95  # the box that stands for a character the sheet does not have
ALWAYS = 96  # cells that are always in memory: ASCII and the box


class SheetFont:
    """A font read from a sheet file. ``width`` and ``height`` are those of a cell in pixels, and
    ``bitmap`` is what its tiles are cut from.

    :param str path: the file
    :param str language: code of the language whose letters come into memory with ASCII and the
        signs, such as ``de``; an accented letter that is not in memory is shown without its
        accent. Of a language that the file does not know, and where it is left out, all come.
    :param str keys: the key caps that come into memory with a language
    """

    width: int
    height: int
    bitmap: Bitmap
    letters: array  # code points of the characters beyond ASCII, ascending
    tiles: bytearray  # for each of them, the tile that shows it

    def __init__(self, path: str, language: str = "", keys: str = ""):
        __import__("sheetfont_reading").read(self, path, language.encode(), keys.encode())

    def tile(self, character) -> int:
        """The tile number of a character in ``bitmap``: its own, else that of its letter without
        the accent, else a visible box. Allocates nothing.

        :param character: a string of one character, or its code point
        """
        code = character if isinstance(character, int) else ord(character)
        if code < _FIRST + _MISSING:
            return code - _FIRST if code >= _FIRST else _MISSING
        letters = self.letters
        low = 0
        high = len(letters)
        while low < high:
            middle = (low + high) // 2
            if letters[middle] < code:
                low = middle + 1
            else:
                high = middle
        if low < len(letters) and letters[low] == code:
            return self.tiles[low]
        return _MISSING

    def holds(self, character) -> bool:
        """Whether a character is in memory as itself, so that a player may choose it for a name.

        :param character: a string of one character, or its code point
        """
        code = character if isinstance(character, int) else ord(character)
        return _FIRST <= code < _FIRST + _MISSING or self.tile(code) >= ALWAYS

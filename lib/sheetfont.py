# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A font whose glyphs are the cells of one 1-bit sheet, for rows of text in a TileGrid and for
``adafruit_display_text.label`` alike. Knows nothing of the games; the screens open one and keep it.
"""

from array import array

from bitmaptools import readinto
from displayio import Bitmap
from fontio import Glyph

_FIRST = 32  # the sheet starts with ASCII 32 to 126
_MISSING = 95  # the box that stands for a character the sheet does not have


class SheetFont:
    """A font read from a sheet file.

    :param str path: the file. Cell width, cell height (a byte each), the number of characters
        beyond ASCII (16 bits, little-endian), their code points (16 bits each, ascending), then
        one row of cells, 1 bit a pixel: ASCII, the box for a missing character, the others.
    """

    # The capitals sit centred on a label's y; the line reaches two pixels below their foot.
    ascent = 9
    descent = 2

    def __init__(self, path: str):
        with open(path, "rb") as file:
            head = file.read(4)
            self.width = head[0]
            self.height = head[1]
            count = head[2] | head[3] << 8
            self._codes = array("H", file.read(2 * count))
            self.bitmap = Bitmap((_MISSING + 1 + count) * self.width, self.height, 2)
            readinto(self.bitmap, file, 1, 1, True)
        self._box = (self.width, self.height)

    def tile(self, character) -> int:
        """The tile number of a character in ``bitmap``; a visible box where the sheet has none.
        Allocates nothing.

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
            return _MISSING + 1 + low
        return _MISSING

    def get_bounding_box(self):
        """Width and height of a cell, as ``fontio.FontProtocol`` has it."""
        return self._box

    def get_glyph(self, codepoint: int) -> Glyph:
        """The glyph of a code point: a tile of the whole sheet.

        :param int codepoint: the character, as ``ord`` gives it
        """
        width = self.width
        tile = self.tile(codepoint)
        return Glyph(self.bitmap, tile, width, self.height, 0, -self.descent, width, 0)

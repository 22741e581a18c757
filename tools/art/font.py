# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws lib/art/font.bin from font.txt and accents.txt: ASCII, the box for a missing character,
then everything else by code point. lib/sheetfont.py reads it.
"""

import struct
import unicodedata
from pathlib import Path

from tools.art.pixels import Rows, drawings, packed

WIDTH, HEIGHT = 6, 12
CAPITAL_TOP = 3  # first row of capitals; nine rows from here reach the foot of the descenders
FIRST, LAST = 32, 126
NAMES = {"SP": " ", "NBSP": "\u00a0", "NNBSP": "\u202f"}
MISSING = "NONE"
# The accented letters of English, German, French, Italian, Dutch and Spanish.
SMALL = "àáâäçèéêëìíîïñòóôöùúûüÿ"
ACCENTED = SMALL + SMALL.upper()
MARKS = {
    "\u0300": "grave",
    "\u0301": "acute",
    "\u0302": "circumflex",
    "\u0303": "tilde",
    "\u0308": "diaeresis",
    "\u0327": "cedilla",
}
CAPITAL_MARK, SMALL_MARK, CEDILLA = 0, 2, 10  # the rows where a mark starts


def _cell(rows: Rows) -> Rows:
    """A drawing of nine rows, or of twelve, as a cell of twelve."""
    if len(rows) not in (HEIGHT - CAPITAL_TOP, HEIGHT):
        raise ValueError(f"a glyph has {len(rows)} rows; 9 and 12 can be placed")
    blank = ["." * WIDTH] * (HEIGHT - len(rows))
    return blank + [(row + "." * WIDTH)[:WIDTH] for row in rows]


def _composed(letter: str, cells: dict[str, Rows], accents: dict[str, Rows]) -> Rows:
    base, mark = list(unicodedata.normalize("NFD", letter))
    rows = list(cells["ı" if base == "i" else base])
    name = MARKS[mark]
    top = CEDILLA if name == "cedilla" else CAPITAL_MARK if base.isupper() else SMALL_MARK
    for at, row in enumerate(accents[name], top):
        pairs = zip(rows[at], row + ".", strict=True)
        rows[at] = "".join("#" if "#" in pair else "." for pair in pairs)
    return rows


def cells(folder: Path) -> dict[str, Rows]:
    """Every glyph of the font, twelve rows of six pixels, by its character."""
    out: dict[str, Rows] = {}
    for name, rows in drawings(folder / "font.txt"):
        if name == MISSING or name in NAMES or len(name) == 1:
            out[NAMES.get(name, name)] = _cell(rows)
            continue
        for at, character in enumerate(name):
            part = [row[at * WIDTH : (at + 1) * WIDTH] for row in rows]
            if out.setdefault(character, part) != part:
                raise ValueError(f"{character} is drawn twice, differently")
    accents = dict(drawings(folder / "accents.txt"))
    for letter in ACCENTED:
        out[letter] = _composed(letter, out, accents)
    return out


def font_file(folder: Path) -> bytes:
    """The bytes of font.bin.

    Cell width, cell height, number of characters beyond ASCII (16 bits), their code points in
    ascending order (16 bits each), then the rows of one strip of cells: ASCII 32 to 126, the box
    for a missing character, the others. Little-endian; one bit a pixel, the first one highest.
    """
    glyphs = cells(folder)
    ascii_order = [chr(code) for code in range(FIRST, LAST + 1)]
    others = sorted(set(glyphs) - set(ascii_order) - {MISSING, "ı"})
    order = [*ascii_order, MISSING, *others]
    strip = [
        [int(pixel == "#") for name in order for pixel in glyphs[name][y]] for y in range(HEIGHT)
    ]
    codes = [ord(character) for character in others]
    header = struct.pack(f"<BBH{len(codes)}H", WIDTH, HEIGHT, len(codes), *codes)
    return header + packed(strip, 1)

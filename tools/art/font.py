# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws the fonts of lib/art from the texts beside it: the letters, the key caps and signs, and the
accented letters, which are composed of a letter and a mark. lib/sheetfont_reading.py reads the
files and documents their format.
"""

import struct
import unicodedata
from pathlib import Path
from typing import NamedTuple

from tools.art.pixels import Rows, deflated, drawings, packed

FIRST, LAST = 32, 126
BAND = 16  # cells in a row of the sheet
NAMES = {"SP": " ", "NBSP": "\u00a0", "NNBSP": "\u202f"}
MISSING = "NONE"
MARKS = {
    "\u0300": "grave",
    "\u0301": "acute",
    "\u0302": "circumflex",
    "\u0303": "tilde",
    "\u0308": "diaeresis",
    "\u0327": "cedilla",
}
# Every accented letter that is composed, and which letters beyond ASCII a language needs.
SMALL = "àáâäçèéêëìíîïñòóôöùúûüÿ"
ACCENTED = SMALL + SMALL.upper()
LANGUAGES = {
    "en": "é",
    "de": "äöüßÄÖÜẞé",
    "fr": "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ",
    "it": "àèéìíîòóùúÀÈÉÌÍÎÒÓÙÚªº",
    "nl": "áéíóúàèëïöüêÁÉÍÓÚÀÈËÏÖÜÊ",
    "es": "áéíóúüñÁÉÍÓÚÜÑªº¡¿",
}
NAMED_IN_ALL = "ñç"  # in the names that the languages have for themselves: Español, Français
# What is shown where a glyph is not in memory, if it is not the letter below the accent.
INSTEAD = dict(zip("æÆœŒßẞªº¡¿", "aAoOsSao!?", strict=True))
KEYS = dict(zip("ⒶⒷⒸⒾⒿⓀⓁⓄⓍⓎⓏ⓪①②③ⓂⒺⓃⓊⓈⓉⓇⓣⓢⓔⓛⓒ", "ABCIJKLOXYZ0123MENUSTRTSELC", strict=True))


class Face(NamedTuple):
    """One size of the font, where its letters stand in a cell, and its sources."""

    name: str  # of the file in lib/art
    letters: str  # the file with the letters
    accents: str  # the file with the marks over and under letters
    width: int
    height: int
    capital_top: int  # first row of the capitals; below it a drawing reaches the foot of the cell
    capital_mark: int  # the row where a mark over a capital starts
    small_mark: int  # the row where a mark over a small letter starts
    cedilla: int  # the row where a cedilla starts
    inside: int  # columns between the edge of a cell and a drawing of ``narrow`` columns
    narrow: int


FACES = (
    Face("font.bin", "font.txt", "accents.txt", 6, 12, 3, 0, 2, 10, 0, 6),
    Face("font20.bin", "font20.txt", "accents20.txt", 10, 20, 4, 0, 4, 17, 1, 8),
)


def _cell(face: Face, rows: Rows) -> Rows:
    """A drawing of the lower rows of a cell, or of all of them, as a cell."""
    short = face.height - face.capital_top
    if len(rows) not in (short, face.height):
        raise ValueError(f"a glyph has {len(rows)} rows; {short} and {face.height} can be placed")
    wide = max(len(row) for row in rows)
    if wide > face.width:
        raise ValueError(f"a glyph is {wide} pixels wide; a cell has {face.width}")
    left = "." * face.inside if wide <= face.narrow else ""
    blank = ["." * face.width] * (face.height - len(rows))
    return blank + [(left + row + "." * face.width)[: face.width] for row in rows]


def _composed(face: Face, letter: str, cells: dict[str, Rows], accents: dict[str, Rows]) -> Rows:
    base, mark = list(unicodedata.normalize("NFD", letter))
    rows = list(cells["ı" if base == "i" else base])
    name = MARKS[mark]
    top = face.capital_mark if base.isupper() else face.small_mark
    for at, row in enumerate(accents[name], face.cedilla if name == "cedilla" else top):
        over = ("." * face.inside + row + "." * face.width)[: face.width]
        pairs = zip(rows[at], over, strict=True)
        rows[at] = "".join("#" if "#" in pair else "." for pair in pairs)
    return rows


def cells(folder: Path, face: Face = FACES[0]) -> dict[str, Rows]:
    """Every glyph of a face, the rows of its cell, by its character."""
    out: dict[str, Rows] = {}
    for name, rows in drawings(folder / face.letters):
        if name == MISSING or name in NAMES or len(name) == 1:
            out[NAMES.get(name, name)] = _cell(face, rows)
            continue
        for at, character in enumerate(name):
            part = [row[at * face.width : (at + 1) * face.width] for row in rows]
            if out.setdefault(character, part) != part:
                raise ValueError(f"{character} is drawn twice, differently")
    accents = dict(drawings(folder / face.accents))
    for letter in ACCENTED:
        out[letter] = _composed(face, letter, out, accents)
    return out


def needed(character: str) -> int:
    """Who needs a character: a bit for each of ``LANGUAGES``; none of them for a key cap."""
    if character in KEYS:
        return 0
    letters = "".join(LANGUAGES.values()) + ACCENTED
    if character not in letters or character in NAMED_IN_ALL:
        return (1 << len(LANGUAGES)) - 1
    return sum(1 << at for at, known in enumerate(LANGUAGES.values()) if character in known)


def instead(character: str) -> int:
    """The tile to be shown where a character is not in memory: a letter, or the box."""
    base = unicodedata.normalize("NFD", character)[0]
    shown = INSTEAD.get(character) or KEYS.get(character) or base
    return ord(shown) - FIRST if FIRST <= ord(shown) <= LAST else LAST + 1 - FIRST


def font_file(folder: Path, face: Face = FACES[0]) -> bytes:
    """The bytes of a font, as lib/sheetfont_reading.py describes them."""
    glyphs = cells(folder, face)
    ascii_order = [chr(code) for code in range(FIRST, LAST + 1)]
    others = sorted(set(glyphs) - set(ascii_order) - {MISSING, "ı"})
    in_all = (1 << len(LANGUAGES)) - 1
    out = bytearray([face.width, face.height, len(others), len(LANGUAGES)])
    out += "".join(LANGUAGES).encode()
    out += struct.pack(f"<{len(others)}H", *map(ord, others))
    out += bytes(map(needed, others)) + bytes(map(instead, others))
    order = [*ascii_order, MISSING, *sorted(others, key=lambda each: needed(each) != in_all)]
    blank = ["." * face.width] * face.height
    bands = b""
    for at in range(0, len(order), BAND):
        band = [glyphs[name] for name in order[at : at + BAND]]
        band += [blank] * (BAND - len(band))
        rows = [
            [int(pixel == "#") for cell in band for pixel in cell[y]] for y in range(face.height)
        ]
        bands += packed(rows, 1)
    return bytes(out) + deflated(bands)

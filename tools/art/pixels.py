# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Drawings written as rows of characters, and their packing into rows of bits as
``bitmaptools.readinto`` takes them. Used by the font and the tiles.
"""

import zlib
from collections.abc import Iterator
from pathlib import Path

Rows = list[str]


def drawings(path: Path) -> Iterator[tuple[str, Rows]]:
    """Name and pixel rows of each drawing in a text file.

    A band is a line of names and below it the rows of all its drawings side by side, separated by
    blanks. Bands are separated by empty lines; a line that starts with ``//`` is a comment.
    """
    band: list[list[str]] = []
    for line in [*path.read_text(encoding="utf-8").splitlines(), ""]:
        if line.startswith("//"):
            continue
        if line.strip():
            band.append(line.split())
            continue
        if band:
            names, rows = band[0], band[1:]
            for row in rows:
                if len(row) != len(names):
                    raise ValueError(f"{path.name}: a row of the band '{' '.join(names)}' is short")
            yield from ((name, [row[i] for row in rows]) for i, name in enumerate(names))
        band = []


def deflated(content: bytes) -> bytes:
    """Bytes as the device unpacks them with ``zlib.decompress``, within the smallest window that
    holds them, of 4 KB at most.
    """
    window = min(max(9, (len(content) - 1).bit_length()), 12)
    packer = zlib.compressobj(9, zlib.DEFLATED, window)
    return packer.compress(content) + packer.flush()


def packed(rows: list[list[int]], bits: int) -> bytes:
    """Pixel values as bytes: each row starts a byte, the first pixel in the highest bits."""
    out = bytearray()
    per_byte = 8 // bits
    for row in rows:
        for at in range(0, len(row), per_byte):
            byte = 0
            for value in row[at : at + per_byte]:
                byte = byte << bits | value
            out.append(byte << bits * (per_byte - len(row[at : at + per_byte])))
    return bytes(out)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Which files lib/art holds and what is in them. Called by the command and by the tests."""

from collections.abc import Callable
from pathlib import Path

from tools.art import boards, furniture, pieces
from tools.art.font import FACES, font_file
from tools.art.lettering import title
from tools.art.pixels import deflated

HERE = Path(__file__).parent

# What draws a sheet, by the beginning of its name, and the sizes of it. Of discs it is the distance
# of two places of the path, of marbles the largest that fit between two holes.
DRAWN: dict[str, tuple[tuple[int, ...], Callable[[int], bytes]]] = {
    "disc": ((9, 12, 18, 24), pieces.discs),
    "pawn": ((9, 12, 18, 24), pieces.pawns),
    "path": ((9, 12, 18, 22), furniture.path),
    "sign": ((9, 12, 18), furniture.signs),
    "halo": ((9, 12, 18), furniture.halo),
    "marble": ((7, 9, 11, 14, 20), pieces.marbles),
    "ring": ((7, 11, 14), furniture.rings),
    "hole": ((11, 14), furniture.holes),
    "spot": ((7, 11, 14), furniture.spots),
    "track": ((11, 14), boards.track),
    "tray": ((13, 17, 28, 37), furniture.trays),
    "die": ((12, 20, 28), furniture.dice),
    "panel": ((4, 5), furniture.panel),
    "title": ((128, 160, 240), lambda size: title(size, HERE)),
}
# On the others the marks are as large as the piece allows.
LARGE: dict[str, tuple[tuple[int, ...], Callable[[int], bytes]]] = {
    "disc": ((12, 18), pieces.large_discs),
    "marble": ((11, 14), pieces.large_marbles),
}


def sheets() -> dict[str, bytes]:
    """Content of every sheet of felt and walnut by its name."""
    out = {}
    for name, (sizes, draw) in DRAWN.items():
        large_sizes, draw_large = LARGE.get(name, ((), draw))
        for size in sizes:
            out[f"{name}{size}"] = draw(size)
            if size in large_sizes:
                out[f"{name}{size}l"] = draw_large(size)
    for kind, size in boards.SIZES:
        out[f"{boards.NAMES[kind]}{size}"] = boards.board_sheet(kind, size)
    out["shelf"] = furniture.shelf()
    out["confetti"] = pieces.confetti()
    return out


# Bytes of a strip, unpacked: that much finds room in one piece in a memory that is used already.
_STRIP_OF_A_BOARD = 1000  # strips that stay, each a bitmap
_STRIP_OF_THE_TITLE = 2200  # so do these
_STRIP = 1740
_ON_THE_TITLE = "pawn24"  # where a piece of this size finds room


def _packed(sheet: bytes, most: int) -> bytes:
    """A sheet with its pixels in compressed strips.

    :param most: bytes of a strip, unpacked
    """
    wide, high, count, bits = sheet[:4]
    row = (wide * count * bits + 7) // 8
    strips = -(-high // (most // row))
    rows = -(-high // strips)  # as high as each other
    out = sheet[:4]
    for top in range(0, high, rows):
        pixels = sheet[4 + top * row : 4 + min(top + rows, high) * row]
        packed = deflated(pixels)
        out += bytes((min(rows, high - top),)) + len(packed).to_bytes(2, "little") + packed
    return out


def container(sheets: dict[str, bytes]) -> bytes:
    """All sheets in one file, as lib/ui/look/sheet_reading.py describes it."""
    start = 0
    lines = []
    packed = []
    whole = {f"{boards.NAMES[kind]}{size}" for kind, size in boards.SIZES}
    for name, content in sheets.items():
        most = _STRIP_OF_A_BOARD if name in whole else _STRIP
        if name.startswith("title"):
            most = _STRIP_OF_THE_TITLE
        packed.append(_packed(content, len(content) if name.startswith(_ON_THE_TITLE) else most))
        lines.append(f"{name} {start}\n")
        start += len(packed[-1])
    directory = ("\n" + "".join(lines)).encode()
    return len(directory).to_bytes(2, "little") + directory + b"".join(packed)


def files() -> dict[str, bytes]:
    """Content of every file of lib/art by its name."""
    out = {face.name: font_file(HERE, face) for face in FACES}
    out["sheets.bin"] = container(sheets())
    return out

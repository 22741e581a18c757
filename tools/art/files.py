# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Which files lib/art holds and what is in them. Called by the command and by the tests; takes the
sizes from lib/ui/look, read as text, because its files need a display to be imported.
"""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.art import boards, furniture, pieces
from tools.art.font import FACES, font_file
from tools.art.lettering import title
from tools.art.pixels import deflated

HERE = Path(__file__).parent
LOOK = HERE.parents[1] / "lib" / "ui" / "look"
TILES = LOOK / "tiles.py"

# What draws a sheet, by the beginning of its name, and what says its sizes.
DRAWN: dict[str, tuple[str, Callable[[int], bytes]]] = {
    "disc": ("DISC_SIZES", pieces.discs),
    "pawn": ("PAWN_SIZES", pieces.pawns),
    "path": ("PATH_SIZES", furniture.path),
    "sign": ("SIGN_SIZES", furniture.signs),
    "halo": ("SIGN_SIZES", furniture.halo),
    "marble": ("MARBLE_SIZES", pieces.marbles),
    "hole": ("HOLE_SIZES", furniture.holes),
    "spot": ("HOLE_SIZES", furniture.spots),
    "track": ("TRACK_SIZES", boards.track),
    "tray": ("TRAY_SIZES", furniture.trays),
    "die": ("DIE_SIZES", furniture.dice),
    "face": ("FACE_SIZES", furniture.faces),
    "panel": ("PANEL_SIZES", furniture.panel),
    "title": ("TITLE_SIZES", lambda size: title(size, HERE)),
}
LARGE = {"disc": pieces.large_discs, "marble": pieces.large_marbles}  # what LARGE_MARKS names


def sizes(name: str, path: Path = TILES) -> tuple[Any, ...]:
    """The sizes or sheets that the screens know, e.g. of ``DISC_SIZES``."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return tuple(ast.literal_eval(node.value))
    raise ValueError(f"{path.name} does not say {name}")


def sheets() -> dict[str, bytes]:
    """Content of every sheet of felt and walnut by its name."""
    out = {}
    large = sizes("LARGE_MARKS")
    for name, (where, draw) in DRAWN.items():
        for size in sizes(where):
            out[f"{name}{size}"] = draw(size)
            if f"{name}{size}" in large:
                out[f"{name}{size}l"] = LARGE[name](size)
    for kind, size in boards.SIZES:
        out[f"{boards.NAMES[kind]}{size}"] = boards.board_sheet(kind, size)
    out["shelf"] = furniture.shelf()
    out["confetti"] = pieces.confetti()
    return out


# Pixels of a strip of a board: about 1,000 bytes find room in a memory that is used already.
_STRIP_PIXELS = 4000


def _packed(sheet: bytes, rows: int) -> bytes:
    """A sheet with its pixels in compressed strips.

    :param rows: of a strip
    """
    wide, high, count, bits = sheet[:4]
    row = (wide * count * bits + 7) // 8
    out = sheet[:4]
    for top in range(0, high, rows):
        pixels = sheet[4 + top * row : 4 + min(top + rows, high) * row]
        packed = deflated(pixels)
        out += bytes((min(rows, high - top),)) + len(packed).to_bytes(2, "little") + packed
    return out


def container(sheets: dict[str, bytes]) -> bytes:
    """All sheets in one file, as lib/ui/look/tiles.py describes it."""
    start = 0
    lines = []
    packed = []
    whole = {f"{boards.NAMES[kind]}{size}" for kind, size in boards.SIZES}
    for name, content in sheets.items():
        rows = _STRIP_PIXELS // content[0] if name in whole else content[1]
        packed.append(_packed(content, rows))
        lines.append(f"{name} {start}\n")
        start += len(packed[-1])
    directory = ("\n" + "".join(lines)).encode()
    return len(directory).to_bytes(2, "little") + directory + b"".join(packed)


def files() -> dict[str, bytes]:
    """Content of every file of lib/art by its name."""
    out = {face.name: font_file(HERE, face) for face in FACES}
    out["sheets.bin"] = container(sheets())
    return out

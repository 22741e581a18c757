# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Paints all sheets of felt and walnut into one picture, enlarged, with their names. For the eyes
of whoever draws; called by ``python -m tools.art --sheet``.
"""

import ast
import contextlib
import functools
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from tools.art.files import HERE, sheets
from tools.art.font import FACES, cells

SCALE = 3
WIDTH = 1500
GAP = 8
LABEL = 12


def _numbers(*modules: Path) -> dict[str, Any]:
    """The constants of modules of the screens, which cannot be imported without a display."""
    found: dict[str, Any] = {}
    for module in modules:
        for node in ast.parse(module.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign):
                with contextlib.suppress(NameError):  # where a file lies is no constant
                    exec(ast.unparse(node), found)
    return found


LOOK = HERE.parents[1] / "lib" / "ui" / "look"
NUMBERS = _numbers(LOOK / "palettes.py")


def colours(palette: str, indices: tuple[int, ...]) -> list[tuple[int, ...] | None]:
    """The colours of pixel values; None is transparent."""
    values = NUMBERS["_RGB"][NUMBERS[palette.upper()]]
    return [tuple(values[3 * at - 3 : 3 * at]) if at else None for at in indices]


@functools.cache
def _sheets() -> dict[str, bytes]:
    """All sheets, drawn once."""
    return sheets()


def meaning(name: str) -> tuple[int, ...]:
    """The colours that the pixel values of a sheet stand for, by its name."""
    if name.startswith(("disc", "pawn", "marble", "confetti")):
        return tuple(range(16))
    kind = name.rstrip("0123456789")
    if kind in ("hole", "ring"):
        return tuple(NUMBERS[part] for part in ("CLEAR", "SHADE", "HOLE", "LIGHT"))
    if kind == "panel":
        return tuple(NUMBERS[part] for part in ("CLEAR", "HEADER", "DIM", "TEXT"))
    kind = {"spot": "sign", "halo": "sign", "title": "lettering"}.get(kind, kind)
    return tuple(NUMBERS["FEW"].get(kind, NUMBERS["FEW"]["wood"]))


def pixels(content: bytes) -> tuple[int, int, int, list[list[int]]]:
    """Width and height of a cell, their number, and the pixel rows of a sheet file."""
    wide, high, count, bits = content[:4]
    length = (wide * count * bits + 7) // 8
    rows = []
    for y in range(high):
        row = content[4 + y * length : 4 + (y + 1) * length]
        values = [
            byte >> shift & (1 << bits) - 1 for byte in row for shift in range(8 - bits, -1, -bits)
        ]
        rows.append(values[: wide * count])
    return wide, high, count, rows


def image(content: bytes, palette: str, indices: tuple[int, ...]) -> Image.Image:
    """A sheet with a gap of a pixel between its cells, transparent where it is clear."""
    wide, high, count, rows = pixels(content)
    shades = colours(palette, indices)
    out = Image.new("RGBA", ((wide + 1) * count, high))
    for y, row in enumerate(rows):
        for x, value in enumerate(row):
            shade = shades[value]
            if shade:
                out.putpixel((x + x // wide, y), (*shade, 255))
    return out


def _font(number: int, palette: str) -> Image.Image:
    """All letters of a face, 32 in a line."""
    face = FACES[number]
    glyphs = cells(HERE, face)
    names = [name for name in sorted(glyphs) if name != "ı"]
    ink = colours(palette, (NUMBERS["TEXT"],))[0]
    out = Image.new("RGBA", (32 * face.width, (len(names) + 31) // 32 * face.height))
    for at, name in enumerate(names):
        for y, row in enumerate(glyphs[name]):
            for x, pixel in enumerate(row):
                if pixel == "#" and ink:
                    place = at % 32 * face.width + x, at // 32 * face.height + y
                    out.putpixel(place, (*ink, 255))
    return out


def overview(palette: str = "safe") -> Image.Image:
    """All sheets and both fonts, on felt.

    :param str palette: "safe", "classic" or "contrast"
    """
    felt, dim = colours(palette, (NUMBERS["FELT"], NUMBERS["DIM"]))
    parts = [(name, image(content, palette, meaning(name))) for name, content in _sheets().items()]
    parts += [(face.name, _font(number, palette)) for number, face in enumerate(FACES)]
    out = Image.new("RGB", (WIDTH, 8000), felt)
    write = ImageDraw.Draw(out)
    x, y, row = GAP, GAP, 0
    for name, part in parts:
        large = part.resize((part.width * SCALE, part.height * SCALE), Image.Resampling.NEAREST)
        if x + large.width > WIDTH - GAP:
            x, y, row = GAP, y + row + GAP, 0
        write.text((x, y), name, fill=dim)
        out.paste(large, (x, y + LABEL), large)
        x += max(large.width, 8 * len(name)) + 2 * GAP
        row = max(row, large.height + LABEL)
    return out.crop((0, 0, WIDTH, y + row + GAP))

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws the title's lettering from the capitals of the large font: set closer, magnified with round
corners, and cut out of wood. Two bits a pixel: 1 face, 2 side, 3 shadow.
"""

from pathlib import Path

from tools.art.font import FACES, cells
from tools.art.picture import Picture, Points, moved, sheet

# By the width of the screen: lines, magnification, pixels between letters and for a blank,
# thickness of the letters, rows between two lines.
TITLES = {
    128: (("DISCS & MARBLES",), 1, 1, 5, 2, 0),
    160: (("DISCS & MARBLES",), 1, 2, 8, 2, 0),
    240: (("DISCS &", "MARBLES"), 3, 4, 14, 3, 0),
}
_LARGE = FACES[1]
_HIGH = 13  # rows of a capital


def _letter(glyphs: dict[str, list[str]], character: str, scale: int) -> tuple[Points, int]:
    """A capital, magnified, and its width."""
    rows = glyphs[character][_LARGE.capital_top : _LARGE.capital_top + _HIGH]
    ink = {(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel == "#"}
    left = min(x for x, _ in ink)
    wide = max(x for x, _ in ink) - left + 1
    if scale == 1:
        return moved(ink, -left, 0), wide
    large = Picture(wide * scale, _HIGH * scale)
    reach = scale * 0.85
    near = [
        (x, y)
        for x in range(-scale, scale + 1)
        for y in range(-scale, scale + 1)
        if x**2 + y**2 <= reach**2
    ]

    def inside(x: int, y: int) -> bool:
        """Whether most of what is near lies in the capital: this rounds its corners."""
        hits = sum(((x + a) // scale + left, (y + b) // scale) in ink for a, b in near)
        return 2 * hits > len(near)

    return large.where(inside), wide * scale


def title(width: int, folder: Path) -> bytes:
    """The lettering for a screen of a width, as one cell."""
    lines, scale, gap, blank, thick, between = TITLES[width]
    glyphs = cells(folder, _LARGE)
    set_lines = []
    for line in lines:
        x, points = 0, set()
        for character in line:
            if character == " ":
                x += blank - gap
                continue
            letter, wide = _letter(glyphs, character, scale)
            points |= moved(letter, x, 0)
            x += wide + gap
        set_lines.append((points, x - gap))
    across = max(wide for _, wide in set_lines) + 2
    high = _HIGH * scale
    deep = thick + (1 if scale == 1 else 2)
    picture = Picture(across, len(lines) * (high + deep) + (len(lines) - 1) * between)
    for at, (points, wide) in enumerate(set_lines):
        here = moved(points, (across - wide) // 2, at * (high + deep + between))
        for down in range(deep, 0, -1):
            picture.put(moved(here, 0, down), 2 if down <= thick else 3)
        picture.put(here, 1)
    return sheet([picture], 2)

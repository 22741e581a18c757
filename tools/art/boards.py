# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws the wood of Aggravation's boards with its holes: the cross and the star. Left and right,
top and bottom of a board are alike, so only its upper left quarter with the middle row and column
is in the sheet. Where the holes lie is asked of the screens' own map.
"""

import sys
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / "lib")]

from ui.aggravation.geometry import Map  # noqa: E402

from engine.aggravation.board import board as ground  # noqa: E402
from tools.art.furniture import DEEP, LIP, WOOD, dig  # noqa: E402
from tools.art.picture import Picture, Points, around, edge, sheet  # noqa: E402

CROSS, STAR = 0, 1
NAMES = ("cross", "star")
# Size of the marbles, distance of two holes in 256ths of a pixel, wood around the outer holes. With
# these distances every hole of the star has its counterpart at the other side to the pixel.
SIZES = {
    (CROSS, 7): (7, 7 * 256, 0.62),
    (CROSS, 14): (14, 14 * 256, 0.6),
    (STAR, 7): (7, 1601, 0.62),
    (STAR, 11): (11, 3013, 0.62),
}
_INNER = {CROSS: 2.0, STAR: 3.4641}  # from the centre to the inner corners, holes
_UNIT = 256
_MAP: Any = Map  # the screens do not say the types of what they take


def place(value: int, pitch: int) -> int:
    """Pixels from the centre of a distance of the map, rounded alike on both sides.

    :param int value: 256ths of the distance of two holes
    :param int pitch: that distance, 256ths of a pixel
    """
    pixels = (abs(value) * pitch + 32767) >> 16
    return pixels if value >= 0 else -pixels


def _arm(shape: Map, number: int) -> tuple[float, float]:
    """The outward direction of an arm, y down."""
    x, y = shape.arms[number]
    return x / 1024, y / 1024


def _wood(picture: Picture, shape: Map, pitch: float, brim: float) -> Points:
    """The arms, their corners rounded, and the middle."""
    centre = picture.width // 2, picture.height // 2
    half = (2 + brim) * pitch
    tip = (shape._tip / _UNIT + brim) * pitch
    soft = pitch * 0.9

    def inside(px: int, py: int) -> bool:
        x, y = px - centre[0], py - centre[1]
        for number in range(len(shape.arms)):
            out_x, out_y = _arm(shape, number)
            out, side = x * out_x + y * out_y, abs(y * out_x - x * out_y)
            if not 0 <= out <= tip or side > half:
                continue
            corner_out, corner_side = out - (tip - soft), side - (half - soft)
            if corner_out <= 0 or corner_side <= 0:
                return True
            if corner_out**2 + corner_side**2 <= soft**2:
                return True
        return x**2 + y**2 <= (3 * pitch) ** 2

    return picture.where(inside)


def board(kind: int, size: int) -> Picture:
    """A whole board."""
    marble, pitch, brim = SIZES[kind, size]
    shape: Map = _MAP(ground(kind))
    reach_x = round((shape.reach_x / _UNIT + brim) * pitch / 256 + 0.2)
    reach_y = round((shape.reach_y / _UNIT + brim) * pitch / 256 + 0.2)
    picture = Picture(2 * reach_x + 1, 2 * reach_y + 1)
    wood = _wood(picture, shape, pitch / 256, brim)
    picture.put(wood, WOOD)
    picture.put(edge(wood), LIP)
    cells = shape.board
    at = []
    for cell in range(cells.bases):
        x, y = shape.place(cell)
        at.append((reach_x + place(x, pitch), reach_y + place(y, pitch)))
    stars = [cell for cell in range(cells.centre) if cell % 14 == cells.first_star - 1]
    _dots(picture, [at[cell] for cell in stars], marble)
    for cell in stars:
        _lozenge(picture, *at[cell], marble)
    x, y = at[cells.centre]
    picture.put(picture.disc(x, y, marble + (2 if marble > 7 else 0)), LIP)
    dig(picture, at, marble)
    return picture


def _dots(picture: Picture, stars: list[tuple[int, int]], marble: int) -> None:
    """Dots from star to star: the way that a marble may hop."""
    gap = 5 if marble > 7 else 4
    for (x, y), (to_x, to_y) in zip(stars, stars[1:] + stars[:1], strict=True):
        count = round(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 / gap)
        for step in range(1, count):
            # From the middle outwards, so that all sides are alike.
            part = step / count
            dot_x = _round(x + (to_x - x) * part, picture.width // 2)
            dot_y = _round(y + (to_y - y) * part, picture.height // 2)
            picture.put({(dot_x, dot_y)}, LIP)


def _round(at: float, middle: int) -> int:
    return middle + int(at - middle + 0.5) if at >= middle else middle - int(middle - at + 0.5)


def _lozenge(picture: Picture, x: int, y: int, marble: int) -> None:
    """The four points of a star around its hole."""
    reach = marble // 2 + (2 if marble > 7 else 1)
    star = picture.where(lambda px, py: abs(px - x) + abs(py - y) <= reach)
    picture.put(around(star), DEEP)
    picture.put(star, LIP)


def track(size: int) -> bytes:
    """Single holes of a board, for pictures of a few: a hole, a star, the centre. Their cells are
    four pixels larger than a marble's.
    """
    pictures = [Picture(size + 4, size + 4) for _ in range(3)]
    middle = (size - 1) // 2 + 2
    _, star, centre = pictures
    _lozenge(star, middle, middle, size - 1 if size % 2 == 0 else size)
    centre.put(centre.disc(middle, middle, size + 2), LIP)
    for picture in pictures:
        dig(picture, [(middle, middle)], size)
    return sheet(pictures, 2)


def board_sheet(kind: int, size: int) -> bytes:
    """The upper left quarter of a board with its middle row and column, as one cell."""
    whole = board(kind, size)
    quarter = Picture(whole.width // 2 + 1, whole.height // 2 + 1)
    for y, row in enumerate(whole.rows):
        if row != row[::-1] or row != whole.rows[-1 - y]:
            raise ValueError(f"row {y} of a board is not the same at all sides")
        if y < quarter.height:
            quarter.rows[y] = row[: quarter.width]
    return sheet([quarter], 2)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws the pieces: discs with a thickness, pawns, marbles, confetti. Light falls from the upper
left. Four bits a pixel; the values are those of lib/ui/look/palettes.py, the order of the pictures
is the one of lib/ui/look/tiles.py.
"""

from tools.art.marks import COLOURS, mark
from tools.art.picture import Picture, Points, around, edge, moved, sheet

INK, GLINT, LIGHT, SHADE, RIM = 1, 2, 3, 10, 15
WHITE, BLACK = 5, 6
PALE = LIGHT + WHITE
DARK_MARKED = {2, 3, 5}  # yellow, green and white have a dark mark
PAWNS = 5
MARBLES = 6

# Width and height of a cell, diameter of the disc, its thickness, the sizes of its mark.
DISCS = {
    9: (9, 10, 9, 1, 5, 5),
    12: (12, 12, 11, 1, 5, 7),
    18: (18, 20, 17, 2, 7, 11),
    22: (22, 20, 17, 2, 7, 11),
    24: (24, 27, 23, 4, 13, 13),
}

# Width and height of a cell, size of the mark, the row of its middle, and half the width of the
# figure in each row from the head to the foot.
PAWN_FIGURES = {
    9: (9, 12, 3, 9, (1, 1, 1, 0, 1, 1, 1, 2, 3, 3)),
    12: (12, 16, 3, 12, (1, 2, 2, 2, 1, 2, 1, 1, 2, 2, 3, 4, 4, 4)),
    18: (
        *(18, 26, 5, 20),
        (2, 3, 4, 4, 4, 3, 2, 4, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 7, 7, 7),
    ),
    24: (
        *(24, 34, 7, 26),
        (
            *(2, 4, 5, 5, 6, 6, 6, 5, 5, 4, 3, 6, 6, 3, 3, 3),
            *(3, 4, 4, 4, 5, 5, 5, 6, 6, 7, 8, 9, 10, 10, 10, 10),
        ),
    ),
}

# Diameter of a marble, the size of its mark, and of its large mark.
MARBLE_SIZES = {7: (7, 3, 3), 9: (9, 5, 5), 11: (11, 5, 7), 14: (13, 7, 9), 20: (19, 9, 9)}


def ink(kind: int) -> int:
    """The colour of the mark on a kind."""
    return INK if kind in DARK_MARKED else GLINT


def _glint(picture: Picture, x: float, y: float, radius: float, spread: float) -> Points:
    """A short arc of light at the upper left, on a circle around a place."""

    def inside(px: int, py: int) -> bool:
        dx, dy = x - px, y - py
        on = abs((dx**2 + dy**2) ** 0.5 - radius) < 0.5
        return on and dx > 0 and dy > 0 and abs(dx - dy) <= spread

    return picture.where(inside)


def disc(size: int, kind: int, large: bool = False) -> Picture:
    """A disc that lies on the table: its face, below it the side that is seen. `GLINT` is not among
    its colours, as the rows of the path have the colour of the line in its place.
    """
    width, height, diameter, thick, usual, largest = DISCS[size]
    picture = Picture(width, height)
    x = y = diameter // 2
    x += (width - diameter) // 2
    face = picture.disc(x, y, diameter)
    side = set().union(*(moved(face, 0, down) for down in range(1, thick + 1))) - face
    sign = picture.drawing(mark(COLOURS[kind], largest if large else usual), x, y)
    if kind == BLACK:
        picture.put(side, INK)
        picture.put(side - moved(face, 0, thick - 1), RIM)
        picture.put(face, RIM)
        face = picture.disc(x, y, diameter - (2 if size < 24 else 4))
        picture.put(face, LIGHT + kind)
    else:
        picture.put(side, SHADE + kind)
        picture.put(face, LIGHT + kind)
        if size >= 18 and not large:
            arc = _glint(picture, x, y, diameter / 2 - 1.6, diameter / 5)
            picture.put(arc - around(sign), SHADE + kind if kind == WHITE else PALE)
            lower = {(2 * x - px, 2 * y - py) for px, py in arc}
            picture.put(lower - around(sign), SHADE + kind)
    picture.put(sign, INK if kind in DARK_MARKED else PALE)
    return picture


def discs(size: int) -> bytes:
    """The sheet of discs."""
    blank = Picture(*DISCS[size][:2])
    return sheet([blank, *(disc(size, kind) for kind in range(7))], 4)


def large_discs(size: int) -> bytes:
    """The discs with large marks, which take the place of the usual ones."""
    return sheet([disc(size, kind, True) for kind in range(7)], 4)


def figure(size: int) -> tuple[Picture, Points]:
    """An empty cell of a pawn and the pixels of the pawn without its outline."""
    width, height, _, _, halves = PAWN_FIGURES[size]
    centre = (width - 1) // 2
    top = height - 1 - len(halves)
    points = {
        (centre + x, top + y) for y, half in enumerate(halves) for x in range(-half, half + 1)
    }
    return Picture(width, height), points


def pawn(size: int, colour: int) -> Picture:
    """A pawn that stands on the lower edge of its cell, light at its left, a light outline."""
    picture, points = figure(size)
    _, _, mark_size, middle, halves = PAWN_FIGURES[size]
    centre = (picture.width - 1) // 2
    top = picture.height - 1 - len(halves)
    picture.put(around(points), GLINT)
    picture.put(points, LIGHT + colour)
    for y, half in enumerate(halves):
        wide = 2 * half + 1
        dark = wide // 4 + (1 if y + 1 < len(halves) and halves[y + 1] < half else 0)
        if wide > 2:
            picture.put({(centre + half - x, top + y) for x in range(max(1, dark))}, SHADE + colour)
    foot = {(x, y) for x, y in points if y == top + len(halves) - 1}
    picture.put(foot, SHADE + colour)
    if size >= 18:
        shine = {(centre - half + 1, top + y) for y, half in enumerate(halves) if half > 1}
        head = {(x, y) for x, y in shine if top < y < top + len(halves) // 5 + 1}
        body = {(x, y) for x, y in shine if len(halves) * 2 // 5 < y - top < len(halves) * 2 // 3}
        picture.put(head | moved(head, 1, 0) | body, GLINT)
    sign = picture.drawing(mark(COLOURS[colour], mark_size), centre, middle)
    dark = INK if size < 12 else ink(colour)  # a light mark would run into the light outline
    picture.put(sign, dark)
    return picture


def pawns(size: int) -> bytes:
    """The sheet of pawns: the five colours, then the outline of one that would come to stand."""
    ghost, points = figure(size)
    ghost.put(around(points), GLINT)
    return sheet([*(pawn(size, colour) for colour in range(PAWNS)), ghost], 4)


def marble(size: int, colour: int, large: bool = False) -> Picture:
    """A marble: round, its shade at the lower right."""
    diameter, usual, largest = MARBLE_SIZES[size]
    picture = Picture(size, size)
    middle = diameter // 2
    ball = picture.disc(middle, middle, diameter)
    shift = diameter / 9
    lit = picture.disc(middle - shift, middle - shift, diameter)
    picture.put(ball, SHADE + colour)
    picture.put(ball & lit, LIGHT + colour)
    sign = picture.drawing(mark(COLOURS[colour], largest if large else usual), middle, middle)
    if size >= 11 and not large:
        arc = _glint(picture, middle, middle, diameter / 2 - 1.7, diameter / 6)
        picture.put(arc - around(sign), SHADE + colour if colour == WHITE else GLINT)
    picture.put(sign, ink(colour))
    return picture


def marbles(size: int) -> bytes:
    """The sheet of marbles."""
    return sheet([Picture(size, size), *(marble(size, at) for at in range(MARBLES))], 4)


def large_marbles(size: int) -> bytes:
    """The marbles with large marks, which take the place of the usual ones."""
    return sheet([marble(size, at, True) for at in range(MARBLES)], 4)


def confetti() -> bytes:
    """What falls at the end: a strip, a dot and a corner in each colour of the marbles."""
    pictures = []
    for colour in range(MARBLES):
        strip, dot, corner = (Picture(6, 6) for _ in range(3))
        strip.put(strip.block(0, 1, 6, 3), LIGHT + colour)
        strip.put(strip.block(0, 4, 6, 1), SHADE + colour)
        dot.put(dot.disc(2, 2, 5), SHADE + colour)
        dot.put(dot.disc(1.6, 1.6, 4.2), LIGHT + colour)
        corner.put(corner.where(lambda x, y: x <= y and x < 5 and y < 5), LIGHT + colour)
        corner.put({(x, 5) for x in range(6)}, SHADE + colour)
        pictures += [strip, dot, corner]
    return sheet(pictures, 4)


def outline(size: int) -> Points:
    """The ring that a disc of a size leaves behind."""
    width, height, diameter, _, _, _ = DISCS[size]
    picture = Picture(width, height)
    return edge(picture.disc(diameter // 2 + (width - diameter) // 2, diameter // 2, diameter))

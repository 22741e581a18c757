# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws what the pieces lie on and what is laid around them: the path, rings and corners, holes,
trays, dice, faces of the players, the frame of a panel, the shelf. Two bits a pixel; what the
values mean stands at each sheet and in lib/ui/look/tiles.py, which has the order of the pictures.
"""

from tools.art.marks import COLOURS, mark
from tools.art.picture import Picture, Points, around, edge, moved, sheet
from tools.art.pieces import DISCS, MARBLES, figure, outline

# Marks: what can be done, what is chosen.
CURSOR, TEXT, DARK = 1, 2, 3
# A seat's colours, for holes and for what a piece leaves behind.
DIM_SEAT, HOLE, SEAT = 1, 2, 3
# Wood.
WOOD, LIP, DEEP = 1, 2, 3

_RIGHT, _LEFT, _UP, _DOWN = (1, 0), (-1, 0), (0, -1), (0, 1)
# ─ │ ┌ ┐ └ ┘
_SHAPES = (
    (_LEFT, _RIGHT), (_UP, _DOWN), (_RIGHT, _DOWN), (_LEFT, _DOWN), (_RIGHT, _UP), (_LEFT, _UP),
)  # fmt: skip


def _middle(size: int) -> tuple[int, int]:
    """The middle of a disc's face in its cell."""
    width, _, diameter, _, _, _ = DISCS[size]
    return diameter // 2 + (width - diameter) // 2, diameter // 2


def path(size: int) -> bytes:
    """The path: 1 dot, 2 line, 3 arrow. A blank, six places, the line across, down and around the
    corner of the start, the arrow down to the staircase.
    """
    width, height, diameter, _, _, _ = DISCS[size]
    x, y = _middle(size)
    thick = 1 if size < 18 else 2

    def line(shape: tuple[tuple[int, int], ...]) -> Picture:
        picture = Picture(width, height)
        for dx, dy in shape:
            for step in range(max(width, height) + thick):
                left, top = x + step * dx, y + step * dy
                picture.put({(left + a, top + b) for a in range(thick) for b in range(thick)}, 2)
        return picture

    places = [line(shape) for shape in _SHAPES]
    for place in places:
        dot = place.disc(x + (thick - 1) / 2, y + (thick - 1) / 2, diameter * 0.5)
        place.put(around(dot), 2)
        place.put(dot, 1)
    arrow = line((_UP,))
    reach = diameter // 4
    head = {
        (x + side, y + reach - along)
        for along in range(2 * reach)
        for side in range(-(along // 2), along // 2 + thick)
    }
    arrow.put(head, 3)
    bare = [line(_SHAPES[shape]) for shape in (0, 1, 4)]
    return sheet([Picture(width, height), *places, *bare, arrow], 2)


def signs(size: int) -> bytes:
    """What is laid on discs and places. Ghosts in a seat's colours, one for each kind of disc; then
    in those of marks: the ring where a pawn lands, corners of a disc that could be taken, of the
    one that A takes, the arrow over the chosen pawn.
    """
    width, height, diameter, thickness, usual, _ = DISCS[size]
    x, y = _middle(size)
    thick = 1 if size < 18 else 2
    pictures = []
    for colour in COLOURS:
        ghost = Picture(width, height)
        ghost.put(outline(size), DIM_SEAT)
        small = min(usual, max(3, diameter // 3 // 2 * 2 + 1))
        ghost.put(ghost.drawing(mark(colour, small), x, y), SEAT)
        pictures.append(ghost)
    landing, take, chosen, arrow = (Picture(width, height) for _ in range(4))
    ring = landing.disc(x, y, diameter)
    inner = landing.disc(x, y, diameter - 2 * thick)
    landing.put(ring - inner, CURSOR)
    landing.put(edge(inner), DARK)
    left = (width - diameter) // 2
    for picture, value, reach in (
        (take, TEXT, diameter * 3 // 10),
        (chosen, CURSOR, diameter * 4 // 9),
    ):
        frame = picture.block(left, 0, diameter, diameter + thickness, 1)
        hollow = picture.block(
            left + thick, thick, diameter - 2 * thick, diameter + thickness - 2 * thick, 1
        )
        corners = {
            (px, py)
            for px, py in frame - hollow
            if min(px - left, left + diameter - 1 - px) < reach
            and min(py, diameter + thickness - 1 - py) < reach
        }
        picture.put(corners, value)
    tip = y + diameter // 5
    head = {
        (x + side, tip - along)
        for along in range(diameter // 3)
        for side in range(-along, along + 1)
    }
    arrow.put(around(head), DARK)
    arrow.put(head, CURSOR)
    return sheet([*pictures, landing, take, chosen, arrow], 2)


def halo(size: int) -> bytes:
    """What shines around the pawn that is chosen, in a cell two pixels larger at each side than the
    pawn's, in the colours of marks.
    """
    inner, points = figure(size)
    picture = Picture(inner.width + 4, inner.height + 4)
    outlined = moved(points | around(points), 2, 2)
    light = around(outlined)
    picture.put(around(light | outlined), DARK)
    picture.put(light, CURSOR)
    return sheet([picture], 2)


def _hole_size(size: int) -> int:
    return {7: 5, 11: 9, 14: 11}[size]


def dig(picture: Picture, at: list[tuple[int, int]], size: int) -> None:
    """Holes in wood for marbles of a size."""
    for x, y in at:
        picture.put(picture.disc(x, y, _hole_size(size)), DEEP)


def rings(size: int) -> bytes:
    """Holes in a seat's colours without marks: its START, a hole of its home, one of its base."""
    return sheet([_start(size), _ringed(size, SEAT), _ringed(size, DIM_SEAT)], 2)


def holes(size: int) -> bytes:
    """Holes in a seat's colours: its START, then with their marks for each colour a hole of its
    home, then of its base.
    """
    pictures = [_start(size)]
    middle = _hole_middle(size)
    for value in (SEAT, DIM_SEAT):
        for colour in COLOURS[:MARBLES]:
            picture = _ringed(size, value)
            rows = mark(colour, 3 if size < 14 else 5)
            picture.put(picture.drawing(rows, middle, middle), value)
            pictures.append(picture)
    return sheet(pictures, 2)


def _start(size: int) -> Picture:
    start = _ringed(size, SEAT)
    middle, wide = _hole_middle(size), _hole_size(size) + 2
    if size >= 11:
        start.put(start.disc(middle, middle, wide - 2), SEAT)
        start.put(start.disc(middle, middle, wide - 4), HOLE)
    else:
        start.put({(middle, middle)}, SEAT)
    return start


def _hole_middle(size: int) -> int:
    return (size if size % 2 else size - 1) // 2


def _ringed(size: int, value: int) -> Picture:
    """A hole with a ring around it."""
    picture = Picture(size, size)
    middle, wide = _hole_middle(size), _hole_size(size) + 2
    picture.put(picture.disc(middle, middle, wide), value)
    picture.put(picture.disc(middle, middle, wide - 2), HOLE)
    return picture


def spots(size: int) -> bytes:
    """What is laid on marbles and holes, in cells four pixels larger than a marble's.

    In the colours of marks: corners around the marble that is chosen, the ring where it arrives,
    the ring with points around a marble that is hit, the dot of a hole on the way. In a seat's
    colours: the ring that a marble leaves behind, the dot on the way it came.
    """
    side = size + 4
    round_size = size if size % 2 else size - 1
    middle = round_size // 2 + 2
    last = 2 * middle
    chosen, target, hit, way, ghost, came = (Picture(side, side) for _ in range(6))
    frame = chosen.block(0, 0, last + 1, last + 1, 1)
    thick = 1 if size < 14 else 2
    hollow = chosen.block(thick, thick, last + 1 - 2 * thick, last + 1 - 2 * thick, 1)
    reach = size // 3 + 1
    chosen.put(
        {p for p in frame - hollow if all(min(v, last - v) < reach for v in p)},
        CURSOR,
    )
    target.put(around(target.disc(middle, middle, round_size)), DARK)
    target.put(target.disc(middle, middle, round_size), CURSOR)
    inner = target.disc(middle, middle, round_size - (2 if size < 11 else 4))
    target.put(inner, 0)
    target.put(edge(inner), DARK)
    burst = hit.disc(middle, middle, round_size + 4) - hit.disc(middle, middle, round_size)
    burst |= {
        p for p in hit.block(0, 0, last + 1, last + 1) if all(min(v, last - v) < 2 for v in p)
    }
    hit.put(burst, CURSOR)
    dot = way.disc(middle, middle, 3 if size < 11 else 5)
    way.put(around(dot), DARK)
    way.put(dot, CURSOR)
    ghost.put(edge(ghost.disc(middle, middle, round_size)), SEAT)
    came.put(came.disc(middle, middle, 3), SEAT)
    return sheet([chosen, target, hit, way, ghost, came], 2)


def _tray_shape(picture: Picture, shape: int) -> Points:
    """A square, a round or a diamond tray that fills a picture but for its lower side."""
    side = picture.width
    middle = (side - 1) / 2
    if shape == 0:
        inset = side // 12
        return picture.block(inset, inset, side - 2 * inset, side - 2 * inset, max(2, side // 8))
    if shape == 1:
        return picture.disc(middle, middle, side)
    blunt = middle * 1.22
    return picture.where(lambda x, y: abs(x - middle) + abs(y - middle) <= blunt and y < side)


def trays(side: int) -> bytes:
    """Trays of wood: square, round, diamond, one shape for each team."""
    pictures = []
    for shape in range(3):
        picture = Picture(side, side + 1)
        tray = _tray_shape(picture, shape)
        picture.put(moved(tray, 0, 1), DEEP)
        picture.put(tray, WOOD)
        picture.put(edge(tray), LIP)
        pictures.append(picture)
    return sheet(pictures, 2)


_PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def dice(size: int) -> bytes:
    """The die: 1 side, 2 face, 3 pip. A blank face, one to six, a die that rolls."""
    thick = max(1, size // 9)
    width, height = size, size + thick
    pip = {12: 2, 20: 4, 28: 5}[size]
    cut = {12: 2, 20: 4, 28: 5}[size]
    gap = {12: 3, 20: 6, 28: 8}[size]
    pictures = []
    for pips in _PIPS.values():
        die = Picture(width, height)
        face = die.block(0, 0, size, size, cut)
        die.put(moved(face, 0, thick), 1)
        for down in range(1, thick):
            die.put(moved(face, 0, down), 1)
        die.put(face, 2)
        for px, py in pips:
            x, y = (size - pip) // 2 + px * gap, (size - pip) // 2 + py * gap
            die.put(die.block(x, y, pip, pip, 1 if pip > 2 else 0), 3)
        pictures.append(die)
    rolling = Picture(width, height)
    middle = (size - 1) / 2
    face = rolling.where(
        lambda x, y: abs(x - middle) + abs(y - middle) <= middle and abs(y - middle) < middle - 1
    )
    for down in range(thick + 1):
        rolling.put(moved(face, 0, down), 1)
    rolling.put(face, 2)
    for step in (-1, 0, 1):
        x, y = (size - pip) // 2, (size - pip) // 2 + step * gap
        rolling.put(rolling.block(x, y, pip, pip, 1 if pip > 2 else 0) & face, 3)
    pictures.append(rolling)
    return sheet(pictures, 2)


def panel(size: int) -> bytes:
    """The nine parts of a panel with rounded corners, from its upper left corner row by row:
    1 fill, 2 frame.
    """
    whole = Picture(3 * size, 3 * size)
    shape = whole.block(0, 0, 3 * size, 3 * size, size)
    whole.put(shape, 2)
    whole.put(whole.block(1, 1, 3 * size - 2, 3 * size - 2, size - 1), 1)
    pictures = []
    for row in range(3):
        for column in range(3):
            part = Picture(size, size)
            for y in range(size):
                for x in range(size):
                    part.rows[y][x] = whole.rows[row * size + y][column * size + x]
            pictures.append(part)
    return sheet(pictures, 2)


def shelf() -> bytes:
    """A piece of the shelf that pieces stand on, repeated to the right."""
    picture = Picture(8, 9)
    picture.put(picture.block(0, 0, 8, 2), LIP)
    picture.put(picture.block(0, 2, 8, 5), WOOD)
    picture.put(picture.block(0, 7, 8, 2), DEEP)
    return sheet([picture], 2)

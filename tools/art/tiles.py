# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws the tile sheets: discs and pawns, marbles and holes, dice. The order of the cells is the
one of lib/ui/look/old_tiles.py, the pixel values are those of lib/ui/look/old_colours.py.
"""

import struct

from tools.art.canvas import COLOURS, Cell, mark
from tools.art.pixels import packed

(CLEAR, BACKGROUND, PANEL, TEXT, DIM, TRACK, BLUE, RED, YELLOW, GREEN, PURPLE, WHITE, BLACK) = (
    range(13)
)
DARK_INK, LIGHT_INK, CURSOR = 13, 14, 15
INK = {BLUE: LIGHT_INK, RED: LIGHT_INK, PURPLE: LIGHT_INK, BLACK: LIGHT_INK}  # others: dark
SEATS = range(BLUE, WHITE + 1)
RIGHT, LEFT, UP, DOWN = (1, 0), (-1, 0), (0, -1), (0, 1)
ALL_WAYS = (RIGHT, LEFT, UP, DOWN)
# ─ │ ┌ ┐ └ ┘
SHAPES = ((LEFT, RIGHT), (UP, DOWN), (RIGHT, DOWN), (LEFT, DOWN), (RIGHT, UP), (LEFT, UP))


def ink(colour: int) -> int:
    """The ink of a mark on a colour."""
    return INK.get(colour, DARK_INK)


def odd(number: float) -> int:
    """The largest odd whole number that is at most this, and at least 3."""
    whole = int(number)
    return max(3, whole - 1 + whole % 2)


def sheet(cells: list[Cell], bits: int) -> bytes:
    """A sheet file: side, number of cells, bits a pixel, 0; then one row of cells."""
    size = cells[0].size
    rows = [[value for cell in cells for value in cell.rows[y]] for y in range(size)]
    return struct.pack("BBBB", size, len(cells), bits, 0) + packed(rows, bits)


def disc(size: int, colour: int, mark_size: int, glint: bool) -> Cell:
    """A disc of the cell's size with its mark; black has a light rim."""
    cell = Cell(size)
    diameter = cell.diameter
    cell.disc(diameter, DIM if colour == BLACK else colour)
    if colour == BLACK:
        cell.disc(diameter - (2 if size < 16 else 4), BLACK)
    elif glint and size >= 16:
        shine(cell, diameter)
    cell.draw(mark(COLOURS[colour - BLUE], mark_size), ink(colour))
    return cell


def shine(cell: Cell, diameter: int) -> None:
    """A short highlight at the upper left, inside the edge."""
    radius = diameter / 2 - 2
    for y in range(cell.centre):
        for x in range(cell.centre):
            dx, dy = cell.centre - x, cell.centre - y
            near = abs((dx**2 + dy**2) ** 0.5 - radius) < 0.5
            if near and abs(dx - dy) <= cell.size // 6:
                cell.put(x, y, LIGHT_INK)


def track(cell: Cell, shape: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """The line of the path through a cell."""
    half = 0 if cell.size < 24 else 1
    for dx, dy in shape:
        for step in range(-half, cell.size):
            x, y = cell.centre + step * dx, cell.centre + step * dy
            for side in range(-half, half + 1):
                cell.put(x + side * abs(dy), y + side * abs(dx), TRACK)


def large(diameter: int, usual: int) -> int:
    """The size of a large mark on a disc whose usual one is so large."""
    return max(usual + 2, odd(diameter * 0.72))


def arrow(size: int, way: tuple[int, int]) -> Cell:
    """A solid arrow head."""
    cell = Cell(size)
    reach = size // 4
    for along in range(-reach, reach + 1):
        for side in range(-reach, reach + 1):
            if abs(side) <= (reach - along) // 2:
                dx, dy = way
                cell.put(
                    cell.centre + along * dx + side * dy, cell.centre + along * dy + side * dx, DIM
                )
    return cell


def disc_mark(size: int) -> int:
    """The size of the usual mark on a disc."""
    return max(5, odd(Cell(size).diameter * 0.5))


def large_discs(size: int) -> bytes:
    """The discs of Big Points with large marks, which take the place of the usual ones."""
    mark_size = large(Cell(size).diameter, disc_mark(size))
    return sheet([disc(size, colour, mark_size, False) for colour in range(BLUE, BLACK + 1)], 4)


def discs(size: int) -> bytes:
    """The sheet of Big Points."""
    thick = 1 if size < 16 else 2
    mark_size = disc_mark(size)
    cells = [Cell(size)]
    dot = Cell(size)
    dot.disc(odd(size / 2.4), TRACK)
    cells.append(dot)
    cells += [disc(size, colour, mark_size, True) for colour in range(BLUE, BLACK + 1)]
    for colour in range(BLUE, PURPLE + 1):
        pawn = Cell(size)
        pawn.disc(pawn.diameter - (4 if size >= 24 else 0), BACKGROUND)
        middle = pawn.pawn(colour, LIGHT_INK, BACKGROUND)
        # On the smallest pawn a light mark would run into the light outline.
        mark_ink = DARK_INK if size < 12 else ink(colour)
        pawn.draw(mark(COLOURS[colour - BLUE], odd(size / 3.3)), mark_ink, middle)
        cells.append(pawn)
    ghost = Cell(size)
    ghost.disc(ghost.diameter - (4 if size >= 24 else 0), BACKGROUND)
    ghost.pawn(BACKGROUND, CURSOR, BACKGROUND)
    cells.append(ghost)
    for dotted in (False, True):
        for shape in SHAPES:
            place = Cell(size)
            track(place, shape)
            if dotted:
                place.disc(odd(size / 2.4), TRACK)
            cells.append(place)
    cells += [arrow(size, way) for way in (RIGHT, LEFT, UP, DOWN)]
    landing, take, chosen_take, step, chosen = (Cell(size) for _ in range(5))
    landing.ring(BACKGROUND, 1, within=thick)
    landing.ring(CURSOR, thick)
    take.frame(TEXT, thick, size // 3)
    chosen_take.frame(CURSOR, thick)
    for y in range(size):
        for x in range(size):
            step.put(x, y, TEXT if y < thick else PANEL)
    chosen.frame(TEXT, thick)
    cells += [landing, take, chosen_take, step, chosen]
    return sheet(cells, 4)


def large_marbles(size: int) -> bytes:
    """The marbles with large marks, which take the place of the usual ones; on the smallest ones
    there is no room for larger marks that can be told apart.
    """
    usual = odd(size * 0.5)
    mark_size = large(Cell(size).diameter, usual) if size >= 10 else usual
    return sheet([disc(size, colour, mark_size, False) for colour in SEATS], 4)


def marble(size: int, colour: int) -> Cell:
    """A marble: a small disc with its mark."""
    return disc(size, colour, odd(size * 0.5), True)


def marbles(size: int) -> bytes:
    """The sheet of Aggravation."""
    thick = 1 if size < 12 else 2
    hole_size = odd(size * 0.72)

    def hole(edge: int, middle: int) -> Cell:
        cell = Cell(size)
        cell.disc(hole_size, edge)
        cell.disc(hole_size - 2 * thick, middle)
        return cell

    star = Cell(size)
    star.draw(star_rows(star.diameter), DIM)
    star.disc(1 if size < 12 else 3, BACKGROUND)
    centre = hole(TEXT, BACKGROUND)
    centre.disc(1 if size < 12 else 3, TEXT)
    cells = [Cell(size), hole(TRACK, BACKGROUND), star, centre]
    cells += [marble(size, colour) for colour in SEATS]
    cells += [hole(colour, PANEL) for colour in SEATS]
    homes = [hole(colour, BACKGROUND) for colour in SEATS]
    for home, colour in zip(homes, SEATS, strict=True):
        home.disc(1 if size < 12 else 3, colour)
    cells += homes
    starts = [hole(colour, colour) for colour in SEATS]
    for start in starts:
        start.disc(hole_size - 2 * thick, TRACK)
    cells += starts
    cursor, target, hit, way = (Cell(size) for _ in range(4))
    cursor.frame(CURSOR, thick)
    target.frame(TEXT, thick, max(3, size // 3 + size // 14))
    hit.draw(mark("white", odd(size)), CURSOR)
    way.disc(odd(size * 0.35), CURSOR)
    cells += [cursor, target, hit, way]
    return sheet(cells, 4)


def star_rows(size: int) -> list[str]:
    """A star of four points."""
    centre = size // 2
    return [
        "".join(
            "#" if (abs(x - centre) + 1) * (abs(y - centre) + 1) <= centre * 4 // 3 + 1 else "."
            for x in range(size)
        )
        for y in range(size)
    ]


PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def dice(size: int) -> bytes:
    """The sheet of the die, two bits a pixel: 1 edge, 2 face, 3 pip."""
    cells = []
    for pips in PIPS.values():
        cell = Cell(size)
        last, corner = size - 2, size // 6
        for y in range(size - 1):
            for x in range(size - 1):
                dx, dy = min(x, last - x), min(y, last - y)
                out = max(0, corner - dx) ** 2 + max(0, corner - dy) ** 2
                if out <= corner**2:
                    inner = max(0, corner - dx + 1) ** 2 + max(0, corner - dy + 1) ** 2
                    edge = min(dx, dy) < 1 or (inner > corner**2 and out)
                    cell.put(x, y, 1 if edge else 2)
        gap = size // 4
        radius = size / 12
        for px, py in pips:
            for y in range(size):
                for x in range(size):
                    cx, cy = last / 2 + px * gap, last / 2 + py * gap
                    if (x - cx) ** 2 + (y - cy) ** 2 <= radius**2:
                        cell.put(x, y, 3)
        cells.append(cell)
    tilted = Cell(size)
    middle = (size - 2) / 2
    spots = [(0, -gap), (0, 0), (0, gap)]
    for y in range(size - 1):
        for x in range(size - 1):
            across, along = x - middle, y - middle
            reach = abs(across) + abs(along)
            if reach > middle + 0.5:
                continue
            pip = any((across - px) ** 2 + (along - py) ** 2 <= radius**2 for px, py in spots)
            tilted.put(x, y, 3 if pip else 1 if reach > middle - 1.5 else 2)
    cells.append(tilted)
    return sheet(cells, 2)

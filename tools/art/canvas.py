# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A square cell that is drawn on: discs, rings, marks, pawns, lines. Values are pixel values of
the palette; called by tools/art/tiles.py.
"""

from pathlib import Path

from tools.art.pixels import drawings

COLOURS = ("blue", "red", "yellow", "green", "purple", "white", "black")
_SMALL_MARKS = dict(drawings(Path(__file__).parent / "marks.txt"))

# Half the width of a pawn, row by row from its head to its foot, without the outline.
PAWNS = {
    9: (1, 1, 0, 1, 2, 2, 2),
    12: (1, 2, 2, 1, 1, 2, 2, 3, 3, 4),
    18: (1, 2, 3, 3, 3, 2, 1, 2, 2, 2, 3, 3, 4, 4, 6, 6),
    24: (1, 3, 3, 4, 4, 4, 3, 3, 2, 5, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 8, 8),
}


def mark(colour: str, size: int) -> list[str]:
    """The mark of a colour in ``size`` rows of ``size`` pixels (odd), ``#`` where there is ink."""
    if size in (3, 5):
        return _SMALL_MARKS[f"{colour}{size}"]
    centre = size // 2
    bar = (size * 3 + 5) // 10
    arm = (size + 1) // 6

    def ink(x: int, y: int) -> bool:
        dx, dy = abs(x - centre), abs(y - centre)
        if colour == "blue":
            return dy > centre - bar
        if colour == "purple":
            return dx > centre - bar
        if colour == "red":
            return dx <= arm or dy <= arm
        if colour == "yellow":
            inner = size / 2 - bar
            return inner**2 < dx**2 + dy**2 <= (size / 2) ** 2 - 0.3
        if colour == "green":
            return 2 * dx * (size - 1) <= size * y
        if colour == "white":
            return abs(dx - dy) <= arm
        tip = centre - dy  # black: two chevrons
        return tip - bar < x <= tip or centre + tip - bar < x <= centre + tip

    return ["".join("#" if ink(x, y) else "." for x in range(size)) for y in range(size)]


class Cell:
    """One square cell, transparent at first."""

    def __init__(self, size: int):
        self.size = size
        self.rows = [[0] * size for _ in range(size)]
        # Round things have an odd diameter, so that a mark can sit in their middle.
        self.diameter = size if size % 2 else size - 1
        self.centre = self.diameter // 2

    def put(self, x: int, y: int, value: int) -> None:
        """Sets a pixel, if it is inside."""
        if 0 <= x < self.size and 0 <= y < self.size:
            self.rows[y][x] = value

    def disc(self, diameter: int, value: int) -> None:
        """A filled disc in the middle."""
        reach = (diameter / 2) ** 2 - (0.3 if diameter > 3 else 0)
        for y in range(self.size):
            for x in range(self.size):
                if (x - self.centre) ** 2 + (y - self.centre) ** 2 <= reach:
                    self.rows[y][x] = value

    def ring(self, value: int, thick: int, within: int = 0) -> None:
        """A ring along the edge of the largest disc, or ``within`` pixels inside of it."""
        inside = Cell(self.size)
        inside.disc(self.diameter - 2 * (within + thick), 1)
        outside = Cell(self.size)
        outside.disc(self.diameter - 2 * within, 1)
        for y in range(self.size):
            for x in range(self.size):
                if outside.rows[y][x] and not inside.rows[y][x]:
                    self.rows[y][x] = value

    def draw(self, rows: list[str], value: int, middle: int | None = None) -> None:
        """A drawing, centred on the middle, or on the row ``middle``."""
        top = (self.centre if middle is None else middle) - len(rows) // 2
        for y, row in enumerate(rows):
            for x, pixel in enumerate(row):
                if pixel == "#":
                    self.put(self.centre - len(row) // 2 + x, top + y, value)

    def frame(self, value: int, thick: int, reach: int | None = None) -> None:
        """A square frame with cut corners along the edge; with ``reach``, only its corners."""
        last = self.size - 1
        for y in range(self.size):
            for x in range(self.size):
                dx, dy = min(x, last - x), min(y, last - y)
                on_edge = min(dx, dy) < thick and dx + dy >= thick
                if on_edge and (reach is None or max(dx, dy) < reach):
                    self.rows[y][x] = value

    def pawn(self, fill: int, outline: int, halo: int) -> int:
        """A pawn's figure; 0 leaves a layer away. Returns the row where its mark is centred."""
        drawn = max(size for size in PAWNS if size <= self.size)
        profile = PAWNS[drawn]
        top = (self.size - len(profile)) // 2
        figure = {
            (self.centre + x, top + y)
            for y, half in enumerate(profile)
            for x in range(-half, half + 1)
        }
        edge = _around(figure)
        for pixels, value in ((_around(edge | figure), halo), (edge, outline), (figure, fill)):
            for x, y in pixels:
                if value:
                    self.put(x, y, value)
        return top + len(profile) - 1 - {9: 1, 12: 2, 18: 3, 24: 5}[drawn]


def _around(figure: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The pixels that touch a figure by an edge and are not in it."""
    beside = {(x + dx, y + dy) for x, y in figure for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return beside - figure

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The marks by which pieces are told apart without their colours. Called by all that draws pieces
and holes.
"""

from pathlib import Path

from tools.art.pixels import drawings

COLOURS = ("blue", "red", "yellow", "green", "purple", "white", "black")
_SMALL_MARKS = dict(drawings(Path(__file__).parent / "marks.txt"))


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

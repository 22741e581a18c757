# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Tables as text that can be read in a terminal and pasted into a page (Markdown).

Touches nothing. All commands print their results with it.
"""

from collections.abc import Iterable, Sequence
from typing import Any


def table(header: Sequence[str], rows: Iterable[Sequence[Any]], left: int = 1) -> str:
    """Return a table.

    :param int left: so many columns at the left are text, the others are numbers at the right
    """
    lines = [list(header)] + [[str(cell) for cell in row] for row in rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(header))]
    text = []
    for number, line in enumerate(lines):
        cells = [
            cell.rjust(width) if at >= left else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        text.append("| " + " | ".join(cells) + " |")
        if not number:
            rule = [
                "-" * (width + 1) + (":" if at >= left else "-") for at, width in enumerate(widths)
            ]
            text.append("|" + "|".join(rule) + "|")
    return "\n".join(text)


def percent(share: float) -> str:
    """Return a share as a percentage with one digit."""
    return f"{100 * share:.1f}"


def percents(interval: tuple[float, float]) -> str:
    """Return an interval of shares as percentages."""
    return f"{percent(interval[0])} to {percent(interval[1])}"


def per_second(number: float) -> str:
    """Return a rate with three significant digits."""
    if number >= 100:
        digits = len(str(int(number))) - 3
        return f"{round(number, -digits):,.0f}"
    return f"{number:.3g}"

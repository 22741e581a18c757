# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Tables as text that can be read in a terminal and pasted into a page (Markdown).

Asks how wide the terminal is. All commands print their results with it.
"""

from collections.abc import Iterable, Sequence
from textwrap import fill
from typing import Any

from tests.harness.terminal import columns


def table(header: Sequence[str], rows: Iterable[Sequence[Any]], left: int = 1) -> str:
    """Return a table; in a terminal that is too narrow for it, a list of its cells.

    :param int left: so many columns at the left are text, the others are numbers at the right
    """
    lines = [list(header)] + [[str(cell) for cell in row] for row in rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(header))]
    room = columns()
    if room is not None and sum(widths) + 3 * len(widths) + 1 > room:
        return _listed(lines, room)
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


def _listed(lines: Sequence[Sequence[str]], room: int) -> str:
    """Return the cells of a table one below the other, each after the name of its column."""
    header, *rows = lines
    width = max(map(len, header)) + 2
    return "\n\n".join(
        "\n".join(
            fill(
                cell,
                max(room, width + 10),
                initial_indent=name.ljust(width),
                subsequent_indent=" " * width,
            )
            for name, cell in zip(header, row, strict=True)
            if cell
        )
        for row in rows
    )


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

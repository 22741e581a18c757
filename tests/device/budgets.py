# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Measures what the program takes of a board and prints docs/budgets.md: ``make budgets``.

What a session has in use in the MicroPython VM, sizes of the drives, pixels that a key changes in
the simulator. The tests hold the limits; here are the figures.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

from tests.device.session import (
    HEAP_OF_A_BOARD,
    LARGE_SCREEN,
    LEFT_FREE,
    LEFT_FREE_WITH_A_LARGE_SCREEN,
    MARBLES,
    OBJECTS_IN_THE_VM,
    PHASES,
    lay_out_for,
    measure,
    script,
)
from tests.harness.tables import table
from tools.device import MOST_BYTES, MOST_FILES, board_ids, bundle

BOARDS = ("pybadge", "hack_club_sprig", "pimoroni_picosystem", "raspberry_pi_pico")
GAMES = (("Big Points", PHASES), ("Aggravation, a person and five computers", MARBLES))

HEAP = """\
# Budgets

Printed by `make budgets`; the limits are held by `make test`.

## Heap

What a session, played by keys, has in use of a board's {heap} KB at the end of each part of it, and
what is free then. Measured in the MicroPython VM for 64 bits, with stand-ins that cost what display
objects cost, and divided by {objects}, pictures and tables of names apart: the VM has that much
more in use than CircuitPython for 32 bits has. At least {left} KB must stay free, {large} KB where
the screen has {rows} rows or more. Where the tables say less, work is left.
"""

FILES = """
## Files

A drive may have {files} files and {total:,} bytes.
"""

PIXELS = """
## Pixels

A pixel takes a board about 5.5 µs; a key may change 6,000 of 160x128, 14,500 of 240x240. Another
page is painted once. Nothing is painted, and nothing allocated, in a frame in which nothing
happens. The most that a key changed, and the milliseconds that a board paints:
"""


def main() -> None:
    """Print the page."""
    with redirect_stdout(sys.stderr):  # boards print, too
        text = "\n".join(page())
    sys.stdout.write(text)


def page() -> Iterator[str]:
    """Yield the parts of the page."""
    yield HEAP.format(
        heap=HEAP_OF_A_BOARD // 1024,
        objects=OBJECTS_IN_THE_VM,
        left=LEFT_FREE // 1024,
        large=LEFT_FREE_WITH_A_LARGE_SCREEN // 1024,
        rows=LARGE_SCREEN,
    )
    with tempfile.TemporaryDirectory() as folder:
        drives = {board: Path(folder) / board for board in BOARDS}
        for board, drive in drives.items():
            lay_out_for(board, drive)
        for game, phases in GAMES:
            session = script(phases=phases)
            columns = [measure(session, board, drive) for board, drive in drives.items()]
            rows = [
                [phase, *(_kilobytes(each.on_a_board(phase)) for each in columns)]
                for phase in phases
            ]
            yield f"### {game}: in use, free of {HEAP_OF_A_BOARD // 1024} KB\n"
            yield table(["at the end of", *BOARDS], rows) + "\n"
    yield FILES.format(files=MOST_FILES, total=MOST_BYTES)
    sizes = {board: bundle(board) for board in board_ids()}
    rows = [
        [board, str(len(files)), f"{sum(map(len, files.values())):,}"]
        for board, files in sizes.items()
    ]
    yield table(["board", "files", "bytes"], rows) + "\n"
    yield from _pixels()


def _kilobytes(in_use: int) -> str:
    return f"{in_use / 1024:.0f}, {(HEAP_OF_A_BOARD - in_use) / 1024:.0f} free"


def _pixels() -> Iterator[str]:
    """Yield the table of what keys paint."""
    from tests.ui import positions
    from tests.ui.seats import LARGE, SMALL, put_game, switch_on
    from tests.ui.watch import ROUND, Watch

    columns: dict[str, dict[str, int]] = {}
    for board in (SMALL, LARGE):
        watch = Watch(switch_on(board))
        for screen in ("title", "setup", "settings", "stats", "rules"):
            watch.simulator.app.go(screen)
            watch.simulator.settle()
            watch.keys("DOWN RIGHT DOWN RIGHT LEFT LEFT DOWN RIGHT UP")
        for line in (positions.MIDDLE, positions.FOUR, positions.CROSS, positions.STAR_HOPS):
            put_game(watch.simulator, line)
            watch.keys(f"A {ROUND} A RIGHT A START DOWN UP B")
        columns[board] = watch.largest
    screens = sorted(columns[SMALL].keys() & columns[LARGE].keys())
    yield PIXELS
    rows = [
        [
            screen,
            *(f"{columns[b][screen]:,}, {columns[b][screen] * 0.0055:.0f} ms" for b in columns),
        ]
        for screen in screens
        if columns[SMALL][screen]
    ]
    yield table(["screen", "160x128", "240x240"], rows) + "\n"


if __name__ == "__main__":
    main()

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Measures what the program takes of a board and prints docs/budgets.md: ``make budgets``.

Least heap of a session in the MicroPython VM, sizes of the files, pixels that a key changes in the
simulator. The tests hold the limits; here are the figures. Takes some minutes.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from tests.device.session import (
    HEAP_OF_A_BOARD,
    LEFT_FREE,
    MARBLES,
    PHASES,
    PLACES,
    environment,
    figures,
    lay_out,
    least_heaps,
    need_on_a_board,
    own_names,
    script,
)
from tests.device.vm import run_in_vm
from tests.harness.tables import table
from tools.device import (
    MOST_IN_ALL,
    MOST_OF_OURS,
    MOST_OF_THIRD_PARTY,
    ROOT,
    bundle,
    check_total,
)

BOARDS = ("pybadge", "hack_club_sprig", "pimoroni_picosystem", "raspberry_pi_pico")
GAMES = (("Big Points", PHASES), ("Aggravation, a person and five computers", MARBLES))
LARGEST = 12  # files that are listed

HEAP = """\
# Budgets

Printed by `make budgets`; the limits are held by `make test`.

## Heap

What a session, played by keys, must have had of a board's {heap} KB by the end of each part of it,
imports and pictures included. Measured as the smallest heap in which the MicroPython VM for 64 bits
gets so far, with stand-ins that cost what display objects cost, and converted to what CircuitPython
needs on an RP2040. Equal runs differ by 3 to 5 KB: in so full a heap it is chance where the free
pieces lie; so a session has some attempts in `make test`, which holds that {left} KB stay free.
"""

NAMES_SAID = """
A session's own names take at most {names} places of MicroPython's table, which is enlarged by
4.5 KB beyond {places}. That is why they are short and few in the bundle; `names.txt` on the drive
has them.
"""

FILES = """
## Files

A file is compiled on the board and needs about four times its size for that. Ours may have {ours:,}
bytes as bundled, one of a library {theirs:,}, all together {total:,}; for all boards they have
{sum:,}. The largest:
"""

PIXELS = """
## Pixels

A pixel takes a board about 5.5 µs; a key may change 6,000 of 160x128, 14,500 of 240x240. Another
page is painted once. Nothing is painted, and nothing allocated, in a frame in which nothing
happens. The most that a key changed, and the milliseconds that a board paints:
"""


def main() -> None:
    """Print the page."""
    with Progress(console=Console(stderr=True)) as progress:
        parts = list(page(progress))
    sys.stdout.write("\n".join(parts))


def page(progress: Progress) -> Iterator[str]:
    """Yield the parts of the page."""
    yield HEAP.format(heap=HEAP_OF_A_BOARD // 1024, left=LEFT_FREE // 1024)
    with tempfile.TemporaryDirectory() as folder:
        drives = {board: Path(folder) / board for board in BOARDS}
        for board, drive in drives.items():
            lay_out(bundle(board), drive)
        names = 0
        for game, phases in GAMES:
            columns = []
            for board, drive in drives.items():
                column, own = _heap(drive, board, phases, progress)
                columns.append(column)
                names = max(names, own)
            rows = [[phase, *(column[phase] for column in columns)] for phase in phases]
            yield f"### {game}: least heap, free of {HEAP_OF_A_BOARD // 1024} KB\n"
            yield table(["by the end of", *BOARDS], rows) + "\n"
    yield NAMES_SAID.format(places=PLACES, names=names)
    yield from _files()
    yield from _pixels()


def _heap(
    drive: Path, board: str, phases: dict[str, str], progress: Progress
) -> tuple[dict[str, str], int]:
    """Return the cells of a board, and how many names its session has."""
    printed = run_in_vm(script(phases=phases), heap="4M", tree=drive, variables=environment(board))
    standins, sizes = figures(printed)
    cells = {}
    task = progress.add_task(board, total=len(phases))
    for name, least in least_heaps(drive, board, phases):
        need = need_on_a_board(least * 1024, standins, sizes[name][1])
        cells[name] = f"{need / 1024:.0f}, {(HEAP_OF_A_BOARD - need) / 1024:.0f} free"
        progress.advance(task)
    return cells, own_names(printed)


def _files() -> Iterator[str]:
    """Yield what is said of the files."""
    files = bundle()
    check_total(files)
    yield FILES.format(
        ours=MOST_OF_OURS,
        theirs=MOST_OF_THIRD_PARTY,
        total=MOST_IN_ALL,
        sum=sum(map(len, files.values())),
    )
    code = {place: len(content) for place, content in files.items() if place.endswith(".py")}
    rows = []
    for place in sorted(code, key=lambda place: -code[place])[:LARGEST]:
        most = MOST_OF_OURS if (ROOT / place).exists() else MOST_OF_THIRD_PARTY
        rows.append([place, f"{code[place]:,}", f"{100 * code[place] // most} %"])
    yield table(["file", "bytes", "of its limit"], rows) + "\n"


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

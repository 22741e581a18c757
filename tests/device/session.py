# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A whole session with the program in the VM: keys are pressed, frames run, the heap is counted.

`tests.device.test_session` runs it in the heap that a device has. As a program it prints the
least heap of each phase:  ``python -m tests.device.session --board pimoroni_picosystem``.
"""

import argparse
import functools
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.device.vm import heap_passes, run_in_vm
from tools.device import board_ids, bundle, write_folder


def place(preference: str) -> int:
    """Return where a preference stands, from the source: importing it needs a device."""
    source = Path(__file__).resolve().parents[2] / "lib/ui/preferences.py"
    for line in source.read_text(encoding="utf-8").splitlines():
        if line.startswith(preference + " = "):
            return int(line.split()[2])
    raise KeyError(preference)


HEAP_OF_A_BOARD = 140 * 1024
LEFT_FREE = 40 * 1024

OBJECTS_IN_THE_VM = 1.6
"""How much larger the smallest heap of a session is in the 64-bit VM than on CircuitPython 10.2.1
for RP2040, pictures and stand-ins apart: 1.54 to 1.78, measured by sessions of both games in
smaller and smaller heaps on a Sprig, a PicoSystem and a Pico. What is in use differs less, by 1.42
to 1.48: the larger pieces of the VM leave larger gaps."""

PLACES = 620
"""So many names a board has room for in the tables of 20, 40, … 320 places. One more, and there is
one of 640 places, 4.5 KB; that is why `tools.names` makes names few."""

BEGIN = (
    f"PLACES = {PLACES}"
    + '''
import gc
import sys

import analogio, audiobusio, audioio, bitmaptools, board, digitalio, displayio, fontio, keypad
import microcontroller, micropython, neopixel_write, pwmio, storage, supervisor, synthio
import terminalio, traceback

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")


class Player:
    """Presses keys and lets frames pass, in the clock of the stand-ins."""

    def __init__(self, app, console):
        self.app = app
        self.keys = console.keys
        console.nap = supervisor.pass_time
        console.entropy = lambda: 20260  # the same games in every run

    def wait(self, ms):
        end = supervisor.now + ms
        while supervisor.now < end:
            self.app.frame()

    def hold(self, name, ms):
        number = self.keys.meaning.index(bytes((KEYS.index(name),)))
        keypad.push(number, True)
        self.wait(ms)
        keypad.push(number, False)
        self.wait(340)

    def press(self, *names):
        for name in names:
            self.hold(name, 60)

    def at(self):
        return self.app.front.name

    def expect(self, name):
        if self.at() != name:
            raise SystemExit("at {} instead of {}".format(self.at(), name))

    def take(self, row):
        """Go to a row of a list and take it."""
        presses = 0
        while self.app.front.rows[self.app.front.at] != row:
            self.press("DOWN")
            presses += 1
            if presses > 20:
                raise SystemExit("no row " + row)
        self.press("A")

    def until(self, *screens):
        """Press A until one of the screens is in front."""
        presses = 0
        while self.at() not in screens:
            self.press("A")
            presses += 1
            if presses > 2000:
                raise SystemExit("still at " + self.at())


def pictures(layer, found):
    """Bytes of all bitmaps below a group."""
    if isinstance(layer, displayio.Group):
        for inner in layer:
            pictures(inner, found)
    elif layer.bitmap not in found:
        found.append(layer.bitmap)
    return sum(len(bitmap.rows) for bitmap in found)


def phase(name):
    gc.collect()
    used = gc.mem_alloc() - STANDINS
    shown = console.display.root_group
    micropython.qstr_info()
    print("phase", name, used, 0 if shown is None else pictures(shown, []))


def table_of_names():
    """Fill the table of names until it has room for all of the session, so that it is not enlarged
    in the middle of a game because of the stand-ins' names, which a board has in its firmware.
    Returns how large the table is that the program's own names need on a board."""
    number = 0
    grown = 0
    while grown < 14000:  # one with 1,280 places
        gc.collect()
        before = gc.mem_alloc()
        exec("name{} = 0".format(number), {})
        gc.collect()
        grown = gc.mem_alloc() - before
        number += 1
    return grown * PLACES // 1280


TABLE = table_of_names()
gc.collect()
STANDINS = gc.mem_alloc() - TABLE
micropython.qstr_info()
print("standins", STANDINS)
'''
)

PHASES = {
    "import": """
from ui.app import App
from hardware.console import open_console
console = open_console()
app = App(console)
you = Player(app, console)
""",
    "language": "you.wait(500)\nyou.expect('language')\nyou.press('DOWN', 'UP', 'A')\n",
    "title": "you.wait(500)\nyou.expect('title')\n",
    "settings": "you.take('settings')\nyou.expect('settings')\nyou.press('B')\n",
    "set-up": "you.take('new')\nyou.expect('setup')\nyou.press('RIGHT', 'LEFT')\n",
    "pass": "you.take('start')\nyou.expect('pass')\n",
    "board": "you.until('board')\nyou.press('RIGHT', 'LEFT')\n",
    "turns": "for _ in range(6):\n you.until('pass')\n you.until('board')\n",
    "hand": "you.hold('SELECT', 200)\nyou.expect('board')\n",
    "hint": "you.press('START')\nyou.take('hint')\nyou.expect('board')\nyou.wait(3000)\n",
    "menu": "you.press('START')\nyou.expect('menu')\n",
    "rules": "you.take('rules')\nyou.expect('rules')\nyou.press('RIGHT', 'RIGHT', 'B')\n",
    "resumed": """
you.expect('board')
you.press('START')
you.take('quit')
you.expect('title')
you.take('resume')
""",
    "score": "you.until('score')\nyou.wait(500)\n",
    "counted": "you.until('title')\n",
    "statistics": """
if 'stats' in app.front.rows:  # not in 256 bytes
    you.take('stats')
    you.expect('stats')
    you.press('DOWN', 'DOWN', 'B')
    you.expect('title')
""",
}

MARBLES = {
    "import": PHASES["import"],
    "language": PHASES["language"],
    "title": PHASES["title"],
    "starter": f"""
app.preferences[{place("GAME")}] = 1
app.preferences[{place("MARBLE_PLAYERS")}] = 6
app.preferences[{place("BOARD")}] = 1
app.preferences[{place("TEAMS")}] = 2
for seat in range(1, 6):
    app.preferences[{place("SEATS")} + seat] = 3
you.take('new')
you.take('start')
you.expect('board')
""",
    "star": "while app.session.throwing_for_start:\n you.press('A')\n",
    "throws": "for _ in range(30):\n you.press('RIGHT', 'DOWN', 'A')\nyou.expect('board')\n",
    "menu": "you.wait(3000)\nyou.press('START')\nyou.expect('menu')\n",
    "rules": "you.take('rules')\nyou.expect('rules')\nyou.press('RIGHT', 'B')\n",
    "resumed": """
you.expect('board')
app.store.save(1, LAST_THROWS)
app.session = None
app.go('title')
you.wait(60)
you.take('resume')
you.expect('board')
""",
    "hint": PHASES["hint"],
    "score": PHASES["score"],
    "counted": PHASES["counted"],
    "statistics": PHASES["statistics"],
}


@functools.cache
def last_throws() -> bytes:
    """Return a save of the largest game there is, a few throws before its end."""
    from tests.device.scarce import record_of  # needs the simulator, which few who come here do
    from tests.ui.positions import LAST_THROWS

    return record_of(LAST_THROWS, bytes((0, 3, 3, 3, 3, 3)))


def script(last: str = "", phases: dict[str, str] = PHASES) -> str:
    """Return a session from the start to the end of a phase.

    :param str last: one of the phases; empty for all of them
    :param dict phases: `PHASES` of Big Points, or `MARBLES`
    """
    names = list(phases)
    if last:
        names = names[: names.index(last) + 1]
    text = BEGIN + "".join(f"{phases[name]}phase({name!r})\n" for name in names)
    if "LAST_THROWS" in text:
        text = text.replace("LAST_THROWS", repr(last_throws()))
    return text


def lay_out(files: dict[str, bytes], drive: Path) -> None:
    """Write the files of a drive, whose settings.toml names the screen of a self-built console."""
    write_folder(files, drive)
    with (drive / "settings.toml").open("a", encoding="utf-8") as settings:
        settings.write('\nTFT_DRIVER = "st7789"\n')


def environment(board: str) -> dict[str, str]:
    """Return the board, and what `lay_out` has written: in the VM `os.getenv` reads it here."""
    return {"BOARD": board, "TFT_DRIVER": "st7789"}


def figures(printed: str) -> tuple[int, dict[str, tuple[int, int]]]:
    """Return what the stand-ins cost, and per phase the bytes in use and those of its pictures.

    :param str printed: what a session printed
    """
    standins = 0
    phases = {}
    for line in printed.splitlines():
        match line.split():
            case ["standins", size]:
                standins = int(size)
            case ["phase", name, used, pictures]:
                phases[name] = (int(used), int(pictures))
    return standins, phases


def own_names(printed: str) -> int:
    """Return how many names a session had that are not the stand-ins'.

    :param str printed: what it printed
    """
    counts = [int(count) for count in re.findall(r"n_qstr=(\d+)", printed)]
    return counts[-1] - counts[0]


def heap_in_the_vm(need: int, standins: int, pictures: int) -> int:
    """Return the heap of the VM that equals a need on a 32-bit board.

    :param int need: bytes on a board
    :param int standins: bytes of code that a board has in its firmware
    :param int pictures: bytes in bitmaps
    """
    return int(standins + pictures + OBJECTS_IN_THE_VM * (need - pictures))


def need_on_a_board(heap: float, standins: int, pictures: int) -> int:
    """Return the need on a 32-bit board that equals a heap of the VM; see `heap_in_the_vm`."""
    return int(pictures + (heap - standins - pictures) / OBJECTS_IN_THE_VM)


def least_heaps(
    drive: Path, board: str, phases: dict[str, str], step: int = 2
) -> Iterator[tuple[str, int]]:
    """Yield each phase with the smallest heap, in KB, in which the session gets through it.

    :param Path drive: the bundle
    :param str board: a board id
    :param dict phases: `PHASES` or `MARBLES`
    :param int step: how exact
    """
    low = 0
    for name in phases:
        text = script(name, phases)
        high = max(low, step)
        while not heap_passes(text, f"{high}k", tree=drive, variables=environment(board)):
            low = high
            high += 16
        while high - low > step:
            middle = (low + high) // 2
            if heap_passes(text, f"{middle}k", tree=drive, variables=environment(board)):
                high = middle
            else:
                low = middle
        yield name, high
        low = high


def main() -> None:
    """Print the table of one board."""
    parser = argparse.ArgumentParser(prog="python -m tests.device.session", description=__doc__)
    parser.add_argument("--board", choices=board_ids(), default="pybadge")
    board = parser.parse_args().board
    with tempfile.TemporaryDirectory() as folder:
        drive = Path(folder)
        lay_out(bundle(board), drive)
        for game, phases in (("Big Points", PHASES), ("Aggravation, six players", MARBLES)):
            Console().print(_table(drive, board, game, phases))


def _table(drive: Path, board: str, game: str, phases: dict[str, str]) -> Table:
    """Measure one game's session."""
    printed = run_in_vm(script(phases=phases), heap="4M", tree=drive, variables=environment(board))
    standins, sizes = figures(printed)
    table = Table("phase", title=f"{board}, {game}: heap in KB, without the stand-ins'")
    for column in ("in use, VM", "least, VM", "least, 32-bit board", "free of 140"):
        table.add_column(column, justify="right")
    for name, least in least_heaps(drive, board, phases):
        used, pictures = sizes[name]
        need = need_on_a_board(least * 1024, standins, pictures)
        table.add_row(
            name,
            f"{used / 1024:.1f}",
            f"{least - standins / 1024:.0f}",
            f"{need / 1024:.0f}",
            f"{(HEAP_OF_A_BOARD - need) / 1024:.0f}",
        )
    return table


if __name__ == "__main__":
    main()

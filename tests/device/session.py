# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A whole session with the program in the VM: keys are pressed, frames run, the heap is counted.

`tests.device.test_session` holds it to what a board has, `tests.device.budgets` prints the figures.
"""

import functools
import json
from dataclasses import dataclass, field
from pathlib import Path

from hardware.simulator import boards
from tests.device.vm import ROOMY, ROOT, bundle_of, lay_out, run_in_vm


def place(preference: str, file: str = "preferences.py") -> int:
    """Return where a preference stands, from the source: importing it needs a device.

    :param str preference: its name
    :param str file: that defines it, below lib/ui
    """
    for line in (ROOT / "lib/ui" / file).read_text(encoding="utf-8").splitlines():
        if line.startswith(preference + " = "):
            return int(line.split()[2])
    raise KeyError(preference)


HEAP_OF_A_BOARD = 140 * 1024
LEFT_FREE = 24 * 1024
LEFT_FREE_WITH_A_LARGE_SCREEN = 16 * 1024
LARGE_SCREEN = 240  # rows
SELF_BUILT = "raspberry_pi_pico"

OBJECTS_IN_THE_VM = 1.47
"""How much more the 64-bit VM has in use than CircuitPython 10.2.1 of 32 bits in the same phase of
the same session; pictures, tables of names and stand-ins apart. Bytecode and buffers are equal,
objects are 1.7 times as large. So what is converted was within 5 % of what it has in use there."""

# Bytes of a place in MicroPython's tables of names. Each table is twice as large as the one before:
# the names of the stand-ins, which a board has in its firmware, may be what asks for another one.
_PLACE_IN_THE_VM = 11
_PLACE_ON_A_BOARD = 7

PLAYER = '''
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")


class Player:
    """Presses keys and lets frames pass, in the clock of the stand-ins."""

    def __init__(self, app, console):
        self.app = app
        self.keys = console.keys
        console.sleep = supervisor.pass_time
        console.entropy = lambda: 20260  # the same games in every run

    def wait(self, ms):
        end = supervisor.now + ms
        while supervisor.now < end:
            self.app.frame()

    def push(self, name, pressed):
        keypad.push(self.keys.meaning.index(bytes((KEYS.index(name),))), pressed)

    def hold(self, name, ms):
        self.push(name, True)
        self.wait(ms)
        self.push(name, False)
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

    def resume(self, record):
        """Go on with a game from the title, as if it had been saved there."""
        self.app.store.save(1, record)  # as `savestore.GAME`
        self.app.session = None
        self.app.go("title")
        self.wait(60)
        self.take("resume")
'''

BEGIN = (
    """
import gc
import sys

import analogio, audiobusio, audioio, bitmaptools, board, digitalio, displayio, fontio, keypad
import microcontroller, micropython, neopixel_write, pwmio, storage, supervisor, synthio
import terminalio, traceback

"""
    + PLAYER
    + '''

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


gc.collect()
STANDINS = gc.mem_alloc()
micropython.qstr_info()
print("standins", STANDINS)
'''
)

# What decides by the memory that is left decides as on a board.
AS_ON_A_BOARD = (
    f"""
HEAP = {HEAP_OF_A_BOARD}
OBJECTS = {OBJECTS_IN_THE_VM}
"""
    '''

class Board:
    """The module `gc` for the program: it learns what a board would have free."""

    collect = staticmethod(gc.collect)
    enable = staticmethod(gc.enable)
    disable = staticmethod(gc.disable)

    @staticmethod
    def mem_free():
        shown = console.display.root_group if console else None
        drawn = 0 if shown is None else pictures(shown, [])
        used = gc.mem_alloc() - STANDINS - drawn
        return max(0, HEAP - drawn - int(used / OBJECTS))


console = None
sys.modules["gc"] = Board
'''
)

PHASES = {
    "import": """
from ui.app import App
from hardware.console import open_console
console = open_console()
app = App(console)
you = Player(app, console)
app.turn()
app.prepare()
print("rows", console.display.height)
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

_AGGRAVATION = "aggravation/__init__.py"

MARBLES = {
    "import": PHASES["import"],
    "language": PHASES["language"],
    "title": PHASES["title"],
    "starter": f"""
app.preferences[{place("GAME")}] = 1
app.preferences[{place("PLAYERS", _AGGRAVATION)}] = 6
app.preferences[{place("BOARD", _AGGRAVATION)}] = 1
app.preferences[{place("TEAMS", _AGGRAVATION)}] = 2
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
you.resume(LAST_THROWS)
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
    text = BEGIN + AS_ON_A_BOARD + "".join(f"{phases[name]}phase({name!r})\n" for name in names)
    if "LAST_THROWS" in text:
        text = text.replace("LAST_THROWS", repr(last_throws()))
    return text


def environment(board: str) -> dict[str, str]:
    """Return what the stand-ins read: the board, and the size of its screen."""
    facts = boards.load(board)
    return {"BOARD": board, "WIDTH": str(facts.width), "HEIGHT": str(facts.height)}


def lay_out_for(board: str, drive: Path, settings: dict[str, int | str] | None = None) -> None:
    """Write the drive of a board, with the screen of a self-built console in its settings.

    :param dict settings: what settings.toml holds besides
    """
    lay_out(bundle_of(board), drive)
    own: dict[str, int | str] = {"TFT_DRIVER": "st7789"} if board.startswith(SELF_BUILT) else {}
    with (drive / "settings.toml").open("a", encoding="utf-8") as file:
        for name, value in (own | (settings or {})).items():
            file.write(f"\n{name} = {json.dumps(value)}\n")


def places(names: int) -> int:
    """Return how many places the tables have that hold so many names: of 20, 40, 80 … places."""
    size = 20
    total = 0
    while total < names:
        total += size
        size *= 2
    return total


@dataclass
class Figures:
    """What a session took of the VM's heap.

    ``standins`` bytes of code that a board has in its firmware, and their ``words``, ``rows`` of
    its screen, and per phase the bytes ``in_use``, those of the ``pictures`` among them, and how
    many ``names`` there were.
    """

    standins: int = 0
    words: int = 0
    rows: int = 0
    in_use: dict[str, int] = field(default_factory=dict)
    pictures: dict[str, int] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)

    def on_a_board(self, phase: str) -> int:
        """Return the bytes that are in use on a 32-bit board in a phase."""
        pictures = self.pictures[phase]
        in_the_vm, on_a_board = self.tables(self.names[phase])
        rest = self.in_use[phase] - pictures - in_the_vm
        return int(pictures + on_a_board + rest / OBJECTS_IN_THE_VM)

    def tables(self, names: int) -> tuple[int, int]:
        """Return the bytes of the tables of names in the VM, besides those of the stand-ins, and on
        a board, which has the names of the stand-ins in its firmware.
        """
        in_the_vm = places(names) - places(self.words)
        return _PLACE_IN_THE_VM * in_the_vm, _PLACE_ON_A_BOARD * places(names - self.words)

    def most_on_a_board(self) -> int:
        """Return the most that is in use on a 32-bit board."""
        return max(map(self.on_a_board, self.in_use))

    def must_stay_free(self) -> int:
        """Return how much of a board's heap the session must leave."""
        return LEFT_FREE if self.rows < LARGE_SCREEN else LEFT_FREE_WITH_A_LARGE_SCREEN


def measure(session: str, board: str, drive: Path) -> Figures:
    """Play a session where there is room, and return what it took.

    :param str session: a script with phases, as `script` returns
    :param str board: a board id
    :param Path drive: the bundle for it
    """
    printed = run_in_vm(session, heap=ROOMY, tree=drive, variables=environment(board))
    figures = Figures()
    names = 0
    for line in printed.splitlines():
        match line.split():
            case ["qstr", "pool:", _, count, *_]:
                names = int(count.removeprefix("n_qstr=").removesuffix(","))
                figures.words = figures.words or names
            case ["standins", size]:
                figures.standins = int(size)
            case ["rows", rows]:
                figures.rows = int(rows)
            case ["phase", name, used, pictures]:
                figures.in_use[name] = int(used)
                figures.pictures[name] = int(pictures)
                figures.names[name] = names
    return figures

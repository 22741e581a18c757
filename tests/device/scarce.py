# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A session in the VM in which each frame is tried with too little memory, and then with more.

For every frame the heap is filled up to a few bytes, from none upward until the frame passes.
Where it does not, the player must get a sentence and the game must go on in the same place: by
itself, or after a restart. The tests and the soak call `run`.
"""

import functools
from dataclasses import dataclass
from pathlib import Path

from tests.device.session import BEGIN, PHASES
from tests.device.vm import run_in_vm

HEAP = "640k"

SCRIPT = '''
import time
from savestore import SaveStore
from hardware import trouble

GROWTH = {growth}
UNTIL = time.ticks_add(time.ticks_ms(), {seconds} * 1000)
RECORD = {record}
ENDS = {ends}
junk = None
hole = None
sizes = (262144, 65536, 16384, 4096, 1024, 256, 64)
error = k = size = kept = packed = None  # no name is new while there is no memory
count = [0, 0, 0, 0]  # frames, tries, faults, restarts


class Stop(BaseException):
    pass


class no_time:
    """In place of `time`, when nothing but a key can help any more."""

    def sleep(seconds):
        raise Stop


def leave_free(free):
    """Fill the heap, but for one piece of so many bytes."""
    global junk, hole
    hole = bytearray(free) if free else None
    gc.collect()
    for size in sizes:
        try:
            while True:
                junk = [junk, bytearray(size)]
        except MemoryError:
            pass
    try:
        while True:
            junk = [junk]
    except MemoryError:
        pass
    hole = None


def give_back():
    """Piece by piece: an address left over on the stack keeps one of them, not all."""
    global junk, kept
    while junk is not None:
        kept = junk
        junk = kept[0]
        for i in range(len(kept)):
            kept[i] = None
    kept = None
    gc.collect()


def start():
    global app, you
    app = you = None
    board.DISPLAY.root_group = None
    for name in list(sys.modules):
        if name[:3] == "ui." or name[:7] == "engine.":
            del sys.modules[name]
    gc.collect()
    from ui.app import App
    app = App(console)
    you = Player(app, console)
    you.wait(100)
    if you.at() == "language":
        you.press("A")


def saved():
    return SaveStore(console.store).load(1)


def session_record():
    session = app.session
    if session is None:
        return None
    room = bytearray(128)
    return bytes(room[:session.write(room)])


def may_become(record):
    """The records after at most one action; the counts of dice and hits left out."""
    if record is None:
        return []
    from ui import games
    module = games.module(record[0] >> 4, "_session")
    game = module.resume(app, bytearray(record)).game
    becomes = [position(game)]
    actions = bytearray(32)
    for i in range(game.legal(actions)):
        game.apply(actions[i])
        becomes.append(position(game))
        game.undo()
    return becomes


def position(game):
    room = bytearray(96)
    return type(game).__name__, bytes(room[:game.pack(room, 0)])


def tell(error):
    """What code.py does with an exception that escapes the program."""
    global app, you
    app = you = None
    sys.modules["time"] = no_time
    try:
        trouble.tell(error, console)
    except Stop:
        pass
    del sys.modules["time"]


def frame(key=None):
    """Try one frame with too little memory, as often as that fails; then it has passed."""
    free = 0
    count[0] += 1
    while True:
        count[1] += 1
        before = saved()
        number = -1
        if key is not None:
            number = console.keys.meaning.index(bytes((KEYS.index(key),)))
            keypad.push(number, True)
            keypad.push(number, False)
        fault = app.fault_at, app.fault
        app.fault = ""
        escaped = None
        leave_free(free)
        try:
            app.turn()
        except Exception as error:
            escaped = error
        give_back()
        if escaped is None and not app.fault:
            app.fault_at, app.fault = fault
            if app.session is not None and saved() != session_record():
                raise SystemExit("not saved")
            return
        count[2] += 1
        if escaped is not None:
            if not isinstance(escaped, MemoryError):
                raise escaped
            count[3] += 1
            tell(escaped)
            start()
            you.expect("title")
        else:
            if not app.fault.startswith("MemoryError"):
                raise SystemExit("fault " + app.fault)
            app.turn()
            you.expect("error")
            app.fault = ""
            while you.at() == "error":
                you.press("A")
        if before is not None and saved() is None and ENDS:
            return  # the last page was left
        if before is not None and app.session is None:
            you.take("resume")
        check(before)
        if time.ticks_diff(UNTIL, time.ticks_ms()) < 0:
            raise Stop
        free = GROWTH(free)
        again()


def check(before):
    """The game is the one before or one action later, whole, and saved."""
    if before is None:
        return
    if app.session is None:
        raise SystemExit("no game, but " + you.at())
    if app.session.game.check():
        raise SystemExit("broken")
    now = session_record()
    if saved() != now:
        raise SystemExit("not saved")
    session = app.session
    if position(session.game) not in may_become(before):
        raise SystemExit("another game")
    app.session = session


def at_rest(key=None):
    """A key, and every frame until the screen that has come is at rest."""
    frame(key)
    for _ in range(80):
        frame()


def nothing():
    pass


again = nothing  # what leads back to where the frame was tried


def to_the_board():
    while you.at() in ("pass", "error", "extra") or (you.at() == "title" and app.session is None):
        you.press("A")
    you.expect("board")


def to_the_menu():
    to_the_board()
    you.wait(1500)
    you.press("START")
    you.expect("menu")
    return you


def play():
    global again
    if RECORD:
        SaveStore(console.store).save(1, RECORD)
    start()
{steps}

try:
    play()
except Stop:
    print("out of time")
print("scarce", *count)
'''

# What is tried: how to get there, and the frames.
STEPS = {
    "continue": """
    again = lambda: you.at() == "title" or (to_the_menu(), you.take("quit"))
    frame("A")
""",
    "move": """
    to_the_board()
    again = to_the_board
    frame("RIGHT")
    at_rest("A")
""",
    "throw and move": """
    to_the_board()
    again = to_the_board
    for _ in range(4):
        frame("RIGHT")
        at_rest("A")
""",
    "the board after the pass screen": """
    you.press("A")
    again = lambda: you.at() == "pass" or (start(), you.press("A"), you.expect("pass"))
    you.expect("pass")
    frame("A")
""",
    "menu": """
    to_the_board()
    again = to_the_board
    frame("START")
    frame("B")
""",
    "rules": """
    to_the_menu().press("DOWN")
    again = lambda: you.at() == "rules" or to_the_menu().press("DOWN")
    while app.front.rows[app.front.at] != "rules":
        you.press("DOWN")
    frame("A")
    frame("RIGHT")
""",
    "hand": """
    to_the_board()
    again = to_the_board
    frame("SELECT")
""",
    "last pages": """
    again = lambda: you.at() == "score" or (start(), you.take("resume"))
    again()
    while you.at() == "score":
        frame("A")
""",
    "new game": """
    again = lambda: (SaveStore(console.store).clear(1), start(), you.take("new"))
    again()
    frame("RIGHT")
    frame("START")
""",
    "settings": """
    again = lambda: you.at() == "settings" or (start(), you.take("settings"))
    again()
    frame("RIGHT")
    frame("B")
""",
}


@dataclass
class Tried:
    """What came of it.

    ``frames`` that have passed in the end, ``tries``, ``faults`` after which the game went on, and
    how many of those took a ``restarts``.
    """

    frames: int = 0
    tries: int = 0
    faults: int = 0
    restarts: int = 0


@functools.cache
def record_of(line: str) -> bytes:
    """The record that the app saves for a position."""
    from tests.ui.seats import put_game, switch_on

    if not line:
        return b""
    simulator = switch_on()
    put_game(simulator, line)
    record = simulator.app.store.load(1)
    assert record
    return bytes(record)


def run(
    steps: str, line: str, drive: Path, *, growth: str = "free + 16", seconds: int = 3600
) -> Tried:
    """Try the frames of some steps.

    :param str steps: one of `STEPS`
    :param str line: the game that is saved at the beginning
    :param Path drive: the bundle
    :param str growth: how many bytes are left next time, an expression in ``free``
    :param int seconds: stop after about so long
    """
    text = (
        BEGIN
        + PHASES["import"]
        + SCRIPT.format(
            growth=f"lambda free: {growth}",
            seconds=seconds,
            record=record_of(line),
            steps=STEPS[steps],
            ends=steps == "last pages",
        )
    )
    printed = run_in_vm(text, heap=HEAP, tree=drive, timeout=seconds + 300)
    assert "scarce " in printed, printed
    return Tried(*map(int, printed.split("scarce ")[1].split()))

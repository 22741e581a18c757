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

from tests.device.session import BEGIN, PHASES, environment
from tests.device.vm import run_in_vm

HEAP = "640k"

SCRIPT = '''
import time
from savestore import SaveStore
from hardware import trouble

GROWTH = {growth}
UNTIL = time.ticks_add(time.ticks_ms(), {seconds} * 1000)
RECORD = {record}
STATISTICS = {statistics}
ENDS = {ends}
junk = None
hole = None
sizes = (262144, 65536, 16384, 4096, 1024, 256, 64)
error = k = size = kept = packed = None  # no name is new while there is no memory
past = 0  # frames since what `sequence` begins with
count = [0, 0, 0, 0, 0]  # frames, tries, faults, starts by a key, restarts by itself


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
    load()
    you.wait(100)
    if you.at() == "language":
        you.press("A")


def load():
    """The program anew, before its first frame."""
    global app, you
    app = you = None
    board.DISPLAY.root_group = None
    loader = sys.modules.get("ui.loader")
    if loader:  # an address left over on the stack may keep it, but not all that it knows
        loader._staying.clear()
    loader = None
    for name in list(sys.modules):
        if name[:3] == "ui." or name[:7] == "engine.":
            sys.modules.pop(name, None)
    gc.collect()
    from ui.app import App
    app = App(console)
    you = Player(app, console)


def saved():
    return SaveStore(console.store).load(1)


def session_record():
    session = app.session
    if session is None:
        return None
    room = bytearray(128)
    return bytes(room[:session.write(room)])


def may_become(record):
    """The positions after at most one action, and one more of a computer that does not wait; the
    counts of dice and hits left out."""
    if record is None:
        return []
    from ui.loader import part
    session = part(record[0] >> 4, "start").resume(app, bytearray(record))
    becomes = [position(session.game)]
    add_next(session, becomes, any(session.seats))
    return becomes


def add_next(session, becomes, again):
    game = session.game
    actions = bytearray(32)
    for i in range(game.legal(actions)):
        game.apply(actions[i])
        becomes.append(position(game))
        if again:
            add_next(session, becomes, False)
        game.undo()


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
        if key is not None:
            tap(key)
        fault = app.fault_at, app.fault
        # Every other time one has been told already, and the program does not start anew.
        app.fault = told = ("", "told")[count[2] & 1]
        app.fault_at = app.now
        escaped = None
        leave_free(free)
        try:
            app.turn()
        except BaseException as error:
            escaped = error
        give_back()
        if escaped is None and app.fault == told:
            app.fault_at, app.fault = fault
            now = before if app.session is None else session_record()
            if app.session is not None and app.session.demonstration:
                now = before
            if app.session is not None and saved() != now:
                raise SystemExit("not saved")
            return
        count[2] += 1
        if isinstance(escaped, supervisor.Reload):
            count[4] += 1
            supervisor.runtime.run_reason = supervisor.RunReason.SUPERVISOR_RELOAD
            load()
            supervisor.runtime.run_reason = supervisor.RunReason.STARTUP
            you.wait(100)
            left = ENDS and saved() is None  # the last page: there is no game to go on with
            if (app.session is None) != (before is None or left):
                raise SystemExit("the game does not go on after a restart, or another one does")
        elif escaped is not None:
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


def sequence(reach, key, number):
    """A key in a place, and frames after it; what makes the way back depends on nothing else.

    :param reach: leads to the place from wherever the program is
    :param key: what is pressed there, or None
    :param number: how many frames are tried
    """
    global again, past

    def back():
        reach()
        for at in range(past):
            if key is not None and not at:
                tap(key)
            app.frame()

    again = back
    past = 0
    back()
    frame(key)
    for _ in range(number - 1):
        past += 1
        frame()
    past = 0


def tap(key):
    """A key goes down and up; the next frame gets it."""
    number = console.keys.meaning.index(bytes((KEYS.index(key),)))
    keypad.push(number, True)
    keypad.push(number, False)


def to_the_title():
    app.session = None
    app.go("title")
    app.frame()


def to_a_row(row):
    """Of the list in front."""
    for _ in range(20):
        if app.front.rows[app.front.at] == row:
            return
        tap("DOWN")
        app.frame()
    raise SystemExit("no row " + row)


def saved_game():
    """On the title, with the game that was there first; the next key goes on with it."""
    SaveStore(console.store).save(1, RECORD)
    app.store.save(1, RECORD)
    to_the_title()
    to_a_row("resume")


def to_the_end(page):
    """On a page of the result; keys count there after a second."""
    saved_game()
    tap("A")
    you.wait(1500)
    for _ in range(page):
        tap("A")
        app.frame()


def no_game():
    """In the set-up; nothing is saved."""
    app.store.clear(1)
    to_the_title()
    app.go("setup")
    app.frame()
    you.expect("setup")


def before_the_hint():
    app.session = None
    app.store.save(1, RECORD)
    to_the_title()
    to_the_menu()
    to_a_row("hint")


def alone(entropy):
    """On the title, a frame before computers begin to play; of each game for another entropy."""
    console.entropy = lambda: entropy
    to_the_title()
    since = app.now
    while app.now - since < 59600:
        supervisor.pass_time(380)
        app.frame()
    you.expect("title")
    supervisor.pass_time(390)


def watched():
    alone(20260)
    for _ in range(20):
        app.frame()
    if not app.session.demonstration:
        raise SystemExit("no demonstration")


def first_start():
    """Before the first frame of a new chip."""
    SaveStore(console.store).clear(2)
    load()


def to_the_language():
    first_start()
    app.frame()
    you.expect("language")


def to_the_statistics(pages=0, keys=()):
    app.store.save(3, STATISTICS)
    to_the_title()
    if pages < 0:
        to_a_row("stats")
        return
    app.go("stats")
    app.frame()
    you.expect("stats")
    for _ in range(pages):
        tap("RIGHT")
        app.frame()
    for key in keys:
        tap(key)
        app.frame()


def to_the_rules(pages=0):
    to_the_title()
    app.go("rules")
    app.frame()
    for _ in range(pages):
        tap("RIGHT")
        app.frame()


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

COMPUTERS = bytes((0, 3, 2, 3, 3, 3))  # levels of the seats where a computer is to play

# What is tried: how to get there, and the frames.
STEPS = {
    "continue": """
    sequence(saved_game, "A", 3)  # the row says that it comes, then it comes
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
    page = 0
    to_the_end(page)
    while you.at() == "score":
        sequence(lambda: to_the_end(page), "A", 1)
        page += 1
        to_the_end(page)
""",
    "new game": """
    again = lambda: (SaveStore(console.store).clear(1), start(), you.take("new"))
    again()
    frame("RIGHT")
    sequence(no_game, "START", 3)
""",
    "settings": """
    again = lambda: you.at() == "settings" or (start(), you.take("settings"))
    again()
    frame("RIGHT")
    frame("B")
""",
    "computer": """
    sequence(saved_game, "A", 110)
    if saved() == RECORD:
        raise SystemExit("no move")
""",
    "hint": """
    sequence(before_the_hint, "A", 6)
    if app.front.name != "board" or app.front.thinking:
        raise SystemExit("no hint")
""",
    "demonstration": """
    for entropy in (20260, 20261):
        sequence(lambda: alone(entropy), None, 100)
        if not app.session.demonstration or not app.session.game.history:
            raise SystemExit("no move")
    sequence(watched, "A", 2)
    you.expect("title")
""",
    "statistics": """
    sequence(lambda: to_the_statistics(-1), "A", 2)
    for page in range(7):
        sequence(lambda: to_the_statistics(page), "RIGHT", 2)
    sequence(to_the_statistics, "A", 2)
    sequence(lambda: to_the_statistics(0, "A"), "A", 2)
    sequence(to_the_statistics, "B", 2)
""",
    "language": """
    sequence(first_start, None, 2)
    sequence(to_the_language, "DOWN", 2)
    sequence(to_the_language, "A", 2)
""",
    "rules with pictures": """
    sequence(lambda: to_the_rules(2), "RIGHT", 60)
    sequence(lambda: to_the_rules(13), "RIGHT", 2)
    sequence(lambda: to_the_rules(15), "B", 2)
""",
    "all rules": """
    for page in range(32):
        sequence(lambda: to_the_rules(page), "RIGHT", 2)
""",
}
_STATISTICS = 3  # their record in the store
NO_GAME = ("new game", "settings", "statistics", "language", "rules with pictures", "all rules")


@dataclass
class Tried:
    """What came of it.

    ``frames`` that have passed in the end, ``tries``, ``faults`` after which the game went on, and
    how many of those took a start by a ``key``, or one by ``itself``.
    """

    frames: int = 0
    tries: int = 0
    faults: int = 0
    key: int = 0
    itself: int = 0


@functools.cache
def record_of(line: str, seats: bytes = b"") -> bytes:
    """The record that the app saves for a position.

    :param bytes seats: 0 a person, else the level of a computer; empty for people only
    """
    from tests.ui.seats import put_game, switch_on

    if not line:
        return b""
    simulator = switch_on()
    put_game(simulator, line)
    session = simulator.app.session
    for player in range(min(session.game.players, len(seats))):
        session.seats[player] = seats[player]
    session.save()
    record = simulator.app.store.load(1)
    assert record
    return bytes(record)


@functools.cache
def statistics() -> bytes:
    """The record of some finished games."""
    from tests.ui.played import BIG_POINTS, MARBLES, fill
    from tests.ui.seats import switch_on

    simulator = switch_on("hack_club_sprig")
    fill(simulator, BIG_POINTS + MARBLES)
    return bytes(simulator.app.store.load(_STATISTICS))


def run(
    steps: str, line: str, drive: Path, *, growth: str = "free + 16", seconds: int = 60
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
            record=record_of(line, COMPUTERS if steps == "computer" else b""),
            statistics=statistics() if steps == "statistics" else b"",
            steps=STEPS[steps],
            ends=steps == "last pages",
        )
    )
    # There the store has room for statistics.
    variables = environment("hack_club_sprig") if steps == "statistics" else None
    printed = run_in_vm(text, heap=HEAP, tree=drive, timeout=seconds + 60, variables=variables)
    assert "scarce " in printed, printed
    return Tried(*map(int, printed.split("scarce ")[1].split()))

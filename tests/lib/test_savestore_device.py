# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`savestore` in the MicroPython VM, compiled: the same results, and little memory."""

import pytest

from tests.device.vm import ROOT, least_heap, needs_vm, run_in_vm
from tests.lib.medium import KINDS, WITH_FILE, Session

pytestmark = needs_vm

PARTS = (
    "savestore",
    "savestore_journal",
    "savestore_halves",
    "savestore_reading",
    "savestore_file",
)
TREE = (*(f"lib/{part}.py" for part in PARTS), "tests/lib/medium.py")

SESSIONS = """
import tests.lib.medium as medium
for kind in medium.KINDS + medium.WITH_FILE:
    session = medium.Session(kind, 9).run(4).play(6)
    print(kind, session.saves, session.cuts, session.lost, session.lost_game)
"""

NVM = """
class Nvm:
    def __init__(self, size, page):
        self.size = size
        self.page = page
        self.cells = bytearray(b"\\xff" * size)
    def read(self):
        return self.cells[:]
    def write(self, at, data):
        self.cells[at:at + len(data)] = data
"""

MANY_SAVES = """
from savestore import GAME, SETTINGS, SaveStore
nvm = Nvm({size}, {page})
data = bytearray(108)
for start in range(3):
    store = SaveStore(nvm)
    for i in range(20):
        data[0] = i
        assert store.save(GAME, data) and store.save(SETTINGS, data)
    assert store.load(GAME) == data
"""

ALLOCATED = """
import gc
from savestore import GAME, SaveStore
store = SaveStore(Nvm({size}, {page}))
data = bytearray(108)
def one(i):
    data[0] = i
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    store.save(GAME, data)
    after = gc.mem_alloc()
    gc.enable()
    return after - before
for i in range(3):
    one(i)
print(one(9), one(9))
"""

SCARCE = """
import gc
from savestore import GAME, SETTINGS, SaveStore
nvm = Nvm({size}, {page})
store = SaveStore(nvm)
data = bytearray(108)
assert store.save(GAME, data) and store.save(SETTINGS, data)
old = bytes(data)
said = bytearray(2)
done = trouble = new = junk = again = free = turn = _ = None  # no global is new later
for free in range(60):
    for turn in range(8):
        data[0] = (data[0] + 1) & 255
        new = bytes(data)
        gc.collect()
        junk = None
        try:
            while True:
                junk = [junk]
        except MemoryError:
            pass
        for _ in range(free):
            junk = junk[0]
        gc.collect()
        done = store.save(GAME, data)
        trouble = store.trouble
        junk = None
        gc.collect()
        said[done] = 1
        assert trouble == ("" if done else "memory"), trouble
        again = SaveStore(nvm)
        assert again.load(GAME) == (new if done else old)
        assert again.load(SETTINGS) == bytes(108)
        again = None
        assert store.save(SETTINGS, bytes(108))  # sets memory aside again
        if not done:
            assert store.save(SETTINGS, b"s") and store.save(SETTINGS, bytes(108))
            assert SaveStore(nvm).load(GAME) in (old, new)
            assert store.save(GAME, data)
        old = new
print(list(said))
"""

NOTED = """
import gc
from savestore import GAME, SaveStore
store = SaveStore(Nvm({size}, {page}))
store.begin(bytes(60), 1200)
def one(what):
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    assert what() or not {size} > 2559
    after = gc.mem_alloc()
    gc.enable()
    return after - before
note = lambda: store.note(5)
for i in range(9):
    one(note)
print(one(note), one(store.take_back))
"""

SCARCE_ACTIONS = """
import gc
from savestore import GAME, SaveStore
nvm = Nvm({size}, {page})
store = SaveStore(nvm)
assert store.begin(bytes(60), 1200)
done = junk = again = free = turn = _ = None  # no global is new later
count = saves = 0
for free in range(40):
    for turn in range(8):
        gc.collect()
        try:
            while True:
                junk = [junk]
        except MemoryError:
            pass
        for _ in range(free):
            junk = junk[0]
        gc.collect()
        done = store.note(turn)
        junk = None
        gc.collect()
        if done:
            count += 1
        again = SaveStore(nvm)
        assert len(again.noted()) == count
        again = None
        if not done and not store.note(turn):
            assert store.save(GAME, bytes(60))
            saves += 1
            count = 0
        elif not done:
            count += 1
        store.load(GAME)  # sets memory aside again
print(count > 100, saves)
"""

FILES = """
import os
from savestore import GAME, SaveStore
from savestore_file import FileStore
for i in range(4):
    store = SaveStore(None, FileStore("save"))
    print(store.load(GAME), store.save(GAME, bytes([i])))
print(os.stat("save0")[6], os.stat("save1")[6])
os.remove("save0")
os.remove("save1")
print(SaveStore(None, FileStore("save")).reason(GAME))
print(SaveStore(FileStore("none/save")).save(GAME, b"1"))
"""


def test_sessions_with_power_cuts_go_as_on_a_desktop():
    expected = ""
    for kind in KINDS + WITH_FILE:
        session = Session(kind, 9).run(4).play(6)
        expected += f"{kind} {session.saves} {session.cuts} {session.lost} {session.lost_game}\n"
    assert run_in_vm(SESSIONS, heap="2m", tree=TREE) == expected


def test_files_on_a_real_file_system():
    assert run_in_vm(FILES, tree=TREE) == (
        "None True\nb'\\x00' True\nb'\\x01' True\nb'\\x02' True\n4096 4096\nempty\nFalse\n"
    )


@pytest.mark.parametrize(("size", "page"), [(4096, 256), (8192, 0), (256, 0)])
def test_a_session_needs_little_memory(size, page):
    """First for the import, then the slice that is read; a 32-bit board needs about 60 % of it."""
    script = NVM + MANY_SAVES.format(size=size, page=page)
    assert least_heap(script, tree=TREE) <= 58


def test_the_documentation_has_the_figures():
    text = (ROOT / "docs" / "saves.md").read_text(encoding="utf-8").replace("\n", " ")
    new, same = run_in_vm(NVM + ALLOCATED.format(size=4096, page=256), tree=TREE).split()
    assert f"a new save allocates {new} bytes in the 64-bit VM, an unchanged one {same};" in text
    heap = least_heap("import savestore, savestore_journal", tree=TREE)
    all_of_it = least_heap("import savestore, savestore_journal, savestore_reading", tree=TREE)
    assert f"needs a heap of {heap} KB there, about {heap * 0.58:.0f} KB on a 32-bit" in text
    assert f"what reads at the start {all_of_it - heap} KB more" in text


@pytest.mark.parametrize(("size", "page"), [(4096, 256), (8192, 0), (256, 0)])
def test_a_save_allocates_little(size, page):
    script = NVM + ALLOCATED.format(size=size, page=page)
    new, same = map(int, run_in_vm(script, tree=TREE).split())
    assert new <= 400
    assert same <= 100


@pytest.mark.parametrize(("size", "page"), [(4096, 256), (8192, 0), (256, 0)])
def test_it_saves_with_any_amount_of_memory_left(size, page):
    """It gives away what it has set aside; where there is nothing any more, it says so."""
    script = NVM + SCARCE.format(size=size, page=page)
    assert run_in_vm(script, tree=TREE) == "[0, 1]\n"
    without = script.replace(
        "        junk = None\n        try:", "        store._spare = junk = None\n        try:"
    )
    assert without != script
    assert run_in_vm(without, tree=TREE) == "[1, 1]\n"


@pytest.mark.parametrize(("size", "page"), [(4096, 256), (8192, 0)])
def test_an_action_allocates_next_to_nothing(size, page):
    script = NVM + NOTED.format(size=size, page=page)
    note, take_back = map(int, run_in_vm(script, tree=TREE).split())
    assert max(note, take_back) == 0


@pytest.mark.parametrize(("size", "page"), [(4096, 256), (8192, 0)])
def test_an_action_is_noted_with_any_amount_of_memory_left(size, page):
    script = NVM + SCARCE_ACTIONS.format(size=size, page=page)
    assert run_in_vm(script, tree=TREE) == "True 0\n"

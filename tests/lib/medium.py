# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The media that saves go to, as the chips behave, with a power cut possible after every step.

Touches nothing but its own bytes and `savestore_file.open`; runs in the MicroPython VM too. The
tests of `savestore` call it; ``python -m tests.lib.medium`` prints the table in docs/saves.md.
"""

import savestore
import savestore_file
from savestore import GAME, RESULT, SETTINGS, STATS, VERSION, SaveStore
from savestore_file import FileStore

ERASED = 255
BLANK = b"\xff" * 64
SECTOR = 512  # what a file system reads and writes
BLOCK = 4096  # what a flash chip erases


class Dice:
    """Random numbers that are the same on every Python."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2 + 1

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 8) % n

    def data(self, n: int) -> bytes:
        """Return n bytes, 0x00 and 0xFF among them more often than chance has it."""
        some = bytearray(n)
        for i in range(n):
            kind = self.below(8)
            some[i] = 0 if kind == 0 else 255 if kind == 1 else self.below(256)
        return bytes(some)


class Medium:
    """Bytes. Who gives it a list as ``steps`` finds each smallest step there that changes them, as
    (what, at, new).

    ``fault`` is raised by the next write, ``read_fault`` by every read.
    """

    page = 0

    def __init__(self, size: int, seed: int = 1) -> None:
        self.size = size
        self.cells = bytearray(bytes([ERASED]) * size)
        self.steps: list | None = None
        self.writes = 0
        self.erases = 0
        self.fault: BaseException | None = None
        self.read_fault: BaseException | None = None
        self.dice = Dice(seed)

    def read(self) -> bytearray:
        """Return everything."""
        if self.read_fault:
            raise self.read_fault
        return bytearray(self.cells)

    def write(self, at: int, data) -> None:
        """Write as the chip's driver does."""
        if self.fault:
            raise self.fault
        if at < 0 or at + len(data) > self.size:
            raise IndexError("outside the medium")
        self.writes += 1
        self.change(at, bytes(data))

    def change(self, at: int, new: bytes) -> None:
        """Do one write; here byte by byte, as no real chip does it."""
        self.program(at, new)

    def program(self, at: int, new: bytes) -> None:
        """Write byte by byte."""
        cells = self.cells
        if self.steps is None:
            cells[at : at + len(new)] = new
            return
        note = self.steps.append
        for start in range(0, len(new), 64):
            if cells[at + start : at + start + 64] != new[start : start + 64]:
                for i in range(start, min(start + 64, len(new))):
                    if cells[at + i] != new[i]:
                        cells[at + i] = new[i]
                        note((self, at + i, new[i : i + 1]))

    def erase(self, at: int, n: int) -> None:
        """Erase; a cut in the middle leaves bits that are neither old nor erased."""
        self.erases += 1
        if self.steps is not None:
            middle = bytearray(self.cells[at : at + n])
            noise = self.dice.data(64)
            for start in range(0, n, 64):
                if middle[start : start + 64] != BLANK:
                    for i in range(start, min(start + 64, n)):
                        middle[i] |= noise[i - start]
            self.step(at, bytes(middle))
        self.step(at, bytes([ERASED]) * n)

    def step(self, at: int, new: bytes) -> None:
        """Change bytes at one blow, and remember it for the power cuts."""
        if self.cells[at : at + len(new)] != new:
            self.apply((self, at, new))
            self.remember(at, new)

    def remember(self, at, new) -> None:
        """Note a step, if anybody wants to know."""
        if self.steps is not None:
            self.steps.append((self, at, new))

    def apply(self, step: tuple) -> None:
        """Do a remembered step."""
        _, at, new = step
        self.cells[at : at + len(new)] = new

    def state(self):
        """Return what survives without power."""
        return bytes(self.cells)

    def restore(self, state) -> None:
        """Go back to a `state`."""
        self.cells[:] = state


class Rp2(Medium):
    """RP2040, RP2350: one sector; bytes that are all 0xFF are programmed without an erase."""

    page = 256

    def __init__(self, size: int = 4096, seed: int = 1) -> None:
        super().__init__(size, seed)

    def change(self, at: int, new: bytes) -> None:
        if self.cells[at : at + len(new)] != bytes([ERASED]) * len(new):
            whole = bytearray(self.cells)
            whole[at : at + len(new)] = new
            self.erase(0, self.size)
            self.program(0, bytes(whole))
        elif self.steps is None:
            self.program(at, new)
        else:
            for i in range(len(new)):  # programming only clears bits; half of a byte's go first
                byte = self.cells[at + i] & new[i]
                self.step(at + i, bytes([byte | self.dice.below(256)]))
                self.step(at + i, bytes([byte]))


class Blocks(Medium):
    """SAMD21, SAMD51, nRF52: every block that a write touches is copied, erased, rewritten."""

    def __init__(self, size: int, block: int, seed: int = 1) -> None:
        super().__init__(size, seed)
        self.block = block

    def change(self, at: int, new: bytes) -> None:
        whole = bytearray(self.cells)
        whole[at : at + len(new)] = new
        for start in range(at // self.block * self.block, at + len(new), self.block):
            self.erase(start, self.block)
            self.program(start, bytes(whole[start : start + self.block]))


class Esp32(Medium):
    """ESP32: all is erased, then all is there; between, a read returns whatever memory held."""

    def __init__(self, size: int = 8192, seed: int = 1) -> None:
        super().__init__(size, seed)

    def change(self, at: int, new: bytes) -> None:
        whole = bytearray(self.cells)
        whole[at : at + len(new)] = new
        self.erases += 1
        self.step(0, self.dice.data(256) * (self.size // 256))
        self.step(0, bytes([ERASED]) * self.size)
        self.step(0, bytes(whole))


class Drive(Medium):
    """A FAT drive on a flash chip: sectors of 512 bytes in blocks of 4096 that are erased whole.

    Replacing a file is not atomic: it is emptied, clusters are taken, blocks are erased and
    rewritten, its new size is noted, and the power can go between. What is not modelled is a cut
    in the blocks of the directory and of the allocation table: it can cost the whole drive.
    """

    def __init__(self, size: int = 8 * BLOCK, seed: int = 1) -> None:
        super().__init__(size, seed)
        self.files: dict = {}  # name: (size, clusters)
        self.readonly = False
        self.used: list = []  # clusters that other files have
        for cluster in range(16):
            if self.dice.below(2):
                self.used.append(cluster)
        self.last = -1

    def state(self):
        return bytes(self.cells), dict(self.files)

    def restore(self, state) -> None:
        self.cells[:] = state[0]
        self.files = dict(state[1])

    def apply(self, step: tuple) -> None:
        if isinstance(step[1], str):
            self.files[step[1]] = step[2]
        else:
            super().apply(step)

    def note(self, name: str, size: int, clusters: tuple) -> None:
        """Change a file's entry in the directory."""
        self.files[name] = (size, clusters)
        self.remember(name, (size, clusters))

    def free_cluster(self) -> int:
        """Return the next free cluster after the last one given out, as FatFs does."""
        n = self.size // SECTOR
        taken = list(self.used)
        for _, clusters in self.files.values():
            taken.extend(clusters)
        for i in range(n):
            cluster = (self.last + 1 + i) % n
            if cluster not in taken:
                self.last = cluster
                return cluster
        raise OSError(28, "full")

    def fill(self) -> None:
        """Let other files take all that is free."""
        self.used = list(range(self.size // SECTOR))

    def write_sector(self, cluster: int, new: bytes) -> None:
        """Copy a block, erase it, rewrite it."""
        start = cluster * SECTOR // BLOCK * BLOCK
        whole = bytearray(self.cells[start : start + BLOCK])
        at = cluster * SECTOR - start
        if whole[at : at + len(new)] != new:
            whole[at : at + len(new)] = new
            self.erase(start, BLOCK)
            self.program(start, bytes(whole))

    def open(self, name: str, mode: str) -> "DriveFile":
        """Stand in for `open`, modes rb, r+b and wb."""
        if mode != "rb":
            if self.readonly:
                raise OSError(30, "read-only")
            if self.fault:
                raise self.fault
        elif self.read_fault:
            raise self.read_fault
        if mode == "wb":
            self.note(name, 0, ())
        elif name not in self.files:
            raise OSError(2, "none")
        return DriveFile(self, name)


class DriveFile:
    """An open file of a `Drive`."""

    def __init__(self, drive: Drive, name: str) -> None:
        self.drive = drive
        self.name = name
        self.at = 0

    def __enter__(self) -> "DriveFile":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def close(self) -> None:
        """Do nothing; all is written at once."""

    def seek(self, at: int, whence: int = 0) -> int:
        """Go to a place, from the beginning or the end."""
        self.at = at + (self.drive.files[self.name][0] if whence == 2 else 0)
        return self.at

    def read(self, n: int) -> bytes:
        """Return the next bytes."""
        some = bytearray(n)
        return bytes(some[: self.readinto(some)])

    def readinto(self, buffer) -> int:
        """Fill a buffer, as far as the file goes."""
        size, clusters = self.drive.files[self.name]
        n = min(len(buffer), size - self.at)
        if n <= 0:
            return 0
        cells = self.drive.cells
        first = self.at // SECTOR
        sectors = clusters[first : (self.at + n - 1) // SECTOR + 1]
        held = b"".join([cells[each * SECTOR : (each + 1) * SECTOR] for each in sectors])
        start = self.at - first * SECTOR
        buffer[:n] = held[start : start + n]
        self.at += n
        return n

    def write(self, data) -> int:
        """Write at the place, longer than the file is if need be."""
        drive = self.drive
        drive.writes += 1
        done = 0
        while done < len(data):
            size, clusters = drive.files[self.name]
            if self.at // SECTOR >= len(clusters):
                more = (drive.free_cluster(),)
                drive.note(self.name, size, clusters + more)
                continue
            k = min(len(data) - done, SECTOR - self.at % SECTOR)
            cluster = clusters[self.at // SECTOR]
            sector = bytearray(drive.cells[cluster * SECTOR : (cluster + 1) * SECTOR])
            sector[self.at % SECTOR : self.at % SECTOR + k] = data[done : done + k]
            drive.write_sector(cluster, bytes(sector))
            done += k
            self.at += k
            if self.at > size:
                drive.note(self.name, self.at, clusters)
        return done


def media(kind: str, seed: int = 1) -> tuple:
    """Return the NVM and the drive of a kind of device; None for the one that is not there."""
    nvm: Medium | None = None
    if kind.startswith("RP2"):
        nvm = Rp2(4096, seed)
    elif kind.startswith("nRF52"):
        nvm = Blocks(8192, 4096, seed)
    elif kind.startswith("SAMD51"):
        nvm = Blocks(8192, 8192, seed)
    elif kind.startswith("SAMD21"):
        nvm = Blocks(256, 256, seed)
    elif kind.startswith("ESP32"):
        nvm = Esp32(8192, seed)
    drive = Drive(8 * BLOCK, seed) if kind.endswith("file") else None
    return nvm, drive


class NoCollector:
    """Stands in for `gc` in `savestore`: thousands of restarts need no thousands of collections."""

    @staticmethod
    def collect() -> None:
        """Do nothing."""


KINDS = ("RP2", "nRF52", "SAMD51", "SAMD21", "ESP32")
WITH_FILE = ("file", "RP2, file", "SAMD51, file", "SAMD21, file", "ESP32, file")


def boot(nvm: "Medium | None", drive: "Drive | None", version: int = VERSION) -> SaveStore:
    """Return the store as it is after power-on."""
    savestore.gc = NoCollector  # type: ignore[assignment]
    if drive:
        drive.last = -1  # FatFs forgets it
        savestore_file.open = drive.open  # type: ignore[attr-defined]
    return SaveStore(nvm, FileStore("save") if drive else None, version)


class Session:
    """Random saves and actions, each checked with the power cut after the steps of it.

    Of bytes that are written one by one it is cut after every fifth, after another fifth in the
    next write. A game is its record and the actions since. ``cuts`` counts the cuts, ``lost`` those
    after which neither the old nor the new was there, ``lost_game`` the same for the game alone,
    ``back`` those after which the game has gone back to an earlier action, and ``risky`` the writes
    that have any such cut. ``parts_cut`` has the sixteenths of a write in which there was one.
    """

    def __init__(self, kind: str, seed: int = 1, straight: bool = False) -> None:
        self.cutting = True  # False to write without a cut
        self.straight = straight  # never go on from a cut, and cut at every 16th byte only
        self.parts_cut: set = set()
        self.dice = Dice(seed)
        self.nvm, self.drive = media(kind, seed)
        self.parts = [part for part in (self.nvm, self.drive) if part]
        self.kept: list = [None, None, None, None]
        self.journey: list = []  # all that the game was since its record was written
        self.cuts = 0
        self.lost = 0
        self.lost_game = 0
        self.back = 0
        self.risky = 0
        self.saves = 0
        self.store = boot(self.nvm, self.drive)

    def run(self, saves: int) -> "Session":
        """Do so many saves of one record or the other."""
        for _ in range(saves):
            kind = self.dice.below(10)
            record = SETTINGS if kind == 0 else STATS if kind == 1 else GAME
            if kind == 2:
                record = RESULT
            if not self.store.holds(record):
                record = GAME
            data = self.dice.data(1 + self.dice.below(232 if record == STATS else 108))
            if self.dice.below(20) == 0:
                data = b""
            self.save(record, data)
        return self

    def play(self, actions: int) -> "Session":
        """Do so many actions, with now and then something else in between."""
        for _ in range(actions):
            kind = self.dice.below(40)
            if kind == 0 or self.kept[0] is None:
                self.begin(self.dice.data(1 + self.dice.below(108)), 1 + self.dice.below(400))
            elif kind == 1:
                self.save(SETTINGS, self.dice.data(1 + self.dice.below(108)))
            elif kind == 2 and self.store.holds(RESULT):
                self.save(RESULT, self.dice.data(1 + self.dice.below(108)))
            else:
                self.act(kind > 35)
        return self

    def act(self, taken_back: bool = False, go_on: int = -1) -> int:
        """Play an action or take one back; where it cannot be noted, the game is saved.

        :param int go_on: as `save` has it
        :return: likewise
        """
        data, actions = self.kept[0]
        value = self.dice.below(127)
        if taken_back and actions:
            expected = (data, actions[:-1])
        else:
            expected = (data, actions + bytes([value]))
        fresh = self.dice.data(108)

        def write() -> "tuple | None":
            noted = self.store.take_back if taken_back and actions else None
            if noted() if noted else self.store.note(value):
                return expected
            return (fresh, b"") if self.store.save(GAME, fresh) else None

        return self._write(GAME, write, go_on)

    def hurry(self, actions: int) -> "Session":
        """Play so many actions without a cut."""
        self.cutting = False
        for _ in range(actions):
            self.act()
        self.cutting = True
        return self

    def begin(self, data: bytes, entries: int, go_on: int = -1) -> int:
        """Begin a game."""

        def write() -> "tuple | None":
            return (data, b"") if self.store.begin(data, entries) else None

        return self._write(GAME, write, go_on)

    def save(self, record: int, data: bytes, go_on: int = -1) -> int:
        """Save; cut at every step; go on from the end or, now and then, from one of the cuts.

        :param int go_on: go on from this cut
        :return: how many steps there were
        """

        def write() -> "tuple | None":
            return (data, b"") if self.store.save(record, data) else None

        return self._write(record, write, go_on)

    def _write(self, record: int, write, go_on: int) -> int:
        cuts = self.cutting or go_on >= 0
        before = [part.state() for part in self.parts] if cuts else []
        steps: list = []
        for part in self.parts:
            part.steps = steps if cuts else None
        self.saves += 1
        new = write()
        if new is None:
            raise AssertionError("not saved: " + self.store.trouble)
        if not new[0]:
            new = None
        after = [part.state() for part in self.parts] if cuts else []
        for part in self.parts:
            part.steps = None
        expected = list(self.kept)
        expected[record - 1] = new
        risks = self.lost + self.back
        if go_on < 0 and steps and not self.straight and self.dice.below(4) == 0:
            go_on = self.dice.below(len(steps))
        self._restore(before)
        cut = before
        every = 16 if self.straight else 5
        first = 0 if self.straight else self.saves % 5
        for i in range(len(steps)):
            if i % every == first or len(steps[i][2]) > 1:
                self._check(record, self.kept[record - 1], new)
                self.parts_cut.add(16 * i // len(steps))
            steps[i][0].apply(steps[i])
            if i == go_on or (i == len(steps) - 1 < go_on):
                cut = [part.state() for part in self.parts]
        self._check(record, new, new)
        if self.lost + self.back != risks:
            self.risky += 1
        self._restore(cut if go_on >= 0 else after)
        if go_on >= 0 or (not self.straight and self.dice.below(8) == 0):
            self.store = boot(self.nvm, self.drive)
            for each in RECORDS:
                expected[each - 1] = self._there(self.store, each)
                if self.store.reason(each) == "damaged":
                    self.store.allow(each)
        if record == GAME:
            if expected[0] is None or not self.journey or expected[0][0] != self.journey[0][0]:
                self.journey = []
            if expected[0]:
                self.journey.append(expected[0])
        self.kept = expected
        return len(steps)

    def _there(self, store: SaveStore, record: int) -> "tuple | None":
        """Return a record and the actions after it, as a store has them."""
        data = store.load(record)
        if (data is None) != (store.reason(record) != ""):
            raise AssertionError("a record or a reason, not both")
        if data is None:
            return None
        actions = store.noted() if record == GAME else b""
        if actions is None:
            raise AssertionError("actions that cannot be read")
        return data, actions

    def _restore(self, states: list) -> None:
        for i in range(len(states)):
            self.parts[i].restore(states[i])

    def _check(self, record: int, old: "tuple | None", new: "tuple | None") -> None:
        if not self.cutting:
            return
        self.cuts += 1
        store = boot(self.nvm, self.drive)
        lost = False
        for each in RECORDS:
            there = self._there(store, each)
            had = (old, new) if each == record else (self.kept[each - 1],)
            if there in had:
                continue
            if there is None:
                lost = True
                if each == GAME:
                    self.lost_game += 1
            elif each == GAME and there in self.journey:
                self.back += 1
            else:
                raise AssertionError("a record that was never saved, or an older one")
        if lost:
            self.lost += 1


RECORDS = (GAME, SETTINGS, STATS, RESULT)


TABLE_ACTIONS = 1200
SAMPLE = 20  # every so many actions one with cuts


def played(kind: str, actions: int = TABLE_ACTIONS, sample: int = SAMPLE) -> Session:
    """Return a game of so many actions, with settings, statistics and a result beside it."""
    session = Session(kind, 5, straight=True)
    for record in (SETTINGS, STATS, RESULT):
        if session.store.holds(record):
            session.save(record, session.dice.data(108))
    session.begin(session.dice.data(108), TABLE_ACTIONS)
    for part in session.parts:
        part.writes = part.erases = 0
    session.risky = 0
    for _ in range(actions // sample):
        session.hurry(sample - 1).act()
    return session


def table() -> str:
    """Return what an action costs on each kind of device, as docs/saves.md shows it."""
    lines = [
        "| where | writes NVM + file | erases NVM + file | window |",
        "|---|---|---|---|",
    ]
    for kind in KINDS + WITH_FILE:
        actions = TABLE_ACTIONS if kind.startswith("RP2") else 3 * SAMPLE
        session = played(kind, actions)
        parts = (session.nvm, session.drive)
        writes = " + ".join([str(part.writes // actions) if part else "-" for part in parts])
        erases = " + ".join([str(part.erases // actions) if part else "-" for part in parts])
        if session.risky not in (0, actions // SAMPLE):
            raise AssertionError("neither all actions nor none: " + kind)
        lines.append(f"| {kind} | {writes} | {erases} | {'yes' if session.risky else 'none'} |")
    return "\n".join(lines)


def room() -> int:
    """Return how many actions an RP2 has room for in a game, before it erases its sector again."""
    session = played("RP2", 0)
    actions = 0
    while not session.nvm.erases:
        session.hurry(1)
        actions += 1
    return actions - 1


def games(actions: int) -> int:
    """Return how many games of so many actions an RP2 has room for, with their statistics, before
    it erases its sector again.
    """
    nvm = Rp2()
    store = boot(nvm, None)
    dice = Dice(5)
    erases = 0
    played_games = 0
    while erases < 2:
        store.begin(dice.data(70), 128)
        erases += nvm.erases
        nvm.erases = 0
        played_games += erases == 1
        for _ in range(actions):
            store.note(dice.below(127))
        for record, n in ((RESULT, 70), (STATS, 195), (GAME, 0)):
            store.save(record, dice.data(n))
        if nvm.erases:
            raise AssertionError("erased within a game")
    return played_games


ERASE_MS = 45  # a usual flash chip: a sector of 4096 bytes
PAGE_MS = 0.56  # and programming a page of 256


if __name__ == "__main__":
    print(table())
    print(f"An RP2 has room for {room()} actions in a game, or for {games(60)} games of 60.")

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The media that saves go to, as the chips behave, with a power cut possible after every step.

Touches nothing but its own bytes and `savestore_file.open`; runs in the MicroPython VM too. The
tests of `savestore` call it; ``python -m tests.lib.medium`` prints the table in docs/saves.md.
"""

import savestore
import savestore_file
from savestore import GAME, SETTINGS, STATS, SaveStore
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
    """Bytes, and a record of each smallest step that changes them: ``steps`` of (what, at, new).

    ``fault`` is raised by the next write, ``read_fault`` by every read.
    """

    page = 0

    def __init__(self, size: int, seed: int = 1) -> None:
        self.size = size
        self.cells = bytearray(bytes([ERASED]) * size)
        self.steps: list = []
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
        for start in range(0, len(new), 64):
            if self.cells[at + start : at + start + 64] != new[start : start + 64]:
                for i in range(start, min(start + 64, len(new))):
                    self.step(at + i, new[i : i + 1])

    def erase(self, at: int, n: int) -> None:
        """Erase; a cut in the middle leaves bits that are neither old nor erased."""
        self.erases += 1
        middle = bytearray(self.cells[at : at + n])
        for start in range(0, n, 64):
            if middle[start : start + 64] != BLANK:
                for i in range(start, min(start + 64, n)):
                    middle[i] |= self.dice.below(256)
        self.step(at, bytes(middle))
        self.step(at, bytes([ERASED]) * n)

    def step(self, at: int, new: bytes) -> None:
        """Change bytes at one blow, and remember it for the power cuts."""
        if self.cells[at : at + len(new)] != new:
            self.apply((self, at, new))
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
        if self.cells[at : at + len(new)] == bytes([ERASED]) * len(new):
            for i in range(len(new)):  # programming only clears bits; half of a byte's go first
                byte = self.cells[at + i] & new[i]
                self.step(at + i, bytes([byte | self.dice.below(256)]))
                self.step(at + i, bytes([byte]))
        else:
            whole = bytearray(self.cells)
            whole[at : at + len(new)] = new
            self.erase(0, self.size)
            self.program(0, bytes(whole))


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
        self.step(0, self.dice.data(self.size))
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
        self.steps.append((self, name, (size, clusters)))

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
        done = 0
        while done < n:
            here = clusters[self.at // SECTOR] * SECTOR + self.at % SECTOR
            k = min(n - done, SECTOR - self.at % SECTOR)
            buffer[done : done + k] = self.drive.cells[here : here + k]
            done += k
            self.at += k
        return done

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


def boot(nvm: "Medium | None", drive: "Drive | None", version: int = 1) -> SaveStore:
    """Return the store as it is after power-on."""
    savestore.gc = NoCollector  # type: ignore[assignment]
    if drive:
        drive.last = -1  # FatFs forgets it
        savestore_file.open = drive.open  # type: ignore[attr-defined]
    return SaveStore(nvm, FileStore("save") if drive else None, version)


class Session:
    """Random saves, each checked with the power cut after every step of it.

    ``cuts`` counts the cuts, ``lost`` those after which neither the old nor the new record was
    there, ``lost_game`` the same for the game alone, ``risky`` the saves that have such a cut.
    """

    def __init__(self, kind: str, seed: int = 1, straight: bool = False) -> None:
        self.straight = straight  # never go on from a cut, and cut at every 16th byte only
        self.dice = Dice(seed)
        self.nvm, self.drive = media(kind, seed)
        self.parts = [part for part in (self.nvm, self.drive) if part]
        self.steps: list = []
        for part in self.parts:
            part.steps = self.steps
        self.kept: list = [None, None, None]
        self.cuts = 0
        self.lost = 0
        self.lost_game = 0
        self.risky = 0
        self.saves = 0
        self.store = boot(self.nvm, self.drive)

    def run(self, saves: int) -> "Session":
        """Do so many saves."""
        small = self.nvm is not None and self.nvm.size < 512 and not self.drive
        for _ in range(saves):
            kind = self.dice.below(10)
            record = SETTINGS if kind == 0 else STATS if kind == 1 and not small else GAME
            room = 232 if record == STATS else 108
            data = self.dice.data(1 + self.dice.below(room))
            if self.dice.below(20) == 0:
                data = b""
            self.save(record, data)
        return self

    def save(self, record: int, data: bytes, go_on: int = -1) -> int:
        """Save; cut at every step; go on from the end or, now and then, from one of the cuts.

        :param int go_on: go on from this cut
        :return: how many steps there were
        """
        before = [part.state() for part in self.parts]
        del self.steps[:]
        self.saves += 1
        if not self.store.save(record, data):
            raise AssertionError("not saved: " + self.store.trouble)
        after = [part.state() for part in self.parts]
        steps = list(self.steps)
        expected = list(self.kept)
        expected[record - 1] = data or None
        lost_before = self.lost
        if go_on < 0 and steps and not self.straight and self.dice.below(4) == 0:
            go_on = self.dice.below(len(steps))
        self._restore(before)
        for i in range(len(steps)):
            if not self.straight or i % 16 == 0 or len(steps[i][2]) > 1:
                self._check(record, self.kept[record - 1], data or None)
            steps[i][0].apply(steps[i])
            if i == go_on or (i == len(steps) - 1 < go_on):
                cut = [part.state() for part in self.parts]
        self._check(record, data or None, data or None)
        if self.lost != lost_before:
            self.risky += 1
        self._restore(cut if go_on >= 0 else after)
        if go_on >= 0 or (not self.straight and self.dice.below(8) == 0):
            self.store = boot(self.nvm, self.drive)
            for each in (GAME, SETTINGS, STATS):
                expected[each - 1] = self.store.load(each)
                if self.store.reason(each) == "damaged":
                    self.store.allow(each)
        self.kept = expected
        return len(steps)

    def _restore(self, states: list) -> None:
        for i in range(len(states)):
            self.parts[i].restore(states[i])

    def _check(self, record: int, old: "bytes | None", new: "bytes | None") -> None:
        self.cuts += 1
        store = boot(self.nvm, self.drive)
        lost = False
        for each in (GAME, SETTINGS, STATS):
            there = store.load(each)
            right = there in (old, new) if each == record else there == self.kept[each - 1]
            if right and (there is None) != (store.reason(each) != ""):
                raise AssertionError("a record or a reason, not both")
            if not right:
                if there is not None:
                    raise AssertionError("a record that was never saved, or an older one")
                lost = True
                if each == GAME:
                    self.lost_game += 1
        if lost:
            self.lost += 1


TABLE_SAVES = 46


def table() -> str:
    """Return what a power cut can do on each kind of device, as docs/saves.md shows it."""
    lines = [
        "| where | saves | writes NVM + file | erases NVM + file | saves with a window |",
        "|---|---|---|---|---|",
    ]
    for kind in KINDS + WITH_FILE:
        lines.append(row(kind))
    return "\n".join(lines)


def row(kind: str) -> str:
    """Return one line of the table: so many saves of a game, with settings kept beside it."""
    session = Session(kind, 5, straight=True)
    session.save(SETTINGS, session.dice.data(108))
    for part in session.parts:
        part.writes = part.erases = 0
    session.risky = 0
    for _ in range(TABLE_SAVES):
        session.save(GAME, session.dice.data(108))
    parts = (session.nvm, session.drive)
    writes = " + ".join([str(part.writes) if part else "-" for part in parts])
    erases = " + ".join([str(part.erases) if part else "-" for part in parts])
    return f"| {kind} | {TABLE_SAVES} | {writes} | {erases} | {session.risky} |"


ERASE_MS = 45  # a usual flash chip: a sector of 4096 bytes
PAGE_MS = 0.56  # and programming a page of 256
SECONDS_PER_SAVE = 5  # of a quick player


def chance() -> str:
    """Return how long the window of a game on an RP2040 is, as docs/saves.md has it.

    It begins with the erase and ends with the first page, in which the game is.
    """
    nvm = Rp2()
    store = boot(nvm, None)
    dice = Dice(5)
    saves = [0, 0, 0]  # before the first erase, between two, and the one that erases again
    while nvm.erases < 2:
        saves[nvm.erases] += 1
        store.save(GAME, dice.data(108))
    window = ERASE_MS + PAGE_MS
    seconds = saves[1] * SECONDS_PER_SAVE
    return f"{window:.0f} ms in {seconds} s, {window / seconds / 10:.2f} %"


if __name__ == "__main__":
    print(table())
    print(f"The window of a game on an RP2040: {chance()}.")

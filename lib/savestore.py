# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Small records that survive power-off (a game, the settings, the statistics, the last result), and
the actions of the game one by one.

Touches the media it is given, nothing else, and knows nothing of what the records hold. The
screens load and save through it. How a medium is written lies in `savestore_journal` and
`savestore_halves`, of which those are loaded that the media need; what reads them at the start, in
`savestore_reading`, which may leave the memory afterwards. The format and what a power cut can do:
docs/saves.md.
"""

import gc
from binascii import crc32

GAME = 1
SETTINGS = 2
STATS = 3
RESULT = 4
TAKEN_BACK = 127  # an entry that takes the one before it back; others are smaller
VERSION = 2  # of what the program writes into the records

# A record: mark (3 bytes, tells which one it is), version, sequence (3), length, data, CRC-32 of
# all before it (4). The marks differ by four bits or more, so a damaged one is still recognised.
OVERHEAD = 12  # bytes that a record takes besides its data
MARKS = (b"Sv\x07", b"Sv\x38", b"Sv\xc1", b"Sv\x8a")
KINDS = 4
LENGTH = 7  # where the length of the data is
DATA = 8  # where they begin
# An image is the newest records one after the other; here begins the room of each, and it ends.
# What is left behind the last one is always blank.
ROOMS = (0, 128, 256, 512, 636)
IMAGE = 640
STEP = 32  # records begin at multiples of it
# In a half there are behind the image: how many entries follow at least (2 bytes), a seal (4), and
# the entries. As a drive writes sector by sector, so many bytes behind the last
# entry are kept blank.
COUNTED = 642
SEALED = 646
BLANK = 6
_ENDING = 544  # bytes for what is saved at the end of a game, and settings once
_SPARE = 384  # bytes: twice what a save takes for a moment on a 32-bit board


class SaveStore:
    """The newest valid records of one medium, or of two that keep the same.

    A medium has ``size``, ``page`` (256 where writing into erased bytes needs no erase; 0 where
    every write rewrites all), ``read()`` and ``write(at, data)``.

    Actions are noted after the record of the game. `note` gives False where there is no room for
    more; a new record of the game then makes room.

    :param object medium: what the console keeps bytes in; None where there is nothing
    :param object file: a second copy, such as `savestore_file.FileStore`; None without one
    :param int version: of what the caller writes into the records, 0 to 255; a record of a higher
        one is "newer"

    A little memory is set aside, so that a save works when there is no other left.

    ``trouble`` says after a refused `save` why: "damaged" or "newer" (there is such a record, see
    `allow`), "room" (too long for this medium), "nowhere" (there is no medium), "unreadable",
    "readonly", "full", "memory", "failed"; and "" after one that went well.
    """

    def __init__(self, medium, file=None, version: int = VERSION) -> None:
        self.trouble = ""
        self._version = version
        self._newest = Image()
        self._image = self._newest.cells
        self._view = self._newest.view
        self._head = bytearray(DATA)
        self._unsaved = [False] * KINDS
        self._spare: bytearray | None = None
        self._sequence = 0
        self._reasons = ["empty"] * KINDS
        self._nowhere = "nowhere"
        self._places: list = []
        # The entries after the game, and how many of them are not taken back.
        self._count = self._standing = 0
        self._noted: Place | None = None  # where they can be read
        newest = [-1] * KINDS
        for each in (file, medium):
            if each is not None:
                gc.collect()
                _reading().read_medium(self, each, newest)
        for place in self._places:
            if place.game != newest[0] or place.count != self._count:
                place.open = False

    # Records.

    def holds(self, record: int) -> bool:
        """Tell whether there is room for a record.

        :param int record: `GAME`, `SETTINGS`, `STATS` or `RESULT`
        """
        for place in self._places:
            if place.room >= ROOMS[record]:
                return True
        return False

    @property
    def whole(self) -> bool:
        """Whether there is room for the statistics."""
        return self.holds(STATS)

    def load(self, record: int) -> "bytes | None":
        """Return the data of a record, or None; `reason` says why there is none.

        :param int record: `GAME`, `SETTINGS`, `STATS` or `RESULT`
        """
        self._set_aside()
        if self._reasons[record - 1]:
            return None
        at = ROOMS[record - 1]
        return bytes(self._view[at + DATA : at + DATA + self._image[at + LENGTH]])

    def reason(self, record: int) -> str:
        """Return why `load` gives None: "empty", "damaged", "newer", "unreadable"; else ""."""
        return self._reasons[record - 1]

    def version(self, record: int) -> int:
        """Return the version of the program that wrote a record, -1 where there is no record."""
        return -1 if self._reasons[record - 1] else self._image[ROOMS[record - 1] + 3]

    def sequence(self, record: int) -> int:
        """Return the number of the save that a record comes from, -1 where there is no record.

        No two saves have the same, until the count goes round after sixteen million.
        """
        if self._reasons[record - 1]:
            return -1
        return sequence_of(self._view, ROOMS[record - 1])

    def allow(self, record: int) -> None:
        """Let the next `save` overwrite a record that is damaged or newer: the player agreed."""
        if self._kept(record - 1):
            for at in range(ROOMS[record - 1], ROOMS[record]):
                self._image[at] = 255
            self._reasons[record - 1] = "empty"
            if record == GAME:
                self._forget_entries()
                for place in self._places:
                    place.count = 0
                    place.open = False

    def clear(self, record: int) -> bool:
        """Forget a record; False with ``trouble`` where that could not be written."""
        return self.save(record, b"")

    def save(self, record: int, data: "bytes | bytearray | memoryview") -> bool:
        """Keep the data; write nothing where it is what is kept already.

        :param int record: `GAME`, `SETTINGS`, `STATS` or `RESULT`
        :param bytes data: at most 116 bytes, statistics 244, a result 112; none forgets the record
        :return: False where nothing could be written, with the reason in ``trouble``
        """
        self._set_aside()
        for _ in range(2):
            try:
                return self._save(record - 1, data)
            except MemoryError:
                self._free()
        self.trouble = "memory"
        return False

    def begin(self, data: "bytes | bytearray | memoryview", entries: int) -> bool:
        """Keep a game that begins, where the game before it is no longer wanted.

        This is the moment to erase, if the medium must be erased before so much has been written.

        :param bytes data: as `save` has it
        :param int entries: how many may be noted, those that take others back counted
        :return: as `save` has it
        """
        if self._places:
            self._places[-1].make_room(OVERHEAD + len(data) + 2 * entries + _ENDING)
        return self.save(GAME, data)

    # What happened since the game was saved.

    def note(self, value: int) -> bool:
        """Keep that an action was played.

        :param int value: 0 to 126
        :return: False where it could not be kept: the game must be saved
        """
        return 0 <= value < TAKEN_BACK and self._note(value)

    def take_back(self) -> bool:
        """Keep that the last action was taken back.

        :return: False where that could not be kept: the game must be saved
        """
        return self._standing > 0 and self._note(TAKEN_BACK)

    def noted(self) -> "bytes | None":
        """Return what was noted since the game was saved and not taken back, oldest first.

        The medium is read again for it. None where that cannot be done any more, with the reason
        in ``trouble``: the game as it is cannot be had then.
        """
        if not self._standing:
            return b""
        try:
            return _reading().noted(self)
        except MemoryError:
            self.trouble = "memory"
        except Exception:
            self.trouble = "unreadable"
        return None

    # How records are written.

    def _set_aside(self) -> None:
        """Keep a little memory for a save when there is no other."""
        try:
            if self._spare is None:
                self._spare = bytearray(_SPARE)
        except MemoryError:
            pass

    def _free(self) -> None:
        """Give it away; the next `save` or `load` sets it aside again, where it can."""
        self._spare = None
        gc.collect()

    def _save(self, i: int, data: "bytes | bytearray | memoryview") -> bool:
        at = ROOMS[i]
        n = len(data)
        if self._kept(i):
            self.trouble = self._reasons[i]
            return False
        if n + OVERHEAD > ROOMS[i + 1] - at:
            self.trouble = "room"
            return False
        if not self._unsaved[i] and self._same(i, data):
            self.trouble = ""
            return True
        sequence = (self._sequence + 1) & 0xFFFFFF
        head = self._head
        for k in range(3):
            head[k] = MARKS[i][k]
            head[4 + k] = sequence >> 8 * k & 255
        head[3] = self._version
        head[LENGTH] = n
        crc = crc32(data, crc32(head)).to_bytes(4, "little")
        # From here on nothing is allocated: what is in the image is always whole.
        self._sequence = sequence
        image = self._image
        for k in range(DATA):
            image[at + k] = head[k]
        for k in range(n):
            image[at + DATA + k] = data[k]
        for k in range(4):
            image[at + DATA + n + k] = crc[k]
        for k in range(at + OVERHEAD + n, ROOMS[i + 1]):
            image[k] = 255
        self._reasons[i] = "" if n else "empty"
        self._unsaved[i] = True
        if not self._write(i):
            return False
        self._unsaved[i] = False
        self.trouble = ""
        return True

    def _kept(self, i: int) -> bool:
        return self._reasons[i] in ("damaged", "newer")

    def _same(self, i: int, data: "bytes | bytearray | memoryview") -> bool:
        at = ROOMS[i]
        n = len(data)
        if not n or self._reasons[i]:
            return not n and self._reasons[i] == "empty"
        if i == 0 and self._count:
            return False
        return self._image[at + LENGTH] == n and self._view[at + DATA : at + DATA + n] == data

    def _write(self, i: int) -> bool:
        """Put a record into the media: the file before a write that erases, else only appended."""
        places = self._places
        if not places:
            self.trouble = self._nowhere
            return False
        n = OVERHEAD + self._image[ROOMS[i] + LENGTH]
        if places[-1].fits(n) and self._try(places[-1], i, n, None):
            if i == 0:
                self._forget_entries()
                self._noted = places[-1]
            return True
        self._newest.whole = "damaged" not in self._reasons
        log = None
        if i and self._count and not self._goes_behind():
            try:
                log = _reading().read_entries(self)
            except (OSError, RuntimeError):
                self.trouble = "unreadable"
                return False
        done = False
        for place in places:
            if place.room < ROOMS[i + 1]:
                self.trouble = "room"
            elif self._try(place, i, 0, log):
                self._noted = place
                done = True
        if done and i == 0:
            self._forget_entries()
        for place in places:
            if place.count != self._count:
                place.open = False
        return done

    def _goes_behind(self) -> bool:
        """Tell whether records can be written and the entries stay where they are."""
        for place in self._places:
            if not place.keeps_entries():
                return False
        return True

    def _try(self, place: "Place", i: int, n: int, log: "bytes | bytearray | None") -> bool:
        """Write to one medium: n bytes of a record at the end; without n all of them; without
        a record the newest entry.
        """
        for _ in range(2):
            try:
                if i < 0:
                    place.note(self._newest)
                elif n:
                    place.append(self._view[ROOMS[i] : ROOMS[i] + n], i == 0)
                else:
                    place.rewrite(self._newest, i == 0, log)
                return True
            except MemoryError:
                self.trouble = "memory"
                self._free()
            except OSError as error:
                self.trouble = "failed"
                if error.errno == 28:
                    self.trouble = "full"
                elif error.errno in (13, 30):
                    self.trouble = "readonly"
                break
            except Exception:
                self.trouble = "failed"
                break
        place.open = False
        return False

    # How entries are written and read.

    def _note(self, value: int) -> bool:
        if self._reasons[0] or self._unsaved[0]:
            return False
        self._set_aside()
        places = self._places
        first = len(places) - 1 if places[-1].appends else 0
        for k in range(first, len(places)):
            if not places[k].takes(self._count):
                return False
        self._newest.set_entry(2, value, self._count)
        done = False
        for k in range(first, len(places)):
            if self._try(places[k], -1, 0, None):
                self._noted = places[k]
                done = True
        if done:
            self._newest.entry_is_written()
            self._count += 1
            self._standing += -1 if value == TAKEN_BACK else 1
            self.trouble = ""
        return done

    def _forget_entries(self) -> None:
        self._count = self._standing = 0


class Image:
    """The newest records as they are written, and the newest entries.

    ``cells`` are the records, each in its room, the seal, and the first entry with blank bytes;
    ``view`` is a memoryview of them, ``entries`` are the last entry, the new one, and blank bytes:
    the new one alone, the new one and blank bytes, all.
    """

    def __init__(self) -> None:
        self.cells = bytearray(b"\xff" * (SEALED + 2 + BLANK))
        self.view = memoryview(self.cells)
        self.whole = True  # no record is damaged
        self._entries = bytearray(b"\xff" * (4 + BLANK))
        entries = memoryview(self._entries)
        self.entries = (entries[2:4], entries[2:], entries)

    def end(self) -> int:
        """Return where the last record ends."""
        if self.whole:
            for i in range(KINDS - 1, -1, -1):
                at = ROOMS[i]
                if self.cells[at] != 255:
                    end = at + self.cells[at + LENGTH] + OVERHEAD
                    return end + (end & 1)
        return IMAGE

    def set_entry(self, at: int, value: int, number: int) -> None:
        """Make the last entry (at 0) or the new one (at 2)."""
        put_entry(self._entries, at, value, number)

    def entry_is_written(self) -> None:
        """Make the new entry the last one."""
        for k in range(2):
            self._entries[k] = self._entries[2 + k]
        self.no_entry()

    def no_entry(self) -> None:
        """Write nothing but blank bytes behind the last entry."""
        self._entries[2] = self._entries[3] = 255

    def seal(self, count: int) -> None:
        """Put behind the records how many entries follow, the seal, and the new entry."""
        self.cells[IMAGE] = count & 255
        self.cells[IMAGE + 1] = count >> 8
        seal = seal_of(self.view, 0)
        for k in range(4):
            self.cells[COUNTED + k] = seal[k]
        for k in range(2):
            self.cells[SEALED + k] = self._entries[2 + k]


class Place:
    """A medium, and where in it the next write goes; this one is small, and is all rewritten.

    :param object medium: as `SaveStore` takes it
    :param int size: bytes that can be read of it

    ``room`` is how much of an image fits, ``next`` the place of the next write, and where it is
    ``open``, an entry may follow ``count`` others.
    """

    appends = False  # into erased bytes, without an erase
    halved = False  # two parts take turns

    def __init__(self, medium, size: int) -> None:
        self.medium = medium
        self.size = size
        self.room = room_in(size)
        self.next = 0
        self.open = False
        self.count = 0
        self.game = -1  # the sequence of the game that was found

    def fits(self, n: int) -> bool:
        """Tell whether a record of n bytes goes into erased bytes."""
        return False

    def make_room(self, n: int) -> None:
        """Have a journal with less than n bytes left erased by the next write."""

    def append(self, record: memoryview, game: bool) -> None:
        """Write a record into erased bytes."""
        raise RuntimeError

    def keeps_entries(self) -> bool:
        """Tell whether entries stay when records are written."""
        return False

    def rewrite(self, image: Image, game: bool, log: "bytes | bytearray | None") -> None:
        """Write all records.

        :param bool game: the game is new, and has no entries
        :param bytes log: entries to be written; None where they stay as they are
        """
        self.count = len(log or b"")
        self.medium.write(0, image.view[: self.room])

    def takes(self, count: int) -> bool:
        """Tell whether one more entry can be written.

        :param int count: how many there are; if all has to be written anew, they must fit
        """
        return self.open and SEALED + 2 * count + 2 <= self.size

    def note(self, image: Image) -> None:
        """Write the new entry."""
        raise RuntimeError


def room_in(size: int) -> int:
    """Return how much of an image fits."""
    most = 0
    for room in ROOMS:
        if room <= size:
            most = room
    return most


def put_entry(buffer: "bytearray | memoryview", at: int, value: int, number: int) -> None:
    """Write an entry into a buffer: it differs from the one before and after it, and half of its
    bits are the opposite of the others, so that one cut off is never another.
    """
    buffer[at] = value | (number & 1) << 7
    buffer[at + 1] = buffer[at] ^ 255


def put_entries(buffer: "bytearray | memoryview", at: int, values: "bytes | bytearray") -> None:
    """Write entries into a buffer, from a place on."""
    for k in range(len(values)):
        put_entry(buffer, at + 2 * k, values[k], k)


def seal_of(data: memoryview, at: int) -> bytes:
    """Return a CRC-32 of how the records of an image begin, and of how many entries follow.

    Not of all that is in them: the CRC-32 of what ends in its own CRC-32 is always the same.
    """
    crc = 0
    for i in range(KINDS):
        crc = crc32(data[at + ROOMS[i] : at + ROOMS[i] + DATA], crc)
    return crc32(data[at + IMAGE : at + COUNTED], crc).to_bytes(4, "little")


def aligned(at: int) -> int:
    """Return the first place from `at` on where a record may begin."""
    return -(-at // STEP) * STEP


def sequence_of(data: memoryview, at: int) -> int:
    """Return the number that a record was written with, -1 where there is none."""
    return data[at + 4] + (data[at + 5] << 8) + (data[at + 6] << 16) if at >= 0 else -1


def is_later(sequence: int, other: int) -> bool:
    """Tell which was written later; the count goes round after sixteen million."""
    return sequence >= 0 and (other < 0 or 0 < (sequence - other) & 0xFFFFFF < 0x800000)


def _reading():
    """Return what reads media: whoever has a store may unload it when all is read."""
    return __import__("savestore_reading")

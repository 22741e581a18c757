# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Small records that survive power-off (a game, the settings, the statistics, the last result), and
the actions of the game one by one.

Touches the media it is given, nothing else, and knows nothing of what the records hold. The
screens load and save through it. The format and what a power cut can do: docs/saves.md.
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
_MARKS = (b"Sv\x07", b"Sv\x38", b"Sv\xc1", b"Sv\x8a")
_KINDS = 4
_LENGTH = 7  # where the length of the data is
_DATA = 8  # where they begin
# An image is the newest records one after the other; here begins the room of each, and it ends.
# What is left behind the last one is always blank.
_ROOMS = (0, 128, 256, 512, 636)
_IMAGE = 640
_STEP = 32  # records begin at multiples of it
# In a half there are behind the image: how many entries follow at least (2 bytes), a seal (4), and
# the entries. As a drive writes sector by sector, so many bytes behind the last
# entry are kept blank.
_COUNTED = 642
_SEALED = 646
_BLANK = 6
_ERASED = b"\xff" * _STEP
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
        self._newest = _Image()
        self._image = self._newest.cells
        self._view = self._newest.view
        self._head = bytearray(_DATA)
        self._unsaved = [False] * _KINDS
        self._spare: bytearray | None = None
        self._sequence = 0
        self._reasons = ["empty"] * _KINDS
        self._nowhere = "nowhere"
        self._places: list = []
        # The entries after the game, and how many of them are not taken back.
        self._count = self._standing = 0
        self._noted: _Place | None = None  # where they can be read
        newest = [-1] * _KINDS
        for each in (file, medium):
            if each is not None:
                gc.collect()
                self._add(each, newest)
        for place in self._places:
            if place.game != newest[0] or place.count != self._count:
                place.open = False

    # Records.

    def holds(self, record: int) -> bool:
        """Tell whether there is room for a record.

        :param int record: `GAME`, `SETTINGS`, `STATS` or `RESULT`
        """
        for place in self._places:
            if place.room >= _ROOMS[record]:
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
        at = _ROOMS[record - 1]
        return bytes(self._view[at + _DATA : at + _DATA + self._image[at + _LENGTH]])

    def reason(self, record: int) -> str:
        """Return why `load` gives None: "empty", "damaged", "newer", "unreadable"; else ""."""
        return self._reasons[record - 1]

    def version(self, record: int) -> int:
        """Return the version of the program that wrote a record, -1 where there is no record."""
        return -1 if self._reasons[record - 1] else self._image[_ROOMS[record - 1] + 3]

    def sequence(self, record: int) -> int:
        """Return the number of the save that a record comes from, -1 where there is no record.

        No two saves have the same, until the count goes round after sixteen million.
        """
        if self._reasons[record - 1]:
            return -1
        return _sequence_of(self._view, _ROOMS[record - 1])

    def allow(self, record: int) -> None:
        """Let the next `save` overwrite a record that is damaged or newer: the player agreed."""
        if self._kept(record - 1):
            for at in range(_ROOMS[record - 1], _ROOMS[record]):
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
            log = self._read_noted()
        except MemoryError:
            self.trouble = "memory"
            return None
        except Exception:
            self.trouble = "unreadable"
            return None
        n = 0
        for value in log:
            if value != TAKEN_BACK:
                log[n] = value
                n += 1
            elif n:
                n -= 1
        return bytes(memoryview(log)[:n])

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
        at = _ROOMS[i]
        n = len(data)
        if self._kept(i):
            self.trouble = self._reasons[i]
            return False
        if n + OVERHEAD > _ROOMS[i + 1] - at:
            self.trouble = "room"
            return False
        if not self._unsaved[i] and self._same(i, data):
            self.trouble = ""
            return True
        sequence = (self._sequence + 1) & 0xFFFFFF
        head = self._head
        for k in range(3):
            head[k] = _MARKS[i][k]
            head[4 + k] = sequence >> 8 * k & 255
        head[3] = self._version
        head[_LENGTH] = n
        crc = crc32(data, crc32(head)).to_bytes(4, "little")
        # From here on nothing is allocated: what is in the image is always whole.
        self._sequence = sequence
        image = self._image
        for k in range(_DATA):
            image[at + k] = head[k]
        for k in range(n):
            image[at + _DATA + k] = data[k]
        for k in range(4):
            image[at + _DATA + n + k] = crc[k]
        for k in range(at + OVERHEAD + n, _ROOMS[i + 1]):
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
        at = _ROOMS[i]
        n = len(data)
        if not n or self._reasons[i]:
            return not n and self._reasons[i] == "empty"
        if i == 0 and self._count:
            return False
        return self._image[at + _LENGTH] == n and self._view[at + _DATA : at + _DATA + n] == data

    def _write(self, i: int) -> bool:
        """Put a record into the media: the file before a write that erases, else only appended."""
        places = self._places
        if not places:
            self.trouble = self._nowhere
            return False
        n = OVERHEAD + self._image[_ROOMS[i] + _LENGTH]
        if places[-1].fits(n) and self._try(places[-1], i, n, None):
            if i == 0:
                self._forget_entries()
                self._noted = places[-1]
            return True
        self._newest.whole = "damaged" not in self._reasons
        log = None
        if i and self._count and not self._goes_behind():
            try:
                log = self._read_noted()
            except (OSError, RuntimeError):
                self.trouble = "unreadable"
                return False
        done = False
        for place in places:
            if place.room < _ROOMS[i + 1]:
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

    def _try(self, place: "_Place", i: int, n: int, log: "bytes | bytearray | None") -> bool:
        """Write to one medium: n bytes of a record at the end; without n all of them; without
        a record the newest entry.
        """
        for _ in range(2):
            try:
                if i < 0:
                    place.note(self._newest)
                elif n:
                    place.append(self._view[_ROOMS[i] : _ROOMS[i] + n], i == 0)
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

    def _read_noted(self) -> bytearray:
        """Return all that was noted.

        :raises RuntimeError: it is no longer what was read at the start, or written since
        """
        place = self._noted
        if place is None:
            raise RuntimeError
        log = bytearray(self._count)
        data = memoryview(place.medium.read())
        found = place.find_noted(data, log)
        if found.count != self._count or found.standing != self._standing:
            raise RuntimeError
        return log

    # What is found at the start.

    def _add(self, medium, newest: list) -> None:
        """Read one more medium.

        :param list newest: the sequences of the records that were found so far
        """
        try:
            if not medium.size:
                return
            data = memoryview(medium.read())[: medium.size]
            place = _place_of(medium, len(data))
        except Exception:
            self._nowhere = "unreadable"
            for i in range(_KINDS):
                if self._reasons[i] == "empty":
                    self._reasons[i] = "unreadable"
            return
        self._places.append(place)
        found = place.look(data)
        for i in range(_KINDS):
            at = found.valid[i]
            sequence = _sequence_of(data, at)
            later = _later(sequence, newest[i])
            if i == 0 and (later or (0 <= sequence == newest[0] and found.count > self._count)):
                self._count = found.count
                self._standing = found.standing
                self._noted = place
                self._newest.set_entry(0, found.last, found.count - 1)
            if later:
                newest[i] = sequence
                if _later(sequence, self._sequence):
                    self._sequence = sequence
                self._take(i, data, at)
                if data[at + 3] > self._version:
                    self._reasons[i] = "newer"
                else:
                    self._reasons[i] = "" if data[at + _LENGTH] else "empty"
            elif found.damaged[i] >= 0 and newest[i] < 0:
                self._take(i, data, found.damaged[i])
                self._reasons[i] = "damaged"

    def _take(self, i: int, data: memoryview, at: int) -> None:
        """Take a record into the image; of a damaged one no more than it says it has."""
        n = min(_ROOMS[i + 1] - _ROOMS[i], len(data) - at, OVERHEAD + data[at + _LENGTH])
        image = self._image
        for k in range(_ROOMS[i], _ROOMS[i + 1]):
            image[k] = 255
        image[_ROOMS[i] : _ROOMS[i] + n] = data[at : at + n]


class _Image:
    """The newest records as they are written, and the newest entries.

    ``cells`` are the records, each in its room, the seal, and the first entry with blank bytes;
    ``view`` is a memoryview of them, ``entries`` are the last entry, the new one, and blank bytes:
    the new one alone, the new one and blank bytes, all.
    """

    def __init__(self) -> None:
        self.cells = bytearray(b"\xff" * (_SEALED + 2 + _BLANK))
        self.view = memoryview(self.cells)
        self.whole = True  # no record is damaged
        self._entries = bytearray(b"\xff" * (4 + _BLANK))
        entries = memoryview(self._entries)
        self.entries = (entries[2:4], entries[2:], entries)

    def end(self) -> int:
        """Return where the last record ends."""
        if self.whole:
            for i in range(_KINDS - 1, -1, -1):
                at = _ROOMS[i]
                if self.cells[at] != 255:
                    end = at + self.cells[at + _LENGTH] + OVERHEAD
                    return end + (end & 1)
        return _IMAGE

    def set_entry(self, at: int, value: int, number: int) -> None:
        """Make the last entry (at 0) or the new one (at 2)."""
        _put_entry(self._entries, at, value, number)

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
        self.cells[_IMAGE] = count & 255
        self.cells[_IMAGE + 1] = count >> 8
        seal = _seal_of(self.view, 0)
        for k in range(4):
            self.cells[_COUNTED + k] = seal[k]
        for k in range(2):
            self.cells[_SEALED + k] = self._entries[2 + k]


class _Place:
    """A medium, and where in it the next write goes; this one is small, and is all rewritten.

    :param object medium: as `SaveStore` takes it
    :param int size: bytes that can be read of it

    ``room`` is how much of an image fits, ``next`` the place of the next write, and where it is
    ``open``, an entry may follow ``count`` others.
    """

    appends = False  # into erased bytes, without an erase

    def __init__(self, medium, size: int) -> None:
        self.medium = medium
        self.size = size
        self.room = _room(size)
        self.next = 0
        self.open = False
        self.count = 0
        self.game = -1  # the sequence of the game that was found

    def look(self, data: memoryview) -> "_Found":
        """Return what there is, and note where to go on."""
        found = _Found()
        found.read_records(data, 0, self.room)
        return found

    def find_noted(self, data: memoryview, log: bytearray) -> "_Found":
        """Return what there is, with the entries in a log."""
        raise RuntimeError

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

    def rewrite(self, image: _Image, game: bool, log: "bytes | bytearray | None") -> None:
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
        return self.open and _SEALED + 2 * count + 2 <= self.size

    def note(self, image: _Image) -> None:
        """Write the new entry."""
        raise RuntimeError


class _Journal(_Place):
    """Records and entries one after the other, until the medium is full and must be erased."""

    appends = True

    def look(self, data: memoryview) -> "_Found":
        """Return what there is, and note where to go on."""
        found = _Found()
        found.read_journal(data, self.size)
        self.next = found.end
        self.open = found.open
        self.count = found.count
        self.game = _sequence_of(data, found.valid[0])
        return found

    def find_noted(self, data: memoryview, log: bytearray) -> "_Found":
        """Return what there is, with the entries in a log."""
        found = _Found(log)
        found.read_journal(data, self.size)
        return found

    def fits(self, n: int) -> bool:
        """Tell whether a record of n bytes goes into erased bytes."""
        return _aligned(self.next) + n <= self.size

    def make_room(self, n: int) -> None:
        """Have a journal with less than n bytes left erased by the next write."""
        if self.size - _aligned(self.next) < min(n, self.size - _IMAGE):
            self.next = self.size
            self.open = False

    def append(self, record: memoryview, game: bool) -> None:
        """Write a record into erased bytes."""
        at = _aligned(self.next)
        self.next = at + len(record) + (len(record) & 1)
        self.medium.write(at, record)
        if game:
            self.open = True
            self.count = 0

    def rewrite(self, image: _Image, game: bool, log: "bytes | bytearray | None") -> None:
        """Erase the journal; the records come first, the game before the others.

        Without memory for all of it, the records, and as many blank bytes as there is memory for;
        entries then cannot follow.
        """
        log = log or b""
        size = self.size
        blank = None
        while blank is None:
            try:
                blank = bytearray(size)
            except MemoryError:
                if log:
                    raise
                size //= 2
                if size <= 2 * _IMAGE:
                    break
        self.count = len(log)
        self.open = False
        self.next = self.size
        if blank is None:  # what is there stays, and the next write erases again
            self.medium.write(0, image.view[:_IMAGE])
            return
        for k in range(size):
            blank[k] = 255
        at = self.size - size
        if at:
            self.medium.write(0, image.view[:_IMAGE])
        else:
            blank[:_IMAGE] = image.view[:_IMAGE]
            _put_entries(blank, image.end(), log)
        self.medium.write(at, blank)
        self.next = at or image.end() + 2 * len(log)
        self.open = image.whole and not at

    def takes(self, count: int) -> bool:
        """Tell whether one more entry can be written, as `_Place` has it."""
        return super().takes(count) and self.next + 2 <= self.size

    def note(self, image: _Image) -> None:
        """Write the new entry."""
        at = self.next
        self.next = at + 2  # whatever happens, nothing is written there again
        try:
            self.medium.write(at, image.entries[0])
        except MemoryError:
            self.next = at  # nothing was written
            raise
        self.count += 1


class _Halves(_Place):
    """Two halves that take turns: each has all records and, where there is room, the entries; the
    one with the newest stays while the other is written.
    """

    def __init__(self, medium, size: int) -> None:
        super().__init__(medium, size // 2)
        self.room = _room(self.size)
        self._holds = self.size >= 2 * _IMAGE  # entries
        self._lacks = -1  # how many entries the half lacks that is written next; -1 more than one
        self._older = False  # in that half, records are, or there is no seal
        self._sealed = False  # the half that was written last

    def look(self, data: memoryview) -> "_Found":
        """Return what there is, and note where to go on.

        A sealed half counts, else the fuller one, else the newer, else the one with more entries.
        Where each has a record that the other lacks, the power was cut while the newer was
        written, and the older one counts.
        """
        found = self._read(data, 0)
        other = self._read(data, self.size)
        more = more_there = False
        same = True
        for i in range(_KINDS):
            if found.valid[i] < 0 <= other.valid[i]:
                more_there = True
            elif other.valid[i] < 0 <= found.valid[i]:
                more = True
            if _sequence_of(data, found.valid[i]) != _sequence_of(data, other.valid[i]):
                same = False
        latest = _latest(data, found.valid)
        if found.sealed != other.sealed:
            better = other.sealed
        elif same:
            better = other.count > found.count
        elif found.sealed or more == more_there:
            better = _later(_latest(data, other.valid), latest) != (more and not found.sealed)
        else:
            better = more_there
        if better:
            found, other = other, found
        elif max(found.valid) >= 0:
            self.next = self.size
        self.count = found.count
        self.game = _sequence_of(data, found.valid[0])
        self._sealed = found.sealed
        self.open = self._holds and not (found.damage() and other.damage())
        ahead = found.count - other.count
        if self.game >= 0 and self.game == _sequence_of(data, other.valid[0]) and other.sealed:
            self._older = not same
            if 0 <= ahead <= 1:
                self._lacks = ahead
        for i in range(_KINDS):
            if found.damaged[i] < 0:
                found.damaged[i] = other.damaged[i]
            elif found.valid[i] < 0:
                found.valid[i] = other.valid[i]
        return found

    def _read(self, data: memoryview, at: int, log: "bytearray | None" = None) -> "_Found":
        found = _Found(log)
        found.read_records(data, at, self.room)
        if not self._holds or found.damage():
            return found
        if data[at + _COUNTED : at + _SEALED] == _seal_of(data, at):
            if found.valid[0] >= 0:
                found.read_entries(data, at + _SEALED, at + self.size)
            found.sealed = found.count >= data[at + _IMAGE] + (data[at + _IMAGE + 1] << 8)
        return found

    def find_noted(self, data: memoryview, log: bytearray) -> "_Found":
        """Return what there is, with the entries in a log."""
        return self._read(data, self.size - self.next, log)

    def keeps_entries(self) -> bool:
        """Tell whether entries stay when records are written."""
        return self.open and self._lacks >= 0

    def rewrite(self, image: _Image, game: bool, log: "bytes | bytearray | None") -> None:
        """Write all records, as `_Place` has it."""
        image.no_entry()
        if not self._holds:
            super().rewrite(image, game, log)
            return
        self._older = False
        self._sealed = True
        if log is not None:  # first, as they count only when the records are there
            entries = bytearray(b"\xff" * (2 * len(log) + _BLANK))
            _put_entries(entries, 0, log)
            self._write_entries(0, memoryview(entries))
            self.count = len(log)
            self._lacks = -1
            image.seal(self.count)
            self.medium.write(self.next, image.view[:_SEALED])
        elif game or not self.count:
            self.count = 0
            self._lacks = -1
            image.seal(0)
            self.medium.write(self.next, image.view)
        else:
            if self._lacks:
                self._write_entries(self.count - 1, image.entries[2])
            image.seal(self.count)
            self.medium.write(self.next, image.view[:_SEALED])
            self._lacks = 0
            self._older = True
        self.open = image.whole
        self.next = self.size - self.next

    def _write_entries(self, number: int, entries: memoryview) -> None:
        """Write entries and the blank bytes behind them, as far as there is room."""
        at = _SEALED + 2 * number
        if at + len(entries) > self.size:
            entries = entries[: self.size - at]
        self.medium.write(self.next + at, entries)

    def takes(self, count: int) -> bool:
        """Tell whether one more entry can be written, as `_Place` has it."""
        return super().takes(count) and (self.count == 0 or self._lacks >= 0)

    def note(self, image: _Image) -> None:
        """Write the new entry, and what else this half lacks."""
        if self.count == 0:
            image.seal(0)
            self.medium.write(self.next, image.view)
            self._older = not self._sealed
            self._sealed = True
        else:
            self._write_entries(self.count - self._lacks, image.entries[1 + self._lacks])
            if self._older:
                image.seal(self.count + 1)
                self.medium.write(self.next, image.view[:_SEALED])
                self._older = False
        self._lacks = 1
        self.count += 1
        self.next = self.size - self.next


def _place_of(medium, size: int) -> _Place:
    """Return how a medium is written."""
    if medium.page >= 256 and size >= 4 * medium.page:
        return _Journal(medium, size)
    if size >= 2 * _ROOMS[3]:
        return _Halves(medium, size)
    return _Place(medium, size)


def _room(size: int) -> int:
    """Return how much of an image fits."""
    most = 0
    for room in _ROOMS:
        if room <= size:
            most = room
    return most


class _Found:
    """What is in a medium or a part of it.

    :param bytearray log: gets the entries; None without

    ``valid`` and ``damaged`` are where the newest records of each kind are, -1 where there is
    none; ``count`` entries follow the newest game, ``standing`` of them were not taken back,
    ``last`` is the last one. In a journal all is blank from ``end`` on, and where it is ``open``
    an entry may be written there; a half is ``sealed`` where its records are complete.
    """

    def __init__(self, log: "bytearray | None" = None) -> None:
        self.valid = [-1] * _KINDS
        self.damaged = [-1] * _KINDS
        self.count = self.standing = self.last = 0
        self.open = self.sealed = False
        self.end = 0
        self._log = log

    def damage(self) -> bool:
        """Tell whether there is a damaged record."""
        return max(self.damaged) >= 0

    def read_records(self, data: memoryview, at: int, size: int) -> None:
        """Look for records in so many bytes."""
        stop = at + size
        while at < stop:
            at = _aligned(max(self._read_record(data, at, stop), at + 1))

    def read_entries(self, data: memoryview, at: int, stop: int) -> int:
        """Read entries of the newest game, and return where they end."""
        while at + 2 <= stop:
            first = data[at]
            if first ^ data[at + 1] != 255 or first >> 7 != self.count & 1:
                break
            self._take(first & 127)
            at += 2
        return at

    def read_journal(self, data: memoryview, stop: int) -> None:
        """Read records, the entries of the newest game, and where there is nothing any more.

        An entry is right behind a record or another entry. One that was cut off is left out; what
        is behind two of them, or behind anything else that is not whole, is not part of the game.
        """
        at = 0
        follows = False  # something ends here, so an entry may be next
        doubtful = False  # an entry was cut off here
        while at + 2 <= stop:
            if follows and self.open:
                end = self.read_entries(data, at, stop)
                if end > at:
                    at = self.end = end
                    doubtful = False
                    continue
            blank = data[at] == 255 == data[at + 1]
            damaged = False
            if at % _STEP == 0 and not blank:
                end = self._read_record(data, at, stop)
                if end > 0:
                    at = self.end = end
                    follows = True
                    doubtful = False
                    continue
                damaged = end < 0
            if follows and self.open and not (blank or damaged or doubtful):
                doubtful = True
                at += 2
                self.end = at
                continue
            follows = False
            step = min(_aligned(at + 1), stop)
            if blank and data[at:step] == _ERASED[: step - at]:
                at = step
            while at < step:
                if data[at] != 255:
                    self.end = at + 1
                    self.open = False
                at += 1
        self.end += self.end & 1

    def _read_record(self, data: memoryview, at: int, stop: int) -> int:
        """Return where a record ends that begins here; 0 where there is none, -1 where one is
        damaged.
        """
        i = _recognise(data, at, stop)
        if i < 0:
            return 0
        n = data[at + _LENGTH] + OVERHEAD
        end = at + n
        if (
            n > _ROOMS[i + 1] - _ROOMS[i]
            or end > stop
            or data[end - 4 : end] != crc32(data[at : end - 4]).to_bytes(4, "little")
        ):
            self.damaged[i] = at
            return -1
        later = _later(_sequence_of(data, at), _sequence_of(data, self.valid[i]))
        if later:
            self.valid[i] = at
        if i == 0:
            self.open = later  # what follows are its entries
            if later:
                self.count = self.standing = 0
        return end + (n & 1)

    def _take(self, value: int) -> None:
        log = self._log
        if log is not None and self.count < len(log):  # an older game may have had more
            log[self.count] = value
        self.last = value
        self.count += 1
        if value != TAKEN_BACK:
            self.standing += 1
        elif self.standing:
            self.standing -= 1


def _put_entry(buffer: "bytearray | memoryview", at: int, value: int, number: int) -> None:
    """Write an entry into a buffer: it differs from the one before and after it, and half of its
    bits are the opposite of the others, so that one cut off is never another.
    """
    buffer[at] = value | (number & 1) << 7
    buffer[at + 1] = buffer[at] ^ 255


def _put_entries(buffer: "bytearray | memoryview", at: int, values: "bytes | bytearray") -> None:
    """Write entries into a buffer, from a place on."""
    for k in range(len(values)):
        _put_entry(buffer, at + 2 * k, values[k], k)


def _seal_of(data: memoryview, at: int) -> bytes:
    """Return a CRC-32 of how the records of an image begin, and of how many entries follow.

    Not of all that is in them: the CRC-32 of what ends in its own CRC-32 is always the same.
    """
    crc = 0
    for i in range(_KINDS):
        crc = crc32(data[at + _ROOMS[i] : at + _ROOMS[i] + _DATA], crc)
    return crc32(data[at + _IMAGE : at + _COUNTED], crc).to_bytes(4, "little")


def _recognise(data: memoryview, at: int, stop: int) -> int:
    """Return whose mark is there, up to two wrong bits; -1 where it is nobody's."""
    if at + OVERHEAD <= stop and data[at] != 255:
        for i in range(_KINDS):
            wrong = 0
            for k in range(3):
                bits = data[at + k] ^ _MARKS[i][k]
                while bits:
                    bits &= bits - 1
                    wrong += 1
            if wrong <= 2:
                return i
    return -1


def _aligned(at: int) -> int:
    """Return the first place from `at` on where a record may begin."""
    return -(-at // _STEP) * _STEP


def _sequence_of(data: memoryview, at: int) -> int:
    """Return the number that a record was written with, -1 where there is none."""
    return data[at + 4] + (data[at + 5] << 8) + (data[at + 6] << 16) if at >= 0 else -1


def _latest(data: memoryview, places: list) -> int:
    latest = -1
    for at in places:
        if _later(_sequence_of(data, at), latest):
            latest = _sequence_of(data, at)
    return latest


def _later(sequence: int, other: int) -> bool:
    """Tell which was written later; the count goes round after sixteen million."""
    return sequence >= 0 and (other < 0 or 0 < (sequence - other) & 0xFFFFFF < 0x800000)

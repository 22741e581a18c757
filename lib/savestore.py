# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Three small records that survive power-off: a game, the settings, the statistics.

Touches the media it is given, nothing else, and knows nothing of what the records hold. The
screens load and save through it. The format and what a power cut can do: docs/saves.md.
"""

import gc
from binascii import crc32

GAME = 1
SETTINGS = 2
STATS = 3
OVERHEAD = 12  # bytes that a record takes besides its data

# A record: mark (3 bytes, tells which one it is), version, sequence (3), length, data, CRC-32 of
# all before it (4). The marks differ by four bits or more, so a damaged one is still recognised.
_MARKS = (b"Sv\x07", b"Sv\x38", b"Sv\xc1")
# An image is the newest records one after the other; here begins the room of each, and it ends.
_ROOMS = (0, 128, 256, 512)
_IMAGE = 512
_DATA = 8
_SPARE = 384  # bytes: twice what a save takes for a moment on a 32-bit board


class SaveStore:
    """The newest valid records of one medium, or of two that keep the same.

    A medium has ``size``, ``page`` (256 where writing into erased bytes needs no erase; 0 where
    every write rewrites all), ``read()`` and ``write(at, data)``.

    :param object medium: what the console keeps bytes in; None where there is nothing
    :param object file: a second copy, such as `savestore_file.FileStore`; None without one
    :param int version: of what the caller writes into the records, 0 to 255; a record of a higher
        one is "newer"

    A little memory is set aside, so that a save works when there is no other left.

    ``trouble`` says after a refused `save` why: "damaged" or "newer" (there is such a record, see
    `allow`), "room" (too long for this medium), "nowhere" (there is no medium), "unreadable",
    "readonly", "full", "memory", "failed"; and "" after one that went well.
    """

    def __init__(self, medium, file=None, version: int = 1) -> None:
        self.trouble = ""
        self._version = version
        self._image = bytearray(b"\xff" * _IMAGE)
        self._view = memoryview(self._image)
        self._head = bytearray(_DATA)
        self._sequence = 0
        self._newest = [-1, -1, -1]
        self._reasons = ["empty", "empty", "empty"]
        self._unsaved = [False, False, False]
        self._spare: bytearray | None = None
        self._places: list = []
        self._nowhere = "nowhere"
        for each in (file, medium):
            if each is not None:
                self._open(each)

    def load(self, record: int) -> "bytes | None":
        """Return the data of a record, or None; `reason` says why there is none.

        :param int record: `GAME`, `SETTINGS` or `STATS`
        """
        self._set_aside()
        if self._reasons[record - 1]:
            return None
        at = _ROOMS[record - 1]
        return bytes(self._view[at + _DATA : at + _DATA + self._image[at + 7]])

    def reason(self, record: int) -> str:
        """Return why `load` gives None: "empty", "damaged", "newer", "unreadable"; else ""."""
        return self._reasons[record - 1]

    def allow(self, record: int) -> None:
        """Let the next `save` overwrite a record that is damaged or newer: the player agreed."""
        if self._kept(record - 1):
            for at in range(_ROOMS[record - 1], _ROOMS[record]):
                self._image[at] = 255
            self._reasons[record - 1] = "empty"

    def clear(self, record: int) -> bool:
        """Forget a record; False with `trouble` where that could not be written."""
        return self.save(record, b"")

    def save(self, record: int, data: "bytes | bytearray | memoryview") -> bool:
        """Keep the data; write nothing where it is what is kept already.

        :param int record: `GAME`, `SETTINGS` or `STATS`
        :param bytes data: at most 116 bytes, statistics 244; none forgets the record
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
        head[7] = n
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
        return self._image[at + 7] == n and self._view[at + _DATA : at + _DATA + n] == data

    def _open(self, medium) -> None:
        try:
            if not medium.size:
                return
            gc.collect()
            data = memoryview(medium.read())[: medium.size]
            place = _Place(medium, data)
        except Exception:
            self._nowhere = "unreadable"
            for i in range(3):
                if self._reasons[i] == "empty":
                    self._reasons[i] = "unreadable"
            return
        self._places.append(place)
        valid, damaged = place.find(data)
        for i in range(3):
            sequence = _sequence(data, valid[i])
            if _later(sequence, self._newest[i]):
                self._newest[i] = sequence
                if _later(sequence, self._sequence):
                    self._sequence = sequence
                self._take(i, data, valid[i])
                if data[valid[i] + 3] > self._version:
                    self._reasons[i] = "newer"
                else:
                    self._reasons[i] = "" if data[valid[i] + 7] else "empty"
            elif damaged[i] >= 0 and self._newest[i] < 0:
                self._take(i, data, damaged[i])
                self._reasons[i] = "damaged"

    def _take(self, i: int, data: memoryview, at: int) -> None:
        n = min(_ROOMS[i + 1] - _ROOMS[i], len(data) - at)
        self._image[_ROOMS[i] : _ROOMS[i] + n] = data[at : at + n]

    def _write(self, i: int) -> bool:
        """Put a record into the media: the file before a write that erases, else only appended."""
        places = self._places
        if not places:
            self.trouble = self._nowhere
            return False
        if places[-1].appends() and self._try(places[-1], i):
            return True
        done = False
        for place in places:
            if self._try(place, i):
                done = True
        return done

    def _try(self, place: "_Place", i: int) -> bool:
        if place.room < _ROOMS[i + 1]:
            self.trouble = "room"
            return False
        for _ in range(2):
            try:
                place.write(self._view, _ROOMS[i])
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
        return False


class _Place:
    """One medium, and where the next write goes: a page of a journal, or one of two halves."""

    def __init__(self, medium, data: memoryview) -> None:
        self.medium = medium
        self.size = len(data)
        self.page = medium.page
        if self.page < 256 or self.size < 4 * self.page:
            self.page = 0
        self.half = 0 if self.page or self.size < 2 * _IMAGE else self.size // 2
        self.room = 0
        for room in _ROOMS:
            if room <= self.size:
                self.room = room
        self.next = 0
        if self.page:
            blank = b"\xff" * self.page
            self.next = self.size - self.size % self.page
            while self.next and data[self.next - self.page : self.next] == blank:
                self.next -= self.page

    def find(self, data: memoryview) -> tuple:
        """Return where the valid and the damaged records are, -1 for one that is not there.

        Of two halves the fuller one counts, else the newer. Where each has one that the other
        lacks, the power was cut while the newer was written, and the older one counts.
        """
        half = self.half
        if not half:
            return _find(data, 0, self.size)
        valid, damaged = _find(data, 0, half)
        other, damaged_there = _find(data, half, 2 * half)
        more = more_there = False
        for i in range(3):
            if valid[i] < 0 <= other[i]:
                more_there = True
            elif other[i] < 0 <= valid[i]:
                more = True
        better = more_there
        if more == more_there:
            better = more != _later(_latest(data, other), _latest(data, valid))
        if better:
            valid, other = other, valid
            damaged, damaged_there = damaged_there, damaged
        elif max(valid) >= 0:
            self.next = half
        for i in range(3):
            if damaged[i] < 0:
                damaged[i] = damaged_there[i]
            elif valid[i] < 0:
                valid[i] = other[i]
        return valid, damaged

    def appends(self) -> bool:
        """Tell whether the next write goes into erased bytes."""
        return self.page > 0 and self.next + self.page <= self.size

    def write(self, image: memoryview, at: int) -> None:
        """Write the record that begins at a place of the image, or all of them."""
        write = self.medium.write
        if self.appends():
            self.next += self.page
            write(self.next - self.page, image[at : at + OVERHEAD + image[at + 7]])
        elif self.page:
            self._start_again(image)
        else:
            write(self.next, image[: self.room])
            if self.half:
                self.next = self.half - self.next

    def _start_again(self, image: memoryview) -> None:
        """Erase a full journal; the records come first, so they are back first.

        Without memory for all pages, the records, and as many blank pages as there is memory for.
        """
        size = self.size
        while True:
            try:
                blank = bytearray(size)
                break
            except MemoryError:
                size //= 2
                if size < self.page:  # the old pages stay, and the next write erases again
                    self.medium.write(0, image)
                    return
        for i in range(size):
            blank[i] = 255
        at = self.size - size
        if at:
            self.medium.write(0, image)
        else:
            blank[:_IMAGE] = image
        self.medium.write(at, blank)
        self.next = at or -(-_IMAGE // self.page) * self.page


def _find(data: memoryview, at: int, stop: int) -> tuple:
    """Return where the newest valid and where damaged records of a stretch are."""
    valid = [-1, -1, -1]
    damaged = [-1, -1, -1]
    while at + OVERHEAD <= stop:
        step = 128
        i = _recognise(data, at)
        if i >= 0:
            n = data[at + 7]
            end = at + _DATA + n
            if (
                n + OVERHEAD <= _ROOMS[i + 1] - _ROOMS[i]
                and end + 4 <= stop
                and data[end : end + 4] == crc32(data[at:end]).to_bytes(4, "little")
            ):
                if _later(_sequence(data, at), _sequence(data, valid[i])):
                    valid[i] = at
                if n + OVERHEAD > step:
                    step = 256
            else:
                damaged[i] = at
        at += step
    return valid, damaged


def _recognise(data: memoryview, at: int) -> int:
    """Return whose mark is there, up to two wrong bits; -1 where it is nobody's."""
    if data[at] != 255:
        for i in range(3):
            wrong = 0
            for k in range(3):
                bits = data[at + k] ^ _MARKS[i][k]
                while bits:
                    bits &= bits - 1
                    wrong += 1
            if wrong <= 2:
                return i
    return -1


def _sequence(data: memoryview, at: int) -> int:
    return data[at + 4] + (data[at + 5] << 8) + (data[at + 6] << 16) if at >= 0 else -1


def _latest(data: memoryview, places: list) -> int:
    latest = -1
    for at in places:
        if _later(_sequence(data, at), latest):
            latest = _sequence(data, at)
    return latest


def _later(sequence: int, other: int) -> bool:
    """Tell which was written later; the count goes round after sixteen million."""
    return sequence >= 0 and (other < 0 or 0 < (sequence - other) & 0xFFFFFF < 0x800000)

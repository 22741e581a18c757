# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Three small records that survive power-off: a game, the settings, the statistics.

Touches the media it is given, nothing else, and knows nothing of what the records hold. The
screens load and save through it. The format and what a power cut can do: docs/saves.md.
"""

import gc
from binascii import crc32

from savestore_place import DATA, IMAGE, MARKS, OVERHEAD, ROOMS, Place, sequence_of

GAME = 1
SETTINGS = 2
STATS = 3
_SPARE = 384  # bytes: twice what a save takes for a moment on a 32-bit board


class SaveStore:
    """The newest valid records of one medium, or of two that keep the same.

    A medium has ``size``, ``page`` (256 where writing into erased bytes needs no erase; 0 where
    every write rewrites all), ``read()`` and ``write(at, data)``.

    :param object medium: what the console keeps bytes in; None where there is nothing
    :param object file: a second copy, such as `savestore_file.FileStore`; None without one
    :param int version: of what the caller writes into the records, 0 to 255; a record of a higher
        one is "newer"

    What reads the media is a module of its own, `savestore_reading`: a program that needs its
    memory can drop it from `sys.modules` afterwards. A little memory is set aside, so that a save
    works when there is no other left.

    ``whole`` says whether there is room for the statistics.

    ``trouble`` says after a refused `save` why: "damaged" or "newer" (there is such a record, see
    `allow`), "room" (too long for this medium), "nowhere" (there is no medium), "unreadable",
    "readonly", "full", "memory", "failed"; and "" after one that went well.
    """

    def __init__(self, medium, file=None, version: int = 1) -> None:
        from savestore_reading import Reading

        self.trouble = ""
        self.whole = False
        self._version = version
        self._image = bytearray(b"\xff" * IMAGE)
        self._view = memoryview(self._image)
        self._head = bytearray(DATA)
        self._unsaved = [False, False, False]
        self._spare: bytearray | None = None
        reading = Reading(self._image, version)
        for each in (file, medium):
            if each is not None:
                gc.collect()
                reading.add(each)
        self._sequence = reading.sequence
        self._reasons = reading.reasons
        self._places = reading.places
        self._nowhere = reading.nowhere
        for place in self._places:
            self.whole = self.whole or place.room == IMAGE

    def load(self, record: int) -> "bytes | None":
        """Return the data of a record, or None; `reason` says why there is none.

        :param int record: `GAME`, `SETTINGS` or `STATS`
        """
        self._set_aside()
        if self._reasons[record - 1]:
            return None
        at = ROOMS[record - 1]
        return bytes(self._view[at + DATA : at + DATA + self._image[at + 7]])

    def reason(self, record: int) -> str:
        """Return why `load` gives None: "empty", "damaged", "newer", "unreadable"; else ""."""
        return self._reasons[record - 1]

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
        head[7] = n
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
        return self._image[at + 7] == n and self._view[at + DATA : at + DATA + n] == data

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

    def _try(self, place: Place, i: int) -> bool:
        if place.room < ROOMS[i + 1]:
            self.trouble = "room"
            return False
        for _ in range(2):
            try:
                place.write(self._view, ROOMS[i])
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

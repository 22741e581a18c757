# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How `savestore` writes a medium of which every write rewrites a part: two halves take turns.
`savestore_reading` makes it, where there is such a medium.
"""

from savestore import BLANK, IMAGE, SEALED, Image, Place, put_entries, room_in


class Halves(Place):
    """Two halves that take turns: each has all records and, where there is room, the entries; the
    one with the newest stays while the other is written.
    """

    halved = True

    def __init__(self, medium, size: int) -> None:
        super().__init__(medium, size // 2)
        self.room = room_in(self.size)
        self.holds = self.size >= 2 * IMAGE  # entries
        self.lacks = -1  # how many entries the half lacks that is written next; -1 more than one
        self.older = False  # in that half, records are, or there is no seal
        self.sealed = False  # the half that was written last

    def keeps_entries(self) -> bool:
        """Tell whether entries stay when records are written."""
        return self.open and self.lacks >= 0

    def rewrite(self, image: Image, game: bool, log: "bytes | bytearray | None") -> None:
        """Write all records, as `Place` has it."""
        image.no_entry()
        if not self.holds:
            super().rewrite(image, game, log)
            return
        self.older = False
        self.sealed = True
        if log is not None:  # first, as they count only when the records are there
            entries = bytearray(b"\xff" * (2 * len(log) + BLANK))
            put_entries(entries, 0, log)
            self._write_entries(0, memoryview(entries))
            self.count = len(log)
            self.lacks = -1
            image.seal(self.count)
            self.medium.write(self.next, image.view[:SEALED])
        elif game or not self.count:
            self.count = 0
            self.lacks = -1
            image.seal(0)
            self.medium.write(self.next, image.view)
        else:
            if self.lacks:
                self._write_entries(self.count - 1, image.entries[2])
            image.seal(self.count)
            self.medium.write(self.next, image.view[:SEALED])
            self.lacks = 0
            self.older = True
        self.open = image.whole
        self.next = self.size - self.next

    def _write_entries(self, number: int, entries: memoryview) -> None:
        """Write entries and the blank bytes behind them, as far as there is room."""
        at = SEALED + 2 * number
        if at + len(entries) > self.size:
            entries = entries[: self.size - at]
        self.medium.write(self.next + at, entries)

    def takes(self, count: int) -> bool:
        """Tell whether one more entry can be written, as `Place` has it."""
        return super().takes(count) and (self.count == 0 or self.lacks >= 0)

    def note(self, image: Image) -> None:
        """Write the new entry, and what else this half lacks."""
        if self.count == 0:
            image.seal(0)
            self.medium.write(self.next, image.view)
            self.older = not self.sealed
            self.sealed = True
        else:
            self._write_entries(self.count - self.lacks, image.entries[1 + self.lacks])
            if self.older:
                image.seal(self.count + 1)
                self.medium.write(self.next, image.view[:SEALED])
                self.older = False
        self.lacks = 1
        self.count += 1
        self.next = self.size - self.next

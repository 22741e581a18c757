# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How `savestore` writes a medium whose erased bytes may be written one by one, as the NVM of an
RP2040. `savestore_reading` makes it, where there is such a medium.
"""

from savestore import IMAGE, Image, Place, aligned, put_entries


class Journal(Place):
    """Records and entries one after the other, until the medium is full and must be erased."""

    appends = True

    def fits(self, n: int) -> bool:
        """Tell whether a record of n bytes goes into erased bytes."""
        return aligned(self.next) + n <= self.size

    def make_room(self, n: int) -> None:
        """Have a journal with less than n bytes left erased by the next write."""
        if self.size - aligned(self.next) < min(n, self.size - IMAGE):
            self.next = self.size
            self.open = False

    def append(self, record: memoryview, game: bool) -> None:
        """Write a record into erased bytes."""
        at = aligned(self.next)
        self.next = at + len(record) + (len(record) & 1)
        self.medium.write(at, record)
        if game:
            self.open = True
            self.count = 0

    def rewrite(self, image: Image, game: bool, log: "bytes | bytearray | None") -> None:
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
                if size <= 2 * IMAGE:
                    break
        self.count = len(log)
        self.open = False
        self.next = self.size
        if blank is None:  # what is there stays, and the next write erases again
            self.medium.write(0, image.view[:IMAGE])
            return
        for k in range(size):
            blank[k] = 255
        at = self.size - size
        if at:
            self.medium.write(0, image.view[:IMAGE])
        else:
            blank[:IMAGE] = image.view[:IMAGE]
            put_entries(blank, image.end(), log)
        self.medium.write(at, blank)
        self.next = at or image.end() + 2 * len(log)
        self.open = image.whole and not at

    def takes(self, count: int) -> bool:
        """Tell whether one more entry can be written, as `Place` has it."""
        return super().takes(count) and self.next + 2 <= self.size

    def note(self, image: Image) -> None:
        """Write the new entry."""
        at = self.next
        self.next = at + 2  # whatever happens, nothing is written there again
        try:
            self.medium.write(at, image.entries[0])
        except MemoryError:
            self.next = at  # nothing was written
            raise
        self.count += 1

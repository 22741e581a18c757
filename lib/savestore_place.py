# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Where `savestore` writes: a page of a journal, one of two halves, or all of a small medium."""

# A record: mark (3 bytes, tells which one it is), version, sequence (3), length, data, CRC-32 of
# all before it (4). The marks differ by four bits or more, so a damaged one is still recognised.
MARKS = (b"Sv\x07", b"Sv\x38", b"Sv\xc1")
DATA = 8  # where the data begin
OVERHEAD = 12  # bytes that a record takes besides its data
# An image is the newest records one after the other; here begins the room of each, and it ends.
ROOMS = (0, 128, 256, 512)
IMAGE = 512


def sequence_of(data: memoryview, at: int) -> int:
    """Return the number that a record was written with, -1 where there is none."""
    return data[at + 4] + (data[at + 5] << 8) + (data[at + 6] << 16) if at >= 0 else -1


class Place:
    """A medium, and where in it the next write goes.

    :param object medium: as `savestore.SaveStore` takes it
    :param memoryview data: what is in it

    ``half`` is the length of a half where two halves take turns, else 0; ``next`` is the place of
    the next write, ``room`` how much of an image fits.
    """

    def __init__(self, medium, data: memoryview) -> None:
        self.medium = medium
        self.size = len(data)
        self.page = medium.page
        if self.page < 256 or self.size < 4 * self.page:
            self.page = 0
        self.half = 0 if self.page or self.size < 2 * IMAGE else self.size // 2
        self.room = 0
        for room in ROOMS:
            if room <= self.size:
                self.room = room
        self.next = 0
        if self.page:
            blank = b"\xff" * self.page
            self.next = self.size - self.size % self.page
            while self.next and data[self.next - self.page : self.next] == blank:
                self.next -= self.page

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
            blank[:IMAGE] = image
        self.medium.write(at, blank)
        self.next = at or -(-IMAGE // self.page) * self.page

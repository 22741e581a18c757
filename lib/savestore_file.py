# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Files on the drive as a medium for `savestore`, where code may write the drive.

Touches its two files, nothing else. Imported only where a save goes into a file.
"""

_HALF = 4096  # bytes of a file: what the flash chips below a drive erase as one block
_BEGINNING = 512  # where something is, if anything is in a file
_MISSING = 2


class FileStore:
    """A medium of two files that take turns, so that a cut while one is written leaves the other.

    Both are made together, before anything is in them, and 4 KB long, so that what they hold never
    shares a block that the drive erases as a whole.

    :param str path: name of the files without the digit that follows
    """

    size = 2 * _HALF
    page = 0

    def __init__(self, path: str) -> None:
        self._path = path
        self._ready = [False, False]

    def read(self) -> bytearray:
        """Return both files; 0xFF where there is none. OSError where neither can be read."""
        both = bytearray(b"\xff" * self.size)
        view = memoryview(both)
        trouble = None
        found = 0
        for i in range(2):
            try:
                with open(self._path + str(i), "rb") as file:
                    file.readinto(view[i * _HALF : (i + 1) * _HALF])
                found += 1
            except OSError as error:
                if error.errno != _MISSING:
                    trouble = error
        if trouble and not found:
            raise trouble
        return both

    def write(self, at: int, data: "bytes | bytearray | memoryview") -> None:
        """Overwrite a part of one file in place; OSError where the drive refuses."""
        turn = at // _HALF
        if not self._ready[turn]:
            self._prepare(turn)
            self._ready[turn] = True
        with open(self._path + str(turn), "r+b") as file:
            file.seek(at % _HALF)
            file.write(data)

    def _prepare(self, turn: int) -> None:
        """Make a file that is missing or was cut short; both, where the other holds nothing."""
        if self._look(turn)[1] >= _HALF:
            return
        turns: tuple = (turn,)
        other = self._look(1 - turn)[0]
        if other == b"\xff" * len(other):
            turns = (0, 1)
            for i in turns:
                open(self._path + str(i), "wb").close()
        for i in turns:
            with open(self._path + str(i), "wb") as file:
                for _ in range(_HALF // _BEGINNING):
                    file.write(b"\xff" * _BEGINNING)

    def _look(self, i: int) -> tuple:
        """Return how a file begins, and its length."""
        try:
            with open(self._path + str(i), "rb") as file:
                return file.read(_BEGINNING), file.seek(0, 2)
        except OSError as error:
            if error.errno != _MISSING:
                raise
        return b"", 0

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Files on the drive as a medium for `savestore`, where code may write the drive.

Touches its two files, nothing else. Imported only where a save goes into a file.
"""

_HALF = 512
_ERASED_TOGETHER = 4096  # bytes that the flash chips below a drive erase as one block


class FileStore:
    """A medium of two files that take turns, so that a cut while one is written leaves the other.

    Each is 4 KB long, so that they never share a block that the drive erases as a whole.

    :param str path: name of the files without the digit that follows
    """

    size = 2 * _HALF
    page = 0

    def __init__(self, path: str) -> None:
        self._path = path

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
                if error.errno != 2:
                    trouble = error
        if trouble and not found:
            raise trouble
        return both

    def write(self, at: int, data: "bytes | bytearray | memoryview") -> None:
        """Overwrite a part of one file in place; OSError where the drive refuses."""
        name = self._path + str(at // _HALF)
        try:
            self._overwrite(name, at % _HALF, data)
        except OSError as error:
            if error.errno != 2:
                raise
            with open(name, "wb") as file:
                for _ in range(_ERASED_TOGETHER // _HALF):
                    file.write(b"\xff" * _HALF)
            self._overwrite(name, at % _HALF, data)

    def _overwrite(self, name: str, at: int, data: "bytes | bytearray | memoryview") -> None:
        with open(name, "r+b") as file:
            file.seek(at)
            file.write(data)

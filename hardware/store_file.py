# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A file on the drive in place of the chip's NVM. Imported by `hardware.store` when needed."""

_FILE = "/save.bin"
_FILE_SIZE = 4096


class FileStore:
    """A file on the drive; an erased byte is 0xFF here too."""

    page = 0

    def __init__(self):
        self.size = _FILE_SIZE

    def read(self):
        """Everything, as one bytearray; all erased where there is no file yet."""
        content = bytearray(b"\xff") * self.size
        try:
            with open(_FILE, "rb") as file:
                file.readinto(content)
        except OSError:
            pass
        return content

    def write(self, at: int, data) -> None:
        """Replace the bytes from `at` on.

        :raises OSError: where the drive cannot be written
        """
        content = self.read()
        content[at : at + len(data)] = data
        with open(_FILE, "wb") as file:
            file.write(content)

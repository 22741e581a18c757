# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Is everything there that belongs to this version? Asked once by boot.py, and once by code.py.

The bundle has a list of its files, folder by folder: a line `[lib/art/]`, then one for each file
in it, CRC-32, size, name; compiled modules stand without `.mpy`. The last line is the CRC of the
list itself. The sizes are compared at every start. The contents are compared until boot.py has
found them right: then it prints a line with the CRC of the list, which the firmware keeps in
`boot_out.txt`. A new version has another list, and is compared again.

What remains: files that were found right and are then overwritten by wrong ones of their sizes, the
list being the same. `hardware.trouble` compares all contents when the program stops by an error.
"""

import os
import sys
from binascii import crc32

import hardware

LIST = "contents.txt"
_BOOT_OUT = "boot_out.txt"
_END = b"end "
_LAST = 13  # bytes of the last line
_PIECE = 512  # bytes that are read at a time


class Damage(Exception):
    """A file is missing or another one; the text is the sentence for the player."""


def check(every_byte: bool = False) -> str:
    """Compare the drive with the list; this module then leaves the memory.

    :param bool every_byte: the contents, too, though they were found right before
    :return str: a line to be kept, which says that all contents are right; nothing in the
        repository itself, which has no list
    :raises Damage: with a sentence that names the first file that is missing or another one
    """
    del sys.modules["hardware.contents"], hardware.contents
    piece = memoryview(bytearray(_PIECE))
    try:
        size = os.stat(LIST)[6]
        with open(LIST, "rb") as file:
            found = _crc_of(file, size - _LAST, piece)
            last = file.read()
    except OSError:
        if __file__.endswith(".mpy"):
            _tell(LIST, True)
        return ""  # the repository
    if last != _END + f"{found:08x}\n".encode():
        _tell(LIST, False)
    all_right = f"All files are as they were built: {found:08x}"
    with open(LIST, "rb") as file:
        _compare(_lines(file), piece if every_byte or not _is_kept(all_right) else None)
    return all_right


def _lines(file):
    """The lines of the list. It is read in blocks: what is dropped is small, wherever it lies."""
    rest = b""
    block = file.read(_PIECE)
    while block:
        lines = (rest + block).split(b"\n")
        rest = lines.pop()
        yield from lines
        block = file.read(_PIECE)


def _is_kept(line: str) -> bool:
    """Whether boot.py has printed the line at the last reset, or at one before."""
    try:
        with open(_BOOT_OUT) as file:
            return line in file.read()
    except OSError:
        return False


def _compare(lines, piece) -> None:
    """Compare the sizes of all files, and their contents where there is a buffer for that."""
    folder = b""
    # In bytes: the firmware looks up every new str among all names there are.
    for line in lines:
        if line.startswith(_END):
            return
        if line.startswith(b"["):
            folder = line[1:-1]
            continue
        crc, size, name = line.split()
        path = folder + name + (b"" if b"." in name else b".mpy")
        try:
            found = os.stat(path)[6]
        except OSError:
            found = -1
        if found != int(size):
            _tell(str(path, "utf-8"), found < 0)
        if piece is not None:
            _compare_bytes(str(path, "utf-8"), found, int(crc, 16), piece)


def _compare_bytes(name: str, size: int, crc: int, piece) -> None:
    with open(name, "rb") as file:
        if _crc_of(file, size, piece) != crc:
            _tell(name, False)
    if name.endswith(".mpy") and __file__.endswith(".mpy"):
        _look_for_older(name[:-3] + "py")


def _look_for_older(name: str) -> None:
    """An older version was not compiled: the firmware takes its file before the compiled one."""
    try:
        os.stat(name)
    except OSError:
        return
    raise Damage(
        f"The file {name} on the drive is of an older version. Delete the folders engine, hardware "
        "and lib on it, then copy everything from the download again; settings.toml may stay."
    )


def _crc_of(file, size: int, piece) -> int:
    """The CRC-32 of the next so many bytes of a file.

    :param memoryview piece: a buffer, overwritten
    """
    crc = 0
    while size > 0:
        got = file.readinto(piece[: min(size, _PIECE)])
        if not got:
            break
        crc = crc32(piece[:got], crc)
        size -= got
    return crc


def _tell(name: str, missing: bool) -> None:
    what = "missing" if missing else "not the one of this version, or was not copied whole"
    raise Damage(
        f"The file {name} on the drive is {what}. Copy everything from the download to the drive "
        "again; only settings.toml may stay."
    )

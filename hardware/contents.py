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
    found = 0
    last = b""
    try:
        with open(LIST, "rb") as file:
            for line in _lines(file):
                found = crc32(last, found)
                last = line
    except OSError:
        if __file__.endswith(".mpy"):
            _tell(LIST, True)
        return ""  # the repository
    if last != _END + f"{found:08x}\n".encode():
        _tell(LIST, False)
    all_right = f"All files are as they were built: {found:08x}"
    with open(LIST, "rb") as file:
        _compare(_lines(file), every_byte or not _is_kept(all_right))
    return all_right


def _lines(file):
    """The lines of the list with their ends, then what has none. It is read in blocks: what is
    dropped is small, wherever it lies.
    """
    rest = b""
    while True:
        block = file.read(512)
        lines = (rest + block).split(b"\n")
        rest = lines.pop()
        for line in lines:
            yield line + b"\n"
        if not block:
            break
    if rest:
        yield rest


def _is_kept(line: str) -> bool:
    """Whether boot.py has printed the line at the last reset, or at one before."""
    try:
        with open(_BOOT_OUT) as file:
            return line in file.read()
    except OSError:
        return False


def _compare(lines, contents: bool) -> None:
    piece = memoryview(bytearray(512)) if contents else b""
    folder = b""
    # In bytes: the firmware looks up every new str among all names there are.
    for line in lines:
        if line.startswith(_END):
            return
        if line.startswith(b"["):
            folder = line[1:-2]
            continue
        crc, size, name = line.split()
        path = folder + name + (b"" if b"." in name else b".mpy")
        try:
            found = os.stat(path)[6]
        except OSError:
            found = -1
        if found == int(size) and not contents:
            continue
        file = str(path, "utf-8")
        if found != int(size) or _crc_of(file, piece) != int(crc, 16):
            _tell(file, found < 0)
        if file.endswith(".mpy") and __file__.endswith(".mpy"):
            _look_for_older(file[:-3] + "py")


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


def _crc_of(name: str, piece) -> int:
    crc = 0
    with open(name, "rb") as file:
        got = file.readinto(piece)
        while got:
            crc = crc32(piece[:got], crc)
            got = file.readinto(piece)
    return crc


def _tell(name: str, missing: bool) -> None:
    what = "missing" if missing else "not the one of this version, or was not copied whole"
    raise Damage(
        f"The file {name} on the drive is {what}. Copy everything from the download to the drive "
        "again; only settings.toml may stay."
    )

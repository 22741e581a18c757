# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Is everything there that belongs to this version? Asked once, by code.py, before it starts.

The bundle has a list of its files and their sizes; without it (the repository itself) all is well.
"""

import os
import sys

import hardware

LIST = "contents.txt"


def check() -> None:
    """Compare the drive with the list; this module then leaves the memory.

    :raises Trouble: with a sentence that names the first file that is missing or another one
    """
    del sys.modules["hardware.contents"], hardware.contents
    try:
        listing = open(LIST)  # noqa: SIM115 - the list may not be there
    except OSError:
        return
    with listing:
        for line in listing:
            size, _, name = line.strip().partition(" ")
            try:
                found = os.stat(name)[6]
            except OSError:
                found = -1
            if found != int(size):
                _tell(name, found < 0)


def _tell(name: str, missing: bool) -> None:
    from hardware.trouble import Trouble

    what = "missing" if missing else "not the one of this version, or was copied only in part"
    raise Trouble(
        f"The file {name} on the drive is {what}. Copy everything from the download to the drive "
        "again; only settings.toml may stay."
    )

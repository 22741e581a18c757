# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keeps a simulated board's NVM and written files on the PC, in one file a board.

The file is the NVM as it is, byte for byte; files that the program wrote to its drive lie beside
it in a folder of the same name with `.drive` behind it.
"""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from hardware.simulator.machine import Machine


@dataclass
class Kept:
    """What was kept."""

    nvm: bytes | None = None
    files: dict[str, bytes] = field(default_factory=dict)


def default_file(board_id: str) -> Path:
    """Where a board is kept when nothing else is asked for: the user's data folder."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "discs-and-marbles" / f"{board_id}.nvm"


def load(file: Path | None) -> Kept:
    """What a file holds; nothing when it does not exist yet."""
    kept = Kept()
    if file is not None and file.exists():
        kept.nvm = file.read_bytes()
    drive = _drive(file)
    if drive is not None and drive.is_dir():
        for written in drive.iterdir():
            kept.files["/" + written.name] = written.read_bytes()
    return kept


def trouble(file: Path, nvm_size: int) -> str:
    """Why a file cannot be used for the saves of a board, empty where it can.

    A save that is damaged or cut short can: the program shall see it.

    :param nvm_size: bytes of the board's NVM; another file than a save must not be overwritten
    """
    if file.is_dir():
        return "this is a folder; name a file"
    if not file.exists():
        return ""
    content = file.read_bytes()
    if len(content) > nvm_size:
        return f"this file is no save of this board, which has at most {nvm_size} bytes"
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return ""
    return "this file is a text, not a save" if "\n" in text else ""


def save(file: Path, machine: Machine) -> None:
    """Keep a machine's stores; a crash in the middle leaves the old ones."""
    _replace(file, bytes(machine.nvm))
    drive = _drive(file)
    if machine.files and drive is not None:
        for path, content in machine.files.items():
            _replace(drive / path.lstrip("/"), content)


def _drive(file: Path | None) -> Path | None:
    return None if file is None else file.with_name(file.name + ".drive")


def _replace(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".new")
    fresh.write_bytes(content)
    fresh.replace(file)

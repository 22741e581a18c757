# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Keeps a simulated board's NVM and written files on the PC, in one file a board.

The file is the NVM as it is, byte for byte; files that the program wrote to its drive lie beside
it in a folder of the same name with `.drive` behind it. Two programs never play with one file: the
first one locks it. What something else has changed meanwhile is not overwritten either.
"""

import contextlib
import itertools
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO

from hardware.simulator.machine import Machine

try:
    import fcntl
except ImportError:  # Windows
    import msvcrt


class Unusable(Exception):
    """A file cannot be used for the saves of a board; the text says why."""


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


class Store:
    """A file with the saves of one board, ours until `close`.

    :param file: the file; it need not exist
    :param nvm_size: bytes of the board's NVM; another file than a save must not be overwritten
    :param tell: called with a sentence where something cannot be kept
    :raises Unusable: where it cannot be used

    ``nvm`` is what the file held, None where it did not exist; ``files`` are those of the drive by
    their paths on the board.
    """

    def __init__(self, file: Path, nvm_size: int, tell: Callable[[str], None]):
        self.nvm: bytes | None = None
        self.files: dict[str, bytes] = {}
        self.failed = False
        self._file = file
        self._tell = tell
        # What each file held when we read or wrote it last; it is ours to replace as long as it
        # still does.
        self._left: dict[Path, bytes | None] = {}
        self._lock: _Lock | None = None
        try:
            _refuse_folder(file)
            file.parent.mkdir(parents=True, exist_ok=True)
            self._lock = _Lock(file.with_name(file.name + ".lock"))
            self.nvm = self._read(file)
            _refuse_foreign(self.nvm, nvm_size)
            drive = _drive(file)
            for written in sorted(drive.iterdir()) if drive.is_dir() else ():
                content = self._read(written) if written.is_file() else None
                if content is not None:
                    self.files["/" + written.name] = content
        except Unusable:
            self.close()
            raise
        except OSError as error:
            self.close()
            raise Unusable(f"it cannot be used: {error.strerror or error}") from error

    def save(self, machine: Machine) -> None:
        """Keep a machine's stores; a crash in the middle leaves the old ones.

        What cannot be kept now is told once, and tried again at the next save.
        """
        try:
            wanted = self._wanted(machine)
            if any(_content(file) != self._left.get(file) for file in wanted):
                self._move_aside()
                wanted = self._wanted(machine)
            for file, content in wanted.items():
                if self._left.get(file) != content:
                    _replace(file, content)
                    self._left[file] = content
            self.failed = False
        except OSError as error:
            if not self.failed:
                reason = error.strerror or error
                self._tell(f"The game cannot be saved in {self._file}: {reason}. It goes on.")
            self.failed = True

    def close(self) -> None:
        """Let others use the file."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _read(self, file: Path) -> bytes | None:
        self._left[file] = _content(file)
        return self._left[file]

    def _wanted(self, machine: Machine) -> dict[Path, bytes]:
        """Every file as it shall be."""
        drive = _drive(self._file)
        files = {drive / path.lstrip("/"): content for path, content in machine.files.items()}
        return {self._file: bytes(machine.nvm), **files}

    def _move_aside(self) -> None:
        """Somebody has changed our file: leave it to them, and go on with another one."""
        theirs = self._file
        for number in itertools.count(2):
            ours = theirs.with_name(f"{theirs.stem}-{number}{theirs.suffix}")
            if not (ours.exists() or _drive(ours).exists()):
                break
        self._file = ours
        self._left.clear()
        self._tell(f"{theirs} was changed by something else. This game is saved in {ours} now.")


class _Lock:
    """A file that one process has at a time; the system frees it where the process dies.

    :raises Unusable: where another one has it
    """

    def __init__(self, file: Path):
        self._path = file
        while True:
            self._file: IO[bytes] = file.open("ab")
            try:
                _lock(self._file)
            except (BlockingIOError, PermissionError):
                self._file.close()
                raise Unusable(
                    "another window or run plays with it. Close that one, or name another file "
                    "with --store"
                ) from None
            except OSError:
                return  # a file system that has no locks
            if self._is_there():
                return
            self._file.close()  # whoever had it before has just removed it

    def release(self) -> None:
        """Give it back and take the file away."""
        if sys.platform != "win32":  # there an open file cannot be removed
            with contextlib.suppress(OSError):
                self._path.unlink()
        self._file.close()
        if sys.platform == "win32":
            with contextlib.suppress(OSError):
                self._path.unlink()

    def _is_there(self) -> bool:
        try:
            return os.path.samestat(os.fstat(self._file.fileno()), self._path.stat())
        except FileNotFoundError:
            return False


def _lock(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def _refuse_folder(file: Path) -> None:
    if file.is_dir():
        raise Unusable("this is a folder; name a file")
    drive = _drive(file)
    if drive.exists() and not drive.is_dir():
        raise Unusable(f"{drive.name} beside it is no folder")


def _refuse_foreign(content: bytes | None, nvm_size: int) -> None:
    """A save that is damaged or cut short is none of them: the program shall see it."""
    if content is None:
        return
    if len(content) > nvm_size:
        raise Unusable(f"this file is no save of this board, which has at most {nvm_size} bytes")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return
    if "\n" in text:
        raise Unusable("this file is a text, not a save")


def _drive(file: Path) -> Path:
    return file.with_name(file.name + ".drive")


def _content(file: Path) -> bytes | None:
    """What is in a file, None where it does not exist."""
    try:
        return file.read_bytes()
    except FileNotFoundError:
        return None


def _replace(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".new")
    try:
        fresh.write_bytes(content)
        fresh.replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The terminal, whatever it can show: encodings, its width, streams that are closed or full.

Touches the standard streams of this process. `__main__` prepares them; what prints results uses
`say`.
"""

import codecs
import os
import shutil
import sys
import unicodedata
from typing import NoReturn

from tests.harness.mistake import Mistake, why

_PLAIN = "plain"  # the name of our way to write what an encoding does not have
_IN_ASCII = dict.fromkeys("⚀⚁⚂⚃⚄⚅", "die") | {
    "·": ".",
    "…": "...",
    "≥": ">=",
    "≤": "<=",
    "×": "x",
    "—": "-",
    "–": "-",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
}
_closed: set[str] = set()
_DRAWN = range(0x2500, 0x25A0)  # lines and blocks


def prepare() -> None:
    """Make the standard streams take any text; those that are closed lead nowhere."""
    codecs.register_error(_PLAIN, _in_plain_letters)
    for name, mode, errors in (
        ("stdin", "r", "replace"),
        ("stdout", "w", _PLAIN),
        ("stderr", "w", _PLAIN),
    ):
        stream = getattr(sys, name)
        if stream is None:
            _closed.add(name)
            nowhere = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115 - open to the end
            setattr(sys, name, nowhere)
        else:
            stream.reconfigure(errors=errors)


def is_closed(name: str) -> bool:
    """Whether a standard stream was closed when the program began.

    :param str name: `stdin`, `stdout` or `stderr`
    """
    return name in _closed


def _in_plain_letters(error: UnicodeError) -> tuple[str | bytes, int]:
    """Write letters that an encoding does not have with those that all have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    words = ""
    for letter in error.object[error.start : error.end]:
        if letter in _IN_ASCII:
            words += _IN_ASCII[letter]
        elif ord(letter) in _DRAWN:
            words += "-"
        else:
            bare = unicodedata.normalize("NFKD", letter)[0]
            words += bare if bare.isascii() else "?"
    return words, error.end


def columns() -> int | None:
    """Return how wide the terminal is; None where standard output is none, so nothing is cut."""
    if not sys.stdout.isatty():
        return None
    return shutil.get_terminal_size().columns


def say(text: str) -> None:
    """Print a result at once.

    Where the reader has closed the pipe, nothing is said any more, and that is no fault.

    :raises Mistake: it cannot be written, so nothing that is said later will be
    """
    try:
        print(text, flush=True)
    except BrokenPipeError:
        leave_standard_output()
    except OSError as reason:
        refuse_output(reason)


def refuse_output(reason: OSError) -> NoReturn:
    """Say that standard output cannot be written, and lead what is printed from now on nowhere."""
    leave_standard_output()
    raise Mistake(f"cannot write to standard output: {why(reason)}") from None


def leave_standard_output() -> None:
    """Lead what is printed from now on nowhere; Python writes it at its end, too."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

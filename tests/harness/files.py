# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The files that commands write: refused before the work, and told when they are there.

Touches the files that the command line names. All commands that write one call it.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tests.harness.mistake import Mistake, why
from tests.harness.terminal import say

PICTURES = (".png", ".svg", ".pdf")
FILMS = (".gif",)


def check_file(file: Path | None, option: str, endings: Sequence[str] = ()) -> None:
    """Refuse a file that cannot be written, before anything is done for it.

    :param str option: that it was given to
    :param endings: that the name may have, in any case; none for any name
    """
    if file is None:
        return
    if endings and file.suffix.lower() not in endings:
        raise Mistake(f"{option} takes a file that ends in {', '.join(endings)}, not {file.name}")
    try:
        is_new = not file.exists()
        if is_new or file.is_file() or file.is_dir():
            with file.open("ab"):
                pass
        if is_new:
            file.unlink()
    except OSError as reason:
        raise Mistake(f"cannot write {file}: {why(reason)}") from None


def write_file(file: Path, write: Callable[[Path], object]) -> None:
    """Write a file and tell its name.

    :param write: is called with the file
    :raises Mistake: it cannot be written
    """
    try:
        write(file)
    except OSError as reason:
        raise Mistake(f"cannot write {file}: {why(reason)}") from None
    say(f"wrote {file}")


def write_lines(file: Path, lines: Iterable[str]) -> None:
    """Write a text and tell the name of its file; `Mistake` where that cannot be."""
    text = "".join(f"{line}\n" for line in lines)
    write_file(file, lambda file: file.write_text(text, encoding="utf-8", newline="\n"))


def deliver(*steps: Callable[[], object]) -> None:
    """Take steps that print or write; one that fails does not keep the others back.

    :raises Mistake: when all are taken, with what every step that failed has to say
    """
    told = []
    for step in steps:
        try:
            step()
        except Mistake as mistake:
            told.append(str(mistake))
    if told:
        raise Mistake("\n".join(told))

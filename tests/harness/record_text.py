# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Finds the lines of records in any log, whatever happened to it on its way from the device.

Touches nothing but text. `record_file` makes games of the lines.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

WORD = "rec"
END = "end"

_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_LINE_END = re.compile(r"\r*\n|\r")
# What terminals are told: colours, cursor, the title of the window (CircuitPython sets that one).
_ESCAPES = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[@-Z\\^_]")
# A letter right before it makes another word of it; a time stamp may touch it.
_RECORD = re.compile(rf"(?<![^\W\d]){WORD}(?=\s|$)")
_CLOSING = " \t\"'`,;)]}|"  # what a log may put after a line that it quotes
_REST = re.compile(r"[0-9 ]*[0-9][0-9 ]*")
_MOST_RESTS = 5  # lines that a line may go on in


@dataclass
class RecordLine:
    """A line of a record.

    :param int number: of the line in the log
    :param str text: what stands after the word `rec`
    :param list rests: the lines that follow in the log, up to the next of a record: a terminal may
        have cut the line there
    :param int skipped: the number of a line before this one that looks like a part of the record
        but cannot be read, 0 where there is none
    """

    number: int
    text: str
    rests: list[str]
    skipped: int = 0

    @property
    def head(self) -> str:
        """The first word: `end`, the number of a player, or the first word of a position."""
        return self.text.split(maxsplit=1)[0] if self.text.strip() else ""

    def positions(self) -> Iterator[str]:
        """The readings of a position that goes on in the next lines, the plain one first."""
        for text in _joined(self.text, self.rests):
            yield text.strip().rstrip(_CLOSING)

    def number_lists(self) -> Iterator[list[str]]:
        """The readings of the numbers after the first word, the plain one first."""
        rests = []
        for rest in self.rests:
            if not _REST.fullmatch(rest.rstrip()):
                break
            rests.append(rest)
        for text in _joined(self.text, rests):
            yield text.rstrip(_CLOSING).split()[1:]


def decoded(data: bytes) -> str:
    """Return the text of a log: UTF-8, or the UTF-16 that PowerShell writes, with a mark or not."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace")
    even, odd = data[::2].count(0), data[1::2].count(0)
    if max(even, odd) > len(data) / 4:  # mostly plain letters, two bytes each
        return data.decode("utf-16-be" if even > odd else "utf-16-le", "replace")
    return data.replace(b"\0", b"").decode("utf-8", "replace")


def record_lines(text: str, first_words: tuple[str, ...]) -> list[RecordLine]:
    """Return all lines of records in a text.

    The word `rec` at the start of a line begins one whatever follows; after other text, such as a
    time stamp, it must be followed by what can be in a record.

    :param tuple first_words: those that begin a position
    """
    lines = [_ESCAPES.sub("", line) for line in _LINE_END.split(text)]
    found: list[RecordLine] = []
    skipped = 0
    for number, line in enumerate(lines, 1):
        after = _after_word(line, first_words)
        if after is None:
            if found and len(found[-1].rests) < _MOST_RESTS:
                found[-1].rests.append(line)
            if not skipped and _looks_like_a_part(line):
                skipped = number
            continue
        found.append(RecordLine(number, after, [], skipped))
        skipped = 0
    return found


def _after_word(line: str, first_words: tuple[str, ...]) -> str | None:
    """Return what stands after the word `rec`; None where the line is none of a record."""
    for match in _RECORD.finditer(line):
        after = line[match.end() :]
        words = after.split(maxsplit=1)
        head = words[0] if words else ""
        if head in (END, *first_words) or (head.isascii() and head.isdigit()):
            return after
    return line[len(WORD) :] if _RECORD.match(line) else None


def _looks_like_a_part(line: str) -> bool:
    return "\ufffd" in line or bool(_REST.fullmatch(line) or re.search(rf"\b{WORD}\b", line))


def _joined(text: str, rests: list[str]) -> Iterator[str]:
    """Yield a text, then with one more of the rests after it each time.

    A terminal cuts anywhere, and a blank at the cut may have been lost.
    """
    yield text
    if not rests:
        return
    rest = rests[0].rstrip()
    yield from _joined(text + rest, rests[1:])
    if rest and not text.endswith(" ") and not rest.startswith(" "):
        yield from _joined(f"{text} {rest}", rests[1:])

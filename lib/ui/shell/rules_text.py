# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A text of the rules, divided into pages. It is a file with a paragraph per line; only the page
that is seen is in memory:

    ★ Stars          a chapter; it begins in the upper half of a page
    =stars           a mark: a passage of this name begins here, and its picture if there is one
    A marble that    a paragraph
"""

from array import array

from adafruit_display_text import wrap_text_to_lines

_CHAPTER = "★".encode()
_MARK = b"="
_SECTION = b"["
_RULES = b"[rules]"


class RulesText:
    """The paragraphs of a topic; ``pages`` is how many pages they fill.

    :param App app: the program
    :param str topic: the topic, as `Words.path` has it
    :param Pictures pictures: its pictures; None where it is about the keys of the device
    :param int rows: of a page
    :param int columns: likewise
    """

    def __init__(self, app, topic: str, pictures, rows: int, columns: int):
        self._app = app
        self._pictures = pictures
        self._rows = rows
        self._columns = columns
        self._file = open(app.words.path(topic), "rb")  # noqa: SIM115 - `close` closes it
        # Per paragraph: where it begins in the file, and the row of the text it begins with.
        self._begins = array("H")
        self._first = array("H")
        self.pages = 0

    def close(self) -> None:
        """The text is wanted no more."""
        self._file.close()

    def find(self, wanted: bytes) -> int:
        """Find where the paragraphs are, to be called once; returns the page of a mark, else 0.

        :param bytes wanted: the mark with its sign, or nothing
        """
        page = 0
        count = 0
        self._skip_other_sections()
        while True:
            begin = self._file.tell()
            line = self._file.readline()
            if not line:
                break
            rows = self._rows_of(line)
            used = count % self._rows  # of this page
            if line.startswith(_CHAPTER) and 0 < used <= self._rows // 3:
                count += 1  # a blank row, and the chapter goes on on this page
            elif line.startswith(_CHAPTER) or (line.startswith(_MARK) and rows > self._rows - used):
                count += -count % self._rows
            if wanted and line.strip() == wanted:
                page = count // self._rows
            self._begins.append(begin)
            self._first.append(count)
            count += rows
        self.pages = (count + self._rows - 1) // self._rows
        return page

    def _skip_other_sections(self) -> None:
        """Go to the rules in the file of a game, which come last there."""
        line = self._file.readline()
        if not line.startswith(_SECTION):
            self._file.seek(0)
            return
        while line and line.strip() != _RULES:
            line = self._file.readline()

    def write(self, page: int, block) -> list:
        """Write a page; returns its pictures, each as a mark and the row of its top.

        :param TextBlock block: empty
        """
        start = page * self._rows
        pictures = []
        for paragraph in range(len(self._first)):
            row = self._first[paragraph] - start
            if row >= self._rows:
                break
            last = paragraph + 1 == len(self._first)
            if not last and self._first[paragraph + 1] <= start:
                continue
            self._file.seek(self._begins[paragraph])
            line = self._file.readline()
            if line.startswith(_MARK):
                if self._rows_of(line):
                    pictures.append((line.strip(), row))
                continue
            for text in self._wrapped(line):
                if 0 <= row < self._rows:
                    block.put(text, row)
                row += 1
        return pictures

    def _rows_of(self, line: bytes) -> int:
        if line.startswith(_MARK):
            return self._pictures.rows(line.strip())
        return len(self._wrapped(line))

    def _wrapped(self, line: bytes) -> list:
        text = line.decode().rstrip()
        if self._pictures is not None:  # what is about the keys shows the keys themselves
            text = self._app.words.with_caps(text)
        return wrap_text_to_lines(text, self._columns) if text else [""]

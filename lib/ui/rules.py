# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How to play: a text turned page by page, in front of title or game.

The text is a file with a paragraph per line; only the page that is seen is in memory.
"""

from array import array

from adafruit_display_text import wrap_text_to_lines

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ui.screen import BaseScreen
from ui.text import TextBlock, fill

_CHAPTER = "★".encode()


class Screen(BaseScreen):
    """The rules of a game."""

    def __init__(self, app):
        super().__init__(app)
        font = app.font
        self._rows = app.height // app.scale // font.height - 1
        self._columns = app.columns - 1
        self._block = TextBlock(font, app.shades.text, self._columns, self._rows, font.width // 2)
        foot = app.height // app.scale - font.height
        self._foot = TextBlock(font, app.shades.dim, self._columns, 1, font.width // 2, foot)
        text = app.text_group()
        text.append(self._block.grid)
        text.append(self._foot.grid)
        self.group.append(app.ground())
        self.group.append(text)
        # Per paragraph: where it begins in the file, and the line of the text it begins with.
        self._file = open(app.words.path("bigpoints"), "rb")  # noqa: SIM115 - closed on leaving
        self._begins = array("H")
        self._first = array("H")
        self._count = 0
        self._measure()
        self._pages = (self._count + self._rows - 1) // self._rows
        self._page = 0

    def shown(self) -> None:
        """Write the page."""
        self._write()

    def press(self, key: int) -> None:
        """Turn the page or leave."""
        page = self._page
        if key in (DOWN, RIGHT, A):
            page = min(page + 1, self._pages - 1)
        elif key in (UP, LEFT):
            page = max(page - 1, 0)
        elif key in (B, START, SELECT):
            self._file.close()
            self.app.uncover()
            return
        if page != self._page:
            self._page = page
            self._write()

    def _measure(self) -> None:
        while True:
            begin = self._file.tell()
            line = self._file.readline()
            if not line:
                return
            if line.startswith(_CHAPTER):  # a chapter begins a page
                self._count += -self._count % self._rows
            self._begins.append(begin)
            self._first.append(self._count)
            self._count += len(self._wrapped(line))

    def _wrapped(self, line: bytes) -> list:
        text = self.app.words.with_caps(line.decode().rstrip())
        return wrap_text_to_lines(text, self._columns) if text else [""]

    def _write(self) -> None:
        """Write the rows of the page from the paragraphs that reach into it."""
        start = self._page * self._rows
        self._block.clear()
        for paragraph in range(len(self._first)):
            row = self._first[paragraph] - start
            if row >= self._rows:
                break
            last = paragraph + 1 == len(self._first)
            if not last and self._first[paragraph + 1] <= start:
                continue
            self._file.seek(self._begins[paragraph])
            for line in self._wrapped(self._file.readline()):
                if 0 <= row < self._rows:
                    self._block.put(line, row)
                row += 1
        self._foot.put(fill(self.app.words["foot"], self._page + 1, self._pages))

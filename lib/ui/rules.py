# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How to play: a text turned page by page, in front of title or game.

The text is a file with a paragraph per line; only the page that is seen is in memory.
"""

from array import array

from adafruit_display_text import wrap_text_to_lines

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ui import preferences
from ui.screen import BaseScreen
from ui.text import TextBlock, fill

_CHAPTER = "★".encode()
_PASSAGE = b"="


class Screen(BaseScreen):
    """The rules of the game that is played; from the title, those of all games.

    On a board with few keys a page follows that says what they do.
    """

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
        self.group.append(text)
        self._file = None
        self._page = 0
        playing = app.session is not None
        self._topics = (app.session.topic,) if playing else preferences.GAMES
        self._key_page = app.console.key_page
        if self._key_page:
            self._topics += (self._key_page,)
        self._topic = 0 if playing else app.preferences[preferences.GAME]
        self._open()

    def shown(self) -> None:
        """Write the page."""
        self._write()

    def press(self, key: int) -> None:
        """Turn the page or leave."""
        if key in (DOWN, RIGHT, A):
            self._turn(1)
        elif key in (UP, LEFT):
            self._turn(-1)
        elif key in (B, START, SELECT):
            self._file.close()
            self._leave()

    def _leave(self) -> None:
        """Back to the game as it was, or to the title."""
        if self.app.session is None:
            self.app.go("title")
        else:
            self.app.session.show()

    def _turn(self, step: int) -> None:
        """The next or previous page; beyond it the other game's rules, where nothing is played."""
        page = self._page + step
        if not 0 <= page < self._pages:
            if len(self._topics) == 1:
                return
            self._topic = (self._topic + step) % len(self._topics)
            self._open()
            page = 0 if step > 0 else self._pages - 1
        self._page = page
        self._write()

    def _open(self) -> None:
        """Open the text of the topic and note where its paragraphs are."""
        if self._file is not None:
            self._file.close()
        path = self.app.words.path(self._topics[self._topic])
        self._file = open(path, "rb")  # noqa: SIM115 - closed on leaving
        # Per paragraph: where it begins in the file, and the line of the text it begins with.
        self._begins = array("H")
        self._first = array("H")
        self._count = 0
        self._measure()
        self._pages = (self._count + self._rows - 1) // self._rows
        self._page = 0

    def _measure(self) -> None:
        while True:
            begin = self._file.tell()
            line = self._file.readline()
            if not line:
                return
            if line.startswith(_PASSAGE):
                continue
            if line.startswith(_CHAPTER):  # a chapter begins a page
                self._count += -self._count % self._rows
            self._begins.append(begin)
            self._first.append(self._count)
            self._count += len(self._wrapped(line))

    def _wrapped(self, line: bytes) -> list:
        text = line.decode().rstrip()
        if self._topics[self._topic] != self._key_page:  # that one shows the keys themselves
            text = self.app.words.with_caps(text)
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

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How to play: a text turned page by page, in front of title or game.

The text is a file with a paragraph per line; only the page that is seen is in memory:

    ★ Stars          a chapter; it begins in the upper half of a page
    =stars           a mark: a passage of this name begins here, and its picture if there is one
    A marble that    a paragraph

`rules_pictures` has the pictures; in a game the passage about the decision is opened.
"""

from array import array

from adafruit_display_text import wrap_text_to_lines

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ui import preferences
from ui.memory import fetch, forget
from ui.screen import BaseScreen
from ui.text import TextBlock, fill

_CHAPTER = "★".encode()
_MARK = b"="


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
        self._pictures = None  # of the topic
        self._shown: list = []  # the pictures of this page
        self._page = 0
        playing = app.session is not None
        self._topics = (app.session.topic,) if playing else preferences.GAMES
        self._key_page = app.console.key_page
        if self._key_page:
            self._topics += (self._key_page,)
        self._topic = 0 if playing else app.preferences[preferences.GAME]
        self._open(playing)

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
            self._leave()

    def tick(self, now: int) -> None:
        """Move what moves in the pictures."""
        for picture in self._shown:
            picture.tick()

    def close(self) -> None:
        """Let go of files and pictures."""
        super().close()
        self._drop_topic()
        forget("ui", "rules_pictures")

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

    def _open(self, at_passage: bool = False) -> None:
        """Open the text of the topic and note where its paragraphs are.

        :param bool at_passage: at the one about the decision in the game, else at its first page
        """
        self._drop_topic()
        app = self.app
        topic = self._topics[self._topic]
        wanted = b""
        if topic != self._key_page:
            self._pictures = fetch("ui.rules_pictures").Pictures(app, topic)
            if at_passage:
                wanted = self._pictures.game.passage(app.session)
        self._file = open(app.words.path(topic), "rb")  # noqa: SIM115 - closed on leaving
        # Per paragraph: where it begins in the file, and the line of the text it begins with.
        self._begins = array("H")
        self._first = array("H")
        self._page = 0
        count = self._measure(wanted)
        self._pages = (count + self._rows - 1) // self._rows

    def _drop_topic(self) -> None:
        """Close what is open."""
        self._drop_shown()
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._pictures is not None:
            self._pictures.close()
            self._pictures = None
            forget("ui", self._topics[self._topic] + "_rules")

    def _drop_shown(self) -> None:
        for picture in self._shown:
            if self.group is not None:
                self.group.remove(picture.group)
        self._shown.clear()

    def _measure(self, wanted: bytes) -> int:
        """Note where the paragraphs are; returns how many rows there are.

        :param bytes wanted: the mark whose page is to be opened
        """
        count = 0
        while True:
            begin = self._file.tell()
            line = self._file.readline()
            if not line:
                return count
            rows = self._rows_of(line)
            used = count % self._rows  # of this page
            if line.startswith(_CHAPTER) and 0 < used <= self._rows // 3:
                count += 1  # a blank row, and the chapter goes on on this page
            elif line.startswith(_CHAPTER) or (line.startswith(_MARK) and rows > self._rows - used):
                count += -count % self._rows
            if line.strip() == wanted:
                self._page = count // self._rows
            self._begins.append(begin)
            self._first.append(count)
            count += rows

    def _rows_of(self, line: bytes) -> int:
        if line.startswith(_MARK):
            return self._pictures.rows(line.strip())
        return len(self._wrapped(line))

    def _wrapped(self, line: bytes) -> list:
        text = line.decode().rstrip()
        if self._topics[self._topic] != self._key_page:  # that one shows the keys themselves
            text = self.app.words.with_caps(text)
        return wrap_text_to_lines(text, self._columns) if text else [""]

    def _write(self) -> None:
        """Write the rows of the page from the paragraphs that reach into it."""
        start = self._page * self._rows
        had_pictures = bool(self._shown)
        self._drop_shown()
        self._block.clear()
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
                self._show(line.strip(), row)
                continue
            for text in self._wrapped(line):
                if 0 <= row < self._rows:
                    self._block.put(text, row)
                row += 1
        self._foot.put(fill(self.app.words["foot"], self._page + 1, self._pages))
        if had_pictures or self._shown:
            self.app.repaint()  # at once, not letters and pictures one after the other

    def _show(self, mark: bytes, row: int) -> None:
        """Show the picture of a mark if there is one."""
        if self._pictures.rows(mark):
            picture = fetch("ui.rules_pictures").Picture(self._pictures, mark, row)
            self._shown.append(picture)
            self.group.append(picture.group)

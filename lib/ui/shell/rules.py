# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The rules page by page; `rules_pictures` has the pictures.

A page is built anew each time, and the whole screen is painted at once.

The text is divided into pages as they are turned. It is a file with a paragraph per line, or the
last section of one; only the page that is seen is in memory:

    ★ Stars          a chapter begins
    =stars           a mark: a passage of this name begins here, and its picture if there is one
    A marble that    a paragraph, shorter than 500 bytes

A page takes as many whole sentences as fit. A chapter stays with the first ones that follow; where
its picture does not fit with them, that stands on top of the next page. On a board without a cross
of arrows paragraphs about them are left out; `<NEXT>` and `<PREVIOUS>` stand for the keys it has in
their place.
"""

from array import array

from displayio import Group

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ui.loader import load
from ui.look.sheet import TextBlock
from ui.screen import BaseScreen
from ui.shell.rules_pictures import Pictures
from ui.words import fill

_PAGES_PER_FRAME = 6  # that are laid out while nothing else is to be done
_ALL = 100  # more pages than a text has
_CHAPTER = "★".encode()
_MARK = b"="
_SECTION = b"["
_ARROWS = ("◄", "►", "↕")
_STEPS = ("<PREVIOUS>", "<NEXT>")
_ENDS = (". ", "! ")  # of sentences; a question stays with its answer
_BLOCK = 512  # bytes that are read at a time
_LEAST_ROWS = 2  # of the text below a chapter that begins within a page

KEYS = "keys"  # the topic of boards without a cross


class RulesText:
    """The pages of a topic. They are found one after the other: ``count`` is how many are known,
    ``divided`` says that these are all.

    :param App app: the program
    :param str topic: the topic, one of `engine.games.GAMES`, or of the shell's
    :param pictures: gives the picture of a mark, as `Pictures`; None for a topic without
    :param int height: of a page, pixels
    """

    def __init__(self, app, topic: str, pictures, height: int):
        self._words = app.words
        steps = self._steps = app.console.steps
        # The signs of keys that a board without a cross has not.
        self._lacking = () if not steps else _ARROWS if steps[0] else _ARROWS + _STEPS[:1]
        self.pictures = pictures
        self.height = height
        self._theme = app.theme
        self._file, first = app.words.open_pages(topic if pictures else "")
        self._block = bytearray(_BLOCK)  # one for all: in a full memory there is no other place
        self._block_at = self._block_end = 0  # what of the file is in it
        # Four numbers for each page, the next one to be found too: where in the file its first
        # paragraph begins, with which of its letters that goes on, the picture that comes first,
        # from the page before, or 0, and the chapter that it is in.
        self._places = array("H", (first, 0, 0, first))
        self.count = 0
        self.divided = False

    def close(self) -> None:
        """The text is wanted no more."""
        self._file.close()

    def chapter(self, page: int) -> str:
        """The heading of a page: the chapter at its top, without the star."""
        return self._line_at(self._places[4 * page + 3])[len(_CHAPTER) :].decode().strip()

    def lay(self, page: int) -> list:
        """What is on a page: tuples of the upper edge, pixels, and what is there.

        A text is a list of its rows, a chapter that begins within the page is a `str`, a picture is
        its mark as `bytes`.
        """
        items: list = []
        self._lay(page, items)
        return items

    def find(self, mark: bytes) -> int:
        """The page on which a passage begins; 0 where there is none. Only the first page may be
        known before.

        :param bytes mark: its name with the sign before it
        """
        at = self._places[0]
        while True:
            line = self._line_at(at)
            if not line:
                return 0
            if line.rstrip() == mark:
                break
            at += len(line) + 1
        while not self.divided and self._places[4 * self.count] <= at:
            self.divide(1)
        return self.count - 1

    # Division into pages.

    def divide(self, most: int) -> None:
        """Find where the next pages begin; from the first page on, as often as wanted.

        :param int most: how many
        """
        places = self._places
        for _ in range(most):
            first = 4 * self.count
            line = self._line_at(places[first])
            if not line and not places[first + 2]:
                self.divided = True
                return
            if line.startswith(_CHAPTER) and not places[first + 2]:
                places[first + 3] = places[first]
            after = self._lay(self.count, [])
            for place in after[:3]:
                places.append(place)
            places.append(after[3] or places[first + 3])
            self.count += 1

    def _lay(self, page: int, items: list) -> tuple:
        """Lay out a page. Return where the next one begins, in the file and within the paragraph,
        the picture that stands at its top or 0, and the last chapter that begins within this page
        or 0.

        :param list items: takes what is on the page
        """
        at, letter, picture, _ = self._places[4 * page : 4 * page + 4]
        line_height = self._theme.font.height
        gap = 4 if self._theme.large else 3  # between two paragraphs, pixels
        y = chapter = 0
        if picture:
            mark = self._line_at(picture).rstrip()
            items.append((0, mark))
            y = self.pictures.height(mark) + gap
            picture = 0
        # The chapter that begins on this page as long as there is no text below it: where it does,
        # how many items are before it, and the chapter before it.
        held = held_items = held_chapter = 0
        # The picture that has just been placed: its mark, how many items are before it, its edge.
        placed = placed_items = placed_y = 0
        while True:
            line = self._line_at(at)
            if not line:
                return at, 0, picture, chapter
            behind = at + len(line) + 1
            line = line.rstrip()  # an editor may have ended it with a return, too
            if line.startswith(_CHAPTER):
                if y:
                    held, held_items, held_chapter = at, len(items), chapter
                    items.append((y + gap, line[len(_CHAPTER) :].decode().strip()))
                    y += line_height + 2 * gap
                    chapter = at
            elif line.startswith(_MARK):
                high = self.pictures.height(line) if self.pictures else 0
                if high:
                    placed, placed_items, placed_y = at, len(items), y
                    items.append((y, line))
                    y += high + gap
            elif text := self._text(line):
                end, rows = self._fit(text, letter, y, held)
                if not rows and placed and not picture:
                    # The picture goes to the next page, so that its text can begin here.
                    end, rows = self._fit(text, letter, placed_y, held)
                    if rows:
                        del items[placed_items:]
                        picture = placed
                        y = placed_y
                if not rows:
                    if held:
                        del items[held_items:]
                        return held, 0, picture, held_chapter
                    if y:
                        return at, letter, picture, chapter
                    end, rows = self._cut(text, letter, self.height // line_height)
                items.append((y, self.rows(text, letter, end)))
                if end < len(text):
                    return at, end, picture, chapter
                letter = held = placed = 0
                y += rows * line_height + gap
            at = behind

    def _text(self, line: bytes) -> str:
        """A paragraph as this device shows it; empty where it is about keys that it lacks."""
        text = line.decode()
        for sign in self._lacking:
            if sign in text:
                return ""
        text = self._words.with_caps(text)
        for at in range(len(self._steps)):
            text = text.replace(_STEPS[at], self._steps[at])
        return text

    # Rows and sentences.

    def _cut(self, text: str, at: int, room: int) -> tuple:
        """How far a text comes in so many rows, and how many of them it takes."""
        rows = 0
        while rows < room and at < len(text):
            at = self._row_end(text, at)
            rows += 1
        return at, rows

    def _fit(self, text: str, begin: int, y: int, held: int) -> tuple:
        """How far the whole sentences come that fit below a height, and how many rows they take;
        no rows where not even the first one fits, or where there is no room for two rows below a
        chapter.
        """
        room = (self.height - y) // self._theme.font.height
        end, rows = self._cut(text, begin, room)
        if end < len(text):
            best = -1
            for sign in _ENDS:
                best = max(best, text.rfind(sign, begin, end))
            # None, or the number of a paragraph.
            if best < begin + 2 or (held and room < _LEAST_ROWS):
                return begin, 0
            end = best + 2
            at = begin
            rows = 0
            while at < end:
                at = self._row_end(text, at)
                rows += 1
        return end, rows

    def _row_end(self, text: str, at: int) -> int:
        """The letter behind a row: it ends at a blank, or within a word that is longer than it.

        :param int at: the letter with which the row begins
        """
        columns = self._theme.room
        if len(text) - at <= columns:
            return len(text)
        blank = text.rfind(" ", at, at + columns + 1)
        return blank + 1 if blank > at else at + columns

    def rows(self, text: str, at: int, end: int) -> list:
        """The rows of a part of a text, from a letter to the one behind the last."""
        rows = []
        while at < end:
            after = min(self._row_end(text, at), end)
            rows.append(text[at:after].rstrip())
            at = after
        return rows

    # The file.

    def _line_at(self, at: int) -> bytes:
        """The line that begins at a byte of the file, empty behind the last one of the text."""
        block = self._block
        start = at - self._block_at
        end = -1
        if self._block_at <= at < self._block_end:
            end = block.find(b"\n", start, self._block_end - self._block_at)
        if end < 0:
            self._file.seek(at)
            got = self._file.readinto(block)
            self._block_at = at
            self._block_end = at + got
            start = 0
            end = block.find(b"\n", 0, got)
            if end < 0:
                end = got
        line = bytes(memoryview(block)[start:end])
        return b"" if line.startswith(_SECTION) or not line.rstrip() else line


class Pages(BaseScreen):
    """The rules of the game that is played, at the passage about the decision; without a game the
    topic that was chosen, from its beginning.
    """

    next_key = DOWN
    _text: RulesText = None  # until a topic is open

    def __init__(self, app):
        super().__init__(app)
        theme = self.theme
        font = theme.font
        self._top = theme.header + 2
        foot = theme.height - font.height + (2 if theme.large else 0)
        self.height = foot - self._top
        self._page = 0
        self._topics: tuple = (app.topic,)
        if app.session is None:
            self._open(app.topic)
        else:
            self._topics = (app.session.game_id,)
            if app.console.steps:  # behind the rules, what the keys do
                self._topics += (KEYS,)
            self._open(self._topics[0])
            self._page = self._text.find(self.pictures.game.passage(app.session))
        self._head = theme.head(self.group, "")
        self.group.append(theme.bar(foot, theme.height - foot))
        self._foot = TextBlock(font, theme.palettes.bar_dim, theme.room, 1, theme.margin, foot)
        self.group.append(self._foot.grid)
        self._layers = Group()
        self.group.append(self._layers)
        self._shown: list = []  # the pictures of this page
        keys = "◄►"
        if app.console.steps:
            keys = app.console.caps[0]
        self._turns = keys + " "

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
            self.leave()

    def tick(self, now: int) -> None:
        """Find out how many pages there are, and move what moves in the pictures."""
        if not self._text.divided:
            self._text.divide(_PAGES_PER_FRAME)
            if self._text.divided:
                self._write_foot()
        for picture in self._shown:
            picture.tick()

    def close(self) -> None:
        """Let go of the file and the pictures."""
        super().close()
        self._text.close()
        self._shown.clear()

    def leave(self) -> None:
        """Back to the game as it was, or to the list of the topics."""
        app = self.app
        app.topic = ""
        if app.session is None:
            app.go("rules")
        else:
            app.session.show()

    def _turn(self, step: int) -> None:
        """The next or previous page, round and round."""
        page = self._page + step
        if page < 0 or page == self._text.count:
            self._text.divide(_ALL)
        if not 0 <= page < self._text.count:
            self._topics = self._topics[1:] + self._topics[:1]
            if len(self._topics) > 1:
                self._open(self._topics[0])
            if step < 0:
                self._text.divide(_ALL)
            page = 0 if step > 0 else self._text.count - 1
        self._page = page
        self._write()
        self.app.repaint()

    def _open(self, topic: str) -> None:
        """Open the text of a topic, as far as its first page."""
        if self._text is not None:
            self._text.close()
        app = self.app
        self.pictures: Pictures = None if topic == KEYS else Pictures(app, topic)
        self._text = RulesText(app, topic, self.pictures, self.height)
        self._text.divide(1)

    def _write(self) -> None:
        """Build the page."""
        theme = self.theme
        self._head.put(self._text.chapter(self._page))
        body = self._layers
        while len(body):
            body.pop()
        self._shown.clear()
        for below, what in self._text.lay(self._page):
            y = self._top + below
            if isinstance(what, bytes):
                picture = self.pictures.picture(what, y)
                self._shown.append(picture)
                body.append(picture.group)
            elif isinstance(what, str):
                body.append(theme.bar(y, theme.font.height))
                body.append(theme.text(what, theme.margin, y, theme.palettes.bar_text).grid)
            else:
                block = TextBlock(
                    theme.font, theme.palettes.page, theme.room, len(what), theme.margin, y
                )
                for row in range(len(what)):
                    block.put(what[row], row)
                body.append(block.grid)
        self._write_foot()

    def _write_foot(self) -> None:
        """Write which page this is, once it is known of how many, and the keys."""
        leaves = self.app.words["leaves"]
        text = self._text
        page = fill("{0}/{1}", self._page + 1, text.count) if text.divided else ""
        room = self.theme.room - len(leaves)
        self._foot.put(self._turns + page, 0, 0, room)
        self._foot.put(leaves, 0, room)


def Screen(app):
    """The list of the topics or, once one is chosen or a game is played, its pages."""
    if app.session is None and not app.topic:
        return load("ui.shell.rules_topics").Topics(app)
    return Pages(app)

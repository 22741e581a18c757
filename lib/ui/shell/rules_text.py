# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A text of the rules, divided into pages. It is a file with a paragraph per line, or the last
section of one; only the page that is seen is in memory:

    ★ Stars          a chapter begins
    =stars           a mark: a passage of this name begins here, and its picture if there is one
    A marble that    a paragraph, shorter than 500 bytes

A page takes as many whole sentences as fit. A chapter stays with the first ones that follow; where
its picture does not fit with them, that stands on top of the next page. On a board without a cross
of arrows paragraphs about them are left out; `<NEXT>` and `<PREVIOUS>` stand for the keys it has in
their place.
"""

from array import array

from ui.look.text import row_end, rows_of

CHAPTER = "★".encode()
_MARK = b"="
_SECTION = b"["
_ARROWS = ("◄".encode(), "►".encode(), "↕".encode())
_STEPS = ("<PREVIOUS>", "<NEXT>")
_ENDS = (". ", "! ")  # of sentences; a question stays with its answer
_BLOCK = 512  # bytes that are read at a time
_LEAST_ROWS = 2  # of the text below a chapter that begins within a page


class RulesText:
    """The pages of a topic. They are found one after the other: ``count`` is how many are known,
    ``divided`` says that these are all.

    :param App app: the program
    :param str topic: the topic, as `Words.path` has it
    :param pictures: gives the picture of a mark, as `Pictures`; None for a topic without
    :param int columns: letters in a row
    :param int height: of a page, pixels
    :param int gap: between two paragraphs, pixels
    """

    def __init__(self, app, topic: str, pictures, columns: int, height: int, gap: int):
        self._words = app.words
        self._steps = app.console.steps
        self._pictures = pictures
        self._columns = columns
        self._height = height
        self._gap = gap
        self._line = app.theme.font.height
        self._file, first = app.words.open_pages(topic if pictures else "")
        self._block = b""
        self._block_at = 0
        # Per page: where in the file its first paragraph begins and the chapter that it is in, and
        # with which of its letters the paragraph goes on.
        self._begins = array("H")
        self._chapters = array("H")
        self._letters = array("H")
        self._pictured = array("H")  # the picture that comes first, from the page before
        self.count = 0
        self.divided = False
        # The same of the next page that is to be laid out.
        self._next = self._chapter = first
        self._next_letter = self._next_picture = 0

    def close(self) -> None:
        """The text is wanted no more."""
        self._file.close()

    def chapter(self, page: int) -> str:
        """The heading of a page: the chapter at its top, without the star."""
        return self._line_at(self._chapters[page])[len(CHAPTER) :].decode().strip()

    def lay(self, page: int) -> list:
        """What is on a page: tuples of the upper edge, pixels, and what is there.

        A text is a list of its rows, a chapter that begins within the page is a `str`, a picture is
        its mark as `bytes`.
        """
        items: list = []
        self._lay(self._begins[page], self._letters[page], self._pictured[page], items)
        return items

    def find(self, mark: bytes) -> int:
        """The page on which a passage begins; 0 where there is none. Only the first page may be
        known before.

        :param bytes mark: its name with the sign before it
        """
        at = self._begins[0]
        while True:
            line = self._line_at(at)
            if not line:
                return 0
            if line.rstrip() == mark:
                break
            at += len(line) + 1
        while not self.divided and self._next <= at:
            self.divide(1)
        return self.count - 1

    # Division into pages.

    def divide(self, pages: int) -> None:
        """Find where the next pages begin; from the first page on, as often as wanted.

        :param int pages: how many at most
        """
        for _ in range(pages):
            at = self._next
            line = self._line_at(at)
            if not line and not self._next_picture:
                self.divided = True
                return
            self._begins.append(at)
            self._letters.append(self._next_letter)
            self._pictured.append(self._next_picture)
            if line.startswith(CHAPTER) and not self._next_picture:
                self._chapter = at
            self._chapters.append(self._chapter)
            self.count += 1
            self._next, self._next_letter, self._next_picture, last = self._lay(
                at, self._next_letter, self._next_picture, None
            )
            self._chapter = last or self._chapter

    def _lay(self, at: int, letter: int, picture: int, items) -> tuple:
        """Lay out a page. Return where the next one begins, in the file and within the paragraph,
        the picture that stands at its top or 0, and the last chapter that begins within this page
        or 0.

        :param int picture: where the mark of the picture is that stands at the top, 0 for none
        :param list items: takes what is on the page; None where only the end is wanted
        """
        if items is None:
            items = _Nothing()
        y = chapter = 0
        if picture:
            mark = self._line_at(picture).rstrip()
            items.append((0, mark))
            y = self._pictures.height(mark) + self._gap
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
            if line.startswith(CHAPTER):
                if y:
                    held, held_items, held_chapter = at, len(items), chapter
                    items.append((y + self._gap, line[len(CHAPTER) :].decode().strip()))
                    y += self._line + 2 * self._gap
                    chapter = at
            elif line.startswith(_MARK):
                high = self._pictures.height(line) if self._pictures else 0
                if high:
                    placed, placed_items, placed_y = at, len(items), y
                    items.append((y, line))
                    y += high + self._gap
            elif not (self._steps and self._is_about_other_keys(line)):
                text = self._text(line)
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
                    end, rows = self._cut(text, letter, self._height // self._line)
                items.append((y, rows_of(text, self._columns, letter, end)))
                if end < len(text):
                    return at, end, picture, chapter
                letter = held = placed = 0
                y += rows * self._line + self._gap
            at = behind

    def _is_about_other_keys(self, line: bytes) -> bool:
        """Whether a paragraph is about keys that a board without a cross lacks."""
        if not self._steps[0] and _STEPS[0].encode() in line:
            return True
        for arrow in _ARROWS:
            if arrow in line:
                return True
        return False

    def _text(self, line: bytes) -> str:
        """A paragraph as this device shows it."""
        text = self._words.with_caps(line.decode())
        for at in range(len(self._steps)):
            text = text.replace(_STEPS[at], self._steps[at])
        return text

    # Rows and sentences.

    def _cut(self, text: str, at: int, room: int) -> tuple:
        """How far a text comes in so many rows, and how many of them it takes."""
        rows = 0
        while rows < room and at < len(text):
            at = row_end(text, at, self._columns)
            rows += 1
        return at, rows

    def _fit(self, text: str, begin: int, y: int, held: int) -> tuple:
        """How far the whole sentences come that fit below a height, and how many rows they take;
        no rows where not even the first one fits, or where there is no room for two rows below a
        chapter.
        """
        room = (self._height - y) // self._line
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
                at = row_end(text, at, self._columns)
                rows += 1
        return end, rows

    # The file.

    def _read(self, at: int) -> None:
        self._file.seek(at)
        self._block = self._file.read(_BLOCK)
        self._block_at = at

    def _line_at(self, at: int) -> bytes:
        """The line that begins at a byte of the file, empty behind the last one of the text."""
        start = at - self._block_at
        end = self._block.find(b"\n", start) if 0 <= start < len(self._block) else -1
        if end < 0:
            self._read(at)
            start = 0
            end = self._block.find(b"\n")
            if end < 0:
                end = len(self._block)
        line = self._block[start:end]
        return b"" if line.startswith(_SECTION) or not line.rstrip() else line


class _Nothing:
    """In place of a list of items where only the end of a page is wanted."""

    def append(self, item) -> None:
        """Let go of it."""

    def __len__(self) -> int:
        return 0

    def __delitem__(self, where) -> None:
        """There is nothing to take away."""

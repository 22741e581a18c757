# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The end of a game, page by page; each game says what is on its pages."""

from hardware.console import LEFT, RIGHT, START, A, B, ticks_diff
from ui.look.text import TextBlock, fill
from ui.play.start import begin
from ui.screen import BaseScreen
from ui.sounds import WIN

_PAGE_MS = 6000
_SEEN_MS = 1000  # a key that hurried the last move must not close its result


class Ending(BaseScreen):
    """Pages that A turns. Behind the last one the game is done with; Start plays it again.

    Keys that were pressed before the end could be seen do not count.
    """

    ignores_pending_keys = True

    def __init__(self, app):
        super().__init__(app)
        self._number = 0
        self._opened = app.now
        self._since = app.now  # the page is shown
        self.floor = self.theme.height - self.theme.foot  # where the bar at the foot begins, pixels
        self._build()
        if not app.session.looking_back:
            app.sounds.play(WIN)

    def press(self, key: int) -> None:
        """The next page or the one before, what comes after the game, or the game once more."""
        if ticks_diff(self.app.now, self._opened) < _SEEN_MS:
            return
        if key in (A, B, RIGHT):
            self._turn(1)
        elif key == LEFT and self._number:
            self._turn(-1)
        elif key == START and self.can_repeat():
            self.app.session.close()
            self.app.start(begin)

    def tick(self, now: int) -> None:
        """Nobody turns the pages of a demonstration."""
        session = self.app.session  # none where the game is about to begin once more
        if session and session.demonstration and ticks_diff(now, self._since) >= _PAGE_MS:
            self._turn(1)

    def _turn(self, step: int) -> None:
        if step > 0 and self.is_last(self._number):
            self.app.session.go_on()
            return
        self._number += step
        self._since = self.app.now
        while len(self.group):
            self.group.pop()
        self._build()
        self.app.repaint()

    def can_repeat(self) -> bool:
        """Whether Start plays the game once more: on the last page, where nothing follows."""
        session = self.app.session
        return self.is_last(self._number) and session.is_last() and not session.looking_back

    def _build(self) -> None:
        """Build the page, and at its foot what the keys do."""
        words = self.app.words
        self.page(self._number)
        text = words["go_on"]
        if self.is_last(self._number):
            text = words["end" if self.app.session.is_last() else "next"]
        if self.can_repeat():
            text += "  " + words["again"]
        theme = self.theme
        self.group.append(theme.bar(self.floor, theme.foot))
        top = self.floor + (theme.foot - theme.font.height + 1) // 2
        self.group.append(theme.heading(text, top))

    # What a game says.

    def page(self, number: int) -> None:
        """Build a page into ``group``; the first one is 0."""
        raise NotImplementedError

    def is_last(self, number: int) -> bool:
        """Whether there is no page behind this one."""
        raise NotImplementedError

    # What pages are made of.

    def winner_names(self, winners: int, columns: int = 0) -> str:
        """Who has won, from a bit mask of players.

        :param int columns: that there is room for; 0 for the whole screen
        """
        columns = columns or self.theme.columns
        session = self.app.session
        names = []
        for player in range(session.game.players):
            if winners >> player & 1:
                names.append(session.name(player))
        text = fill(self.app.words["wins" if len(names) == 1 else "win"], "+".join(names))
        letters = len(text)
        while len(text) > columns:  # the names alone, the longest ones shortened
            letters -= 1
            text = "+".join([name[:letters] for name in names])
        return text

    def rows(self, count: int) -> TextBlock:
        """Rows of text below the header."""
        theme = self.theme
        columns = (theme.width - 2 * theme.margin) // theme.font.width
        top = theme.header + theme.margin
        block = TextBlock(theme.font, theme.palettes.text, columns, count, theme.margin, top)
        self.group.append(block.grid)
        return block


def put_right(block: TextBlock, text: str, row: int, column: int, width: int) -> None:
    """Write a text at the right of some columns of a row."""
    text = text[:width]
    block.put(" " * (width - len(text)) + text, row, column, width)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The end of a game, page by page; each game says what is on its pages."""

from hardware.console import START, A, B, ticks_diff
from ui.look.text import TextBlock, fill
from ui.screen import BaseScreen
from ui.sounds import WIN

_PAGE_MS = 6000


class Ending(BaseScreen):
    """Pages that A turns; behind the last one the game is done with."""

    def __init__(self, app):
        super().__init__(app)
        self._number = 0
        self._since = app.now  # the page is shown
        self.page(0)
        app.sounds.play(WIN)

    def press(self, key: int) -> None:
        """The next page, or what comes after the game."""
        if key in (A, B, START):
            self._next()

    def tick(self, now: int) -> None:
        """Nobody turns the pages of a demonstration."""
        if self.app.session.demonstration and ticks_diff(now, self._since) >= _PAGE_MS:
            self._next()

    def _next(self) -> None:
        self._number += 1
        self._since = self.app.now
        while len(self.group):
            self.group.pop()
        if self.page(self._number):
            self.app.repaint()
        else:
            self.finish()

    # What a game says.

    def page(self, number: int) -> bool:
        """Build a page; False where there is none."""
        raise NotImplementedError

    def finish(self) -> None:
        """All pages have been seen."""
        raise NotImplementedError

    # What pages are made of.

    def headline(self, text: str, foot: str) -> None:
        """A heading, and at the foot what A does."""
        app = self.app
        line = self.theme.font.height * self.theme.scale
        self.group.append(self.theme.heading(text, line // 2, self.theme.palettes.cursor))
        self.group.append(self.theme.heading(app.words[foot], self.theme.height - line))

    def winner_names(self, winners: int) -> str:
        """Who has won, from a bit mask of players."""
        session = self.app.session
        names = []
        for player in range(session.game.players):
            if winners >> player & 1:
                names.append(session.name(player))
        text = fill(self.app.words["wins" if len(names) == 1 else "win"], "+".join(names))
        letters = len(text)
        while len(text) > self.theme.columns:  # the names alone, the longest ones shortened
            letters -= 1
            text = "+".join([name[:letters] for name in names])
        return text

    def rows(self, count: int) -> TextBlock:
        """Rows of text below the heading."""
        block = TextBlock(self.theme.font, self.theme.palettes.text, self.theme.columns, count)
        block.grid.y = self.theme.font.height * 2
        text = self.theme.text_group()
        text.append(block.grid)
        self.group.append(text)
        return block


def put_right(block: TextBlock, text: str, row: int, column: int, width: int) -> None:
    """Write a text at the right of some columns of a row."""
    text = text[:width]
    block.put(" " * (width - len(text)) + text, row, column, width)

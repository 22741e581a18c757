# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The rules page by page. `rules_text` says what is on a page, `rules_pictures` has the pictures.

A page is built anew each time, and the whole screen is painted at once.
"""

from displayio import Group

from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ui.look.text import TextBlock, fill
from ui.screen import BaseScreen
from ui.shell.rules import KEYS
from ui.shell.rules_pictures import Pictures
from ui.shell.rules_text import RulesText

_PAGES_PER_FRAME = 6  # that are laid out while nothing else is to be done
_ALL = 100  # more pages than a text has


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
        self._height = foot - self._top
        self._page = 0
        self._topics: tuple = (app.topic,)
        if app.session is None:
            self._open(app.topic)
        else:
            self._topics = (app.session.game_id,)
            if app.console.steps:  # behind the rules, what the keys do
                self._topics += (KEYS,)
            self._open(self._topics[0])
            self._page = self._text.find(self._pictures.game.passage(app.session))
        self._header = theme.head(self.group, "")
        self.group.append(theme.bar(foot, theme.height - foot))
        self._foot = TextBlock(font, theme.palettes.bar_dim, theme.room, 1, theme.margin, foot)
        self.group.append(self._foot.grid)
        self._body = Group()
        self.group.append(self._body)
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
            self._leave()

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

    def _leave(self) -> None:
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
        self._pictures: Pictures = None if topic == KEYS else Pictures(app, topic)
        gap = 4 if self.theme.large else 3
        self._text = RulesText(app, topic, self._pictures, self._height, gap)
        self._text.divide(1)

    def _write(self) -> None:
        """Build the page."""
        theme = self.theme
        self._header.put(self._text.chapter(self._page))
        body = self._body
        while len(body):
            body.pop()
        self._shown.clear()
        for below, what in self._text.lay(self._page):
            y = self._top + below
            if isinstance(what, bytes):
                picture = self._pictures.picture(what, y)
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

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How to play: a text turned page by page, in front of title or game.

`paragraphs` has the text, `rules_pictures` the pictures; in a game the passage about the decision
is opened.
"""

from engine.games import GAMES
from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ui import preferences
from ui.look.text import TextBlock, fill
from ui.screen import BaseScreen
from ui.shell.rules_pictures import Picture, Pictures
from ui.shell.rules_text import RulesText


class Screen(BaseScreen):
    """The rules of the game that is played; from the title, those of all games.

    On a board with few keys a page follows that says what they do.
    """

    def __init__(self, app):
        super().__init__(app)
        font = self.theme.font
        self._rows = self.theme.height // self.theme.scale // font.height - 1
        self._columns = self.theme.columns - 1
        self._block = TextBlock(
            font, self.theme.palettes.text, self._columns, self._rows, font.width // 2
        )
        foot = self.theme.height // self.theme.scale - font.height
        self._foot = TextBlock(
            font, self.theme.palettes.dim, self._columns, 1, font.width // 2, foot
        )
        text = self.theme.text_group()
        text.append(self._block.grid)
        text.append(self._foot.grid)
        self.group.append(text)
        self._text = None  # of the topic
        self._pictures = None  # likewise
        self._shown: list = []  # the pictures of this page
        self._page = 0
        playing = app.session is not None
        self._topics = (app.session.game_id,) if playing else GAMES
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

    def _leave(self) -> None:
        """Back to the game as it was, or to the title."""
        if self.app.session is None:
            self.app.go("title")
        else:
            self.app.session.show()

    def _turn(self, step: int) -> None:
        """The next or previous page; beyond it the other game's rules, where nothing is played."""
        page = self._page + step
        if not 0 <= page < self._text.pages:
            if len(self._topics) == 1:
                return
            self._topic = (self._topic + step) % len(self._topics)
            self._open()
            page = 0 if step > 0 else self._text.pages - 1
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
            self._pictures = Pictures(app, topic)
            if at_passage:
                wanted = self._pictures.game.passage(app.session)
        self._text = RulesText(app, topic, self._pictures, self._rows, self._columns)
        self._page = self._text.find(wanted)

    def _drop_topic(self) -> None:
        """Close what is open."""
        self._drop_shown()
        if self._text is not None:
            self._text.close()
            self._text = None
        if self._pictures is not None:
            self._pictures.close()
            self._pictures = None

    def _drop_shown(self) -> None:
        for picture in self._shown:
            if self.group is not None:
                self.group.remove(picture.group)
        self._shown.clear()

    def _write(self) -> None:
        """Write the page, and show its pictures."""
        had_pictures = bool(self._shown)
        self._drop_shown()
        self._block.clear()
        for mark, row in self._text.write(self._page, self._block):
            picture = Picture(self._pictures, mark, row)
            self._shown.append(picture)
            self.group.append(picture.group)
        self._foot.put(fill(self.app.words["foot"], self._page + 1, self._text.pages))
        if had_pictures or self._shown:
            self.app.repaint()  # at once, not letters and pictures one after the other

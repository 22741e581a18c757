# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The list of what there is to read about how to play."""

from engine.games import GAMES
from ui import preferences
from ui.shell.choices import Choices
from ui.shell.help_line import HelpLine
from ui.shell.rules import KEYS

_HELP_ROWS = 2


class Topics(Choices):
    """What there is to read: the rules of each game, and the keys where a board has few."""

    def __init__(self, app):
        theme = app.theme
        line = theme.font.height
        rows: tuple = GAMES
        for game in GAMES:
            app.words.add(game, "rules")
        if app.console.steps:
            rows += (KEYS,)
        top = theme.header + line // 2
        inset = 4 * theme.margin
        columns = (theme.width - 2 * inset) // theme.font.width
        bottom = top + len(rows) * line
        super().__init__(
            app, rows, top, bottom, inset, columns, bar=True, heading=app.words["heading"]
        )
        self.at = app.preferences[preferences.GAME]
        self._help = HelpLine(theme, theme.height - _HELP_ROWS * line)
        self.group.append(self._help.grid)

    def label(self, row: str) -> str:
        """What a topic is called."""
        return self.app.words["keys"] if row == KEYS else self.app.words.name_of(row)

    def take(self, row: str) -> None:
        """Read about it."""
        self.app.topic = row
        self.app.go("rules")

    def leave(self) -> None:
        """Back to the title."""
        self.app.go("title")

    def chose(self, row: str) -> None:
        """Say what the topic is about."""
        self._help.say(self.app.words["?" + row])

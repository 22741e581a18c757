# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Set-up of a new game; the last one is offered again. The rows of a game come from its `Setup`."""

from savestore import GAME

from ui import games, preferences
from ui.choices import Choices


class Screen(Choices):
    """Which game, with what, and off."""

    def __init__(self, app):
        super().__init__(app, (), app.font.height * 3 // 2)
        self._setup = None
        self.group.append(app.heading(app.words["heading"], 0))

    def shown(self) -> None:
        """Take over the rows of the game."""
        app = self.app
        self._setup = games.module(app.preferences[preferences.GAME], "_setup").Setup(app)
        self._offer()

    def value(self, row: str) -> str:
        """The name of the game, or what its set-up says."""
        app = self.app
        if row == "game":
            return app.words[preferences.GAMES[app.preferences[preferences.GAME]]]
        return "" if row in ("start", "sure") else self._setup.value(row)

    def turn(self, row: str, step: int) -> None:
        """Another game, or another value of its set-up."""
        if row == "game":
            self.app.preferences.turn(preferences.GAME, step)
            self.shown()
        else:
            self._setup.turn(row, step)
            self._offer()

    def take(self, row: str) -> None:
        """Start the game; on another row A changes its value."""
        app = self.app
        if row not in ("start", "sure"):
            self.step(1)
            return
        if row == "start" and app.store.reason(GAME) == "":
            self.rows = self.rows[:-1] + ("sure",)  # the saved game would be lost: ask
            self.write_all()
            return
        app.preferences.save()
        games.begin(app, app.preferences[preferences.GAME])

    def leave(self) -> None:
        """Back to the title."""
        self.app.go("title")

    def _offer(self) -> None:
        """Show the rows there are now; the cursor stays on its row."""
        row = self.rows[self.at] if self.rows else "start"
        self.rows = ("game",) + self._setup.rows() + ("start",)
        self.at = self.rows.index(row) if row in self.rows else 0
        self.write_all()

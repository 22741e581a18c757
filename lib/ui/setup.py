# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Set-up of a new game; the last one is offered again."""

from ui import preferences
from ui.choices import Choices
from ui.session import Session


class Screen(Choices):
    """How many play, and whether they play one game or a match."""

    def __init__(self, app):
        super().__init__(app, ("players", "match", "start"), app.font.height * 3)
        self.group.append(app.heading(app.words["heading"], app.width // 2, app.font.height // 2))

    def value(self, row: str) -> str:
        """The number of players, or what is played."""
        app = self.app
        if row == "players":
            return str(app.preferences[preferences.PLAYERS])
        if row == "match":
            return app.words["match1" if app.preferences[preferences.MATCH] else "match0"]
        return ""

    def turn(self, row: str, step: int) -> None:
        """The next or last value."""
        place = preferences.PLAYERS if row == "players" else preferences.MATCH
        self.app.preferences.turn(place, step)

    def take(self, row: str) -> None:
        """Start the game; on another row A changes its value."""
        app = self.app
        if row != "start":
            self.step(1)
            return
        app.preferences.save()
        app.session = Session.begun(app)
        app.session.show()

    def leave(self) -> None:
        """Back to the title."""
        self.app.go("title")

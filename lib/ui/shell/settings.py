# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The settings; each is applied at once and kept when the page is left."""

from engine.games import GAMES
from ui import preferences
from ui.games import MANIFESTS
from ui.look.text import fill
from ui.shell.choices import Choices

_ROWS = (
    ("language", preferences.LANGUAGE),
    ("sound", preferences.SOUND),
    ("leds", preferences.LEDS),
    ("bright", preferences.BRIGHTNESS),
    ("speed", preferences.SPEED),
    ("confirm", preferences.CONFIRM),
    ("colours", preferences.COLOURS),
    ("marks", preferences.MARKS),
)


class Screen(Choices):
    """What can be set, all at their first values, and done."""

    def __init__(self, app):
        line = app.theme.font.height
        self._places: dict = {}  # of the rows that have a value
        super().__init__(app, self._offered(app), line * 3 // 2)
        self.group.append(self.theme.heading(app.words["heading"], 0))
        self.theme.show_charge(self.group)

    def _offered(self, app) -> tuple:
        """The rows for what this board has, those of the games after their own."""
        rows = []
        for row, place in _ROWS:
            if row != "leds" or app.console.leds.n:
                rows.append(row)
                self._places[row] = place
        for game in range(len(GAMES)):
            app.words.add(GAMES[game], "settings")
            for row, place in MANIFESTS[game].SETTINGS:
                rows.append(row)
                self._places[row] = place
        return tuple(rows) + ("reset", "back")

    def value(self, row: str) -> str:
        """What is set."""
        if row not in self._places:
            return ""
        value = self.app.preferences[self._places[row]]
        if row == "language":
            return self.app.words["name"]
        if row == "bright":
            return fill(self.app.words["percent"], 25 * (value + 1))
        return self.app.words[row + str(value)]

    def turn(self, row: str, step: int) -> None:
        """Set the next value and use it at once."""
        app = self.app
        app.preferences.turn(self._places[row], step)
        app.apply_preferences()
        if row == "language":
            app.cover("settings")  # built anew in it

    def take(self, row: str) -> None:
        """A goes on to the next value; the last rows reset all and leave."""
        if row == "back":
            self.leave()
        elif row == "reset":
            self.app.preferences.reset_settings()
            self.app.apply_preferences()
            self.write_all()
        else:
            self.step(1)

    def leave(self) -> None:
        """Keep the settings and go back."""
        self.app.preferences.save()
        self.app.uncover()

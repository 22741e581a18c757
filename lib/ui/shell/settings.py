# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The settings; each is applied at once and kept when the page is left."""

from engine.games import GAMES
from ui import preferences
from ui.loader import manifest
from ui.shell.choices import Choices
from ui.shell.help_line import HelpLine
from ui.words import fill

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
_HELP_ROWS = 2


class Screen(Choices):
    """What can be set, done, and all at their first values."""

    def __init__(self, app):
        theme = app.theme
        line = theme.font.height
        top = theme.header + theme.text_top
        bottom = top + ((theme.height - top) // line - _HELP_ROWS) * line
        self._places: dict = {}  # of the rows that have a value
        super().__init__(app, self._offered(app), top, bottom, heading=app.words["settings"])
        theme.show_charge(self.group, theme.palettes.bar_dim, theme.text_top, 2)
        self._help = HelpLine(theme, bottom, theme.height)
        self.group.append(self._help.grid)

    def shown(self) -> None:
        """The games have texts for their rows, whichever is played."""
        for game in GAMES:
            self.app.words.add(game, "settings")
        super().shown()

    def _offered(self, app) -> tuple:
        """The rows for what this board has, those of the games after the others."""
        rows = []
        for row, place in _ROWS:
            if row != "leds" or app.console.leds.n:
                rows.append(row)
                self._places[row] = place
        for game in range(len(GAMES)):
            for row, place in manifest(game).SETTINGS:
                rows.append(row)
                self._places[row] = place
        return tuple(rows) + ("back", "reset")

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
            app.go("settings")  # built anew in it
        elif row == "colours":
            app.repaint()  # all has changed: at once is faster than one thing after the other

    def take(self, row: str) -> None:
        """A goes on to the next value; the last rows leave, and reset all."""
        if row == "back":
            self.leave()
        elif row == "reset":
            self.app.ask(self.app.words["sure"], self._reset)
        else:
            self.step(1)

    def tick(self, now: int) -> None:
        """What the chosen row means comes a frame later than its plate."""
        self._help.tick()

    def chose(self, row: str) -> None:
        """Say what the row means."""
        self._help.say(self.app.words.help(row))

    def _reset(self, yes: bool) -> None:
        """Set all as it was at first, or leave it; the page is built anew with what is set now."""
        if yes:
            places = self._places
            self.app.preferences.reset([places[row] for row in places if row != "language"])
            self.app.apply_preferences()
        self.app.go("settings")

    def leave(self) -> None:
        """Keep the settings and go back to the game or to the title."""
        app = self.app
        app.preferences.save()
        if app.session is None:
            app.go("title")
        else:
            app.session.show()

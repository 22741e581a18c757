# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The settings; each is applied at once and kept when the page is left."""

from ui import preferences
from ui.choices import Choices
from ui.preference_values import reset, turn
from ui.text import fill

_ROWS = (
    ("language", preferences.LANGUAGE),
    ("sound", preferences.SOUND),
    ("leds", preferences.LEDS),
    ("bright", preferences.BRIGHTNESS),
    ("speed", preferences.SPEED),
    ("confirm", preferences.CONFIRM),
    ("dead", preferences.DEAD_THROWS),
    ("hands", preferences.OPEN_HANDS),
    ("colours", preferences.COLOURS),
    ("marks", preferences.MARKS),
)
_PLACES = dict(_ROWS)


class Screen(Choices):
    """What can be set, all at their first values, and done."""

    def __init__(self, app):
        line = app.font.height
        super().__init__(app, self._offered(app), line * 3 // 2)
        self.group.append(app.heading(app.words["heading"], 0))
        app.show_charge(self.group)

    @staticmethod
    def _offered(app) -> tuple:
        """The rows for what this board has."""
        rows = [row for row, _ in _ROWS if row != "leds" or app.console.leds.n]
        return tuple(rows) + ("reset", "back")

    def value(self, row: str) -> str:
        """What is set."""
        if row not in _PLACES:
            return ""
        value = self.app.preferences[_PLACES[row]]
        if row == "language":
            return self.app.words["name"]
        if row == "bright":
            return fill(self.app.words["percent"], 25 * (value + 1))
        return self.app.words[row + str(value)]

    def turn(self, row: str, step: int) -> None:
        """Set the next value and use it at once."""
        app = self.app
        turn(app.preferences, _PLACES[row], step)
        app.apply_preferences()
        if row == "language":
            app.cover("settings")  # built anew in it

    def take(self, row: str) -> None:
        """A goes on to the next value; the last rows reset all and leave."""
        if row == "back":
            self.leave()
        elif row == "reset":
            reset(self.app.preferences)
            self.app.apply_preferences()
            self.write_all()
        else:
            self.step(1)

    def leave(self) -> None:
        """Keep the settings and go back."""
        self.app.preferences.save()
        self.app.uncover()

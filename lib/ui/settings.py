# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The settings; each is applied at once and kept when the page is left."""

from ui import preferences
from ui.choices import Choices

_PLACES = {
    "language": preferences.LANGUAGE,
    "leds": preferences.LEDS,
    "sound": preferences.SOUND,
    "hands": preferences.OPEN_HANDS,
    "confirm": preferences.CONFIRM,
}


class Screen(Choices):
    """Language, LEDs, sound, open hands, whether the only move is confirmed."""

    def __init__(self, app):
        rows = ["language", "sound", "hands", "confirm", "back"]
        if app.console.leds.n:
            rows.insert(1, "leds")
        super().__init__(app, tuple(rows), app.font.height * 3)
        self.group.append(app.heading(app.words["heading"], app.font.height // 2))

    def value(self, row: str) -> str:
        """What is set."""
        if row == "back":
            return ""
        value = self.app.preferences[_PLACES[row]]
        if row == "language":
            return self.app.words["name"]
        return self.app.words[row + str(value)]

    def turn(self, row: str, step: int) -> None:
        """Set the next value and use it at once."""
        app = self.app
        app.preferences.turn(_PLACES[row], step)
        app.apply_preferences()
        if row == "language":
            app.cover("settings")  # built anew in it

    def take(self, row: str) -> None:
        """A goes on to the next value; the last row leaves."""
        if row == "back":
            self.leave()
        else:
            self.step(1)

    def leave(self) -> None:
        """Keep the settings and go back."""
        self.app.preferences.save()
        self.app.uncover()

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The first start: which language? Shown as long as neither a player nor settings.toml says it."""

from ui import preferences
from ui.shell.choices import Choices
from ui.words import LANGUAGES, Words


class Screen(Choices):
    """The languages by their own names."""

    def __init__(self, app):
        names = []
        for language in LANGUAGES:
            names.append(Words(language, app.console.caps)["name"])
        line = app.theme.font.height
        super().__init__(app, tuple(names), line * 2)
        self.at = app.preferences[preferences.LANGUAGE]
        app.words.load("title")
        self.group.append(
            self.theme.heading(app.words["line1"] + " " + app.words["line2"], line // 2)
        )
        foot = self.theme.height - line * self.theme.scale
        self.group.append(
            self.theme.heading(app.words.with_caps("Ⓐ ✓"), foot, self.theme.palettes.dim)
        )

    def take(self, row: str) -> None:
        """Keep the language, and on to the title."""
        app = self.app
        app.preferences[preferences.LANGUAGE] = self.at
        app.preferences.save()
        app.apply_preferences()
        app.go("title")

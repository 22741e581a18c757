# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The first start: which language? Shown as long as neither a player nor settings.toml says it."""

from ui import preferences
from ui.shell.choices import Choices
from ui.words import LANGUAGES, Words


class Screen(Choices):
    """The languages by their own names."""

    def __init__(self, app):
        theme = app.theme
        names = []
        for language in LANGUAGES:
            names.append(Words(language, app.console.caps)["name"])
        line = theme.font.height
        high = len(names) * line
        room = theme.height - theme.header - line
        top = theme.header + (room - high) // 2
        left = (theme.width - 12 * theme.font.width) // 2
        super().__init__(app, tuple(names), top, top + high, left, 12, True, "Discs & Marbles")
        self.at = app.preferences[preferences.LANGUAGE]
        foot = theme.height - line
        self.group.append(theme.heading(app.words.with_caps("Ⓐ ✓"), foot, theme.palettes.page_dim))

    def take(self, row: str) -> None:
        """Keep the language, and on to the title."""
        app = self.app
        app.preferences[preferences.LANGUAGE] = self.at
        app.preferences.save()
        app.apply_preferences()
        app.go("title")

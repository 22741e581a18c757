# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The device changes hands: nothing of anybody's hand is on the screen until a new key press."""

from hardware.console import START, A
from ui.look.text import fill
from ui.screen import BaseScreen


class Screen(BaseScreen):
    """Pass the device to the player in turn."""

    ignores_pending_keys = True

    def __init__(self, app):
        super().__init__(app)
        session = app.session
        line = self.theme.font.height * self.theme.scale
        top = line * 3 // 2
        name = session.name(session.game.actor)
        self.group.append(self.theme.heading(app.words["pass"], top))
        size = 2 if len(name) * 2 <= self.theme.columns else 1
        self.group.append(
            self.theme.heading(name, top + line * 3 // 2, self.theme.palettes.cursor, size=size)
        )
        self.group.append(self.theme.heading(app.words["ready"], top + 4 * line))
        foot = self.theme.height - 2 * line - line // 4
        self.group.append(self.theme.heading(app.words["hand"], foot, self.theme.palettes.dim))
        self.group.append(
            self.theme.heading(app.words["menu"], foot + line, self.theme.palettes.dim)
        )
        match = session.match
        if match is not None:
            game = fill(app.words["game"], match.played + 1, match.players)
            self.group.append(self.theme.heading(game, 0, self.theme.palettes.dim))

    def press(self, key: int) -> None:
        """A shows the board, Start the menu."""
        if key == A:
            self.app.session.reveal()
        elif key == START:
            self.app.cover("menu")

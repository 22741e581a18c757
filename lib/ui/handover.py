# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The device changes hands: nothing of anybody's hand is on the screen until a new key press."""

from hardware.console import START, A
from ui.screen import BaseScreen
from ui.text import fill


class Screen(BaseScreen):
    """Pass the device to the player in turn."""

    drains = True

    def __init__(self, app):
        super().__init__(app)
        session = app.session
        line = app.font.height * app.scale
        top = line * 3 // 2
        name = session.name(session.game.actor)
        self.group.append(app.heading(app.words["pass"], top))
        size = 2 if len(name) * 2 <= app.columns else 1
        self.group.append(app.heading(name, top + line * 3 // 2, app.shades.cursor, size=size))
        self.group.append(app.heading(app.words["ready"], top + 4 * line))
        foot = app.height - 2 * line - line // 4
        self.group.append(app.heading(app.words["hand"], foot, app.shades.dim))
        self.group.append(app.heading(app.words["menu"], foot + line, app.shades.dim))
        match = session.match
        if match is not None:
            game = fill(app.words["game"], match.played + 1, match.players)
            self.group.append(app.heading(game, 0, app.shades.dim))

    def press(self, key: int) -> None:
        """A shows the board, Start the menu."""
        if key == A:
            self.app.session.reveal()
        elif key == START:
            self.app.cover("menu")

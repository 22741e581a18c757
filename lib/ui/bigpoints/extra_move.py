# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The offer of an extra move, a panel in front of the lower part of the board."""

from engine.bigpoints.board import BLACK
from engine.bigpoints.rules import DECLINE
from hardware.console import SELECT, START, A, B
from ui.look import tiles
from ui.screen import BaseScreen


class Screen(BaseScreen):
    """Hand in a black disc for an extra move, or leave it."""

    overlay = True

    def __init__(self, app):
        super().__init__(app)
        theme = self.theme
        words = app.words
        palettes = theme.palettes
        font = theme.font
        side = theme.side
        high = theme.whole(2 * font.height + 2 * side + (0 if theme.large else -4))
        y = theme.height - high - (4 if theme.large else 0)
        offer = words["advised" if app.session.advised else "offer"]
        answer = words["answer"]
        sheet = theme.tiles("disc18" if theme.large else "disc12")
        letters = max(len(offer), len(answer))
        wide = letters * font.width + sheet.width + 4 * side
        wide = min(theme.whole(wide), theme.width // side * side)
        x = (theme.width - wide) // 2
        self.group.append(theme.panel(palettes.panel, x, y, wide, high))
        gap = (wide - letters * font.width - sheet.width) // 3
        disc_y = y + (high - sheet.height) // 2
        self.group.append(sheet.one(palettes.pieces, x + gap, disc_y, tiles.DISC + BLACK))
        left = x + wide - gap - letters * font.width
        line = y + (high - 2 * font.height) // 2
        self.group.append(theme.text(offer, left, line, palettes.bar_text).grid)
        self.group.append(theme.text(answer, left, line + font.height, palettes.bar_cursor).grid)

    def press(self, key: int) -> None:
        """A takes the offer, B declines it."""
        app = self.app
        if key == A:
            app.session.taking_extra = True
            app.uncover()
        elif key == B:
            app.session.act(DECLINE)
            app.session.show()
        elif key == START:
            app.cover("menu")
        elif key == SELECT:
            app.cover("hand")

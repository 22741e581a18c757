# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The offer of an extra move, in front of the lower part of the board."""

from engine.bigpoints.rules import DECLINE
from hardware.console import SELECT, START, A, B
from ui.look.text import TextBlock
from ui.screen import BaseScreen


class Screen(BaseScreen):
    """Hand in a black disc for an extra move, or leave it."""

    overlay = True

    def __init__(self, app):
        super().__init__(app)
        font = self.theme.font
        columns = self.theme.columns
        panel = TextBlock(font, self.theme.palettes.panel_letters, columns + 1, 2)
        panel.put(app.words["advised" if app.session.advised else "offer"], 0)
        app.session.advised = False
        panel.put(app.words["answer"], 1)
        text = self.theme.text_group()
        text.append(panel.grid)
        text.y = self.theme.height - 2 * font.height * self.theme.scale
        self.group.append(text)

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

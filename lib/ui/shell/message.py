# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A sentence that must be read: what is wrong and what to do."""

from adafruit_display_text import wrap_text_to_lines
from displayio import Group

from hardware.console import START, A, B
from ui.look.text import TextBlock, fill
from ui.screen import BaseScreen

_SENTENCES = ("damaged", "newer", "unreadable")  # too long for a reason within another sentence


class Screen(BaseScreen):
    """The sentence the app was given, until a key is pressed."""

    ignores_pending_keys = True

    def __init__(self, app):
        super().__init__(app)
        sentence, detail = app.sentences.pop(0)
        if detail in _SENTENCES:
            detail = "failed"
        sentence = fill(app.words[sentence], app.words[detail])
        if app.debug:
            print("error", sentence)
        scale = self.theme.scale
        columns = self.theme.columns - 2
        lines = wrap_text_to_lines(sentence, columns)
        if (
            len(lines) + 1
        ) * self.theme.font.height * scale > self.theme.height:  # a long one in small letters
            scale = 1
            columns = self.theme.width // self.theme.font.width - 2
            lines = wrap_text_to_lines(sentence, columns)
        block = TextBlock(
            self.theme.font, self.theme.palettes.text, columns, len(lines), self.theme.font.width
        )
        for row in range(len(lines)):
            block.put(lines[row], row)
        room = self.theme.height // scale - (len(lines) + 1) * self.theme.font.height
        block.grid.y = max(0, room // 3)
        text = Group(scale=scale)
        text.append(block.grid)
        self.group.append(text)
        foot = self.theme.height - self.theme.font.height * self.theme.scale
        self.group.append(self.theme.heading(app.words["go_on"], foot))

    def press(self, key: int) -> None:
        """Go on: with what is below, or after a fault with the game as it was saved."""
        app = self.app
        if key not in (A, B, START):
            return
        if app.screen is not self:
            app.uncover()
            return
        from ui.play.start import resume

        app.start(resume)

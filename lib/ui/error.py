# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A sentence that must be read: what is wrong and what to do."""

from adafruit_display_text import wrap_text_to_lines
from displayio import Group

from hardware.console import START, A, B
from ui.screen import BaseScreen
from ui.text import TextBlock, fill

_SENTENCES = ("damaged", "newer", "unreadable")  # too long for a reason within another sentence


class Screen(BaseScreen):
    """The sentence the app was given, until a key is pressed."""

    drains = True

    def __init__(self, app):
        super().__init__(app)
        sentence, detail = app.sentences.pop(0)
        if detail in _SENTENCES:
            detail = "failed"
        sentence = fill(app.words[sentence], app.words[detail])
        if app.debug:
            print("error", sentence)
        scale = app.scale
        columns = app.columns - 2
        lines = wrap_text_to_lines(sentence, columns)
        if (len(lines) + 1) * app.font.height * scale > app.height:  # a long one in small letters
            scale = 1
            columns = app.width // app.font.width - 2
            lines = wrap_text_to_lines(sentence, columns)
        block = TextBlock(app.font, app.shades.text, columns, len(lines), app.font.width)
        for row in range(len(lines)):
            block.put(lines[row], row)
        room = app.height // scale - (len(lines) + 1) * app.font.height
        block.grid.y = max(0, room // 3)
        text = Group(scale=scale)
        text.append(block.grid)
        self.group.append(text)
        foot = app.height - app.font.height * app.scale
        self.group.append(app.heading(app.words["go_on"], foot))

    def press(self, key: int) -> None:
        """Go on: with what is below, or after a fault with the game as it was saved."""
        app = self.app
        if key not in (A, B, START):
            return
        if app.screen is not self:
            app.uncover()
            return
        from ui.games import resume

        app.start(resume)

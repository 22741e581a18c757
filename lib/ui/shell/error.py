# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A sentence that must be read: what is wrong and what to do."""

from adafruit_display_text import wrap_text_to_lines

from hardware.console import START, A, B, say
from ui.look.sheet import TextBlock
from ui.screen import BaseScreen
from ui.words import fill

_SENTENCES = ("damaged", "newer", "unreadable")  # too long for a reason within another sentence


class Screen(BaseScreen):
    """The sentence the app was given, until a key is pressed."""

    ignores_pending_keys = True

    def __init__(self, app):
        super().__init__(app)
        theme = self.theme
        font = theme.font
        sentence, detail = app.sentences.pop(0)
        if detail in _SENTENCES:
            detail = "failed"
        sentence = fill(app.words[sentence], app.words[detail])
        if app.debug:
            say("error", sentence)
        edge = theme.margin + 2
        columns = (theme.width - 4 * edge) // font.width
        lines = wrap_text_to_lines(sentence, columns)
        room = (theme.height - theme.row - 4 * edge) // font.height
        lines = lines[:room]
        wide = theme.whole(columns * font.width + 2 * edge)
        high = theme.whole(len(lines) * font.height + 2 * edge)
        left = (theme.width - wide) // 2
        top = max(edge, (theme.height - theme.row - high) // 3)
        self.group.append(theme.panel(theme.palettes.panel, left, top, wide, high))
        block = TextBlock(
            font, theme.palettes.bar_text, columns, len(lines), left + edge, top + edge
        )
        for row in range(len(lines)):
            block.put(lines[row], row)
        self.group.append(block.grid)
        theme.button(self.group, app.words["go_on"], theme.height - theme.row - theme.margin // 2)

    def busy(self) -> bool:
        """One sentence is read after the other."""
        return True

    def press(self, key: int) -> None:
        """Go on: with what is below, or after a fault with the game as it was saved."""
        if key not in (A, B, START):
            return
        if self.app.session is None and self.app.screen is self:
            self.app.start("resume")
        else:
            self.app.uncover()

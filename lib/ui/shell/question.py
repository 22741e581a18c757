# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A question that is answered with no or yes. No is chosen at first, and B means no."""

from ui.shell.choices import Choices

_NO = "no"
_YES = "yes"


class Screen(Choices):
    """A panel with the question of `App.ask`, in front of the screen that asks it."""

    overlay = True

    def __init__(self, app):
        theme = app.theme
        text, self._answer = app.question
        line = theme.font.height
        edge = theme.margin + 1
        columns = min(max(len(text), 8), (theme.width - 4 * edge) // theme.font.width)
        wide = theme.whole(columns * theme.font.width + 4 * edge)
        high = theme.whole(3 * line + 3 * edge)
        left = (theme.width - wide) // 2
        top = (theme.height - high) // 2
        super().__init__(
            app,
            (_NO, _YES),
            top + 2 * edge + line,
            top + 2 * edge + 3 * line,
            left + 2 * edge,
            columns,
            bar=True,
        )
        self.group.insert(0, theme.panel(theme.palettes.panel, left, top, wide, high))
        palette = theme.palettes.bar_text
        self.group.insert(1, theme.text(text[:columns], left + 2 * edge, top + edge, palette).grid)

    def take(self, row: str) -> None:
        """Answer."""
        self._answer(row == _YES)

    def leave(self) -> None:
        """B means no."""
        self._answer(False)

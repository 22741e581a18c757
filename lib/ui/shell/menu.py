# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The menu of a game in progress: a panel in front of the board."""

from ui.shell.choices import Choices

_COLUMNS = 17


class Screen(Choices):
    """Continue, take back, a hint, rules, settings, new game, save and quit."""

    overlay = True

    def __init__(self, app):
        theme = app.theme
        rows = ["continue", "rules", "settings", "new", "quit"]
        if app.session.can_hint():
            rows.insert(1, "hint")
        self.undone = app.session.undo_length()
        if self.undone:
            rows.insert(1, "undo")
        line = theme.font.height
        edge = theme.margin + 1
        columns = min(_COLUMNS, (theme.width - 4 * edge) // theme.font.width)
        room = (theme.height - theme.header - 2 * edge) // line
        room = min(len(rows), room)  # no more: letters paint their ground, also where none are
        high = theme.whole(room * line + 2 * edge)
        wide = theme.whole(columns * theme.font.width + 4 * edge)
        left = (theme.width - wide) // 2
        top = theme.header + max(0, theme.height - theme.header - high) // 2
        text_left = left + 2 * edge
        super().__init__(
            app, tuple(rows), top + edge, top + edge + room * line, text_left, columns, bar=True
        )
        for part in theme.frame(theme.palettes.panel, left, top, wide, high, self._labels):
            self.group.insert(0, part)

    def label(self, row: str) -> str:
        """What a row says; taking back says how much."""
        words = self.app.words
        if row == "undo" and self.undone > 1:
            return words["undo_all"]
        return words[row]

    def take(self, row: str) -> None:
        """Do what the row says."""
        app = self.app
        if row == "undo":
            app.session.undo()
            app.session.show()
        elif row == "hint":
            app.session.hint_wanted = True
            app.uncover()
        elif row in ("rules", "settings"):
            app.go(row)  # instead of the board, whose memory they need
        elif row == "new":
            app.session = None
            app.go("setup")
        elif row == "quit":
            app.session = None
            app.go("title")
        else:
            app.uncover()

    def leave(self) -> None:
        """Back to the game."""
        self.app.uncover()

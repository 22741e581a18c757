# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The menu of a game in progress, in front of the board."""

from ui.shell.choices import Choices


class Screen(Choices):
    """Continue, take back, a hint, rules, new game, save and quit."""

    def __init__(self, app):
        rows = ["continue", "rules", "new", "quit"]
        if app.session.can_hint():
            rows.insert(1, "hint")
        if app.session.can_undo():
            rows.insert(1, "undo")
        super().__init__(app, tuple(rows), app.theme.font.height * 3)
        self.group.append(self.theme.heading(app.words["heading"], self.theme.font.height // 2))
        self.theme.show_charge(self.group)

    def take(self, row: str) -> None:
        """Do what the row says."""
        app = self.app
        if row == "undo":
            app.session.undo()
            app.session.show()
        elif row == "hint":
            app.session.hint_wanted = True
            app.uncover()
        elif row == "rules":
            app.go("rules")  # instead of the board: memory
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

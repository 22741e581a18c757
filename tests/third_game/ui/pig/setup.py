# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What can be chosen for a game of Pig; the set-up shows it."""

from ui.pig import PLAYERS


class Setup:
    """How many play."""

    seat_columns = 0

    def __init__(self, app):
        self._app = app

    def rows(self) -> tuple:
        """The rows, keys of texts."""
        return ("players", "rivals")

    def house_rules(self) -> tuple:
        """The rows of a list of their own; none in this game."""
        return ()

    def players(self) -> int:
        """How many play."""
        return self._app.preferences[PLAYERS]

    def value(self, row: str) -> str:
        """The text of a row's value."""
        return str(self.players())

    def turn(self, row: str, step: int) -> None:
        """The next or previous value of a row."""
        self._app.preferences.turn(PLAYERS, step)

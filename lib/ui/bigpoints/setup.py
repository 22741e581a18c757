# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What can be chosen for a game of Big Points; `setup` shows it."""

from ui.bigpoints import MATCH, PLAYERS


class Setup:
    """How many play, and whether they play one game or a match."""

    # Letters in front of a name that its seat takes in lists, where `show_seat` draws it, as
    # `show_seats` draws all of them. 0: there is nothing to draw.
    seat_columns = 0

    def __init__(self, app):
        self._app = app

    def rows(self) -> tuple:
        """The rows, keys of texts."""
        return ("players", "rivals", "match")

    def house_rules(self) -> tuple:
        """The rows of a list of their own, keys of texts; none in this game."""
        return ()

    def players(self) -> int:
        """How many play."""
        return self._app.preferences[PLAYERS]

    def value(self, row: str) -> str:
        """The text of a row's value."""
        app = self._app
        if row == "players":
            return str(self.players())
        return app.words["match" + str(app.preferences[MATCH])]

    def turn(self, row: str, step: int) -> None:
        """The next or previous value of a row."""
        place = PLAYERS if row == "players" else MATCH
        self._app.preferences.turn(place, step)

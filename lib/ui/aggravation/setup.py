# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What can be chosen for a game of Aggravation; `setup` shows it. What is impossible is skipped."""

from ui.aggravation.manifest import BOARD, PLAY_ON, PLAYERS, SIX_AGAIN, TEAMS, THROWN_START

_PLACES = {
    "players": PLAYERS,
    "board": BOARD,
    "teams": TEAMS,
    "starter": THROWN_START,
    "six": SIX_AGAIN,
    "places": PLAY_ON,
}


class Setup:
    """How many play on which board, teams, starter and house rules."""

    def __init__(self, app):
        self._app = app
        self._repair()

    def rows(self) -> tuple:
        """The rows, keys of texts; teams only where there can be some."""
        if self._possible(TEAMS, 1):
            return ("players", "rivals", "board", "teams")
        return ("players", "rivals", "board")

    def house_rules(self) -> tuple:
        """The rows of a list of their own, keys of texts."""
        return ("starter", "six", "places")

    def players(self) -> int:
        """How many play."""
        return self._app.preferences[PLAYERS]

    def value(self, row: str) -> str:
        """The text of a row's value."""
        app = self._app
        value = app.preferences[_PLACES[row]]
        if row == "players":
            return str(value)
        return app.words[row + str(value)]

    def turn(self, row: str, step: int) -> None:
        """The next or previous value of a row that is possible with the rows above it."""
        chosen = self._app.preferences
        place = _PLACES[row]
        chosen.turn(place, step)
        while not self._possible(place, chosen[place]):
            chosen.turn(place, step)
        self._repair()

    def _repair(self) -> None:
        """Rows below give way to the rows above."""
        chosen = self._app.preferences
        for place in (BOARD, TEAMS):
            while not self._possible(place, chosen[place]):
                chosen.turn(place, 1)

    def _possible(self, place: int, value: int) -> bool:
        """Five and six need six arms; teams need all seats taken, threes six players."""
        chosen = self._app.preferences
        players = chosen[PLAYERS]
        if place == BOARD:
            return value > 0 or players <= 4
        if place == TEAMS and value:
            arms = 6 if chosen[BOARD] else 4
            return players == arms and (value == 1 or players == 6)
        return True

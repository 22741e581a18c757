# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What can be chosen for a game of Aggravation; `setup` shows it. What is impossible is skipped."""

from ui import preferences
from ui.names import marked
from ui.preference_values import turn

_PLACES = {
    "players": preferences.MARBLE_PLAYERS,
    "board": preferences.BOARD,
    "teams": preferences.TEAMS,
    "starter": preferences.THROWN_START,
    "six": preferences.SIX_AGAIN,
    "places": preferences.PLAY_ON,
}


class Setup:
    """How many play on which board, teams, starter and house rules."""

    def __init__(self, app):
        self._app = app
        self._repair()

    def rows(self) -> tuple:
        """The rows, keys of texts; teams only where there can be some."""
        if self._possible(preferences.TEAMS, 1):
            return ("players", "rivals", "board", "teams", "starter", "six", "places")
        return ("players", "rivals", "board", "starter", "six", "places")

    def players(self) -> int:
        """How many play."""
        return self._app.preferences[preferences.MARBLE_PLAYERS]

    def name(self, player: int) -> str:
        """What a player will be called."""
        return marked(self._app, player)

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
        turn(chosen, place, step)
        while not self._possible(place, chosen[place]):
            turn(chosen, place, step)
        self._repair()

    def _repair(self) -> None:
        """Rows below give way to the rows above."""
        chosen = self._app.preferences
        for place in (preferences.BOARD, preferences.TEAMS):
            while not self._possible(place, chosen[place]):
                turn(chosen, place, 1)

    def _possible(self, place: int, value: int) -> bool:
        """Five and six need six arms; teams need all seats taken, threes six players."""
        chosen = self._app.preferences
        players = chosen[preferences.MARBLE_PLAYERS]
        if place == preferences.BOARD:
            return value > 0 or players <= 4
        if place == preferences.TEAMS and value:
            arms = 6 if chosen[preferences.BOARD] else 4
            return players == arms and (value == 1 or players == 6)
        return True

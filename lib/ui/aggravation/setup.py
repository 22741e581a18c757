# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What can be chosen for a game of Aggravation; `setup` shows it. What is impossible is skipped."""

from ui.aggravation import BOARD, PLAY_ON, PLAYERS, SIX_AGAIN, TEAMS, THROWN_START, teams
from ui.look.tiles import MARBLE

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

    seat_columns = 2

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

    def show_seat(self, group, player: int, x: int, y: int) -> None:
        """Show the marble of a player in its tray, whose shape is the team, in a row of a list.

        :param int x: left edge of the row, pixels
        :param int y: its upper edge
        """
        theme = self._app.theme
        side, size, right, down = (17, 11, 3, 3) if theme.large else (13, 9, 2, 2)
        x -= max(0, side - self.seat_columns * theme.font.width + 1)  # clear of the name
        y += (theme.font.height - side) // 2
        shape = max(0, self._team(player))
        group.append(theme.tiles("tray" + str(side)).one(theme.palettes.wood, x, y, shape))
        marbles = theme.tiles("marble" + str(size))
        group.append(marbles.one(theme.palettes.pieces, x + right, y + down, MARBLE + player))

    def show_seats(self, group, x: int, y: int) -> None:
        """Show the seats of the game that the preferences describe side by side, teams apart.

        :param int x: left edge, pixels
        :param int y: upper edge
        """
        chosen = self._app.preferences
        size = chosen[TEAMS] + 1 if chosen[TEAMS] else 0
        before = self._team(0)
        for player in teams.by_teams(chosen[PLAYERS], size):
            if self._team(player) != before:
                before = self._team(player)
                x += self._app.theme.row // 2
            self.show_seat(group, player, x, y)
            x += self._app.theme.row

    def _team(self, player: int) -> int:
        """The team of a player in the game that the preferences describe; -1: all play alone.

        :param int player: from 0; the shape of the tray is the number of the team
        """
        chosen = self._app.preferences
        players = chosen[PLAYERS]
        arms = 6 if chosen[BOARD] else 4
        size = chosen[TEAMS] + 1 if chosen[TEAMS] else 0
        if players != arms or (size and players % size):
            return -1
        return teams.team_of(player, players, size)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The end of a game of Aggravation: the winners on a podium, then who sent whom home, then all the
throws. Partners stand together.
"""

from displayio import Group

from engine.aggravation.board import MARBLES
from ui.aggravation.rail import at_home
from ui.aggravation.teams import by_teams
from ui.look import tiles
from ui.play.dice import write_bars
from ui.play.ending import Confetti, Ending, column, headline
from ui.words import fill

_PODIUM = 3  # columns at most
# Pixels on a large and a small screen: top of the heading, width of a column, heights of the
# columns from the first on, top of its number.
_LARGE = (14, 72, (70, 44, 34), 6)
_SMALL = (8, 48, (38, 24, 18), 3)
_NARROW = 40  # width of a column where the screen is less than 144 pixels wide
_SIZES = (7, 9, 11, 14, 20)  # of marbles
_MARBLE = 2  # columns of letters that a marble takes in front of a name


class Screen(Ending):
    """The podium, the table, the dice."""

    def page(self, number: int) -> None:
        """Build a page."""
        if number == 0:
            self._show_podium()
        elif number == 1:
            self._show_players()
        else:
            self._show_dice()

    def is_last(self, number: int) -> bool:
        """The throws are the last page."""
        return number == 2

    def _show_podium(self) -> None:
        """Each of the best three on a column, or each team."""
        theme = self.theme
        game = self.app.session.game
        top, wide, heights, below = _LARGE if theme.large else _SMALL
        if theme.width < 3 * wide:
            wide = _NARROW
        sides = _sides(game)[:_PODIUM]
        if len(sides) < _PODIUM:
            wide += wide // 3
        floor = self.floor
        self.confetti = Confetti(self.app, self.group, floor)
        headline(theme, self.group, self.winner_names(game.winners()), top)
        left = (theme.width - wide * len(sides)) // 2
        order = (1, 0, 2) if len(sides) == _PODIUM else (0, 1)
        for at, place in enumerate(order):
            high = heights[place]
            x = left + at * wide
            column(theme, self.group, x, floor - high, wide, high)
            self._stand(sides[place], x, floor - high + 1, wide)
            number = str(place + 1)
            palette = theme.palettes.text if place else theme.palettes.cursor
            number_x = x + (wide - theme.font.width) // 2
            self.group.append(theme.text(number, number_x, floor - high + below, palette).grid)

    def _stand(self, players: list, x: int, bottom: int, wide: int) -> None:
        """Let the marbles of some players stand on a column, as large as they fit.

        :param int bottom: pixels
        """
        most = wide // len(players)
        scale = 2 if self.theme.large and 2 * _SIZES[-1] <= most else 1
        size = max([each for each in _SIZES if scale * each <= most])
        sheet = self.theme.tiles("marble" + str(size))
        side = size * scale
        marbles = Group(
            scale=scale, x=x + (wide - side * len(players)) // 2, y=bottom - (size - 1) * scale
        )
        for at, player in enumerate(players):
            marble = tiles.MARBLE + player
            marbles.append(sheet.one(self.theme.palettes.pieces, at * size, 0, marble))
        self.group.append(marbles)

    def _show_players(self) -> None:
        """How many marbles everybody has at home, and has sent back."""
        app = self.app
        session = app.session
        game = session.game
        theme = self.theme
        block = self.rows(game.players + 1)
        theme.head(self.group, self.winner_names(game.winners(), block.columns))
        sheet = theme.tiles("marble" + str(11 if theme.large else 9))
        self._row(block, 0, "", app.words["home"], app.words["hits"])
        row = 0
        for players in _sides(game):
            for player in players:
                row += 1
                y = block.grid.y + row * theme.font.height
                y += (theme.font.height - sheet.width + 1) // 2
                marble = tiles.MARBLE + player
                self.group.append(sheet.one(theme.palettes.pieces, theme.margin, y, marble))
                name = session.name(player)
                if game.play_on:
                    name = str(row) + " " + name
                self._row(block, row, name, str(at_home(game, player)), str(session.hits[player]))

    def _row(self, block, row: int, name: str, home: str, hits: str) -> None:
        """A name and two numbers, right-aligned below their headings."""
        last = len(self.app.words["hits"]) + 1
        wide = block.columns - last - len(home) - 1
        block.put(name, row, _MARBLE, wide - _MARBLE)
        block.put(" " + home, row, wide, len(home) + 1)
        block.put_right(hits, row, block.columns - last, last)

    def _show_dice(self) -> None:
        """How often each face was thrown, with bars."""
        dice = self.app.session.dice
        self.theme.head(self.group, fill(self.app.words["throws"], sum(dice)))
        write_bars(self.rows(6), dice)


def _sides(game) -> list:
    """The teams, or each player alone, as lists of players: first whoever has won, in the order in
    which they came home, then the others by how far their marbles are.
    """
    size = game.teams or 1
    order = by_teams(game.players, game.teams)
    sides = [order[at : at + size] for at in range(0, game.players, size)]
    sides.sort(key=lambda players: _rank(game, players))
    return sides


def _rank(game, players: list) -> int:
    """A number that is the smaller the better the players have done together."""
    last = -1  # the place of the last of them to come home
    for player in players:
        if not game.finished >> player & 1:
            last = game.players
    for place in range(game.places):
        if game.order[place] in players:
            last = max(last, place)
    score = 0
    for player in players:
        score += game.score(player)
    return last * MARBLES * game.players * (game.board.inside + 1) - score

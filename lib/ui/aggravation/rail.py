# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The rail beside the board of Aggravation: a row for every player with tray and marble, how many
marbles are home, and what came of the last throw. Partners stand together.

Only where the screen is wider than the board; `ui.aggravation.scene` decides that.
"""

from bitmaptools import fill_region
from displayio import Bitmap, Group, TileGrid

from engine.aggravation.board import MARBLES
from ui.aggravation.session import DEAD, MOVED
from ui.aggravation.teams import by_teams, team_of, tray
from ui.look import tiles
from ui.look.sheet import put, set_tile
from ui.look.text import TextBlock

# Small and large: height of a row, first row's top below the header, pixels between teams, left
# edge of the dots, side of the tray, of its marble, and the marble's corner in the tray.
_SMALL = (13, 2, 2, 15, 13, 9, 2, 2)
_LARGE = (28, 6, 6, 32, 28, 20, 5, 4)
_DOT = 4  # side of a dot, on small screens
_DOT_PITCH = 5
_HOLE = "11"  # the sheets of holes and marbles on large screens
_NOT_HOME, _HOME = 1, 3  # values in the picture of the dots, in the colours of a seat
_SEAT_MARKS = "⊜⊕⊚◬⦶⊗"  # those on the marbles, as the font draws them
_NAME = 8  # columns of a name
_TOLD = 5  # columns that are enough for all that is told of a throw, with a blank before


class Rail:
    """The rows; ``group`` is to be shown.

    :param App app: the program
    :param Aggravation game: the game
    :param int left: where it begins, pixels
    """

    def __init__(self, app, game, left: int):
        self._app = app
        self._game = game
        theme = app.theme
        self.group = Group()
        high, below, apart, dots, side, size, right, down = _LARGE if theme.large else _SMALL
        self.plate = theme.panel(
            theme.palettes.plate, left - 2, theme.header, theme.width - left, high + 2
        )
        self.group.append(self.plate)
        self._tops = [0] * game.players
        self.homes: list = [None] * game.players  # how many are home, as dots or marbles
        self._throws: list = [None] * game.players
        trays = theme.tiles("tray" + str(side))
        marbles = theme.tiles("marble" + str(size))
        wide = MARBLES * (int(_HOLE) if theme.large else _DOT_PITCH)
        x = left + dots + wide + (3 if theme.large else 1)
        columns = (theme.width - x) // theme.font.width
        names = columns >= _NAME + _TOLD
        if names:
            x += theme.margin
            columns = (theme.width - x) // theme.font.width - _NAME
        self.columns = columns
        y = theme.header + below
        before = 0
        for player in by_teams(game.players, game.teams):
            team = team_of(player, game.players, game.teams)
            if team > before:
                before = team
                y += apart
            self._tops[player] = y
            shape = tray(player, game.players, game.teams)
            self.group.append(trays.one(theme.palettes.wood, left, y, shape))
            self.group.append(
                marbles.one(theme.palettes.pieces, left + right, y + down, tiles.MARBLE + player)
            )
            self.homes[player] = self._add_homes(player, left + dots, y + high // 2)
            text_y = y + (high - theme.font.height) // 2
            text_x = x
            if names:
                name = TextBlock(theme.font, theme.palettes.text, _NAME, 1, x, text_y)
                name.put(app.session.name(player))
                self.group.append(name.grid)
                text_x += _NAME * theme.font.width
            if columns:
                told = TextBlock(theme.font, theme.palettes.dim, columns, 1, text_x, text_y)
                self._throws[player] = told
                self.group.append(told.grid)
            y += high

    def _add_homes(self, player: int, x: int, middle: int):
        """Put up what shows the home of a player; a bitmap, or a grid of marbles."""
        theme = self._app.theme
        palette = theme.palettes.seat(player)
        if not theme.large:
            dots = Bitmap(MARBLES * _DOT_PITCH - 1, _DOT, 4)
            self.group.append(TileGrid(dots, pixel_shader=palette, x=x, y=middle - _DOT // 2))
            for marble in range(MARBLES):
                _fill_dot(dots, marble, _NOT_HOME)
            return dots
        holes = theme.tiles("hole" + _HOLE)
        y = middle - holes.height // 2
        self.group.append(holes.grid(palette, MARBLES, 1, x, y, tiles.HOME + player))
        marbles = theme.tiles("marble" + _HOLE).grid(theme.palettes.pieces, MARBLES, 1, x, y)
        self.group.append(marbles)
        return marbles

    def sync(self, last) -> None:
        """Show how the game stands.

        :param LastMoves last: what came of the throws
        """
        game = self._game
        top = self._tops[game.player] - (2 if not self._app.theme.large else 1)
        put(self.plate, self.plate.x, top)
        for player in range(game.players):
            home = at_home(game, player)
            for marble in range(MARBLES):
                self._show_home(player, marble, marble >= MARBLES - home)
            if self._throws[player]:
                self._throws[player].put(self._told(last, player))

    def _show_home(self, player: int, marble: int, home: bool) -> None:
        homes = self.homes[player]
        if self._app.theme.large:
            set_tile(homes, marble, tiles.MARBLE + player if home else 0)
        else:
            value = _HOME if home else _NOT_HOME
            if homes[marble * _DOT_PITCH, 0] != value:
                _fill_dot(homes, marble, value)

    def _told(self, last, player: int) -> str:
        """A player's last throw, a dash where it moved nothing, the mark of whom it hit."""
        die = last.dice[player]
        came = last.came[player]
        if not die:
            return ""
        text = str(die)
        if self.columns == 1:
            return text
        if came == DEAD:
            text += "–"
        elif came != MOVED:
            text += "▸" if self.columns > 2 else ""
            text += _SEAT_MARKS[came - 1 : came]
        return " " + text if self.columns >= _TOLD else text


def _fill_dot(dots: Bitmap, marble: int, value: int) -> None:
    x = marble * _DOT_PITCH
    fill_region(dots, x, 0, x + _DOT, _DOT, value)


def at_home(game, player: int) -> int:
    """How many marbles of a player are in the home row."""
    home = 0
    for marble in range(MARBLES * player, MARBLES * player + MARBLES):
        if game.board.door < game.spots[marble] < game.board.inside:
            home += 1
    return home

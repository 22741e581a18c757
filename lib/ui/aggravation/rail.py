# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The rail beside the board of Aggravation: a row for every player with tray and marble, how many
marbles are home, and what came of the last throw. Partners stand together.

Only where the screen is wider than the board and memory is not short, which `ui.aggravation.ground`
decides; `ui.aggravation.stage` puts up the rows.
"""

from displayio import Group

from engine.aggravation.board import MARBLES
from ui.aggravation.session import DEAD, MOVED
from ui.look import tiles
from ui.look.sheet import put, set_tile

_SEAT_MARKS = "⊜⊕⊚◬⦶⊗"  # those on the marbles, as the font draws them


class Rail:
    """The rows; ``group`` is to be shown.

    ``columns`` is how many letters tell of a throw, with a blank before them where it is
    ``spaced``. Per player, ``tops`` are pixels, ``homes`` grids of four tiles, ``throws`` texts.

    :param App app: the program
    :param Aggravation game: the game
    :param TileGrid plate: lies below the row of the player in turn
    """

    columns: int
    spaced: bool

    def __init__(self, app, game, plate):
        self._app = app
        self._game = game
        self._plate = plate
        self.group = Group()
        self.group.append(plate)
        self.tops = bytearray(game.players)
        self.homes: list = [None] * game.players
        self.throws: list = [None] * game.players

    def sync(self, last) -> None:
        """Show how the game stands.

        :param LastMoves last: what came of the throws
        """
        game = self._game
        large = self._app.theme.large
        put(self._plate, self._plate.x, self.tops[game.player] - (1 if large else 2))
        for player in range(game.players):
            home = at_home(game, player)
            full = tiles.MARBLE + player if large else 1
            for hole in range(MARBLES):
                set_tile(self.homes[player], hole, full if hole >= MARBLES - home else 0)
            if self.throws[player]:
                self.throws[player].put(self._told(last, player))

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
        return " " + text if self.spaced else text


def at_home(game, player: int) -> int:
    """How many marbles of a player are in the home row."""
    home = 0
    for marble in range(MARBLES * player, MARBLES * player + MARBLES):
        if game.board.door < game.spots[marble] < game.board.inside:
            home += 1
    return home

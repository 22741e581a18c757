# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The table of players: name, number of discs, and the last turn in pictures."""

from displayio import Group, TileGrid

from engine.bigpoints.board import KINDS, NOWHERE
from ui.look import tiles
from ui.look.sheet import put, set_shade

_ARROW = "▸"
_BEFORE = 3  # pixels of the plate before the text on it
_APART = 3  # pixels between the two moves of a turn
_FULL = 11  # columns from which on number and worth of the discs have room beside each other


class TurnPictures:
    """The moves of a turn in pictures: the pawn, and the disc that was taken, for each.

    :param Theme theme: of the program
    :param int x: left edge, pixels
    :param int y: top edge
    :param bool roomy: there is room for an arrow between pawn and disc in each of them
    :param int most: how many moves there is room for; the last ones are shown
    """

    def __init__(self, theme, x: int, y: int, roomy: bool, most: int):
        self.group = Group(x=x, y=y)
        self._theme = theme
        self._roomy = roomy
        self._most = most
        size = "12" if theme.large else "9"
        self._pawns = theme.tiles("pawn" + size)
        self._discs = theme.tiles("disc" + size)
        self._shown: tuple = ()

    def show(self, moves, turn: tuple) -> None:
        """Show a turn; nothing is painted where it is shown already.

        :param Moves moves: the last moves
        :param tuple turn: the numbers of those of the turn
        """
        turn = turn[-self._most :]
        wanted = tuple([(moves.pawn(at), moves.kind(at)) for at in turn])
        if wanted == self._shown:
            return
        self._shown = wanted
        group = self.group
        while len(group):
            group.pop()
        x = 0
        arrow = self._roomy or len(wanted) < self._most
        for pawn, kind in wanted:
            x = self._add(x, pawn, kind, arrow) + (_APART if arrow else 0)

    def _add(self, x: int, pawn: int, kind: int, arrow: bool) -> int:
        """Add a move; returns where it ends."""
        theme = self._theme
        pieces = theme.palettes.pieces
        pawns = self._pawns
        discs = self._discs
        self.group.append(pawns.one(pieces, x, 0, tiles.PAWN + pawn))
        x += pawns.width
        if arrow:
            if kind != NOWHERE:
                middle = pawns.height - (discs.height + theme.font.height) // 2
                self.group.append(theme.text(_ARROW, x, middle, theme.palettes.dim).grid)
            x += theme.font.width
        if kind != NOWHERE:
            top = pawns.height - discs.height
            self.group.append(discs.one(pieces, x, top, tiles.DISC + kind))
        return x + discs.width


def turn_width(theme, roomy: bool, most: int) -> int:
    """How wide the pictures of so many moves are, pixels."""
    wide = 24 if theme.large else 18
    if roomy:
        wide += theme.font.width
    return most * wide + (_APART * (most - 1) if roomy else 0)


class Table:
    """A field for each player.

    ``plate``    lies below the field of who is in turn
    ``letters``  the palette of the other fields
    ``names``    a block of text for each player, ``turns`` their `TurnPictures`; `lay_fields` of
                 `ui.bigpoints.ground` puts them up

    :param App app: the program
    :param BigPoints game: the game that is shown
    """

    def __init__(self, app, game):
        self.group = Group()
        self.plate: TileGrid = None
        self.letters = app.theme.palettes.text
        self.names: list = []
        self.turns: list = []
        self._app = app
        self._game = game

    def count_of(self, player: int) -> tuple:
        """The left and upper edge of where a disc flies to that a player takes, pixels."""
        block = self.names[player]
        left = block.grid.x + (block.columns - 2) * self._app.theme.font.width
        return left, block.grid.y

    # What is shown.

    def show(self) -> None:
        """Show who is in turn, how many discs everybody holds, and with open hands their worth."""
        game = self._game
        session = self._app.session
        palettes = self._app.theme.palettes
        # On the plate letters paint its colour below them, where they paint their ground at all.
        chosen = palettes.cursor if self.letters is palettes.text else palettes.chosen_cursor
        open_hands = session.hands_are_open() and not session.shown_to_all
        for player in range(game.players):
            block = self.names[player]
            held = 0
            for kind in range(KINDS):
                held += game.hands[KINDS * player + kind]
            name = session.name(player)
            number = str(held)
            if open_hands:
                worth = "=" + str(game.score(player))
                number = number + "● " + worth if block.columns >= _FULL else worth
            elif len(name) + 2 + len(number) <= block.columns:
                number += "●"
            column = block.columns - len(number)
            room = column if number.startswith("=") else column - 1
            block.put(name[:room], 0, 0, column)
            block.put(number, 0, column)
            in_turn = player == game.player
            set_shade(block.grid, chosen if in_turn else self.letters)
        grid = self.names[game.player].grid
        put(self.plate, grid.x - _BEFORE, grid.y)

    def show_turns(self, moves) -> None:
        """Show everybody's last turn, where there is room for it.

        :param Moves moves: the last moves
        """
        for player in range(len(self.turns)):
            self.turns[player].show(moves, moves.turn(player))

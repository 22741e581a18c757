# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is seen of a game of Aggravation: the whole board, the marbles, the die, who is in turn.

Laid out from the size of the screen. It reads the game and never changes it;
`aggravation_board` says what to mark and what to move.
"""

from displayio import Group, TileGrid

from engine.aggravation_view import cell_of
from engine.starter import Starter
from ui import colours, tiles
from ui.aggravation_map import Map
from ui.shades import Sheet
from ui.sprites import hide, put, set_tile
from ui.text import TextBlock

_MARKS = "⊜⊕⊚◬⦶⊗"  # the players' colours as the font draws them
_FACES = "–⚀⚁⚂⚃⚄⚅"
_MOST_WAY = 8  # cells of the longest way
_ONE = 65536  # the map's unit times the pitch's


class Scene:
    """The picture of a game.

    :param App app: the program
    :param object game: the game; a `Starter` shows the die alone
    """

    def __init__(self, app, game):
        self.app = app
        self.game = game
        self.group = Group()
        line = app.font.height * app.scale
        self._top = line
        self.size = 0
        if not isinstance(game, Starter):
            self._holes()
        text = app.text_group()
        self._who = TextBlock(app.font, app.shades.cursor, app.columns, 1)
        self._prompt = TextBlock(app.font, app.shades.text, app.columns, 1)
        text.append(self._who.grid)
        text.append(self._prompt.grid)
        self.group.append(text)
        if self.size:
            self.way = tuple(self._sprite(tiles.WAY) for _ in range(_MOST_WAY))
            self.marbles = tuple(
                self._sprite(tiles.MARBLE + marble // 4) for marble in range(4 * game.players)
            )
            self.hit = self._sprite(tiles.AGGRAVATE)
            self.target = self._sprite(tiles.TARGET)
            self.cursor = self._sprite(tiles.CURSOR)
        else:
            self._throws = TextBlock(app.font, app.shades.text, 10, game.players)
            self._throws.grid.x = app.font.width
            self._throws.grid.y = app.font.height * 2
            text.append(self._throws.grid)
        self._die()
        self.sync()

    def x(self, cell: int) -> int:
        """Left edge of a cell."""
        return self._xs[cell]

    def y(self, cell: int) -> int:
        """Top edge of a cell."""
        return self._ys[cell]

    def sync(self) -> None:
        """Show all marbles where the game has them, no marks; before the game, the throws."""
        game = self.game
        if not self.size:
            for player in range(game.players):
                throw = game.throws[player]
                text = _MARKS[player] + self.app.session.name(player)
                self._throws.put(text, player, 0, 8)
                self._throws.put(_FACES[throw], player, 8)
            return
        for marble in range(4 * game.players):
            cell = cell_of(game, marble)
            put(self.marbles[marble], self._xs[cell], self._ys[cell])
        self.unmark()

    def unmark(self) -> None:
        """Take all marks away."""
        if not self.size:
            return
        for mark in self.way:
            hide(mark)
        hide(self.target)
        hide(self.cursor)
        hide(self.hit)

    def say(self, player: int, owner: int, text: str) -> None:
        """Write who is in turn, for whom he plays, and what to do."""
        session = self.app.session
        name = _MARKS[player] + session.name(player)
        if owner != player:
            name += "▸" + _MARKS[owner]
            whole = name + session.name(owner)
            if len(whole) + 1 + len(text) <= self.app.columns:
                name = whole
        self._who.put(name)
        self._prompt.put(" " * (len(name) + 1) + text)

    def show_die(self, face: int) -> None:
        """Show a face of the die: 1 … 6, 0 none, `tiles.TILTED` a rolling one."""
        set_tile(self.die, 0, face)
        if face == 0:
            hide(self.die)
        else:
            put(self.die, self.die.x, self.die.y)

    # How it is built.

    def _sprite(self, tile: int) -> TileGrid:
        sprite = self._sheet.grid(self.app.shades.game, 1, 1, 0, 0, tile)
        sprite.hidden = True
        self.group.append(sprite)
        return sprite

    def _holes(self) -> None:
        app = self.app
        board = self.game.board
        where = Map(board)
        width = app.width
        height = app.height - self._top
        # The largest marbles that do not overlap by more than a pixel.
        for size in tiles.MARBLE_SIZES:
            if where.pitch(width, height, size) >= size * 256 - 200:
                self.size = size
        self._sheet = Sheet("marbles", tiles.MARBLE_SIZES, self.size)
        self.size = self._sheet.size
        pitch = where.pitch(width, height, self.size)
        middle_x = (where.reach_x * pitch + _ONE - 1) // _ONE
        middle_y = self._top + (height - self.size) // 2
        self._xs = bytearray(board.cells)
        self._ys = bytearray(board.cells)
        for cell in range(board.cells):
            x, y = where.place(cell)
            self._xs[cell] = middle_x + (x * pitch + _ONE // 2) // _ONE
            self._ys[cell] = middle_y + (y * pitch + _ONE // 2) // _ONE
            hole = self._sheet.grid(
                app.shades.game, 1, 1, self._xs[cell], self._ys[cell], self._hole(cell)
            )
            self.group.append(hole)

    def _hole(self, cell: int) -> int:
        """The tile of a cell; home, base and START of a player have his colour."""
        game = self.game
        board = game.board
        if cell == board.centre:
            return tiles.CENTRE
        if cell < board.centre:
            player = self._player_at(cell // 14)
            if cell % 14 == 0 and player >= 0:
                return tiles.START + player
            return tiles.STAR if cell % 14 == board.first_star - 1 else tiles.HOLE
        player = self._player_at((cell - board.homes) // 4 % board.arms)
        if player < 0:
            return tiles.BLANK if cell >= board.bases else tiles.HOLE
        return (tiles.HOME if cell < board.bases else tiles.BASE) + player

    def _player_at(self, seat: int) -> int:
        for player in range(self.game.players):
            if self.game.seats[player] == seat:
                return player
        return -1

    def _die(self) -> None:
        app = self.app
        large = app.width > app.height or app.height >= 240 or not self.size
        sheet = Sheet("dice", tiles.DIE_SIZES, tiles.DIE_SIZES[1 if large else 0])
        edge = 2 * app.scale
        x = app.width - sheet.size - edge
        y = app.height - sheet.size - edge
        if not self.size:
            x = app.width * 3 // 4 - sheet.size // 2
            y = (app.height - sheet.size) // 2
        self.die = sheet.grid(colours.die_palette(app.shades.name), 1, 1, x, y)
        self.die.hidden = True
        self.group.append(self.die)

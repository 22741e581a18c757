# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is seen of a game of Big Points: path, pawns, staircase, pile, how many discs each holds.

Laid out from the size of the screen. It reads the game and never changes it; `bigpoints_board`
says what to mark and what to move.
"""

from bitmaptools import fill_region
from displayio import Bitmap, Group, TileGrid

from engine.bigpoints import GONE, KINDS, OCCUPIED, STAIRS
from ui import colours, tiles
from ui.shades import Sheet
from ui.sprites import hide, put, set_shade, set_tile
from ui.text import TextBlock

# The path winds in rows of 13 places, joined by one place at their ends: 55 places in 7 rows.
COLUMNS = 13
ROWS = 7
_LAP = COLUMNS + 1
_START_ROW = 1  # the pawns wait below the first disc, in the gap between two rows
_PILE_ROW = 5  # the pile lies beside the end of the path
_PILE_COLUMN = 2
_ROOMY = 6  # from so many columns on a count is followed by a disc
_STEP_LEAST = 10  # height of the lowest step, text pixels: its number must fit


class Scene:
    """The picture of a game.

    :param App app: the program
    :param BigPoints game: the game shown
    """

    def __init__(self, app, game):
        self.app = app
        self.game = game
        self.group = Group()
        line = app.font.height * app.scale
        space = min(app.width // COLUMNS, (app.height - line) * 2 // (2 * ROWS + 5))
        self.sheet = Sheet("discs", tiles.DISC_SIZES, space)
        self.cell = cell = self.sheet.size
        head = 2 if app.height - ROWS * cell - 2 * line >= cell * 5 // 2 else 1
        self.left = (app.width - COLUMNS * cell) // 2
        self.top = head * line
        self.dock = self.top + ROWS * cell
        self.discs = self.sheet.grid(app.shades.game, COLUMNS, ROWS, self.left, self.top)
        self.group.append(self.discs)
        self._start()
        self._lay_pile()
        self._stairs()
        text = app.text_group()
        self._who = TextBlock(app.font, app.shades.cursor, app.columns, 1)
        self._prompt = TextBlock(app.font, app.shades.text, app.columns, 1)
        self._prompt.grid.y = (head - 1) * app.font.height
        text.append(self._who.grid)
        text.append(self._prompt.grid)
        self._counts(text)
        self.group.append(text)
        # Sprites of one tile: what moves repaints itself alone.
        self.takes = (self._sprite(tiles.TAKE), self._sprite(tiles.TAKE))
        self.pawns = tuple(self._sprite(tiles.PAWN + pawn) for pawn in range(game.colours))
        self.chosen = self._sprite(tiles.CHOSEN)
        self.target = self._sprite(tiles.LANDING)
        self.flying = self._sprite(tiles.DISC)
        self.sync()

    # Where things are, in pixels.

    def place_x(self, place: int) -> int:
        """Left edge of a place of the path."""
        lap = place // _LAP
        at = place % _LAP
        if at == COLUMNS:
            at = COLUMNS - 1
        if lap & 1:
            at = COLUMNS - 1 - at
        return self.left + at * self.cell

    def place_y(self, place: int) -> int:
        """Top edge of a place of the path."""
        row = place // _LAP * 2
        if place % _LAP == COLUMNS:
            row += 1
        return self.top + row * self.cell

    def step_x(self, step: int) -> int:
        """Left edge of a pawn on a step."""
        return self.left + step * self.stride + (self.stride - self.cell) // 2

    def step_y(self, step: int) -> int:
        """Top edge of a pawn on a step."""
        return self.app.height - self._step_height(step) - self.cell

    def pawn_x(self, pawn: int) -> int:
        """Left edge of a pawn where the game has it."""
        at = self.game.pawns[pawn]
        if at == STAIRS:
            return self.step_x(self.game.steps[pawn])
        if at == 0:
            return self.left + (1 + pawn) * self.cell
        return self.place_x(at - 1)

    def pawn_y(self, pawn: int) -> int:
        """Top edge of a pawn where the game has it."""
        at = self.game.pawns[pawn]
        if at == STAIRS:
            return self.step_y(self.game.steps[pawn])
        if at == 0:
            return self.top + _START_ROW * self.cell
        return self.place_y(at - 1)

    def pile_x(self, pawn: int) -> int:
        """Left edge of the pile's disc of a colour."""
        return self._pile.x + pawn * self._pile.tile_width

    def pile_y(self) -> int:
        """Top edge of the pile."""
        return self._pile.y

    def count_x(self, player: int) -> int:
        """Left edge of where a disc goes that a player takes."""
        return self.counts[player].grid.x * self.app.scale

    def count_y(self, player: int) -> int:
        """Top edge likewise."""
        return self.counts[player].grid.y * self.app.scale

    # What is shown.

    def sync(self) -> None:
        """Show everything as the game has it, no marks."""
        for place in range(self.game.places):
            self.show_place(place)
        for pawn in range(self.game.colours):
            put(self.pawns[pawn], self.pawn_x(pawn), self.pawn_y(pawn))
            self.show_pile(pawn)
        self.show_counts()
        self.unmark()
        hide(self.flying)

    def say(self, text: str) -> None:
        """Write who is in turn and what to do, in two rows or in one."""
        name = self.app.session.name(self.game.player)
        self._who.put(name)
        if self._prompt.grid.y == 0:
            text = " " * (len(name) + 1) + text
        self._prompt.put(text)

    def unmark(self) -> None:
        """Take all marks away."""
        for mark in self.takes:
            hide(mark)
        hide(self.chosen)
        hide(self.target)

    def show_place(self, place: int) -> None:
        """Show the disc on a place, or a dot where it is gone."""
        disc = self.game.path[place]
        column = (self.place_x(place) - self.left) // self.cell
        row = (self.place_y(place) - self.top) // self.cell
        tile = tiles.PLACE + _shape(place) if disc == GONE else tiles.DISC + disc % OCCUPIED
        set_tile(self.discs, row * COLUMNS + column, tile)

    def show_pile(self, pawn: int) -> None:
        """Show the pile's disc of a pawn's colour until the pawn has climbed."""
        tile = tiles.BLANK if self.game.pawns[pawn] == STAIRS else tiles.DISC + pawn
        set_tile(self._pile, pawn, tile)

    def show_counts(self) -> None:
        """How many discs each player holds; the player in turn stands out."""
        game = self.game
        shades = self.app.shades
        for player in range(game.players):
            held = 0
            for kind in range(KINDS):
                held += game.hands[KINDS * player + kind]
            block = self.counts[player]
            name = self.app.session.name(player)
            number = str(held) if block.columns < _ROOMY else str(held) + "●"
            column = block.columns - len(number)
            block.put(name, 0, 0, column)
            block.put(number, 0, column)
            set_shade(block.grid, shades.cursor if player == game.player else shades.text)

    # How it is built.

    def _sprite(self, tile: int) -> TileGrid:
        sprite = self.sheet.grid(self.app.shades.game, 1, 1, 0, 0, tile)
        self.group.append(sprite)
        return sprite

    def _start(self) -> None:
        """The line on which the pawns wait, up to the first place."""
        row = _START_ROW * COLUMNS
        self.discs[row] = tiles.TRACK + tiles.RIGHT_UP
        for column in range(1, 1 + self.game.colours):
            self.discs[row + column] = tiles.TRACK + tiles.ACROSS
        put(self._sprite(tiles.ARROW_DOWN), self.left, self.dock)  # on to the staircase

    def _lay_pile(self) -> None:
        """The discs of the pile, smaller than those of the path, on a tray beside its end."""
        app = self.app
        kinds = self.game.colours
        sheet = Sheet("discs", tiles.DISC_SIZES, self.cell * 3 // 4)
        left = self.left + _PILE_COLUMN * self.cell
        top = self.top + _PILE_ROW * self.cell
        edge = (self.cell - sheet.size) // 2
        tray = Bitmap(sheet.size * kinds + 2 * edge, self.cell, 2)
        tray.fill(1)
        self.group.append(TileGrid(tray, pixel_shader=app.shades.tray, x=left, y=top))
        self._pile = sheet.grid(app.shades.game, kinds, 1, left + edge, top + edge)
        self.group.append(self._pile)

    def _step_height(self, step: int) -> int:
        least = _STEP_LEAST * self.app.scale
        most = self.app.height - self.dock - self.cell
        return least + (most - least) * step // max(1, self.game.colours - 1)

    def _stairs(self) -> None:
        app = self.app
        steps = self.game.colours
        tight = self.game.players > (app.height - self.dock) // (app.font.height * app.scale)
        self.stride = self.cell if tight else self.cell + app.scale
        high = self._step_height(steps - 1)
        picture = Bitmap(self.stride * steps, high, 16)
        text = app.text_group()
        for step in range(steps):
            left = step * self.stride
            top = high - self._step_height(step)
            fill_region(picture, left, top, left + self.stride, high, colours.PANEL)
            fill_region(picture, left, top, left + self.stride, top + app.scale, colours.TRACK)
            number = TextBlock(app.font, app.shades.text, 1, 1)
            number.put(str(step))
            number.grid.x = (self.left + left + self.stride // 2) // app.scale - app.font.width // 2
            number.grid.y = app.height // app.scale - app.font.height + 1
            text.append(number.grid)
        self.group.append(
            TileGrid(picture, pixel_shader=app.shades.game, x=self.left, y=app.height - high)
        )
        self.group.append(text)

    def _counts(self, text: Group) -> None:
        """A field of name and number per player, right of the staircase."""
        app = self.app
        scale = app.scale
        font = app.font
        left = (self.left + self.stride * self.game.colours) // scale + font.width
        columns = (app.width // scale - left) // font.width
        lines = (app.height - self.dock) // (font.height * scale)
        players = self.game.players
        side = 1 if players <= lines else 2
        apart = (columns + 1) // side if side > 1 else columns  # a blank between two fields
        columns //= side
        rows = (players + side - 1) // side
        top = app.height // scale - rows * font.height
        fields = []
        for player in range(players):
            field = TextBlock(font, app.shades.text, min(apart - (side > 1), 12), 1)
            field.grid.x = left + player % side * apart * font.width
            field.grid.y = top + player // side * font.height
            text.append(field.grid)
            fields.append(field)
        self.counts = tuple(fields)


def _shape(place: int) -> int:
    """How the line of the path runs through a place."""
    right = place // _LAP % 2 == 0  # this row runs to the right
    at = place % _LAP
    if at == COLUMNS:
        return tiles.DOWN
    if at == COLUMNS - 1:
        return tiles.LEFT_DOWN if right else tiles.RIGHT_DOWN
    if at:
        return tiles.ACROSS
    if place == 0:
        return tiles.RIGHT_DOWN
    return tiles.RIGHT_UP if right else tiles.LEFT_UP

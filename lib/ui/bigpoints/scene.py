# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is seen of a game of Big Points: path, pawns, staircase, pile, how many discs each holds.

Laid out from the size of the screen. It reads the game and never changes it; `bigpoints_board`
says what to mark and what to move.
"""

from displayio import Bitmap, Group, TileGrid

from engine.bigpoints.board import GONE, KINDS, NOWHERE, OCCUPIED, STAIRS
from ui.bigpoints import staircase
from ui.look import old_tiles as tiles
from ui.look.old_sheet import Sheet
from ui.look.sprites import hide, put, set_shade, set_tile
from ui.look.text import TextBlock

# The path winds in rows of 13 places, joined by one place at their ends: 55 places in 7 rows.
_COLUMNS = 13
_ROWS = 7
_LAP = _COLUMNS + 1
_START_ROW = 1  # the pawns wait below the first disc, in the gap between two rows
_PILE_ROW = 5  # the pile lies beside the end of the path
_PILE_COLUMN = 2
_ROOMY = 6  # from so many columns on a count is followed by a disc
_STEP_LEAST = 10  # height of the lowest step, text pixels: its number must fit
_STEP_MOST = 7  # of the highest step, in tiles: on a tall screen it need not reach the path


class Scene:
    """The picture of a game.

    :param App app: the program
    :param BigPoints game: the game shown
    """

    # What `_build` lays out; sizes and places in pixels.
    sheet: Sheet
    cell: int  # side of a tile
    left: int  # of path and staircase
    top: int  # of the path
    dock: int  # top of what lies below the path
    stride: int  # width of a step
    discs: TileGrid
    pile: TileGrid
    who: TextBlock
    prompt: TextBlock
    counts: list  # a TextBlock per player
    takes: tuple  # two marks of discs that can be taken
    pawns: list  # a TileGrid per pawn
    chosen: TileGrid
    target: TileGrid
    flying: TileGrid

    def __init__(self, app, game):
        self.app = app
        self.theme = app.theme
        self.game = game
        self.group = Group()
        self._build()
        self.sync()

    def _build(self) -> None:
        """Lay out path, staircase, pile and counts for the size of the screen."""
        theme = self.theme
        line = theme.font.height * theme.scale
        self.sheet = theme.discs()
        self.cell = cell = self.sheet.size
        head = 2 if theme.height - _ROWS * cell - 2 * line >= cell * 5 // 2 else 1
        self.left = (theme.width - _COLUMNS * cell) // 2
        self.top = head * line
        self.dock = self.top + _ROWS * cell
        self.discs = self.sheet.grid(theme.palettes.game, _COLUMNS, _ROWS, self.left, self.top)
        self.group.append(self.discs)
        self._start()
        self._lay_pile()
        self._stairs()
        text = theme.text_group()
        self.who = TextBlock(theme.font, theme.palettes.cursor, theme.columns, 1)
        self.prompt = TextBlock(theme.font, theme.palettes.text, theme.columns, 1)
        self.prompt.grid.y = (head - 1) * theme.font.height
        text.append(self.who.grid)
        text.append(self.prompt.grid)
        self._counts(text)
        self.group.append(text)
        self.takes = (self.sprite(tiles.TAKE), self.sprite(tiles.TAKE))
        pawns = []
        for pawn in range(self.game.colours):
            pawns.append(self.sprite(tiles.PAWN + pawn))
        self.pawns = pawns
        self.chosen = self.sprite(tiles.CHOSEN)
        self.target = self.sprite(tiles.LANDING)
        self.flying = self.sprite(tiles.DISC)

    def _start(self) -> None:
        """The line on which the pawns wait, up to the first place."""
        row = _START_ROW * _COLUMNS
        self.discs[row] = tiles.TRACK + tiles.RIGHT_UP
        for column in range(1, 1 + self.game.colours):
            self.discs[row + column] = tiles.TRACK + tiles.ACROSS
        put(self.sprite(tiles.ARROW_DOWN), self.left, self.dock)  # on to the staircase

    def _lay_pile(self) -> None:
        """The discs of the pile, smaller than those of the path, on a tray beside its end."""
        theme = self.theme
        kinds = self.game.colours
        sheet = theme.sheet("discs", tiles.DISC_SIZES, self.cell * 3 // 4)
        left = self.left + _PILE_COLUMN * self.cell
        top = self.top + _PILE_ROW * self.cell
        edge = (self.cell - sheet.size) // 2
        tray = Bitmap(sheet.size * kinds + 2 * edge, self.cell, 2)
        tray.fill(1)
        self.group.append(TileGrid(tray, pixel_shader=theme.palettes.tray, x=left, y=top))
        self.pile = sheet.grid(theme.palettes.game, kinds, 1, left + edge, top + edge)
        self.group.append(self.pile)

    def _stairs(self) -> None:
        """The steps with their numbers."""
        theme = self.theme
        steps = self.game.colours
        tight = self.game.players > (theme.height - self.dock) // (theme.font.height * theme.scale)
        self.stride = self.cell if tight else self.cell + theme.scale
        heights = [self.step_height(step) for step in range(steps)]
        staircase.draw(self.theme, self.group, self.left, self.theme.height, self.stride, heights)

    def _counts(self, text) -> None:
        """A field of name and number per player, right of the staircase."""
        theme = self.theme
        scale = theme.scale
        font = theme.font
        left = (self.left + self.stride * self.game.colours) // scale + font.width
        columns = (theme.width // scale - left) // font.width
        lines = (theme.height - self.dock) // (font.height * scale)
        players = self.game.players
        side = 1 if players <= lines else 2
        apart = (columns + 1) // side if side > 1 else columns  # a blank between two fields
        rows = (players + side - 1) // side
        top = theme.height // scale - rows * font.height
        self.counts = []
        for player in range(players):
            field = TextBlock(font, theme.palettes.text, min(apart - (side > 1), 12), 1)
            field.grid.x = left + player % side * apart * font.width
            field.grid.y = top + player // side * font.height
            text.append(field.grid)
            self.counts.append(field)

    def sprite(self, tile: int) -> TileGrid:
        """One more tile of its own: what moves repaints itself alone."""
        sprite = self.sheet.grid(self.theme.palettes.game, 1, 1, 0, 0, tile)
        self.group.append(sprite)
        return sprite

    def step_height(self, step: int) -> int:
        """Height of a step, pixels."""
        least = _STEP_LEAST * self.theme.scale
        most = min(self.theme.height - self.dock, (_STEP_MOST + 1) * self.cell) - self.cell
        return least + (most - least) * step // max(1, self.game.colours - 1)

    # Where things are, in pixels.

    def place_x(self, place: int) -> int:
        """Left edge of a place of the path."""
        lap = place // _LAP
        at = place % _LAP
        if at == _COLUMNS:
            at = _COLUMNS - 1
        if lap & 1:
            at = _COLUMNS - 1 - at
        return self.left + at * self.cell

    def place_y(self, place: int) -> int:
        """Top edge of a place of the path."""
        row = place // _LAP * 2
        if place % _LAP == _COLUMNS:
            row += 1
        return self.top + row * self.cell

    def step_x(self, step: int) -> int:
        """Left edge of a pawn on a step."""
        return self.left + step * self.stride + (self.stride - self.cell) // 2

    def step_y(self, step: int) -> int:
        """Top edge of a pawn on a step."""
        return self.theme.height - self.step_height(step) - self.cell

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
        return self.pile.x + pawn * self.pile.tile_width

    def pile_y(self) -> int:
        """Top edge of the pile."""
        return self.pile.y

    def count_x(self, player: int) -> int:
        """Left edge of where a disc goes that a player takes."""
        return self.counts[player].grid.x * self.theme.scale

    def count_y(self, player: int) -> int:
        """Top edge likewise."""
        return self.counts[player].grid.y * self.theme.scale

    # What is shown.

    def sync(self) -> None:
        """Show everything as the game has it, no marks."""
        for place in range(self.game.places):
            self.show_place(place)
        for pawn in range(self.game.colours):
            put(self.pawns[pawn], self.pawn_x(pawn), self.pawn_y(pawn))
            self.show_pile(pawn)
        self.show_counts()
        self.clear_highlights()
        hide(self.flying)

    def say(self, text: str) -> None:
        """Write who is in turn and what to do, in two rows or in one."""
        name = self.app.session.name(self.game.player)
        if self.prompt.grid.y == 0:
            name = name[: max(2, self.prompt.columns - 1 - len(text))]
            text = " " * (len(name) + 1) + text
        self.who.put(name)
        self.prompt.put(text)

    def highlight_move(self, action: int) -> int:
        """Highlight a pawn and where it lands.

        :returns: that place, the length of the path for the staircase
        """
        game = self.game
        pawn = action >> 2
        put(self.chosen, self.pawn_x(pawn), self.pawn_y(pawn))
        landing = game.landing(action)
        if landing == STAIRS:
            step = game.colours - 1 - game.arrived
            put(self.target, self.step_x(step), self.step_y(step))
            return game.places
        put(self.target, self.place_x(landing), self.place_y(landing))
        return landing

    def highlight_take(self, which: int, action: int) -> None:
        """Highlight the disc that an action takes.

        :param int which: 0 or 1, the highlight that is used
        :param int action: -1 takes the highlight away
        """
        sprite = self.takes[which]
        place = NOWHERE if action < 0 else self.game.taken(action)
        if place == NOWHERE:
            hide(sprite)
        else:
            set_tile(sprite, 0, tiles.TAKE)
            put(sprite, self.place_x(place), self.place_y(place))

    def highlight_chosen(self, which: int) -> None:
        """Let one of the two highlighted discs stand out.

        :param int which: 0 or 1
        """
        set_tile(self.takes[which], 0, tiles.TAKE_CHOSEN)
        set_tile(self.takes[1 - which], 0, tiles.TAKE)

    def clear_highlights(self) -> None:
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
        set_tile(self.discs, row * _COLUMNS + column, tile)

    def show_pile(self, pawn: int) -> None:
        """Show the pile's disc of a pawn's colour until the pawn has climbed."""
        tile = tiles.BLANK if self.game.pawns[pawn] == STAIRS else tiles.DISC + pawn
        set_tile(self.pile, pawn, tile)

    def show_counts(self) -> None:
        """How many discs each player holds; the player in turn stands out."""
        game = self.game
        shades = self.theme.palettes
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


def _shape(place: int) -> int:
    """How the line of the path runs through a place."""
    right = place // _LAP % 2 == 0  # this row runs to the right
    at = place % _LAP
    if at == _COLUMNS:
        return tiles.DOWN
    if at == _COLUMNS - 1:
        return tiles.LEFT_DOWN if right else tiles.RIGHT_DOWN
    if at:
        return tiles.ACROSS
    if place == 0:
        return tiles.RIGHT_DOWN
    return tiles.RIGHT_UP if right else tiles.LEFT_UP

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The picture of a game of Big Points: path, pawns, staircase, pile, table of players, and marks.

It reads the game and never changes it; the board says what to mark, the animation what to move.
"""

from bitmaptools import blit
from displayio import Bitmap, Group, TileGrid

from engine.bigpoints.board import GONE, NOWHERE, OCCUPIED, STAIRS
from ui.bigpoints import furniture
from ui.bigpoints.table import Table
from ui.look import tiles
from ui.look.sheet import Sheet, hide, put, set_shade, set_tile
from ui.look.text import TextBlock

# The path winds in rows of 13 places, joined by one place at their ends: 55 places in 7 rows.
_COLUMNS = 13
_ROWS = 7
_LAP = _COLUMNS + 1
_START_ROW = 1  # the pawns wait below the first disc, in the gap between two rows
_PILE_ROW = 5  # the pile lies beside the end of the path
_PILE_COLUMN = 2
_GAP = 4  # pixels between staircase or path and the table

# The sizes for which the board is laid out, the largest first; all in pixels:
# screen, distance of two places, size of discs and pawns, of the discs of the pile, how much higher
# than its place a pawn stands, left and top of the path, width of a step, height of the lowest and
# of the highest of five, where the tray of the pile begins below the top of its row.
_LAYOUTS = (
    (320, 240, 22, 20, 18, 12, 8, 17, 30, 22, 20, 48, 2),
    (240, 240, 18, 20, 18, 12, 8, 3, 30, 20, 20, 48, 2),
    (240, 135, 12, 12, 12, 9, 5, 2, 16, 14, 13, 25, 0),
    (160, 128, 12, 12, 12, 9, 5, 2, 16, 14, 12, 20, 0),
    (128, 128, 9, 10, 9, 9, 3, 5, 15, 11, 12, 24, -1),
)
_STEPS = 5  # for which the heights are given
_NARROW_STEP = 12  # where the table needs the room


class Scene:
    """The picture of a game.

    :param App app: the program
    :param BigPoints game: the game shown
    """

    # What `_build` lays out.
    bottom: int  # lower edge of the staircase
    columns: int  # letters in the line on top
    pile: TileGrid
    table: Table
    takes: tuple  # two signs on discs that can be taken
    pawns: list  # a TileGrid per pawn
    flying: TileGrid  # the disc on its way

    def __init__(self, app, game):
        self.app = app
        self.theme = app.theme
        self.game = game
        self.group = Group()
        self._lay_out()
        self._build()

    # Where things are, in pixels.

    def _lay_out(self) -> None:
        """Choose the layout for the size of the screen."""
        theme = self.theme
        layout = _LAYOUTS[-1]
        for each in _LAYOUTS:
            fits = theme.width >= each[0] and theme.height >= each[1]
            if fits and theme.large == (each[1] >= 240):
                layout = each
                break
        wide, high, self._pitch_x, self._pitch_y, self._size, self._pile_size = layout[:6]
        self._lift, left, top, self._stride, self._lowest, self._highest, self._tray = layout[6:]
        shift = (theme.height - high) // 2  # a higher screen has it in the middle
        self._wide = wide == 240 and not theme.large  # the table is beside the path
        self.left = left + (theme.width - wide) // 2
        self.right = self.left - left + wide
        self.top = top + shift
        self.bottom = high + shift
        self.dock = self.top + _ROWS * self._pitch_y  # of what lies below the path
        if self._size == _NARROW_STEP and not self._wide and self.game.players > 2:
            self._stride = _NARROW_STEP
        self._shift = (self._pitch_x - self._size) // 2  # from a place to a piece on it

    def place_x(self, place: int) -> int:
        """Left edge of a place of the path."""
        return self.left + _column(place) * self._pitch_x

    def place_y(self, place: int) -> int:
        """Top edge of a place of the path."""
        return self.top + _row(place) * self._pitch_y

    def stand_x(self, place: int) -> int:
        """Left edge of a pawn or a disc on a place."""
        return self.place_x(place) + self._shift

    def stand_y(self, place: int) -> int:
        """Top edge of a pawn on a place: it is higher than a disc."""
        return self.place_y(place) - self._lift

    def step_x(self, step: int) -> int:
        """Left edge of a pawn on a step."""
        return self.left + step * self._stride + (self._stride - self._pawn_width) // 2

    def step_y(self, step: int) -> int:
        """Top edge of a pawn on a step."""
        return self.bottom - self._step_height(step) - self._pawn_height + 1

    def _step_height(self, step: int) -> int:
        return self._lowest + (self._highest - self._lowest) * step // (_STEPS - 1)

    def pawn_x(self, pawn: int) -> int:
        """Left edge of a pawn where the game has it."""
        at = self.game.pawns[pawn]
        if at == STAIRS:
            return self.step_x(self.game.steps[pawn])
        if at == 0:
            return self.left + (1 + pawn) * self._pitch_x + self._shift
        return self.stand_x(at - 1)

    def pawn_y(self, pawn: int) -> int:
        """Top edge of a pawn where the game has it."""
        at = self.game.pawns[pawn]
        if at == STAIRS:
            return self.step_y(self.game.steps[pawn])
        if at == 0:
            return self.top + _START_ROW * self._pitch_y - self._lift
        return self.stand_y(at - 1)

    def pile_x(self, pawn: int) -> int:
        """Left edge of the pile's disc of a colour."""
        return self.pile.x + pawn * self.pile.tile_width

    def pile_y(self) -> int:
        """Top edge of the pile."""
        return self.pile.y

    # What it is made of.

    def _build(self) -> None:
        """Lay out path, staircase, pile and table, from back to front."""
        theme = self.theme
        palettes = theme.palettes
        size = str(self._size)
        group = self.group
        self._draw_path()
        self._disc_sheet = theme.tiles("disc" + size)
        self._pawn_sheet = theme.tiles("pawn" + size)
        self._sign_sheet = theme.tiles("sign" + size)
        self._pawn_width = self._pawn_sheet.width
        self._pawn_height = self._pawn_sheet.height
        self._lay_discs()
        self._lay_pile()
        heights = [self._step_height(step) for step in range(self.game.colours)]
        furniture.draw(theme, group, self.left, self.bottom, self._stride, heights)
        self._lay_table()
        signs = self._sign_sheet
        self._ghosts = (self._sprite(signs, palettes.sign), self._sprite(signs, palettes.sign))
        self._rings = (self._sprite(signs, palettes.sign), self._sprite(signs, palettes.sign))
        self.takes = (self._sprite(signs, palettes.sign), self._sprite(signs, palettes.sign))
        self._target = self._sprite(signs, palettes.sign)
        set_tile(self._target, 0, tiles.LANDING)
        self._halo = self._sprite(theme.tiles("halo" + size), palettes.sign)
        self._goal = self._sprite(self._pawn_sheet, palettes.pieces)
        set_tile(self._goal, 0, tiles.PAWN_GHOST)
        pawns = []
        for pawn in range(self.game.colours):
            sprite = self._sprite(self._pawn_sheet, palettes.pieces)
            set_tile(sprite, 0, tiles.PAWN + pawn)
            pawns.append(sprite)
        self.pawns = pawns
        self.flying = self._sprite(self._disc_sheet, palettes.pieces)
        group.append(theme.bar(0, theme.header))
        font = theme.font
        self.columns = (theme.width - theme.margin) // font.width
        line = 1 if theme.large else 0
        self._who = TextBlock(font, palettes.cursor, self.columns, 1, theme.margin, line)
        self._prompt = TextBlock(font, palettes.text, self.columns, 1, theme.margin, line)
        group.append(self._who.grid)
        group.append(self._prompt.grid)

    def _draw_path(self) -> None:
        """Draw the line that joins the places, and the one on which the pawns wait."""
        sheet = self.theme.tiles("path" + str(self._pitch_x))
        palette = self.theme.palettes.path
        rows = self._lay_rows(sheet.bitmap, palette)
        for place in range(self.game.places):
            rows[_row(place)][_cell(place)] = tiles.PLACE + _shape(place)
        y = self.top + _START_ROW * self._pitch_y
        start = sheet.grid(palette, 1 + self.game.colours, 1, self.left, y, tiles.BARE_ACROSS)
        start[0] = tiles.BARE_RIGHT_UP
        self.group.append(start)
        self.group.append(sheet.one(palette, self.left, self.dock, tiles.TO_STAIRS))

    def _lay_discs(self) -> None:
        """Lay discs over the path; a place whose disc is gone is clear."""
        sheet = self._disc_sheet
        self._spread = None
        bitmap = sheet.bitmap
        if self._pitch_x > sheet.width:
            self._spread = bitmap = tiles.spread(sheet.bitmap, sheet.width, self._pitch_x)
        self._large_symbols = self.theme.large_symbols
        self._discs = self._lay_rows(bitmap, self.theme.palettes.pieces)

    def _lay_rows(self, bitmap, palette) -> list:
        """Lay a grid of tiles for each row of the path: the gaps between them need not be painted.

        :param Bitmap bitmap: of a sheet
        """
        rows: list = []
        for row in range(_row(self.game.places - 1) + 1):
            joint = row & 1  # one place, at the right and at the left by turns
            column = _COLUMNS - 1 if row & 3 == 1 else 0
            grid = TileGrid(
                bitmap,
                pixel_shader=palette,
                width=1 if joint else _COLUMNS,
                height=1,
                tile_width=self._pitch_x,
                tile_height=self._pitch_y,
                x=self.left + column * self._pitch_x,
                y=self.top + row * self._pitch_y,
            )
            self.group.append(grid)
            rows.append(grid)
        return rows

    def _lay_pile(self) -> None:
        """Lay the discs of the pile on a tray beside the end of the path."""
        theme = self.theme
        kinds = self.game.colours
        sheet = theme.tiles("disc" + str(self._pile_size))
        left = self.left + _PILE_COLUMN * self._pitch_x
        top = self.top + _PILE_ROW * self._pitch_y + self._tray
        edge = 2 if theme.large else 1
        high = sheet.height + edge + 1
        tray = Bitmap(sheet.width * kinds + 6, high, 4)
        furniture.plank(tray, theme, 0, 0, tray.width, high)
        self.group.append(TileGrid(tray, pixel_shader=theme.palettes.wood, x=left, y=top))
        self.pile = sheet.grid(theme.palettes.pieces, kinds, 1, left + 3, top + edge)
        self.group.append(self.pile)

    def _lay_table(self) -> None:
        """Lay the table right of the staircase, or right of the path where there is room."""
        if self._wide:
            left = self.left + _COLUMNS * self._pitch_x + _GAP
            top = self.top + _GAP
        else:
            left = self.left + _STEPS * self._stride + (_GAP if self._stride != _NARROW_STEP else 2)
            top = self.dock
        self.table = Table(
            self.app, self.game, left, top, self.right, self.bottom, self._wide
        )  # fmt: skip
        self.group.append(self.table.group)

    def _sprite(self, sheet: Sheet, palette) -> TileGrid:
        """One more tile of its own, hidden: what moves repaints itself alone."""
        sprite = sheet.one(palette, 0, 0)
        sprite.hidden = True
        self.group.append(sprite)
        return sprite

    # What is shown.

    def sync(self) -> None:
        """Show everything as the game has it, no marks."""
        if self._spread is not None and self._large_symbols != self.theme.large_symbols:
            sheet = self._disc_sheet
            blit(self._spread, tiles.spread(sheet.bitmap, sheet.width, self._pitch_x), 0, 0)
            self._large_symbols = self.theme.large_symbols
        for place in range(self.game.places):
            self.show_place(place)
        for pawn in range(self.game.colours):
            put(self.pawns[pawn], self.pawn_x(pawn), self.pawn_y(pawn))
            self.show_pile(pawn)
        self.table.show()
        self.table.show_turns(self.app.session.moves)
        self.clear_highlights()
        self.clear_last()
        hide(self.flying)

    def say(self, text: str) -> None:
        """Write who is in turn and what to do."""
        name = self.app.session.name(self.game.player)
        name = name[: max(2, self.columns - 1 - len(text))]
        self._who.put(name)
        self._prompt.put(" " * (len(name) + 1) + text)

    def tell(self, text: str) -> None:
        """Write a line of at most ``columns`` letters in place of that."""
        self._who.put("")
        self._prompt.put(text)

    def show_last(self, moves) -> None:
        """Mark the last turn: where the pawn came from, and the disc that was taken.

        :param Moves moves: the last moves
        """
        turn = moves.turn(moves.player(moves.count - 1)) if moves.count else ()
        palettes = self.theme.palettes
        for at in range(len(turn)):
            move = turn[at]
            origin = moves.origin(move)
            taken = moves.taken(move)
            if taken != NOWHERE:
                ghost = self._ghosts[at]
                kind = moves.kind(move)
                set_shade(ghost, palettes.seat(kind))
                set_tile(ghost, 0, tiles.GHOST + kind)
                put(ghost, self.stand_x(taken), self.place_y(taken))
            if origin not in (NOWHERE, taken):
                ring = self._rings[at]
                set_shade(ring, palettes.seat(moves.pawn(move)))
                set_tile(ring, 0, tiles.LANDING)
                put(ring, self.stand_x(origin), self.place_y(origin))

    def clear_last(self) -> None:
        """Take the marks of the last turn away."""
        for at in range(2):
            hide(self._ghosts[at])
            hide(self._rings[at])

    def highlight_move(self, action: int) -> int:
        """Highlight a pawn and where it lands.

        :returns: that place, the length of the path for the staircase
        """
        game = self.game
        pawn = action >> 2
        put(self._halo, self.pawn_x(pawn) - 2, self.pawn_y(pawn) - 2)
        landing = game.landing(action)
        if landing == STAIRS:
            step = game.colours - 1 - game.arrived
            hide(self._target)
            put(self._goal, self.step_x(step), self.step_y(step))
            return game.places
        hide(self._goal)
        put(self._target, self.stand_x(landing), self.place_y(landing))
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
            put(sprite, self.stand_x(place), self.place_y(place))

    def highlight_chosen(self, which: int) -> None:
        """Let one of the two highlighted discs stand out.

        :param int which: 0 or 1
        """
        set_tile(self.takes[which], 0, tiles.TAKE_CHOSEN)
        set_tile(self.takes[1 - which], 0, tiles.TAKE)

    def clear_highlights(self) -> None:
        """Take all marks of the choice away."""
        for mark in self.takes:
            hide(mark)
        hide(self._halo)
        hide(self._target)
        hide(self._goal)

    def show_place(self, place: int) -> None:
        """Show the disc on a place; where it is gone, the path shows."""
        disc = self.game.path[place]
        tile = 0 if disc == GONE else tiles.DISC + disc % OCCUPIED
        set_tile(self._discs[_row(place)], _cell(place), tile)

    def show_pile(self, pawn: int) -> None:
        """Show the pile's disc of a pawn's colour until the pawn has climbed."""
        tile = 0 if self.game.pawns[pawn] == STAIRS else tiles.DISC + pawn
        set_tile(self.pile, pawn, tile)


def _column(place: int) -> int:
    """The column of a place, from the left."""
    at = min(place % _LAP, _COLUMNS - 1)
    return _COLUMNS - 1 - at if place // _LAP & 1 else at


def _cell(place: int) -> int:
    """The tile of a place in the grid of its row."""
    return 0 if place % _LAP == _COLUMNS else _column(place)


def _row(place: int) -> int:
    """The row of a place, from the top."""
    return place // _LAP * 2 + (1 if place % _LAP == _COLUMNS else 0)


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

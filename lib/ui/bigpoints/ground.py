# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The board of Big Points without its pawns: path, discs, pile, staircase, and the fields of the
table of players.

`Ground` finds where everything lies on the screen; `ui.bigpoints.scene` puts the pawns there, and
lets go of this module when the board stands.
"""

from array import array

from bitmaptools import blit
from displayio import Bitmap, Group, TileGrid

from ui.bigpoints import furniture
from ui.bigpoints.scene import COLUMNS, LAP, TURN, column_of, row_of
from ui.bigpoints.table import Table, TurnPictures, turn_width
from ui.look import tiles
from ui.look.sheet import TextBlock, plank

_ROWS = 7  # of the path
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
_SHORT = 3  # letters of a name beside which everything else has room


class Ground:
    """A board in the size of this screen.

    ``group``   what is to be shown
    ``size``    the name of the sheets of pawns, discs and signs
    ``lift``    how much higher than a disc a pawn begins, pixels
    ``xs, ys``  the upper left corner of a pawn on every place, then on every step, then of every
                pawn that has not begun
    ``discs``   a grid of tiles for each turn of the path, beginning and end among them, and in
                between one for the straight part of each row
    ``pile``    the grid of the pile
    ``table``   left, top, right and lower edge of the room for the table of the players, and
                whether it lies beside the path

    :param Theme theme: how things look
    :param BigPoints game: its path and its colours
    """

    def __init__(self, theme, game):
        self.group = Group()
        layout = _layout_for(theme)
        wide, high, pitch_x, pitch_y, size, pile_size = layout[:6]
        self.lift, left, top, stride, lowest, highest, tray = layout[6:]
        self.size = str(size)
        # All sheets now, while the memory that is free lies in large pieces.
        theme.tiles("path" + str(pitch_x))
        for sheet in "disc", "pawn", "sign", "halo":
            theme.tiles(sheet + self.size)
        for sheet in "disc", "pawn":
            theme.tiles(sheet + str(pile_size))
        theme.tiles("panel" + str(theme.side))
        beside = wide == 240 and not theme.large  # the table is beside the path
        if size == _NARROW_STEP and not beside and game.players > 2:
            stride = _NARROW_STEP
        middle = (theme.width - wide) // 2  # a larger screen has it in the middle
        left += middle
        right = middle + wide
        shift = (theme.height - high) // 2
        top += shift
        bottom = high + shift
        self._pitch_x = pitch_x
        self._pitch_y = pitch_y
        heights = []
        for step in range(game.colours):
            heights.append(lowest + (highest - lowest) * step // (_STEPS - 1))
        self._draw_path(theme, game, left, top)
        self._lay_discs(theme, game.places, left, top)
        self._lay_pile(theme, game.colours, left, top + tray, pile_size)
        furniture.draw(theme, self.group, left, bottom, stride, heights)
        self._find_places(theme, game, left, top, size)
        self._find_steps(theme, game, left, bottom, stride, heights)
        if beside:
            self.table = (left + COLUMNS * pitch_x + _GAP, top + _GAP, right, bottom, True)
        else:
            left += _STEPS * stride + (_GAP if stride != _NARROW_STEP else 2)
            self.table = (left, top + _ROWS * pitch_y, right, bottom, False)

    def _find_places(self, theme, game, left: int, top: int, size: int) -> None:
        """Find where pawns stand on the path and before it, and make room for the steps.

        :param int size: of a disc, pixels
        """
        left += (self._pitch_x - size) // 2
        top -= self.lift
        places = game.places
        self.xs = array("h", [left] * (places + 2 * game.colours))
        self.ys = array("h", [top] * (places + 2 * game.colours))
        for place in range(places):
            self.xs[place] += column_of(place) * self._pitch_x
            self.ys[place] += row_of(place) * self._pitch_y
        for pawn in range(game.colours):
            at = places + game.colours + pawn
            self.xs[at] += (1 + pawn) * self._pitch_x
            self.ys[at] += _START_ROW * self._pitch_y

    def _find_steps(self, theme, game, left: int, bottom: int, stride: int, heights: list) -> None:
        """Find where pawns stand on the staircase."""
        pawn = theme.tiles("pawn" + self.size)
        left += (stride - pawn.width) // 2
        for step in range(game.colours):
            self.xs[game.places + step] = left + step * stride
            self.ys[game.places + step] = bottom - heights[step] - pawn.height + 1

    def _draw_path(self, theme, game, left: int, top: int) -> None:
        """Draw the line that joins the places, the one on which the pawns wait, and the arrow to
        the staircase, with the felt between them.
        """
        sheet = theme.tiles("path" + str(self._pitch_x))
        grid = sheet.grid(theme.palettes.path, COLUMNS, _ROWS + 1, left, top)
        for place in range(game.places):
            grid[row_of(place) * COLUMNS + column_of(place)] = tiles.PLACE + _shape(place)
        start = _START_ROW * COLUMNS
        grid[start] = tiles.BARE_RIGHT_UP
        for pawn in range(game.colours):
            grid[start + 1 + pawn] = tiles.BARE_ACROSS
        grid[_ROWS * COLUMNS] = tiles.TO_STAIRS
        self.group.append(grid)

    def _lay_discs(self, theme, places: int, left: int, top: int) -> None:
        """Lay discs over the path: a grid of tiles for the straight part of each row, which shows
        the path, too, so that no pixel of it is painted twice; and a grid for each turn, with the
        places before and behind it, where the tile of a place whose disc is gone is clear.
        """
        palettes = theme.palettes
        pitch = self._pitch_x
        sheet = theme.tiles("disc" + self.size)
        wide = sheet.width
        bitmap = on_path(sheet, theme.tiles("path" + str(pitch)))
        self.discs: list = []
        first = 0
        while first < places:
            turn = len(self.discs) // 2
            x = left + (pitch - wide) // 2 + (COLUMNS - 1) * pitch * (turn & 1)
            count = min(TURN, places - first) if turn else 1
            self._add(sheet.bitmap, palettes.pieces, wide, 1, count, x, top, row_of(first))
            first += count
            if first < places:
                x = left + pitch
                self._add(bitmap, palettes.on_path, pitch, COLUMNS - 2, 1, x, top, row_of(first))
                first += COLUMNS - 2

    def _add(self, bitmap, palette, wide, columns, rows, x, top, row) -> None:
        """Put up a grid of tiles for discs.

        :param int wide: of a tile, pixels
        :param int row: of the path, the first one of the grid
        """
        grid = TileGrid(
            bitmap,
            pixel_shader=palette,
            width=columns,
            height=rows,
            tile_width=wide,
            tile_height=self._pitch_y,
            x=x,
            y=top + row * self._pitch_y,
        )
        self.group.append(grid)
        self.discs.append(grid)

    def _lay_pile(self, theme, kinds: int, left: int, top: int, size: int) -> None:
        """Lay the discs of the pile on a tray beside the end of the path.

        :param int size: of a disc, pixels
        """
        sheet = theme.tiles("disc" + str(size))
        left += _PILE_COLUMN * self._pitch_x
        top += _PILE_ROW * self._pitch_y
        edge = 2 if theme.large else 1
        high = sheet.height + edge + 1
        tray = Bitmap(sheet.width * kinds + 6, high, 4)
        plank(tray, theme, 0, 0, tray.width, high)
        self.group.append(TileGrid(tray, pixel_shader=theme.palettes.wood, x=left, y=top))
        self.pile = sheet.grid(theme.palettes.pieces, kinds, 1, left + 3, top + edge)
        self.group.append(self.pile)


def lay_fields(table: Table, theme, names: list, room: tuple) -> None:
    """Put up the fields of a table in the room that `Ground` has found.

    :param list names: of the players
    :param tuple room: left, top, right and lower edge, pixels; whether name and last turn stand
        below each other
    """
    left, top, right, bottom, tall = room
    players = len(names)
    font = theme.font
    large = theme.large
    side = 1
    if not large and not tall and (bottom - top + 1) // players < font.height - 1:
        side = 2
    rows = (players + side - 1) // side
    pitch = (bottom - top + (0 if large else 1)) // rows
    pitch = min(pitch, 29 if tall else 30 if large else 14)
    if not tall:
        top = bottom - rows * pitch - (1 if large else 0) + (pitch - font.height) // 2
    wide = (right - left) // side
    high = font.height if not tall else 2 * font.height + 4
    table.plate = theme.panel(theme.palettes.plate, left, 0, wide, high)
    table.plate.hidden = True
    # Where the lines do not overlap, letters paint their ground themselves.
    table.letters = theme.palettes.page if pitch >= font.height else theme.palettes.text
    table.group.append(table.plate)
    for player in range(players):
        x = left + player % side * wide
        y = top + player // side * pitch
        _lay_field(table, theme, x, y, wide, side > 1, tall, max(map(len, names)) > _SHORT)


def _lay_field(
    table: Table, theme, x: int, y: int, wide: int, crowded: bool, tall: bool, named: bool
) -> None:
    """Put up the field of a player: its text and the place of the pictures.

    :param bool crowded: there is another field beside it
    :param bool named: names are longer than P1
    """
    font = theme.font
    if tall:
        roomy = True
        most = 2
        pictures = 0
        at = x + font.width
    else:
        most = 1 if crowded else 2
        roomy = not crowded and wide - turn_width(theme, True, 2) >= 11 * font.width
        pictures = turn_width(theme, roomy, most)
        if not crowded and wide - pictures < 6 * font.width:
            most = 1
            pictures = turn_width(theme, roomy, most)
        if crowded and named:  # they want the room; the pass screen tells the turns
            pictures = 0
            wide -= font.width
        at = x + wide - pictures - (0 if crowded else 2)
    columns = min((at - x if pictures else wide) // font.width, 12)
    block = TextBlock(font, theme.palettes.text, columns, 1, x, y)
    table.group.append(block.grid)
    table.names.append(block)
    if not pictures and not tall:
        return
    below = font.height if tall else 2 if theme.large else 0
    turn = TurnPictures(theme, at, y + below, roomy, most)
    table.group.append(turn.group)
    table.turns.append(turn)


def _layout_for(theme) -> tuple:
    """The layout for the size of the screen."""
    for each in _LAYOUTS:
        fits = theme.width >= each[0] and theme.height >= each[1]
        if fits and theme.large == (each[1] >= 240):
            return each
    return _LAYOUTS[-1]


def _shape(place: int) -> int:
    """How the line of the path runs through a place."""
    right = place // LAP % 2 == 0  # this row runs to the right
    at = place % LAP
    if at == COLUMNS:
        return tiles.DOWN
    if at == COLUMNS - 1:
        return tiles.LEFT_DOWN if right else tiles.RIGHT_DOWN
    if at:
        return tiles.ACROSS
    if place == 0:
        return tiles.RIGHT_DOWN
    return tiles.RIGHT_UP if right else tiles.LEFT_UP


def on_path(discs, path) -> Bitmap:
    """Return tiles of discs that lie on a straight path, beside them one of a place whose disc is
    gone. They are as wide as the distance of two places, and are painted with ``on_path``.

    :param Sheet discs: of four bits a pixel
    :param Sheet path: of two bits a pixel
    """
    wide = discs.width
    pitch = path.width
    high = path.height
    count = discs.bitmap.width // wide
    bitmap = Bitmap(count * pitch, high, 16)
    for tile in range(count):
        x = tile * pitch
        line = pitch * (tiles.BARE_ACROSS if tile else tiles.PLACE + tiles.ACROSS)
        blit(bitmap, path.bitmap, x, 0, x1=line, y1=0, x2=line + pitch, y2=high)
        disc = tile * wide
        x += (pitch - wide) // 2
        blit(
            bitmap, discs.bitmap, x, 0,
            x1=disc, y1=0, x2=disc + wide, y2=high, skip_source_index=0,
        )  # fmt: skip
    return bitmap

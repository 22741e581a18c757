# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The board of Aggravation without its marbles: wood with holes, and for everybody who plays the
tray of the base, base, home and START in the colour of the marbles. But for the die, which lies on
it, nothing in it moves.

`ui.aggravation.scene` calls `lay`, then `ui.aggravation.stage` puts up what lies on the board; by
then nobody needs this code any more, and it leaves the memory.
"""

from array import array

from bitmaptools import blit
from displayio import Bitmap, Group, TileGrid

from engine.aggravation.board import ARM, MARBLES
from ui.aggravation.teams import tray
from ui.loader import load, unload
from ui.look import tiles
from ui.look.sheet import READING

_BESIDE = 4  # pixels left of a board that has something at its right; large screens
_RAIL_LEAST = 42  # pixels right of a small board that are enough for a row per player
_RAIL_LEAST_LARGE = 80
_ROOM_FOR_RAIL = 28672  # bytes that are free before there is a board; with less it has no rail
_ROOM_FOR_LARGE_RAIL = 32768

# Pixels from the middle of a hole to the next one, in 256ths, in the pictures of the boards; the
# centre hole lies in the middle of the picture.
PITCH = {"cross7": 1792, "cross14": 3584, "star7": 1601, "star11": 3013}


def lay(scene) -> tuple:
    """Put up a board without its marbles, and read the sheets of all that comes upon it.

    :param Scene scene: gets the board, where its cells lie, and the die
    :returns: where a rail may begin beside it, pixels, 0 where no room or memory is left for it;
        size of the sheet of the marbles in the bars on top and at the foot
    """
    app = scene.app
    theme = app.theme
    session = app.session
    least = _ROOM_FOR_LARGE_RAIL if theme.large else _ROOM_FOR_RAIL
    if session.roomy and app.room < least:
        session.roomy = False
        session.cells = ()
    ground = Ground(theme, scene.game, session.roomy, session.cells)
    if session.roomy:  # there is memory
        session.cells = (ground.xs, ground.ys)
    scene.group.append(ground.group)
    scene.side = ground.side
    scene.size = ground.size
    scene.xs = ground.xs
    scene.ys = ground.ys
    # The die, at the lower right, clear of the board; it is not shown yet.
    if session.roomy and (theme.large or ground.rail):
        die, right, up = "die28", 33 if theme.large else 31, 34 if theme.large else 33
    elif scene.game.board.arms > MARBLES and not theme.large:
        die, right, up = "die12", 13, 14
    else:
        die, right, up = "die20", 21, 23
    scene.die = theme.tiles(die).one(theme.palettes.die, theme.width - right, theme.height - up)
    scene.die.hidden = True
    # All sheets now, while the memory that is free lies in large pieces.
    in_bars = ground.size if theme.large else 9
    size = str(ground.size)
    for sheet in ("marble" + size, "spot" + size, "marble" + str(in_bars)):
        theme.tiles(sheet)
    if session.roomy:
        theme.tiles(ground.tray)
    app.spare_memory()
    ground.add_seats()
    return ground.rail, in_bars


class Ground:
    """A board in the size of this screen.

    ``group``   what is to be shown
    ``size``    the marbles' sheet: 7, 11 or 14
    ``side``    pixels of a marble, odd
    ``tray``    the sheet of the trays
    ``xs, ys``  per cell, the upper left corner of a marble in it
    ``rail``    where the rows of the players begin that stand beside it, pixels; 0 for no room

    :param Theme theme: how things look
    :param Aggravation game: its board and who plays
    :param bool roomy: whether there is memory for a rail
    :param tuple cells: xs and ys of the same board before, empty where they must be found
    """

    def __init__(self, theme, game, roomy: bool, cells: tuple):
        self.group = Group()
        self._theme = theme
        self._game = game
        self.roomy = roomy
        board = game.board
        star = board.arms > MARBLES
        self.size = 7 if not theme.large else 11 if star else 14
        self.side = self.size - 1 + self.size % 2
        # On large screens empty holes have the marks of their seats, where there is memory.
        self._marked = theme.large and roomy
        self._holes = theme.tiles(("hole" if self._marked else "ring") + str(self.size))
        self._made: dict = {}  # of holes; seats across from each other share one
        name = ("star" if star else "cross") + str(self.size)
        x, y = self._lay_wood(name, 1 if star else 2)
        if cells:
            self.xs, self.ys = cells
        else:
            self._find_cells(game, PITCH[name], x, y)
        self.tray = "tray" + str(17 if self.size == 7 else 28 if self.size == 11 else 37)

    def add_seats(self) -> None:
        """Put up what belongs to everybody who plays; it takes many small objects."""
        for player in range(self._game.players):
            self._add_seat(self._game, player)

    def _lay_wood(self, name: str, beside: int) -> tuple:
        """Put up the wood, each quarter as the upper left one seen in a mirror; return its centre.

        :param int beside: pixels at its left, on a small screen
        """
        theme = self._theme
        strips = load(READING).strips_of(name)
        half_wide = strips[0].width - 1
        half_high = sum([strip.height for strip in strips]) - 1
        wide = 2 * half_wide + 1
        room = theme.width - wide
        if not self.roomy or room < (_RAIL_LEAST_LARGE if theme.large else _RAIL_LEAST):
            left = room // 2
            self.rail = 0
        else:
            left = _BESIDE if theme.large else beside
            self.rail = left + wide + (6 if theme.large else 4)
        top = theme.header + (theme.height - theme.header - 2 * half_high - 1) // 2
        below = 0  # pixels between the top and a strip
        for strip in strips:
            for right in (False, True):
                for down in (False, True):
                    part = TileGrid(strip, pixel_shader=theme.palettes.board)
                    part.flip_x = right
                    part.flip_y = down
                    part.x = left + half_wide if right else left
                    part.y = top + (2 * half_high + 1 - below - strip.height if down else below)
                    self.group.append(part)
            below += strip.height
        return left + half_wide, top + half_high

    def _find_cells(self, game, pitch: int, x: int, y: int) -> None:
        """Find where a marble lies in every cell.

        :param int x: the middle of the board, pixels
        """
        board = game.board
        where = load("ui.aggravation.geometry").Map(board)
        kind = "B" if self._theme.width <= 256 else "H"
        self.xs = array(kind, [0] * board.cells)
        self.ys = array(kind, [0] * board.cells)
        half = self.side // 2
        for cell in range(board.bases):
            right, down = where.place(cell)
            self.xs[cell] = x + place(right, pitch) - half
            self.ys[cell] = y + place(down, pitch) - half
        for player in range(game.players):
            seat = game.seats[player]
            right, down = where.middle_of_base(seat)
            self._find_base(
                board.bases + MARBLES * seat,
                tray(player, game.players, game.teams),
                x + place(right, pitch) - half,
                y + place(down, pitch) - half,
            )
        unload("ui.aggravation.geometry")

    def _find_base(self, cell: int, shape: int, x: int, y: int) -> None:
        """Place the four cells of a base: in a square, or as the corners of a diamond.

        :param int cell: the first one
        :param int x: of a marble in the middle of the base, pixels
        """
        out = (self.side + 1) // 2
        far = (self.side * 3 + 2) // 4  # of a corner of the diamond
        for marble in range(MARBLES):
            if shape == tiles.DIAMOND:
                right = (0, -far, far, 0)[marble]
                down = (-far, 0, 0, far)[marble]
            else:
                right = out if marble % 2 else -out
                down = out if marble // 2 else -out
            self.xs[cell + marble] = x + right
            self.ys[cell + marble] = y + down

    def _add_seat(self, game, player: int) -> None:
        """Put up the tray of a player, with base, home and START."""
        board = game.board
        seat = game.seats[player]
        base = board.bases + MARBLES * seat
        if self.roomy:
            self._add_tray(base, tray(player, game.players, game.teams))
        tile = tiles.BASE + player if self._marked else tiles.RING_BASE
        self._add_holes(base, MARBLES, tile, player)
        home = board.homes + MARBLES * seat
        tile = tiles.HOME + player if self._marked else tiles.RING_HOME
        # A row that is slanted in two halves: less of what a picture covers is clear.
        slanted = self.xs[home] != self.xs[home + 1] and self.ys[home] != self.ys[home + 1]
        count = MARBLES // 2 if slanted else MARBLES
        for first in range(home, home + MARBLES, count):
            self._add_holes(first, count, tile, player)
        x = self.xs[ARM * seat]
        y = self.ys[ARM * seat]
        palette = self._theme.palettes.seat(player)
        self.group.append(self._holes.one(palette, x, y, tiles.START))

    def _add_tray(self, base: int, shape: int) -> None:
        """Put up the tray around a base, where there is memory for it.

        :param int base: the first cell of the base
        """
        sheet = self._theme.tiles(self.tray)
        first = base + (1 if shape == tiles.DIAMOND else 0)
        last = base + MARBLES - 1 - (1 if shape == tiles.DIAMOND else 0)
        x = (self.xs[first] + self.xs[last] + self.side - sheet.width) // 2
        y = (self.ys[base] + self.ys[base + MARBLES - 1] + self.side - sheet.width) // 2
        self.group.append(sheet.one(self._theme.palettes.wood, x, y, shape))

    def _add_holes(self, cell: int, count: int, tile: int, player: int) -> None:
        """Put up holes of a base or home in the colour of a player, as one picture.

        :param int cell: the first of them
        """
        xs = self.xs[cell : cell + count]
        ys = self.ys[cell : cell + count]
        left = min(xs)
        top = min(ys)
        places = tuple(sorted([(xs[at] - left, ys[at] - top) for at in range(count)]))
        if (tile, places) not in self._made:
            self._made[tile, places] = self._picture(tile, places)
        holes = self._made[tile, places]
        palette = self._theme.palettes.seat(player)
        self.group.append(TileGrid(holes, pixel_shader=palette, x=left, y=top))

    def _picture(self, tile: int, places: tuple) -> Bitmap:
        """Draw some holes of one kind.

        :param tuple places: the upper left corner of each
        """
        sheet = self._holes
        side = self.side
        wide = max([x for x, _ in places]) + side
        high = max([y for _, y in places]) + side
        holes = Bitmap(wide, high, 4)
        left = tile * sheet.width
        for x, y in places:
            blit(
                holes, sheet.bitmap, x, y,
                x1=left, y1=0, x2=left + side, y2=side, skip_source_index=0,
            )  # fmt: skip
        return holes


def place(value: int, pitch: int) -> int:
    """Pixels from the centre of a board of a place on its map, rounded alike on both sides.

    :param int value: 256ths of the distance of two holes, to the right or down
    :param int pitch: of the board's picture, from ``PITCH``
    """
    pixels = (abs(value) * pitch + 32767) >> 16
    return pixels if value >= 0 else -pixels

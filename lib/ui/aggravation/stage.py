# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Puts up what lies on a board of Aggravation and beside it: the rail, a marble each that moves
alone, the marks around holes, and the die.

`ui.aggravation.scene` calls `build` and changes the picture afterwards; by then nobody needs this
code any more, and it leaves the memory.
"""

from bitmaptools import fill_region
from displayio import Bitmap, Group, TileGrid

from engine.aggravation.board import MARBLES
from ui.aggravation.teams import by_teams, team_of, tray
from ui.loader import load
from ui.look import tiles
from ui.look.sheet import TextBlock

MOST_WAY = 5  # cells between a marble and the furthest goal

# Rows of the rail, small and large: their height, which is the side of a tray, the first row's top
# below the header, pixels between teams, left edge of the homes, size of the marble and its corner
# in the tray.
_SMALL = (13, 2, 2, 15, 9, 2, 2)
_LARGE = (28, 6, 6, 32, 20, 5, 4)
_DOT = 4  # side of a dot that stands for a home hole, on small screens
_DOT_PITCH = 5
_NOT_HOME, _HOME = 1, 3  # values of its picture, in the colours of a seat
_HOLE = 11  # side of the hole that large screens have room for
_NAME = 8  # columns of a name
_TOLD = 5  # columns that are enough for all that is told of a throw, with a blank before


def build(scene, rail: int, size: int) -> None:
    """Put up all that lies on the board and beside it.

    :param Scene scene: gets the parts; it has its board
    :param int rail: where a rail begins beside the board, pixels, 0 for none
    :param int size: of the sheet of the marbles in bars
    """
    theme = scene.app.theme
    game = scene.game
    marbles = "marble" + str(scene.size)
    if rail:
        scene.rail = _rail(scene.app, game, rail)
        scene.group.append(scene.rail.group)
    # The marks of the last move that lie below the marbles: where it began, and its way.
    scene.left = _mark(scene, tiles.LEFT_BEHIND)
    told = MOST_WAY if scene.app.session.roomy else 0  # holes, where there is memory for it
    scene.came = [_mark(scene, tiles.CAME) for _ in range(told)]
    scene.pieces = Group()
    scene.marbles = []
    for marble in range(MARBLES * game.players):
        tile = tiles.MARBLE + marble // MARBLES
        scene.marbles.append(theme.tiles(marbles).one(theme.palettes.pieces, 0, 0, tile))
        scene.pieces.append(scene.marbles[marble])
    scene.group.append(scene.pieces)
    scene.moved = _mark(scene, tiles.CHOSEN)
    scene.struck = _mark(scene, tiles.HIT)
    scene.way = [_mark(scene, tiles.WAY) for _ in range(MOST_WAY)]
    scene.target = _mark(scene, tiles.TARGET)
    scene.cursor = _mark(scene, tiles.CHOSEN)
    scene.group.append(scene.die)
    scene.throw_marble = None
    if not rail:
        _add_last_throw(scene, size)


def _mark(scene, tile: int) -> TileGrid:
    """Put up a hidden mark around a hole."""
    theme = scene.app.theme
    mark = theme.tiles("spot" + str(scene.size)).one(theme.palettes.sign, 0, 0, tile)
    mark.hidden = True
    scene.group.append(mark)
    return mark


def _add_last_throw(scene, size: int) -> None:
    """At the lower left, where no rail tells it: a marble, and what its player threw.

    :param int size: of the marble's sheet
    """
    theme = scene.app.theme
    sheet = theme.tiles("marble" + str(size))
    below = theme.height - theme.font.height
    x = 5 if theme.large else 1
    y = below + (theme.font.height - sheet.width) // 2
    scene.throw_marble = sheet.one(theme.palettes.pieces, x, y)
    scene.throw_marble.hidden = True
    x += sheet.width + (3 if theme.large else 1)
    scene.throw_text = TextBlock(theme.font, theme.palettes.dim, 1, 1, x, below)
    scene.group.append(scene.throw_marble)
    scene.group.append(scene.throw_text.grid)


def _rail(app, game, left: int):
    """Return a `Rail` with a row for every player, partners together.

    :param int left: where they begin, pixels
    """
    theme = app.theme
    high, below, apart, homes, size, right, down = _LARGE if theme.large else _SMALL
    plate = theme.panel(theme.palettes.plate, left - 2, theme.header, theme.width - left, high + 2)
    rail = load("ui.aggravation.rail").Rail(app, game, plate)
    trays = theme.tiles("tray" + str(high))
    marbles = theme.tiles("marble" + str(size))
    dots = None if theme.large else _dots()
    x = left + homes + MARBLES * (_HOLE if theme.large else _DOT_PITCH) + (3 if theme.large else 1)
    columns = (theme.width - x) // theme.font.width
    names = columns >= _NAME + _TOLD
    if names:
        x += theme.margin
        columns = (theme.width - x) // theme.font.width - _NAME
    rail.columns = columns
    rail.spaced = columns >= _TOLD
    y = theme.header + below
    before = 0
    for player in by_teams(game.players, game.teams):
        team = team_of(player, game.players, game.teams)
        if team > before:
            before = team
            y += apart
        rail.tops[player] = y
        shape = tray(player, game.players, game.teams)
        rail.group.append(trays.one(theme.palettes.wood, left, y, shape))
        marble = tiles.MARBLE + player
        rail.group.append(marbles.one(theme.palettes.pieces, left + right, y + down, marble))
        rail.homes[player] = _homes(theme, rail.group, dots, player, left + homes, y + high // 2)
        text_y = y + (high - theme.font.height) // 2
        text_x = x
        if names:
            name = TextBlock(theme.font, theme.palettes.text, _NAME, 1, x, text_y)
            name.put(app.session.name(player))
            rail.group.append(name.grid)
            text_x += _NAME * theme.font.width
        if columns:
            told = TextBlock(theme.font, theme.palettes.dim, columns, 1, text_x, text_y)
            rail.throws[player] = told
            rail.group.append(told.grid)
        y += high
    return rail


def _homes(theme, group: Group, dots, player: int, x: int, middle: int) -> TileGrid:
    """Put up what shows the home of a player: dots, or holes and marbles in them.

    :param Bitmap dots: the two dots, None on a large screen
    :param int middle: of their height, pixels
    :returns: four tiles, `ui.aggravation.rail` sets them
    """
    palette = theme.palettes.seat(player)
    if dots:
        homes = TileGrid(
            dots,
            pixel_shader=palette,
            width=MARBLES,
            tile_width=_DOT_PITCH,
            tile_height=_DOT,
            x=x,
            y=middle - _DOT // 2,
        )
    else:
        holes = theme.tiles("hole" + str(_HOLE))
        y = middle - holes.height // 2
        group.append(holes.grid(palette, MARBLES, 1, x, y, tiles.HOME + player))
        marbles = theme.tiles("marble" + str(_HOLE))
        homes = marbles.grid(theme.palettes.pieces, MARBLES, 1, x, y)
    group.append(homes)
    return homes


def _dots() -> Bitmap:
    """Return the tiles of a small rail: a dot for an empty home hole, one for a full one."""
    dots = Bitmap(2 * _DOT_PITCH, _DOT, 4)
    fill_region(dots, 0, 0, _DOT, _DOT, _NOT_HOME)
    fill_region(dots, _DOT_PITCH, 0, _DOT_PITCH + _DOT, _DOT, _HOME)
    return dots

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Builds the picture of Aggravation: holes, marbles, marks, die; before the game the throws.

`aggravation_scene` calls it once and forgets it.
"""

from displayio import Bitmap, Group, TileGrid

from ui import colours, tiles
from ui.aggravation_map import Map
from ui.text import TextBlock

_MOST_WAY = 8  # cells of the longest way
_ONE = 65536  # the map's unit times the pitch's
_STRIP = 16  # rows of a strip of the picture
_OVERLAP = 200  # marbles may overlap by so many 256ths of a pixel


def build(scene) -> None:
    """Give a scene its tiles and texts.

    :param Scene scene: with app, game and an empty group
    """
    app = scene.app
    game = scene.game
    line = app.font.height * app.scale
    scene.size = 0  # of a marble, 0 before the game
    if not app.session.throwing_for_start:
        _holes(scene, line)
    text = app.text_group()
    scene.who = TextBlock(app.font, app.shades.cursor, app.columns, 1)
    scene.prompt = TextBlock(app.font, app.shades.text, app.columns, 1)
    text.append(scene.who.grid)
    text.append(scene.prompt.grid)
    scene.group.append(text)
    if scene.size:
        scene.marbles = _sprites(scene, tiles.MARBLE, 1, 4 * game.players)
        scene.way = _sprites(scene, tiles.WAY, 0, _MOST_WAY)
        scene.hit = _sprites(scene, tiles.AGGRAVATE, 0, 1)[0]
        scene.target = _sprites(scene, tiles.TARGET, 0, 1)[0]
        scene.cursor = _sprites(scene, tiles.CURSOR, 0, 1)[0]
    else:
        scene.throws = TextBlock(app.font, app.shades.text, 10, game.players)
        scene.throws.grid.x = app.font.width
        scene.throws.grid.y = app.font.height * 2
        text.append(scene.throws.grid)
    _die(scene)


def _sprites(scene, tile: int, step: int, count: int) -> list:
    """Tiles of their own, hidden; with step 1 every four show the next tile."""
    sprites = []
    for at in range(count):
        sprite = scene.sheet.grid(scene.app.shades.game, 1, 1, 0, 0, tile + at // 4 * step)
        sprite.hidden = True
        scene.group.append(sprite)
        sprites.append(sprite)
    return sprites


def _holes(scene, top: int) -> None:
    """The board, with the largest marbles that do not overlap by more than a pixel."""
    app = scene.app
    board = scene.game.board
    where = Map(board)
    width = app.width
    height = app.height - top
    size = tiles.MARBLE_SIZES[0]
    for larger in tiles.MARBLE_SIZES:
        if where.pitch(width, height, larger) >= larger * 256 - _OVERLAP:
            size = larger
    scene.size = size
    scene.sheet = app.sheet("marbles", tiles.MARBLE_SIZES, size)
    pitch = where.pitch(width, height, size)
    left = (where.reach_x * pitch + _ONE - 1) // _ONE
    middle = top + (height - size) // 2
    scene.xs = bytearray(board.cells)
    scene.ys = bytearray(board.cells)
    for cell in range(board.cells):
        x, y = where.place(cell)
        scene.xs[cell] = left + (x * pitch + _ONE // 2) // _ONE
        scene.ys[cell] = middle + (y * pitch + _ONE // 2) // _ONE
    _picture(scene, top, (2 * left + size) // app.scale + 1, height // app.scale)


def _picture(scene, top: int, width: int, height: int) -> None:
    """The holes, which never change: drawn in text pixels, in strips of little memory each."""
    app = scene.app
    scale = app.scale
    sheet = app.sheet("marbles", tiles.MARBLE_SIZES, scene.size // scale)
    shift = (scene.size - sheet.size * scale) // 2  # from a marble's corner to its hole's
    holes = Group(scale=scale, y=top)
    scene.group.append(holes)
    for strip in range(0, height, _STRIP):
        picture = Bitmap(width, _STRIP, 16)
        holes.append(TileGrid(picture, pixel_shader=app.shades.game, y=strip))
        for cell in range(scene.game.board.cells):
            y = (scene.ys[cell] + shift - top) // scale - strip
            if -sheet.size < y < _STRIP:
                x = max(0, (scene.xs[cell] + shift) // scale)
                sheet.stamp(picture, _hole(scene.game, cell), x, y)


def _hole(game, cell: int) -> int:
    """The tile of a cell; home, base and START of a player have his colour."""
    board = game.board
    if cell == board.centre:
        return tiles.CENTRE
    if cell < board.centre:
        player = _player_at(game, cell // 14)
        if cell % 14 == 0 and player >= 0:
            return tiles.START + player
        return tiles.STAR if cell % 14 == board.first_star - 1 else tiles.HOLE
    player = _player_at(game, (cell - board.homes) // 4 % board.arms)
    if player < 0:
        return tiles.BLANK if cell >= board.bases else tiles.HOLE
    return (tiles.HOME if cell < board.bases else tiles.BASE) + player


def _player_at(game, seat: int) -> int:
    for player in range(game.players):
        if game.seats[player] == seat:
            return player
    return -1


def _die(scene) -> None:
    """Bottom right, clear of the board; before the game beside the throws."""
    app = scene.app
    sheet = app.sheet("dice", tiles.DIE_SIZES, tiles.DIE_SIZES[0])
    scale = 2 if app.width > app.height or app.scale == 2 or not scene.size else 1
    side = sheet.size * scale
    edge = 2 * app.scale
    group = Group(scale=scale, x=app.width - side - edge, y=app.height - side - edge)
    if not scene.size:
        group.x = app.width * 3 // 4 - side // 2
        group.y = (app.height - side) // 2
    scene.die = sheet.grid(colours.die_palette(app.shades.name), 1, 1, 0, 0)
    scene.die.hidden = True
    group.append(scene.die)
    scene.group.append(group)

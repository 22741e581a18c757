# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws the holes of an Aggravation board, which never change.

`aggravation_scene` calls it once and forgets it.
"""

from displayio import Bitmap, Group, TileGrid

from ui import tiles

_STRIP = 12  # rows of a strip of the picture: more would need large pieces of memory


def draw(scene, top: int) -> None:
    """Draw them in text pixels, in strips that are as wide as needed.

    :param Scene scene: with app, game, places and an empty group
    :param int top: where the board begins, pixels
    """
    app = scene.app
    scale = app.scale
    height = (app.height - top) // scale
    sheet = app.sheet("marbles", tiles.MARBLE_SIZES, scene.size // scale)
    shift = (scene.size - sheet.size * scale) // 2  # from a marble's corner to its hole's
    holes = Group(scale=scale, y=top)
    scene.group.append(holes)
    cells = range(scene.game.board.cells)
    for strip in range(0, height, _STRIP):
        first = app.width
        last = -1
        for cell in cells:
            if -sheet.size < (scene.ys[cell] + shift - top) // scale - strip < _STRIP:
                x = max(0, (scene.xs[cell] + shift) // scale)
                first = min(first, x)
                last = max(last, x)
        if last < 0:
            continue
        picture = Bitmap(last + sheet.size - first, _STRIP, 16)
        holes.append(TileGrid(picture, pixel_shader=app.shades.game, x=first, y=strip))
        for cell in cells:
            y = (scene.ys[cell] + shift - top) // scale - strip
            if -sheet.size < y < _STRIP:
                x = max(0, (scene.xs[cell] + shift) // scale) - first
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

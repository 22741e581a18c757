# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Finds where the cells of an Aggravation board are on the screen, and how large its marbles.

`aggravation_scene` calls it once and forgets it.
"""

from ui import tiles
from ui.memory import fetch, forget

_ONE = 65536  # the map's unit times the pitch's
_OVERLAP = 200  # marbles may overlap by so many 256ths of a pixel


def find(scene, top: int) -> None:
    """Give a scene its places, for the largest marbles that do not overlap, and their sheet.

    :param Scene scene: with app, game and an empty group
    :param int top: where the board begins, pixels
    """
    app = scene.app
    board = scene.game.board
    where = fetch("ui.aggravation_map").Map(board)
    width = app.width
    height = app.height - top
    size = tiles.MARBLE_SIZES[0]
    for larger in tiles.MARBLE_SIZES:
        if where.pitch(width, height, larger) >= larger * 256 - _OVERLAP:
            size = larger
    scene.sheet = app.sheet("marbles", tiles.MARBLE_SIZES, size)
    scene.size = size = scene.sheet.size
    pitch = where.pitch(width, height, size)
    left = (where.reach_x * pitch + _ONE - 1) // _ONE
    middle = top + (height - size) // 2
    scene.xs = bytearray(board.cells)
    scene.ys = bytearray(board.cells)
    for cell in range(board.cells):
        x, y = where.place(cell)
        scene.xs[cell] = left + (x * pitch + _ONE // 2) // _ONE
        scene.ys[cell] = middle + (y * pitch + _ONE // 2) // _ONE
    where = None
    forget("ui", "aggravation_map")

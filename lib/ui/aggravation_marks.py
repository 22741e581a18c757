# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is marked on the board of Aggravation before a move is done: the marble, its way, its goal,
whom it would aggravate, or the marbles of a partner. `aggravation_board` calls it.
"""

from engine.aggravation.board import MARBLES
from engine.aggravation.rules import MOVE, NAME
from engine.aggravation.view import NONE, cell_of, goal_cell, hit, moved, way
from ui import tiles
from ui.sprites import hide, put, set_tile


def mark_action(scene, action: int, cells: bytearray) -> None:
    """Mark all that belongs to an action.

    :param bytearray cells: room for a way, overwritten
    """
    game = scene.game
    count = way(game, action, cells) if action >= MOVE else 0
    for at in range(len(scene.way)):
        if at < count - 1:
            _put_at(scene, scene.way[at], cells[at], tiles.WAY)
        else:
            hide(scene.way[at])
    if NAME <= action < MOVE:
        partner = game.partner(action - NAME)
        for marble in range(MARBLES):
            cell = cell_of(game, MARBLES * partner + marble)
            _put_at(scene, scene.way[marble], cell, tiles.CURSOR)
    if not count:
        hide(scene.cursor)
        hide(scene.target)
        hide(scene.hit)
        return
    goal = goal_cell(game, action)
    _put_at(scene, scene.cursor, cell_of(game, moved(game, action)), tiles.CURSOR)
    _put_at(scene, scene.target, goal, tiles.TARGET)
    if hit(game, action) == NONE:
        hide(scene.hit)
    else:
        _put_at(scene, scene.hit, goal, tiles.AGGRAVATE)


def _put_at(scene, sprite, cell: int, tile: int) -> None:
    set_tile(sprite, 0, tile)
    put(sprite, scene.x(cell), scene.y(cell))

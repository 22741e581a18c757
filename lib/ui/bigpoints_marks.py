# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is marked on the board of Big Points before a move is done: the pawn, where it lands, the
discs that it can take. `bigpoints_board` calls it.
"""

from engine.bigpoints.board import NOWHERE, STAIRS
from ui import tiles
from ui.sprites import hide, put, set_tile


def mark_move(scene, action: int) -> int:
    """Mark a pawn and where it lands; returns that place, the length of the path for the stairs."""
    game = scene.game
    pawn = action >> 2
    put(scene.chosen, scene.pawn_x(pawn), scene.pawn_y(pawn))
    landing = game.landing(action)
    if landing == STAIRS:
        step = game.colours - 1 - game.arrived
        put(scene.target, scene.step_x(step), scene.step_y(step))
        return game.places
    put(scene.target, scene.place_x(landing), scene.place_y(landing))
    return landing


def mark_take(scene, mark: int, action: int) -> None:
    """Mark the disc that an action takes with the first or second mark; none with -1."""
    sprite = scene.takes[mark]
    place = NOWHERE if action < 0 else scene.game.taken(action)
    if place == NOWHERE:
        hide(sprite)
    else:
        set_tile(sprite, 0, tiles.TAKE)
        put(sprite, scene.place_x(place), scene.place_y(place))


def mark_chosen(scene, mark: int) -> None:
    """Let one of the marked discs stand out."""
    set_tile(scene.takes[mark], 0, tiles.TAKE_CHOSEN)
    set_tile(scene.takes[1 - mark], 0, tiles.TAKE)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation on LEDs: the board on a matrix, the track on a strip, else the holes around a goal.

`aggravation_board` calls it.
"""

from engine.aggravation_board import ARM
from engine.aggravation_view import NONE, cell_of
from ui.lights import DIM, FULL, pulse

_WHITE = 5
_STAR = 5  # level of a star without a marble


def light(game, lights, marble: int, goal: int, now: int) -> None:
    """Set the LEDs.

    :param Aggravation game: the game
    :param Lights lights: the LEDs, dark
    :param int marble: the chosen marble, or `NONE`
    :param int goal: the cell it would reach, or `NONE`
    :param int now: milliseconds; what is chosen pulses with it
    """
    level = pulse(now)
    if lights.matrix:
        _board(game, lights, marble, goal, level)
    elif lights.count >= game.board.centre:
        for cell in range(game.board.centre):
            _cell(game, lights, cell, cell, FULL)
        _choice(game, lights, marble, goal, level)
    elif goal != NONE:
        _around(game, lights, marble, goal, level)


def _cell(game, lights, led: int, cell: int, level: int) -> None:
    """A marble in its colour, a star dim white, nothing else."""
    number = game.cells[cell]
    if number:
        lights.set(led, (number - 1) // 4, level)
    elif cell < game.board.centre and cell % ARM == game.board.first_star - 1:
        lights.set(led, _WHITE, _STAR)


def _choice(game, lights, marble: int, goal: int, level: int) -> None:
    """The chosen marble and its goal pulse, as far as they are on the track."""
    if marble != NONE:
        for cell in (cell_of(game, marble), goal):
            if 0 <= cell < game.board.centre:
                lights.set(cell, marble // 4, level)


def _around(game, lights, marble: int, goal: int, level: int) -> None:
    """The holes of the marble's own way around its goal, which pulses in the middle."""
    road = game.roads[marble // 4]
    middle = lights.count // 2
    spot = 0
    for at in range(1, len(road)):
        if road[at] == goal:
            spot = at
    for led in range(lights.count):
        at = spot + led - middle
        if led == middle:
            lights.set(led, marble // 4, level)
        elif spot < game.board.inside and 0 < at < game.board.inside:
            _cell(game, lights, led, road[at], FULL)


def _board(game, lights, marble: int, goal: int, level: int) -> None:
    """The whole board, each cell on the LED nearest to its place."""
    from ui.aggravation_map import Map

    where = Map(game.board)
    board = game.board
    for cell in range(board.cells):
        if cell < board.centre and cell % ARM == board.first_star - 1:
            _at(lights, where, cell, _WHITE, _STAR)
    for each in range(4 * game.players):
        _at(lights, where, cell_of(game, each), each // 4, DIM if each != marble else level)
    if goal != NONE:
        _at(lights, where, goal, marble // 4, level)


def _at(lights, where, cell: int, kind: int, level: int) -> None:
    x, y = where.place(cell)
    wide = lights.width - 1
    high = lights.height - 1
    reach_x = where.reach_x
    reach_y = where.reach_y
    lights.set_at(
        ((x + reach_x) * wide + reach_x) // (2 * reach_x),
        ((y + reach_y) * high + reach_y) // (2 * reach_y),
        kind,
        level,
    )

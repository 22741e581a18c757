# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation on LEDs: the board on a matrix, the track on a strip, else the holes around a goal.

`aggravation_board` calls it.
"""

from engine.aggravation.board import ARM
from engine.aggravation.view import NONE, cell_of
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
    """The holes around the goal, which pulses in the middle: of the track, or of the way home."""
    centre = game.board.centre
    road = game.roads[marble // 4]
    middle = lights.count // 2
    lights.set(middle, marble // 4, level)
    if goal == centre:
        return
    spot = len(road) - 2
    while spot and road[spot] != goal:
        spot -= 1
    for led in range(lights.count):
        away = led - middle
        if not away:
            continue
        if goal < centre:
            _cell(game, lights, led, (goal + away) % centre, FULL)
        elif 0 < spot + away < game.board.inside:
            _cell(game, lights, led, road[spot + away], FULL)


# Where the cells of the board lie on the matrix, made once for a board and a matrix.
_of = None
_xs = bytearray()
_ys = bytearray()


def _find_places(board, lights) -> None:
    global _of, _xs, _ys  # noqa: PLW0603 - made once, read at every frame
    if _of is board:
        return
    from ui.aggravation.geometry import Map

    where = Map(board)
    _of = board
    _xs = bytearray(board.cells)
    _ys = bytearray(board.cells)
    for cell in range(board.cells):
        x, y = where.place(cell)
        for places, at, reach, most in (
            (_xs, x, where.reach_x, lights.width - 1),
            (_ys, y, where.reach_y, lights.height - 1),
        ):
            places[cell] = min(max(0, ((at + reach) * most + reach) // (2 * reach)), most)


def _board(game, lights, marble: int, goal: int, level: int) -> None:
    """The whole board, each cell on the LED nearest to its place."""
    board = game.board
    _find_places(board, lights)
    for cell in range(board.first_star - 1, board.centre, ARM):
        lights.set_at(_xs[cell], _ys[cell], _WHITE, _STAR)
    for each in range(4 * game.players):
        cell = cell_of(game, each)
        lights.set_at(_xs[cell], _ys[cell], each // 4, DIM if each != marble else level)
    if goal != NONE:
        lights.set_at(_xs[goal], _ys[goal], marble // 4, level)

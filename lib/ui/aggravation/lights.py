# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation on LEDs: the board on a matrix, the track on a strip, else the holes around a goal.

`ui.aggravation.board` calls it for every frame of the LEDs.
"""

from engine.aggravation.board import ARM, MARBLES
from engine.aggravation.view import NONE, cell_of
from ui.lights import DIM, FULL, STAR, pulse
from ui.loader import load

_WHITE = 5


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
    """A marble in its colour, a star without one very dim, nothing else."""
    number = game.cells[cell]
    if number:
        lights.set(led, (number - 1) // MARBLES, level)
    elif cell < game.board.centre and cell % ARM == game.board.first_star - 1:
        lights.set(led, STAR, FULL)


def _choice(game, lights, marble: int, goal: int, level: int) -> None:
    """The chosen marble and its goal pulse, as far as they are on the track."""
    if marble != NONE:
        for cell in (cell_of(game, marble), goal):
            if 0 <= cell < game.board.centre:
                lights.set(cell, marble // MARBLES, level)


def _around(game, lights, marble: int, goal: int, level: int) -> None:
    """The holes around the goal, which pulses in the middle: of the track, or of the way home."""
    centre = game.board.centre
    road = game.roads[marble // MARBLES]
    middle = lights.count // 2
    lights.set(middle, marble // MARBLES, level)
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
    where = load("ui.aggravation.geometry").Map(board)
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
    """The whole board, each cell on the LED nearest to its place.

    Where holes are closer than LEDs, several cells share one: a marble in a base gives way to one
    on the track, and all to what is chosen.
    """
    board = game.board
    _find_places(board, lights)
    for cell in range(board.first_star - 1, board.centre, ARM):
        lights.set_at(_xs[cell], _ys[cell], STAR, FULL)
    for in_play in (False, True):
        for each in range(MARBLES * game.players):
            if (game.spots[each] > 0) == in_play:
                cell = cell_of(game, each)
                # White is weak anyway, and dimmed it would be as faint as a star.
                steady = FULL if each // MARBLES == _WHITE else DIM
                lights.set_at(_xs[cell], _ys[cell], each // MARBLES, steady)
    if marble != NONE:
        cell = cell_of(game, marble)
        lights.set_at(_xs[cell], _ys[cell], marble // MARBLES, level)
    if goal != NONE:
        lights.set_at(_xs[goal], _ys[goal], marble // MARBLES, level)

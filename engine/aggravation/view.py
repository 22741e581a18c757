# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What an action of Aggravation looks like on the board, in cells; nothing here allocates.

Reads games, changes none. The screens, the LEDs and the harness ask it. Cells are the numbers of
the holes that `engine.aggravation.board.Board` explains, marbles are ``4 * player + marble``.

>>> from engine.aggravation import Aggravation
>>> game = Aggravation.from_text("ag 4:0,2 - 5,b,b,b/6,b,b,b 0:3")
>>> cells = bytearray(8)
>>> list(cells[: way(game, 18, cells)])
[19, 33, 34]
>>> goal_cell(game, 18), hit(game, 18), cell_of(game, 1)
(34, 4, 74)
"""

from engine.aggravation.board import ARM, MARBLES
from engine.aggravation.rules import INTO_CENTRE, MOVE, Aggravation

NONE = -1


def cell_of(game: Aggravation, marble: int) -> int:
    """Return the cell in which a marble is, base included."""
    player = marble // MARBLES
    spot = game.spots[marble]
    if not spot:
        return game.board.bases + MARBLES * game.seats[player] + marble % MARBLES
    return game.roads[player][spot]


def moved(game: Aggravation, action: int) -> int:
    """Return the marble that an action moves, or `NONE` where it moves none."""
    if action < MOVE:
        return NONE
    return MARBLES * game.owner + (action - MOVE) // 8


def goal_cell(game: Aggravation, action: int) -> int:
    """Return the cell in which a legal action puts its marble, or `NONE`."""
    goal = game.goal(action)
    return game.roads[game.owner][goal] if goal > 0 else NONE


def hit(game: Aggravation, action: int) -> int:
    """Return the marble that a legal action aggravates, or `NONE`."""
    cell = goal_cell(game, action)
    return NONE if cell < 0 else game.cells[cell] - 1


def way(game: Aggravation, action: int, cells: bytearray) -> int:
    """Write the cells that a legal action's marble passes, the first after its own to its goal.

    :param bytearray cells: at least 6 bytes
    :returns: how many; 0 where nothing moves
    """
    goal = game.goal(action)
    if goal <= 0:
        return 0
    road = game.roads[game.owner]
    inside = game.board.inside
    kind = (action - MOVE) % 8
    spot = game.spots[moved(game, action)]
    steps = 0
    if spot and spot != inside:
        hops = 0 if kind == INTO_CENTRE else kind
        last = spot + game.die - 1 if kind == INTO_CENTRE else goal - 1
        while hops:
            hops -= 1
            spot += ARM
            if spot < goal:
                cells[steps] = road[spot]
                steps += 1
        while spot < last:
            spot += 1
            cells[steps] = road[spot]
            steps += 1
    cells[steps] = road[goal]
    return steps + 1

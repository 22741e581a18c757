# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Puts a game of Aggravation into a position. What reads lines and records calls it: a game that is
played needs it never.
"""

from engine.aggravation import Aggravation
from engine.aggravation_board import MARBLES
from engine.contract import CHANCE, OVER


def place(
    game: Aggravation,
    player: int,
    owner: int,
    die: int,
    spots: bytes | bytearray,
    order: bytes,
) -> None:
    """Set up a position of the set-up that the game has just taken over; its log is empty.

    :param bytes spots: per marble
    :param bytes order: who has finished, counts only when the game goes on for the places
    :raises ValueError: marbles or order are not possible; the position is half set then
    """
    cells = game.cells
    for cell in range(len(cells)):
        cells[cell] = 0
    for marble in range(MARBLES * game.players):
        spot = spots[marble]
        if spot > game.board.inside:
            raise ValueError("a marble stands on no hole of its way")
        game.spots[marble] = spot
        if spot:
            cell = game.roads[marble // MARBLES][spot]
            if cells[cell]:
                raise ValueError("two marbles are in one hole")
            cells[cell] = marble + 1
    game.finished = 0
    game.places = 0
    if game.play_on:
        for other in order:
            if other >= game.players or game.finished >> other & 1 or not game.all_home(other):
                raise ValueError("those listed as finished are not those who are all home")
            game.finish(other)
    else:
        for other in range(game.players):
            if game.all_home(other):
                game.finish(other)
    game.player = player
    game.owner = owner
    game.die = die
    game.actor = player
    if game.going() <= game.least_going():
        game.actor = OVER
    elif not die and (owner != player or not game.finished >> player & 1):
        game.actor = CHANCE

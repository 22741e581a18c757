# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A game of Aggravation as bytes for a save; `aggravation_unpacking` reads them.

Touches games through their public face. `Aggravation.pack` imports it when it is first needed.

A record is, one byte each: board number, players, teams, options (1 another throw for an unused 6,
2 play on for the places), player, owner, die, number of places and these players, the spot of
every marble, number of actions and these actions. The position is that before the actions, which
are the turn so far: what comes after is played again.
"""

from engine.aggravation import Aggravation
from engine.aggravation_board import MARBLES

HEAD = 8  # bytes before the places
MOST_ACTIONS = 24  # of a longer turn the first ones cannot be taken back from a record


def pack(game: Aggravation, buf: bytearray, at: int) -> int:
    """Write the game into a buffer and return the length of the record; allocates nothing."""
    actions = min(game.turn_length(), MOST_ACTIONS)
    for _ in range(actions):
        game.undo()
    places = game.places if game.play_on else 0
    marbles = MARBLES * game.players
    size = HEAD + places + marbles + 1 + actions
    fits = 0 <= at <= len(buf) - size
    if fits:
        buf[at] = game.board.number
        buf[at + 1] = game.players
        buf[at + 2] = game.teams
        buf[at + 3] = (1 if game.reroll_unused_six else 0) + (2 if game.play_on else 0)
        buf[at + 4] = game.player
        buf[at + 5] = game.owner
        buf[at + 6] = game.die
        buf[at + 7] = places
        at += HEAD
        for place in range(places):
            buf[at + place] = game.order[place]
        at += places
        for marble in range(marbles):
            buf[at + marble] = game.spots[marble]
        at += marbles
        buf[at] = actions
    for _ in range(actions):
        action = game.redo()
        if fits:
            at += 1
            buf[at] = action
    if not fits:
        raise ValueError("the buffer is too short for the record")
    return size

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A position of Big Points on another table, where computer players can try what they like.

Allocates nothing; `engine.players.bigpoints_thinker` calls it.
"""

from engine.bigpoints import KINDS, BigPoints


def lay_alike(table: BigPoints, game: BigPoints) -> None:
    """Lay a table, which has room for it, like that of a game; its log is empty."""
    table.players = game.players
    table.colours = game.colours
    table.discs = game.discs
    table.whites = game.whites
    table.blacks = game.blacks
    table.places = game.places
    for place in range(game.places):
        table.path[place] = game.path[place]
    for pawn in range(game.colours):
        table.pawns[pawn] = game.pawns[pawn]
        table.targets[pawn] = game.targets[pawn]
        table.steps[pawn] = game.steps[pawn]
    for at in range(KINDS * game.players):
        table.hands[at] = game.hands[at]
    table.arrived = game.arrived
    table.actor = game.actor
    table.player = game.player
    table.extra = game.extra
    table.held = game.held
    table.forget()

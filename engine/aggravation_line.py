# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Writes a game of Aggravation as one line of text; `aggravation_reading` reads it.

Touches games through their public face. `Aggravation.text` imports it when it is first needed.
"""

from engine.aggravation import Aggravation
from engine.aggravation_board import MARBLES
from engine.contract import OVER


def text(game: Aggravation) -> str:
    """Return the position as one line."""
    line = f"ag {board_of(game)} {game.teams or '-'} "
    for marble in range(MARBLES * game.players):
        if marble:
            line += "," if marble % MARBLES else "/"
        line += _place(game, game.spots[marble])
    line += f" {game.player}"
    if game.actor == OVER:
        line += "e"
    elif game.die:
        line += f":{game.die}"
    else:
        line += ">" if game.actor >= 0 else "?"
    if game.owner != game.player:
        line += f"/{game.owner}"
    rules = "" if game.reroll_unused_six else "-six"
    if game.play_on:
        rules += "+places="
        for place in range(game.places):
            rules += str(game.order[place])
    return f"{line} {rules}" if rules else line


def board_of(game: Aggravation) -> str:
    """Return how a line writes the board and who sits where."""
    return game.board.name + ":" + ",".join([str(seat) for seat in game.seats])


def _place(game: Aggravation, spot: int) -> str:
    """Return how a line writes where a marble stands."""
    if not spot:
        return "b"
    if spot == game.board.inside:
        return "c"
    if spot > game.board.door:
        return f"h{spot - game.board.door}"
    return str(spot - 1)

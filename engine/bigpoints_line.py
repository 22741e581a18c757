# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Writes a position of Big Points as one line of text; `bigpoints_reading` reads it.

`BigPoints.text` imports this file when it is first needed.
"""

from engine.bigpoints import KINDS, OCCUPIED, STAIRS, BigPoints
from engine.contract import OVER

LETTERS = "BRYGPWK."  # the kinds, and a place whose disc is gone


def write_line(game: BigPoints) -> str:
    """Write the position as a line."""
    path = [LETTERS[game.path[place] & ~OCCUPIED] for place in range(game.places)]
    pawns = []
    for pawn in range(game.colours):
        ahead = game.pawns[pawn]
        pawns.append("*" if ahead == STAIRS else str(ahead - 1) if ahead else "-")
    arrivals = [LETTERS[game.arrival(rank)] for rank in range(game.arrived)]
    hands = []
    for player in range(game.players):
        hand = ""
        for kind in range(KINDS):
            if game.hand(player, kind):
                hand += LETTERS[kind] + str(game.hand(player, kind))
        hands.append(hand or "-")
    turn = str(game.player)
    turn += "e" if game.actor == OVER else ("x" if game.extra else "m") + str(game.held)
    return " ".join(
        ("bp", "".join(path), ",".join(pawns), "".join(arrivals) or "-", "/".join(hands), turn)
    )

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the rules of Aggravation show: the letters of their pictures, and the passage to open at."""

from ui.look import old_tiles as tiles
from ui.look.old_sheet import Sheet

# The letter of each tile of the sheet, in the order of `tiles`: marbles are capitals, holes of the
# base small, of home figures, of the start S to X; marks are # the chosen marble, + its goal,
# x where it hits, ~ its way.
CELLS = b" o*@BRYGPWbrygpw123456STUVXZ#+x~"

# From the most special decision to the usual one.
_ORDER = (b"=teams", b"=centre", b"=stars", b"=home", b"=hit", b"=throw")


def sheet(app):
    """The sheet of the pictures: thirteen cells in a row."""
    return Sheet({}, "marbles", tiles.MARBLE_SIZES, app.theme.width // 13, app.theme.large_symbols)


def passage(session) -> bytes:
    """The passage about the decision that has to be made.

    :param AggravationSession session: the game that is played
    """
    from engine.contract import CHANCE, MOST_LEGAL, OVER

    game = session.game
    if session.throwing_for_start:
        return b"=throw"
    if game.actor == OVER:
        return b"=goal"
    if game.owner != game.player:
        return b"=teams"
    if game.actor == CHANCE:
        return b"=throw"
    actions = bytearray(MOST_LEGAL)
    found = []
    for at in range(game.legal(actions)):
        found.append(_about(game, actions[at]))
    for each in _ORDER:
        if each in found:
            return each
    return b"=hit"


def _about(game, action: int) -> bytes:
    """The passage about an action; empty for a usual move."""
    # Here, not above: without a game the engine stays out of the memory.
    from engine.aggravation.rules import INTO_CENTRE, MOVE, PASS
    from engine.aggravation.view import NONE, hit, moved

    if action == PASS:
        return b"=throw"
    if action < MOVE:
        return b"=teams"
    spot = game.spots[moved(game, action)]
    kind = (action - MOVE) % 8
    if spot == game.board.inside or kind == INTO_CENTRE:
        return b"=centre"
    if kind:
        return b"=stars"
    if game.goal(action) > game.board.door:
        return b"=home"
    if hit(game, action) != NONE:
        return b"=hit"
    return b"" if spot else b"=throw"

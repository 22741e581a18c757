# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the rules of Big Points show: the letters of their pictures, and the passage to open at."""

from ui.bigpoints import furniture

# The letter of each tile of the sheet, in the order of `tiles`: discs are capitals, pawns small;
# marks are o where a pawn lands, + what it can take, # what it takes, * the chosen pawn.
CELLS = b" .BRYGPWKbrygpO-|F7LJ,;{}()><^vo+#=*"

STEPS = 5
_RISE = 3  # a step is so much higher than the one before, text pixels
_LEAST = 10


def sheet(app):
    """The sheet of the pictures."""
    return app.theme.discs()


def passage(session) -> bytes:
    """The passage about the decision that has to be made.

    :param BigPointsSession session: the game that is played
    """
    # Here, not above: without a game the engine stays out of the memory.
    from engine.bigpoints.board import STAIRS
    from engine.contract import MOST_LEGAL, OVER

    game = session.game
    if game.actor == OVER:
        return b"=points"
    if game.extra:
        return b"=extra"
    actions = bytearray(MOST_LEGAL)
    for at in range(game.legal(actions)):
        if game.landing(actions[at]) != STAIRS:
            return b"=turn"
    return b"=stairs"


def steps_width(app, sheet) -> int:
    """How wide the staircase is, pixels."""
    return STEPS * (sheet.size + app.theme.scale)


def steps_height(app, sheet) -> int:
    """How high the staircase is with a pawn on it, pixels."""
    return _height(app, STEPS - 1) + sheet.size


def draw_steps(app, sheet, group, right: int, bottom: int) -> list:
    """Draw the staircase; returns where a pawn stands on each step, left and top edge."""
    stride = sheet.size + app.theme.scale
    left = right - STEPS * stride
    heights = [_height(app, step) for step in range(STEPS)]
    furniture.draw(app.theme, group, left, bottom, stride, heights)
    places = []
    for step in range(STEPS):
        x = left + step * stride + (stride - sheet.size) // 2
        places.append((x, bottom - heights[step] - sheet.size))
    return places


def _height(app, step: int) -> int:
    return (_LEAST + _RISE * step) * app.theme.scale

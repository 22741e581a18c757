# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the players are called, in the set-up and in the game: by the names of their seats if they
have some, else by numbers, or by the colours of their marbles.
"""

from ui.text import fill
from ui.tiles import SEAT_MARKS


def numbered(app, player: int) -> str:
    """The name of a player of Big Points: P1 and so on where he has none."""
    return app.preferences.name(player) or fill(app.words["player"], player + 1)


def coloured(app, player: int) -> str:
    """The name of a player of Aggravation: his colour where he has none."""
    return app.preferences.name(player) or app.words["colour" + str(player)]


def marked(app, player: int) -> str:
    """The same behind the mark of the colour."""
    mark = SEAT_MARKS[player : player + 1]  # a slice, as in `ui.text`
    return mark + coloured(app, player)

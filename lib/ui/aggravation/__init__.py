# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation on the screen. This is the game's manifest, what the rest of the program must know
of it; the names are those of `ui.bigpoints`.
"""

PLAYERS = 7  # 2 … 6
BOARD = 8  # 0 four arms, 1 six arms, 2 six arms modern
TEAMS = 9  # 0 none, 1 pairs, 2 threes
THROWN_START = 10  # 1 when the starter is thrown for
SIX_AGAIN = 11  # 1 when a six that could not be used gives another throw
PLAY_ON = 12  # 1 for the places
DEAD_THROWS = 23  # 1 when a throw without a move waits for A

# Place, least, most, default.
PREFERENCES = (
    (PLAYERS, 2, 6, 2),
    (BOARD, 0, 2, 0),
    (TEAMS, 0, 2, 0),
    (THROWN_START, 0, 1, 1),
    (SIX_AGAIN, 0, 1, 1),
    (PLAY_ON, 0, 1, 0),
    (DEAD_THROWS, 0, 1, 0),
)
SETTINGS = (("dead", DEAD_THROWS),)

SCREENS: dict[str, str] = {}

DEMONSTRATION = bytes((3, 2, 1, 3))
HAS_DICE = True


def name(app, player: int) -> str:
    """What a player is called: by the name of the seat, else by the colour of the marbles."""
    return app.preferences.name(player) or app.words["colour" + str(player)]

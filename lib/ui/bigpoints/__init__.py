# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points on the screen. This is the game's manifest, what the rest of the program must know of
it; the manifest of any game has these names.
"""

from ui.words import fill

# Its preferences. Their places in the record of the preferences are theirs for good.
PLAYERS = 4  # 2 … 4
MATCH = 5  # 1 for as many games as players
OPEN_HANDS = 3  # 1: hands may be seen by all, and there is no pass screen

# Place, least, most, default.
PREFERENCES = (
    (PLAYERS, 2, 4, 2),
    (MATCH, 0, 1, 0),
    (OPEN_HANDS, 0, 1, 0),
)
# Rows of the settings: key of the texts, place.
SETTINGS = (("hands", OPEN_HANDS),)

# Screens of its own besides "board" and "score", by the names that are printed with DEBUG.
SCREENS = {
    "pass": "ui.bigpoints.pass_device",
    "hand": "ui.bigpoints.hand",
    "extra": "ui.bigpoints.extra_move",
}

DEMONSTRATION = bytes((3, 2, 1))  # levels of the seats when computers show the game
HAS_DICE = False  # the statistics count its throws


def name(app, player: int) -> str:
    """What a player is called: by the name of the seat, else P1 and so on."""
    return app.preferences.name(player) or fill(app.words["player"], player + 1)

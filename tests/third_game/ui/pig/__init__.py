# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pig on the screen, and its manifest, see `ui.bigpoints`."""

from ui.words import fill

PLAYERS = 80

PREFERENCES = ((PLAYERS, 2, 4, 2),)
SETTINGS = ()
SCREENS: dict = {}
DEMONSTRATION = bytes((3, 1, 2, 2))
HAS_DICE = True


def name(app, player: int) -> str:
    """What a player is called."""
    return app.preferences.name(player) or fill(app.words["player"], player + 1)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The level `easy`: `medium` with much more luck. `engine.players.make` calls it."""

from engine.contract import const

_MARBLES_LUCK = const(96)
_DISCS_LUCK = const(300)


def make(game, seed: int):  # type: ignore[no-untyped-def]
    """Return the player of a game."""
    if hasattr(game, "die"):
        from engine.players.aggravation_thinker import Thinker

        return Thinker(game, seed, _MARBLES_LUCK, True)
    from engine.players.bigpoints_thinker import Thinker as BigPointsThinker

    return BigPointsThinker(game, seed, _DISCS_LUCK, 0)

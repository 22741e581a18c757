# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The level `hard`: all that the computer players know. `engine.players.make` calls it."""


def make(game, seed: int):  # type: ignore[no-untyped-def]
    """Return the player of a game."""
    if hasattr(game, "die"):
        from engine.players.aggravation_thinker import Thinker

        return Thinker(game, seed, 0, False)
    from engine.players.bigpoints_thinker import Thinker as BigPointsThinker

    # So far that it is its turn again, or the second time with two players.
    return BigPointsThinker(game, seed, 0, 4 if game.players == 2 else game.players - 1)

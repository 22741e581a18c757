# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Computer players. `make` returns one; the app and the harness call it, then its `think`.

A level is a module of this package with its name, imported when it is first wanted. It has a
function ``make(game, seed)`` that returns a player for that game; all that another level needs is
one file and its name in `LEVELS`. `BASELINES` never change: the harness measures the levels by
them. No level builds on them and no screen offers them, so a device does not need their files.

============================  ====================================================================
``player.think(game, steps)`` to be called while ``game.actor`` is this player: goes on thinking
                              about the position for at most ``steps`` evaluations and returns an
                              action, or -1 for "not yet". The game is as it was afterwards.
                              Allocates nothing
``player.restart()``          forget the thinking so far: between two calls that belong together
                              the position was changed
============================  ====================================================================

A player thinks for whoever is in turn, so one of each level can serve all seats of a game, and sees
only what a person in that seat could know.
"""

LEVELS = ("easy", "medium", "hard")
BASELINES = ("greedy", "random")


def make(game, level: str, seed: int):  # type: ignore[no-untyped-def]
    """Return a computer player.

    :param game: the game that it will play, or one of the same set-up
    :param str level: one of `LEVELS` or `BASELINES`
    :param int seed: of all chance in its thinking
    :raises ValueError: there is no such level
    """
    if level not in LEVELS and level not in BASELINES:
        raise ValueError(f"there is no computer player {level}")
    module = __import__("engine.players." + level, None, None, ("make",))
    return module.make(game, seed)

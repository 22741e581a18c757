# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Computer players. `make` returns one; the app and the harness call it, then its `think`.

The players of a game are in the module `players` of the game's package, which has ``LEVELS``, the
names of the levels that it knows, and ``make(game, level, seed, effort)``. What the players of all
games share is in this package.

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

from engine.games import part

LEVELS = ("easy", "medium", "hard", "expert")

_BASELINES = "tests.harness.baselines"  # players to compare with, which no device has


def make(game, level: str, seed: int, effort: int = 1):  # type: ignore[no-untyped-def]
    """Return a computer player.

    :param game: the game that it will play, or one of the same set-up
    :param str level: one of `LEVELS`; in the harness a name of `tests.harness.baselines` too
    :param int seed: of all chance in its thinking
    :param int effort: how many times the work that a board does in two seconds, at least 1
    :raises ValueError: there is no such level or effort
    """
    if effort < 1:
        raise ValueError("the effort of a computer player is a whole number, at least 1")
    players = part(type(game), "players")
    if level in players.LEVELS:
        return players.make(game, level, seed, effort)
    try:
        baselines = __import__(_BASELINES, None, None, ("",))
    except ImportError:
        raise ValueError(f"there is no computer player {level}") from None
    return baselines.make(game, level, seed)

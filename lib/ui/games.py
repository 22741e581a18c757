# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The games as the shell sees them: a manifest each, and modules that are loaded when wanted.

A game *x* is a package ``ui.x`` with these modules:

=============  ===================================================================================
``manifest``   what the rest of the program must know of it, see `ui.bigpoints.manifest`
``session``    ``begin(app)``, ``resume(app, record, kind)``, ``demonstrate(app)`` give a `Session`
``setup``      a class ``Setup``: the rows of its set-up
``rules``      the tiles of the pictures among its rules, and which passage fits a position
``lights``     ``light(...)``: the game on LEDs
``board``      a class ``Screen``, built on `ui.play.board.BoardScreen`
``score``      a class ``Screen``, built on `ui.play.ending.Ending`
=============  ===================================================================================
"""

from engine.games import GAMES
from ui.loader import load


def part(game: int, name: str):
    """Return a module of a game.

    :param int game: its place in `engine.games.GAMES`
    :param str name: the module's name within the package of the game
    """
    return load("ui." + GAMES[game] + "." + name)


def manifest(game: int):
    """Return what the rest of the program must know of a game.

    :param int game: its place in `engine.games.GAMES`
    """
    return part(game, "manifest")

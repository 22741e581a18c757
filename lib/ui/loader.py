# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Loads modules when they are wanted and lets go of them afterwards.

CircuitPython keeps a module in memory as long as ``sys.modules`` and its package name it. Screens,
games, what computers think with and what reads saves come and go through this file; the `App`
unloads a screen when it is left, and a game when another one begins.

A game *x* is a package ``ui.x`` with these modules:

=============  ===================================================================================
``manifest``   what the rest of the program must know of it, see `ui.bigpoints.manifest`
``start``      ``begin(app)``, ``resume(app, record, kind)``, ``demonstrate(app)`` give a `Session`
``session``    a class built on `ui.play.session.Session`: the game in progress
``setup``      a class ``Setup``: the rows of its set-up
``rules``      the tiles of the pictures among its rules, and which passage fits a position
``lights``     ``light(...)``: the game on LEDs
``board``      a class ``Screen``, built on `ui.play.board.BoardScreen`
``score``      a class ``Screen``, built on `ui.play.ending.Ending`
=============  ===================================================================================
"""

import sys

from engine.games import GAMES

_PACKAGES = ("ui.", "engine.", "savestore_", "adafruit_")


def load(name: str):
    """Return a module, imported if it is not in memory yet.

    :param str name: the whole name, such as ``ui.shell.title``
    """
    return __import__(name, None, None, ("",))


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


def unload(name: str) -> None:
    """Let go of a module. What others still hold of it stays alive.

    :param str name: the whole name; nothing happens where it is not in memory
    """
    sys.modules.pop(name, None)
    package, _, module = name.rpartition(".")
    parent = sys.modules.get(package)
    if hasattr(parent, module):
        delattr(parent, module)


def loaded() -> tuple:
    """The names of all modules that may come and go and are in memory."""
    return tuple([name for name in sys.modules if name.startswith(_PACKAGES)])


def unload_new(kept: tuple) -> None:
    """Let go of the modules of screens and games that came since.

    :param tuple kept: what `loaded` gave before
    """
    for name in loaded():
        if name not in kept:
            unload(name)

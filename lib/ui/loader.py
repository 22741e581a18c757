# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Loads modules when they are wanted and lets go of them afterwards.

CircuitPython keeps a module in memory as long as ``sys.modules`` and its package name it. Screens,
games, what computers think with and what reads saves come and go through this file; the `App`
unloads a screen when it is left, and a game when another one begins.

A game *x* is a package ``ui.x``. The package itself is the manifest: what the rest of the program
must know of the game, see `ui.bigpoints`. It has these modules:

=============  ===================================================================================
``start``      ``begin(app)``, ``resume(app, record, kind)``, ``demonstrate(app)`` give a `Session`
``session``    a class built on `ui.play.session.Session`: the game in progress
``setup``      a class ``Setup``: the rows of its set-up
``rules``      the tiles of the pictures among its rules, and which passage fits a position
``lights``     ``light(...)``: the game on LEDs
``board``      a class ``Screen``, built on `ui.play.board.BoardScreen`
``score``      a class ``Screen``, built on `ui.play.ending.Ending`
=============  ===================================================================================
"""

import gc
import sys

from engine.games import GAMES

_PACKAGES = ("ui.", "engine.", "savestore_", "sheetfont_", "adafruit_")
_TABLE = 7000  # bytes; the firmware's largest table of names takes more
_staying: list = []  # modules; why they are kept here is said at `collect`


def load(name: str):
    """Return a module, imported if it is not in memory yet.

    :param str name: the whole name, such as ``ui.shell.title``
    :raises MemoryError: there is no room for it, nor for its names
    """
    module = sys.modules.get(name)
    if module:
        return module
    try:
        return __import__(name, None, None, ("",))
    except MemoryError:
        _forget_unfinished()
        raise


def _forget_unfinished() -> None:
    """Where memory has come to its end as a module was begun, its name is left without a value, and
    the firmware would crash when that is imported. It takes next to no memory.
    """
    found = True
    while found:
        found = False
        for name in sys.modules:
            if sys.modules.get(name) is None:
                sys.modules.pop(name, None)
                found = True
                break


def enlarge_table_of_names(free) -> None:
    """Have the firmware make its largest table of names, which has 1,280 places, while there is
    much memory in one piece: it does so by itself when the 640 of the last one are full. Names
    never leave, so the program comes to that in the middle of a game, and then the memory may lie
    in small pieces. The last table is filled with names that nothing has.

    :param free: a function that tells how many bytes are free
    """
    collect()
    before = free()
    for number in range(640):
        hasattr(gc, chr(1 + number % 64) + chr(1 + number // 64))
        if number % 64 == 63:
            collect()
            now = free()
            if before - now > _TABLE:
                return
            before = now


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
    return load("ui." + GAMES[game])


def unload(name: str) -> None:
    """Let go of a module. What others still hold of it stays alive.

    :param str name: the whole name; nothing happens where it is not in memory
    """
    gone = sys.modules.pop(name, None)
    if gone in _staying:
        _staying.remove(gone)
    package, _, module = name.rpartition(".")
    parent = sys.modules.get(package)
    if hasattr(parent, module):
        delattr(parent, module)


def loaded(besides: tuple = ()) -> tuple:
    """The names of all modules that may come and go and are in memory.

    :param tuple besides: the names of those that are not wanted, as `loaded` gave them at some time
    """
    return tuple(
        [name for name in sys.modules if name.startswith(_PACKAGES) and name not in besides]
    )


def stay() -> None:
    """Have all modules that are in memory now found first by `collect`. Packages are the first, as
    they lead to all of a game: what is found first is followed last, when little else is to be
    remembered.
    """
    _staying.clear()
    for module in sys.modules.values():
        if hasattr(module, "__path__"):
            _staying.insert(0, module)
        else:
            _staying.append(module)


def unload_new(kept, packages=_PACKAGES) -> None:
    """Let go of the modules of screens and games that are not among some others. It takes next to
    no memory: it is called, too, where that has come to its end.

    :param kept: their names, as `loaded` gave them at some time
    :param packages: with what the names begin of those that may go
    """
    found = True
    while found:
        found = False
        for name in sys.modules:
            if name.startswith(packages) and name not in kept:
                unload(name)
                found = True
                break


def make_room(size: int) -> bool:
    """Free what is left over: what stays must not lie between that. And have the firmware enlarge
    the heap now where it is nearly full; it would first search all of it again and again for room.

    :param int size: how much may be needed, bytes
    :returns: whether there is so much in one piece
    """
    collect()
    gc.disable()  # it would search a second time before it enlarges the heap
    try:
        bytearray(size)
        return True
    except MemoryError:
        return False
    finally:
        gc.enable()


def collect() -> None:
    """Free what nothing refers to.

    The firmware's collector has room for 64 objects that it has found and must still follow. Where
    that is not enough, it goes through all of the memory a second time, which takes as long again.
    It begins with what the module that calls it refers to: from here with the modules that stay,
    while little else is to be remembered.
    """
    gc.collect()

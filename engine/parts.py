# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Loads the modules of a game's package that are not needed all the time.

The class of a game lives in the module `rules` of the game's package. Its modules `notation`,
`saving` and `players` are imported here when they are first asked for, so that importing the class
loads nothing else, and nobody has to know which game it is.
"""


def part(kind, name: str):  # type: ignore[no-untyped-def]
    """Return a module of the package in which the class of a game lives.

    :param type kind: the class, such as `engine.bigpoints.BigPoints`
    :param str name: of the module, such as ``notation``
    :raises ImportError: the package has no such module
    """
    package = kind.__module__.rpartition(".")[0]
    return __import__(package + "." + name, None, None, ("",))

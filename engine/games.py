# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The games that there are, and the modules of a game that are not needed all the time.

This is the one place that names the games.

A game *x* is a package ``engine.x`` with its rules, a package ``ui.x`` with its screens, and the
sections ``[x.…]`` of the files in ``lib/lang``. Everything else finds them through this list. The
class of a game lives in the module `rules` of its package. The modules `notation`, `saving` and
`players` beside it, and what else is wanted seldom, are imported by `part` when they are first
asked for, so that importing the class loads nothing else, and nobody has to know which game it is.
"""

# A game's place in this list is part of the saved records.
GAMES = ("bigpoints", "aggravation")


def part(kind, name: str):  # type: ignore[no-untyped-def]
    """Return a module of the package in which the class of a game lives.

    :param type kind: the class, such as `engine.bigpoints.BigPoints`
    :param str name: of the module, such as ``notation``
    :raises ImportError: the package has no such module
    """
    package = kind.__module__.rpartition(".")[0]
    return __import__(package + "." + name, None, None, ("",))

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The games there are; a third one is named here. Their modules are imported when they are played.

A game *x* has a module `x_session` with `begin(app)` and `resume(app, record)`, a module `x_setup`
with a class `Setup`, and the screens that its session names.
"""

from savestore import GAME

# The order is part of the records: a record begins with 16 * game + a small number.
NAMES = ("bigpoints", "aggravation")


def module(game: int, part: str):
    """A module of a game, such as `bigpoints_setup`."""
    return __import__("ui." + NAMES[game] + part, None, None, (part,))


def begin(app, game: int) -> None:
    """Start a new game as the preferences say; what was saved is lost."""
    app.store.allow(GAME)
    app.session = module(game, "_session").begin(app)
    app.session.save()
    app.session.show()


def resume(app) -> bool:
    """Go on with the saved game; False where that is not possible."""
    record = app.store.load(GAME)
    if record is None or record[0] >> 4 >= len(NAMES):
        return False
    try:
        app.session = module(record[0] >> 4, "_session").resume(app, bytearray(record))
    except ValueError:
        return False
    app.session.show()
    return True

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the games need; they are named in `preferences.GAMES`, a third one there and here.

Their modules are imported when they are played. A record begins with 16 * game + a small number.

A game *x* has a module `x_session`, a module `x_begin` with `begin(app)`, `resume(app, record)` and
`demonstrate(app)`, which return such a session, a module `x_setup` with a class `Setup`, a module
`x_rules` for the pictures among its rules, and the screens that its session names.
"""

from savestore import GAME

from ui.memory import fetch, forget
from ui.preferences import GAME as CHOSEN
from ui.preferences import GAMES, SEATS

# What a game needs, in the order in which it fits best: one after the other into a clean heap,
# what others import before them. First what plays it, then what shows it.
_PLAYS = (
    (
        "engine.rng",
        "engine.bigpoints.board",
        "engine.bigpoints",
        "engine.bigpoints.saving",
        "ui.session",
    ),
    (
        "engine.rng",
        "engine.aggravation.board",
        "engine.aggravation",
        "engine.aggravation.saving",
        "engine.aggravation.view",
        "ui.session",
    ),
)
_SHOWS = (
    "sprites bigpoints_scene options board bigpoints_journey bigpoints_marks bigpoints_board",
    # The menu first: the board leaves no room for a module that comes later.
    "choices menu sprites aggravation_scene options board aggravation_throwing "
    "aggravation_journey aggravation_marks aggravation_board",
)
_DEMONSTRATION = bytes((3, 2, 1, 3))  # levels of the seats


def module(game: int, part: str):
    """A module of a game, such as `bigpoints_setup`."""
    return fetch("ui." + GAMES[game] + part)


def naming(name: str):
    """What asks for the name of a player."""
    return fetch("ui.naming").Naming(name)


# What begins is given to `App.start`, which has taken down all that was shown before.


def begin(app) -> None:
    """Start a new game as the preferences say; what was saved is lost."""
    game = app.preferences[CHOSEN]
    app.store.allow(GAME)
    session = app.session = _beginnings(game).begin(app)
    for player in range(session.game.players):
        session.seats[player] = app.preferences[SEATS + player]
    session.save()
    _show(app, game)


def demonstrate(app) -> None:
    """Let computers play one of the games; the saved game stays as it is."""
    game = app.console.entropy() % len(GAMES)
    session = app.session = _beginnings(game).demonstrate(app)
    session.demonstration = True
    for player in range(session.game.players):
        session.seats[player] = _DEMONSTRATION[player]
    _show(app, game)


def resume(app) -> None:
    """Go on with the saved game, or say that this is not possible."""
    record = app.store.load(GAME)
    game = -1 if record is None else record[0] >> 4
    if 0 <= game < len(GAMES):
        try:
            app.session = _beginnings(game).resume(app, bytearray(record))
        except ValueError:
            app.session = None  # the record makes no sense
    if app.session is None:
        app.tell("damaged")
        app.go("title")
    else:
        _show(app, game)


def _beginnings(game: int):
    for name in _PLAYS[game]:
        fetch(name)
    module(game, "_session")
    return module(game, "_begin")


def _show(app, game: int) -> None:
    forget("ui", GAMES[game] + "_begin")
    app.session.meet_computers()
    app.session.begin_record()
    for name in _SHOWS[game].split():
        fetch("ui." + name)
    app.session.show()

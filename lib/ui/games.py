# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the games need; they are named in `preferences.GAMES`, a third one there and here.

Their modules are imported when they are played. A record begins with 16 * game + a small number.

A game *x* has a module `x_session` with `begin(app)` and `resume(app, record)`, a module `x_setup`
with a class `Setup`, a module `x_rules` for the pictures among its rules, and the screens that its
session names.
"""

from savestore import GAME

from ui.memory import fetch
from ui.preferences import GAMES, SEATS

# What a game needs, in the order in which it fits best: one after the other into a clean heap,
# what others import before them. First what plays it, then what shows it.
_PLAYS = (
    (
        "engine.rng",
        "engine.bigpoints_table",
        "engine.bigpoints",
        "engine.bigpoints_record",
        "engine.match",
        "ui.session",
    ),
    (
        "engine.rng",
        "engine.aggravation_board",
        "engine.aggravation_state",
        "engine.aggravation",
        "engine.aggravation_record",
        "engine.aggravation_view",
        "ui.session",
    ),
)
_SHOWS = ("sprites", "{}_scene", "options", "board", "{}_journey", "{}_marks", "{}_board")
_THINKS = (
    ("bigpoints_eval", "bigpoints_thinker"),
    ("odds", "aggravation_eval", "aggravation_thinker"),
)
_DEMONSTRATION = bytes((3, 2, 1, 3))  # levels of the seats


def module(game: int, part: str):
    """A module of a game, such as `bigpoints_setup`."""
    return fetch("ui." + GAMES[game] + part)


def naming(name: str):
    """What asks for the name of a player."""
    return fetch("ui.naming").Naming(name)


def begin(app, game: int) -> None:
    """Start a new game as the preferences say; what was saved is lost."""
    app.store.allow(GAME)
    app.forget_all()
    session = app.session = _session_module(game).begin(app)
    for player in range(session.game.players):
        session.seats[player] = app.preferences[SEATS + player]
    session.save()
    _show(app, game)


def demonstrate(app, game: int) -> None:
    """Let computers play; the saved game stays as it is."""
    app.forget_all()
    session = app.session = _session_module(game).demonstrate(app)
    session.demonstration = True
    for player in range(session.game.players):
        session.seats[player] = _DEMONSTRATION[player]
    _show(app, game)


def resume(app) -> bool:
    """Go on with the saved game; False where that is not possible."""
    record = app.store.load(GAME)
    if record is None or record[0] >> 4 >= len(GAMES):
        return False
    game = record[0] >> 4
    app.forget_all()
    try:
        app.session = _session_module(game).resume(app, bytearray(record))
    except ValueError:
        return False
    _show(app, game)
    return True


def _session_module(game: int):
    for name in _PLAYS[game]:
        fetch(name)
    return module(game, "_session")


def _show(app, game: int) -> None:
    if app.session.people() < app.session.game.players:
        fetch("engine.players")
        for name in _THINKS[game]:
            fetch("engine.players." + name)
    app.session.begin_record()
    for name in _SHOWS:
        fetch("ui." + name.replace("{}", GAMES[game]))
    app.session.show()

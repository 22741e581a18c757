# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How a game comes onto the screen: new, from its save, or for show.

`App.start` calls these when it has taken down all that was shown. The first byte of a saved game
is 16 * its place in `GAMES` + a small number of the game's own.
"""

from savestore import GAME, RESULT

from engine.games import GAMES
from ui import preferences
from ui.loader import manifest, part, unload


def begin(app) -> None:
    """Start a new game as the preferences say. The saved game is lost."""
    game = app.preferences[preferences.GAME]
    app.store.allow(GAME)
    session = app.session = part(game, "session").begin(app)
    session.number = game
    for player in range(session.game.players):
        session.seats[player] = app.preferences[preferences.SEATS + player]
    session.save(session.entries())
    session.open()


def demonstrate(app) -> None:
    """Let computers play one of the games. The saved game stays as it is."""
    game = app.console.entropy() % len(GAMES)
    session = app.session = part(game, "session").demonstrate(app)
    session.number = game
    session.demonstration = True
    for player in range(session.game.players):
        session.seats[player] = manifest(game).DEMONSTRATION[player]
    session.open()


def show_result(app) -> None:
    """Show the end of the last game once more."""
    session = app.session = _session_of(app, RESULT)
    if session is None:
        app.store.clear(RESULT)  # it makes no sense
        app.go("title")
        return
    session.looking_back = True
    app.words.use_game(session.game_id)
    session.show()


def resume(app) -> None:
    """Go on with the saved game, or say that this is not possible."""
    session = _session_of(app, GAME)
    trouble = "damaged"
    if session is not None:
        entries = app.store.noted()
        unload("savestore_reading")
        if entries is None:
            trouble = "unreadable"
        else:
            try:
                session.replay(entries)
                app.session = session
            except ValueError:
                pass  # they make no sense
    if app.session is None:
        app.tell(trouble)
        app.go("title")
    else:
        app.session.open()


def _session_of(app, kind: int):
    """Return the session of a record; None where it makes no sense.

    :param int kind: of the record, `GAME` or `RESULT`
    """
    record = app.store.load(kind)
    game = len(GAMES) if record is None else record[0] >> 4
    if game >= len(GAMES):
        return None
    try:
        session = part(game, "session").resume(app, bytearray(record), kind)
    except ValueError:
        return None
    session.number = game
    return session

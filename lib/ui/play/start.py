# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How a game comes onto the screen: new, from its save, or for show; and how it is done with.

`App.start` calls what begins a game when it has taken down all that was shown. The first byte of a
saved game is 16 * its place in `GAMES` + a small number of the game's own.
"""

from savestore import GAME, RESULT

from engine.games import GAMES
from ui import preferences
from ui.loader import load, manifest, part, unload
from ui.play.session import LEVELS


def begin(app) -> None:
    """Start a new game as the preferences say. The saved game is lost."""
    game = app.preferences[preferences.GAME]
    app.store.allow(GAME)
    session = app.session = part(game, "start").begin(app)
    session.number = game
    for player in range(session.game.players):
        session.seats[player] = app.preferences[preferences.SEATS + player]
    session.save(session.entries())
    _open(session)


def demonstrate(app) -> None:
    """Let computers play one of the games. The saved game stays as it is."""
    game = app.console.entropy() % len(GAMES)
    session = app.session = part(game, "start").demonstrate(app)
    session.number = game
    session.demonstration = True
    for player in range(session.game.players):
        session.seats[player] = manifest(game).DEMONSTRATION[player]
    _open(session)


def show_result(app) -> None:
    """Show the end of the last game once more."""
    session = app.session = _session_of(app, RESULT)
    if session is None:
        app.store.clear(RESULT)  # it makes no sense
        app.go("title")
        return
    session.looking_back = True
    _show(session)


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
        _open(app.session)


def _session_of(app, kind: int):
    """Return the session of a record; None where it makes no sense.

    :param int kind: of the record, `GAME` or `RESULT`
    """
    record = app.store.load(kind)
    game = len(GAMES) if record is None else record[0] >> 4
    if game >= len(GAMES):
        return None
    try:
        session = part(game, "start").resume(app, bytearray(record), kind)
    except ValueError:
        return None
    session.number = game
    return session


def _open(session) -> None:
    """Show a game for the first time, new or gone on with."""
    # What can wait until the first screen has been painted.
    session.later.append(session.begin_record)
    session.later.append(session.meet_computers)
    session.later.append(session.load_board)
    _show(session)


def _show(session) -> None:
    """Show a game; what began it is not needed any more."""
    session.app.words.use_game(session.game_id)
    unload("engine." + session.game_id + ".saving")
    unload("ui." + session.game_id + ".start")
    session.show()


# The end of a game.


def keep_end(session) -> None:
    """The game is over, and nothing will be taken back: count it, and keep its end as the last
    result where no other game follows.
    """
    if session.recorder is not None:
        session.recorder.end()
        session.recorder = None
    if session.looking_back or session.demonstration:
        return
    store = session.app.store
    if store.whole:
        try:  # noqa: SIM105 - the device has no contextlib
            load("ui.play.statistics_record").count(session)
        except MemoryError:
            pass  # the statistics are not worth a fault
        unload("ui.play.statistics_record")
    if session.is_last() and store.holds(RESULT):
        at = session.write(session.record)
        store.save(RESULT, memoryview(session.record)[:at])
        unload("engine." + session.game_id + ".saving")


# What the games call that begin.


def read_seats(session, record: bytearray, at: int, kind: int = GAME) -> None:
    """Take over the seats of a record, from a place on, as `Session.write_seats` wrote them.

    :param int kind: of the record, `GAME` or `RESULT`
    """
    number = record[at] | record[at + 1] << 8
    levels = LEVELS
    if session.app.store.version(kind) == 1:
        levels = 4  # two bits a seat, as version 0.1 wrote them
    for player in range(session.game.players):
        session.seats[player] = number % levels
        number //= levels


def note_history(session) -> None:
    """Note what is known of a game that has begun already."""
    game = session.game
    actions = game.history
    for _ in actions:
        game.undo()
    for action in actions:
        session.note(action)
        game.apply(action)

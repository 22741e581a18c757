# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""After a fault: a sentence with a code is told, and the game goes on from its save. Where it was
memory that was missing, the program starts anew instead: then all of it is free in one piece.

Called by the loop in `app` with everything that was shown gone already, so there is memory.
"""

import traceback

from savestore import GAME

from hardware.console import say, ticks_diff

_SOON_MS = 60_000
_TOPS = ("engine", "hardware", "ui")


def recover(app, error: Exception) -> None:
    """Tell what has happened, and go on with the saved game; from the title, if it is the same
    again within a minute. Memory may be missing once a minute without anything being told, unless
    the game could not be saved and is nowhere else.

    :param App app: the program
    :param Exception error: what it stumbled over
    """
    _tell(error)
    code = code_of(error)
    session = app.session
    app.session = None
    if session is not None and session.demonstration:
        session = None
    if session is not None:
        _rescue(session)
    soon = app.fault != "" and 0 <= ticks_diff(app.now, app.fault_at) < _SOON_MS
    again = soon and code == app.fault
    app.fault = code
    app.fault_at = app.now
    saved = app.store.reason(GAME) == ""
    goes_on = session is not None and saved
    # After a restart a saved game goes on: none may begin by itself, and none be lost.
    may_restart = not session.dirty if goes_on else session is None and not saved
    if may_restart and not soon and isinstance(error, MemoryError):
        app.console.restart()
    if goes_on and not again:
        app.sentences.insert(0, ("fault", code))
        app.go("error")
    else:
        app.sentences.insert(0, ("fault_again" if goes_on else "fault_alone", code))
        app.go("title")


def _rescue(session) -> None:
    """Keep what was played and could not be kept any more, if it is whole."""
    try:
        if session.dirty and not session.game.check():
            session.save()
    except Exception as error:  # what was saved before that is there all the same
        _tell(error)


def _tell(error: Exception) -> None:
    """Print the traceback on the console."""
    try:  # noqa: SIM105
        say("".join(traceback.format_exception(error)).rstrip())
    except MemoryError:
        pass  # the screen shows the fault's code


def code_of(error: Exception) -> str:
    """What it was and where, such as ``ValueError ui/app:57``: the file in the repository, without
    ``lib/``, and the line."""
    code = type(error).__name__
    try:
        text = "".join(traceback.format_exception(error))
        at = text.rfind('", line ')
        if at >= 0:
            file = text[:at].split('"')[-1].replace("\\", "/")
            # On a device it is called like the module.
            file = file[:-3] if file.endswith(".py") else file.replace(".", "/")
            parts = file.split("/")
            while len(parts) > 1 and parts[0] not in _TOPS:
                parts.pop(0)  # on a PC a place begins far above
            line = text[at + 8 :].split("\n")[0].split(",")[0]
            code += " " + "/".join(parts) + ":" + line
    except MemoryError:
        pass  # the name alone
    return code

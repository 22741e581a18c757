# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the program does once, when it starts. `ui.app` calls it and lets go of all that
only this needs.
"""

from savestore import GAME, SETTINGS, SaveStore
from version import VERSION

from hardware.console import B, say
from ui import preference_values
from ui.power import Power
from ui.sounds import Sounds


def start(app) -> str:
    """Read what is kept, use it, and note what must be told.

    :param App app: the program
    :returns: the name of the first screen, empty where a game goes on at once
    """
    console = app.console
    app.debug = bool(console.setting("DEBUG", 0))
    if app.debug:
        say("boot", VERSION, console.board_id)
    app.store = SaveStore(console.store, console.copy)
    app.preferences = preference_values.read(app.store, console)
    console.unload_openers()
    app.sounds = Sounds(app)
    app.apply_preferences()
    app.power = Power(console, app.now)
    if app.lights and app.lights.complaint:
        console.complaints.append(app.lights.complaint)
    for complaint in console.complaints:
        app.tell(complaint)
    if app.store.reason(SETTINGS) not in ("", "empty"):
        app.tell("settings")
    reason = app.store.reason(GAME)
    if reason not in ("", "empty"):
        app.tell(reason)
    if console.restarted():
        app.fault = "restart"  # no other one follows at once
        app.fault_at = app.now
        if reason == "":
            app.start("resume")
            return ""
    return "selftest" if console.keys.held >> B & 1 else "title"

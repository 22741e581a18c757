# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The set-ups of Aggravation that exist, and small things that its tests share."""

import itertools

from engine.aggravation import Aggravation

TABLES = (
    [{"players": players} for players in (2, 3, 4)]
    + [{"players": 4, "teams": 2}]
    + [
        {"players": players, "arms": 6, "modern": modern, "teams": teams}
        for modern in (False, True)
        for players, teams in ((2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (6, 2), (6, 3))
    ]
)
HOUSE_RULES = [
    {"reroll_unused_six": reroll, "play_on": play_on}
    for reroll, play_on in itertools.product((True, False), repeat=2)
]
SET_UPS = [table | rules for table in TABLES for rules in HOUSE_RULES]


def name(set_up):
    """A short name for the test's report."""
    parts = [f"{set_up['players']} on {set_up.get('arms', 4)}"]
    parts += ["modern"] if set_up.get("modern") else []
    parts += {2: ["pairs"], 3: ["threes"]}.get(set_up.get("teams", 0), [])
    parts += [] if set_up.get("reroll_unused_six", True) else ["-six"]
    parts += ["+places"] if set_up.get("play_on") else []
    return " ".join(parts)


def game(line, log=512):
    """The game of a line."""
    return Aggravation.from_text(line, log=log)


def legal(position):
    """The legal actions of a game or a line, as a list."""
    if isinstance(position, str):
        position = game(position)
    out = bytearray(32)
    return list(out[: position.legal(out)])


def after(line, *actions):
    """The line after some actions."""
    position = game(line)
    for action in actions:
        position.apply(action)
    return position.text()

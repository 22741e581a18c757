# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the tests of keys and boards read from a console."""

import sys

from hardware.simulator.boards import KEYS


def board_file(simulator):
    """The module of `hardware.boards` that has opened the console of a simulated board."""
    _ = simulator.console
    own = f"hardware.boards.{simulator.board.board_id}"
    return sys.modules.get(own) or sys.modules["hardware.boards.other"]


def drain(console):
    """All events that wait, as (name of the key, pressed)."""
    from hardware.console import Event

    event = Event()
    events = []
    while console.keys.get(event):
        events.append((KEYS[event.key], event.pressed))
    return events

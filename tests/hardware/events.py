# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the tests of keys read from a console."""

from hardware.simulator.boards import KEYS


def drain(console):
    """All events that wait, as (name of the key, pressed)."""
    from hardware.console import Event

    event = Event()
    events = []
    while console.keys.get(event):
        events.append((KEYS[event.key], event.pressed))
    return events

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Makes Blinka's displayio as strict as a device."""


def apply() -> None:
    """Change Blinka's classes in place."""
    import busdisplay
    import displayio

    from hardware.simulator.screen import SimulatedDisplay

    busdisplay.BusDisplay = SimulatedDisplay
    displayio.CIRCUITPYTHON_TERMINAL = displayio._group.circuitpython_splash

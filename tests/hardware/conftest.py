# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A window on a desktop that is not there, for the tests of the window."""

import os

import pytest

from hardware.simulator.session import Simulator


@pytest.fixture
def open_window(monkeypatch):
    """Call it to open a window; it gives the simulator and the window."""
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    from hardware.simulator.window import Window

    windows: list[Window] = []

    def make(board="pybadge", scale=2, **how):
        for window in windows:
            window.close()
        windows.clear()
        how.setdefault("settings", {"LANGUAGE": "en"})
        simulator = Simulator(board, **how)
        windows.append(Window(simulator, scale))
        return simulator, windows[-1]

    yield make
    for window in windows:
        window.close()

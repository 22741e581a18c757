# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A third game, to prove that a game is a plug-in: two packages, its texts, and one line.

Whoever imports this can import `engine.pig`, as if its package lay in `engine/`; the list of the
games does not name it.
"""

from pathlib import Path

import engine

_ENGINE = Path(__file__).parent / "engine"

ENGINE_IN_THE_VM = ("tests/third_game/engine/pig", "engine/pig")
"""Where the rules are, and where they belong: for `tests.device.vm.run_in_vm`."""

if str(_ENGINE) not in engine.__path__:
    engine.__path__.append(str(_ENGINE))

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A third game, the dice game Pig, as small as a game can be: proof that a game is a plug-in.

Its packages lie in folders here as they would lie in `engine/` and `lib/ui/`; `plugged_in` puts
them there for a while, and its name into the one list.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import engine
import engine.games

NAME = "pig"
_FOLDER = Path(__file__).parent


@contextmanager
def plugged_in() -> Iterator[None]:
    """The game is there, as if its packages were in the program, and its name in `GAMES`."""
    games = engine.games.GAMES
    place = str(_FOLDER / "engine")
    engine.games.GAMES = (*games, NAME)  # type: ignore[assignment]
    engine.__path__.append(place)
    try:
        yield
    finally:
        engine.__path__.remove(place)
        engine.games.GAMES = games
        for name in [name for name in sys.modules if name.startswith(f"engine.{NAME}")]:
            del sys.modules[name]

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Players by which the harness measures the levels. They never change, and no device has them.

`engine.players.make` finds them here by their names. ``random`` plays any game of the contract;
``greedy`` and ``hard0`` (the level hard of version 0.1) know Big Points and Aggravation, by the
module here that has the name of the game's package.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tests.harness.baselines.random import Random

BASELINES = ("hard0", "greedy", "random")  # the strongest first


def make(game: Any, name: str, seed: int) -> Any:
    """Return a baseline player.

    :param game: the game that it will play, or one of the same set-up
    :param str name: one of `BASELINES`
    :param int seed: of the choices of ``random``; the others need none
    :raises ValueError: there is no such player of this game
    """
    if name == "random":
        return Random(seed)
    title = type(game).__module__.split(".")[-2]
    module = f"{__name__}.{title}"
    if name not in BASELINES or not find_spec(module):
        raise ValueError(f"there is no computer player {name} of {title}")
    return import_module(module).MAKERS[name](game)

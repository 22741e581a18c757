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


def name_of(game: Any) -> str:
    """Return the name of the game that an object is, which its package has."""
    name: str = type(game).__module__.split(".")[1]
    return name


def known(name: str) -> tuple[str, ...]:
    """Return the baselines that know a game, by its name."""
    return BASELINES if find_spec(f"{__name__}.{name}") else ("random",)


def make(game: Any, name: str, seed: int) -> Any:
    """Return a baseline player.

    :param game: the game that it will play, or one of the same set-up
    :param str name: one of `BASELINES`
    :param int seed: of the choices of ``random``; the others need none
    :raises ValueError: there is no such player of this game
    """
    if name == "random":
        return Random(seed)
    title = name_of(game)
    if name not in known(title):
        raise ValueError(f"there is no computer player {name} of {title}")
    return import_module(f"{__name__}.{title}").MAKERS[name](game)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The games that the tests of the contract play. One more game is one more line in `CASES`."""

import importlib
from dataclasses import dataclass
from typing import Any

from tests.device.vm import Tree
from tests.third_game import ENGINE_IN_THE_VM

# What the screens ask of a game besides the contract, see `Case.asks`.
_OF_BIG_POINTS = """
def ask(game, out, number):
    for at in range(number):
        game.landing(out[at])
        game.taken(out[at])
    for player in range(game.players):
        game.hand(player, 6)
    for pawn in range(game.colours):
        game.place(pawn)
        game.step(pawn)
        game.arrival(pawn)
    for place in range(game.places):
        game.disc(place)
        game.pawn_at(place)
    game.played_in_turn()
"""
_OF_AGGRAVATION = """
from engine.aggravation import view
from engine.aggravation.saving import check, pack

record = bytearray(96)
cells = bytearray(8)

def ask(game, out, number):
    for at in range(number):
        action = out[at]
        game.goal(action)
        view.moved(game, action)
        view.goal_cell(game, action)
        view.hit(game, action)
        view.way(game, action, cells)
    for player in range(game.players):
        game.team(player)
        game.partner(player)
        game.all_home(player)
        for marble in range(4 * player, 4 * player + 4):
            view.cell_of(game, marble)
    game.played_in_turn()
    game.turn_length()
    pack(game, record, 0)
    assert check(game) == 0
"""
_NOTHING = """
def ask(game, out, number):
    pass
"""


@dataclass(frozen=True)
class Case:
    """A game as the tests know it: by the contract alone.

    :param str package: where its class is imported from
    :param str name: of the class
    :param tuple set_ups: what its constructor is called with, as Python; ``seed`` is a number
    :param int longest: more actions than any game has
    :param bool thinks: whether its weak players overlook something and its strong ones search
    :param tuple tree: what the MicroPython VM needs to play it
    :param str asks: Python that defines ``ask(game, out, number)``, which asks all that screens ask
        while ``number`` actions in ``out`` are legal
    """

    package: str
    name: str
    set_ups: tuple[str, ...]
    longest: int
    thinks: bool = True
    tree: Tree = ("engine",)
    asks: str = _NOTHING

    def __str__(self) -> str:
        return self.name

    @property
    def kind(self) -> Any:
        """The class of the game."""
        return getattr(importlib.import_module(self.package), self.name)

    @property
    def script(self) -> str:
        """Python that imports the class as ``Game`` and defines ``deal(set_up, seed, log)``."""
        deals = "".join(
            f"    if set_up == {number}:\n        return Game({text}, log=log)\n"
            for number, text in enumerate(self.set_ups)
        )
        return (
            f"from {self.package} import {self.name} as Game\n\n"
            f"SET_UPS = {len(self.set_ups)}\n\n"
            f"def deal(set_up, seed, log):\n{deals}"
        )

    def deal(self, set_up: str, seed: int = 1, **more: Any) -> Any:
        """A game at its start.

        :param str set_up: one of ``set_ups``
        """
        call = f"Game({set_up}, **more)"
        return eval(call, {"Game": self.kind, "seed": seed, "more": more})


CASES = (
    Case(
        "engine.bigpoints",
        "BigPoints",
        (
            "2, seed",
            "3, seed, starter=2",
            "4, seed",
            "5, seed, colours=4, discs=5, whites=2, blacks=4",
            "2, seed, colours=2, discs=2, whites=0, blacks=0",
        ),
        120,
        asks=_OF_BIG_POINTS,
    ),
    Case(
        "engine.aggravation",
        "Aggravation",
        (
            "2",
            "3, play_on=True",
            "4, teams=2, starter=3",
            "5, arms=6, reroll_unused_six=False",
            "6, arms=6, modern=True",
            "6, arms=6, teams=2, play_on=True",
            "6, arms=6, teams=3",
        ),
        15000,
        asks=_OF_AGGRAVATION,
    ),
    Case(
        "engine.pig",
        "Pig",
        ("2", "3, starter=2", "2, goal=100", "4, goal=10"),
        800,
        thinks=False,
        tree=("engine", ENGINE_IN_THE_VM),
    ),
)

SET_UPS = [(case, set_up) for case in CASES for set_up in case.set_ups]


def short_name(value: object) -> str:
    """What stands for a case or a set-up in the name of a test."""
    return str(value).replace(", ", " ").replace("=", " ")

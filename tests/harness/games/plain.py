# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the harness knows of a game: by the contract alone, and what the game's own file adds.

A module here with the name of a game's package has a class ``Face``, built on `PlainFace`, with
what is special in showing that game. A game without one is played, simulated, replayed and counted
all the same. Touches the engine; `tests.harness.games` finds the faces.
"""

import importlib
import inspect
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from engine.contract import CHANCE, MOST_LEGAL, OVER
from tests.harness.ink import die_words, number_text

_NO_OPTIONS = ("self", "players", "seed", "starter", "log")
_PARAMETER = re.compile(r":param \w+ (\w+):(.*?)(?=\n\s*:|\Z)", re.DOTALL)


@dataclass(frozen=True)
class Option:
    """A house rule, or a size: a parameter of the constructor, as an option of the command line.

    :param str name: of the parameter
    :param str flag: that is typed
    :param default: a number, or whether the rule holds; a flag turns that round
    :param str help: what the constructor says of it
    """

    name: str
    flag: str
    default: Any
    help: str


class PlainFace:
    """A game as the harness shows it.

    :param str name: of the game's package
    """

    flags: dict[str, str] = {}  # of options that are not called like their parameter
    solvable = False  # by `solve_search`, where it is small enough
    searching: tuple[str, ...] = ()  # levels of computer players that can work more

    def __init__(self, name: str) -> None:
        self.name = name
        package = importlib.import_module(f"engine.{name}")
        kinds: list[Any] = [
            thing
            for thing in vars(package).values()
            if isinstance(thing, type) and thing.__module__.startswith(package.__name__)
        ]
        (self.kind,) = kinds
        self.parameters = inspect.signature(self.kind).parameters
        self.options = tuple(self._options())
        self.first_word = self.new(2, 0, 0).text().split(" ")[0]

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.name.capitalize()

    def _options(self) -> Sequence[Option]:
        told = dict(_PARAMETER.findall(inspect.getdoc(self.kind) or ""))
        options = []
        for name, parameter in self.parameters.items():
            if name in _NO_OPTIONS:
                continue
            default = parameter.default
            flag = ("no-" if default is True else "") + name.replace("_", "-")
            words = " ".join(told.get(name, "").split())
            options.append(
                Option(
                    name,
                    self.flags.get(name, f"--{flag}"),
                    default,
                    f"not: {words}" if default is True else words,
                )
            )
        return options

    def new(self, players: int, seed: int, starter: int, **options: Any) -> Any:
        """Return a game at its start; ValueError where there is no such game.

        :param int seed: of what is shuffled, where something is
        """
        if "seed" in self.parameters:
            options["seed"] = seed
        return self.kind(players, starter=starter, **options)

    def needed(self, players: int, options: dict[str, Any]) -> dict[str, Any]:
        """Return the options that so many players need and nobody has chosen."""
        return {}

    def seats(self, players: int, options: dict[str, Any]) -> int:
        """Return how many seats so many names on the command line fill."""
        return players

    def sides(self, players: int, options: dict[str, Any]) -> int:
        """Return how many parties play against each other."""
        return players

    def side_size(self, game: Any) -> int:
        """Return how many players win together."""
        return 1

    # What is shown

    def describe(self, game: Any, action: int) -> str:
        """Say what a legal action does in a position."""
        return die_words(action) if game.actor == CHANCE else f"plays {action}"

    def draw(self, game: Any, actions: Sequence[int], width: int) -> Text:
        """Return the position as text.

        :param actions: the choices, which are marked where there is room
        :param int width: of the terminal, in letters
        """
        text = Text(game.text())
        for player in range(game.players):
            style = "bold" if player == game.player else ""
            text.append(f"\nplayer {player}  ", style=style).append(number_text(game.score(player)))
        return text

    def marks(self) -> str:
        """Explain what `draw` draws."""
        return "The position is a line of the notation; below it are the scores."

    def coloured(self, words: str) -> Text:
        """Return what is said of the game, in colours where they mean something."""
        return Text(words)

    def token(self, player: int) -> Text:
        """Return the sign of a player, nothing where he has none."""
        return Text()

    def die(self, game: Any) -> int:
        """Return what has been thrown and is still to be used, 0 for nothing."""
        return 0

    # Pressing keys

    def keys(self, screen: str, choice: Any, game: Any, action: int) -> str:
        """Return the keys to press next, so that an action is played on the screens.

        :param str screen: the name of the screen in front
        :param choice: its `ui.play.board.Choice`, or None
        """
        if screen != "board" or choice is None or game.actor < 0 or not choice.has(action):
            return "A"
        if choice.piece != choice._piece_of(action):
            return "RIGHT"
        return "A" if choice.action == action else "DOWN"

    # Judging

    def chances(self, game: Any) -> list[float]:
        """Return for each player the chance to win, from 0 to 1.

        :param game: a position in which somebody is to act or to throw
        """
        return playouts(game)

    def outlook(self, game: Any, effort: int) -> list[float]:
        """Return the chances in a position after an action, looked at longer.

        :param int effort: how much longer, at least 1
        """
        return self.chances(game)


_PLAYOUTS = 40


def playouts(game: Any) -> list[float]:
    """Return the shares of games that each player wins from a position when all play at random."""
    from tests.harness.baselines.random import Random

    won = [0.0] * game.players
    line = game.text()
    for seed in range(_PLAYOUTS):
        again = type(game).from_text(line, log=16)
        player = Random(seed)
        while again.actor != OVER:
            again.apply(player.think(again, 1))
        for at, share in enumerate(shares(again)):
            won[at] += share / _PLAYOUTS
    return won


def shares(game: Any, size: int = 1) -> list[float]:
    """Return what each player has won: 1, or less where others have won who do not play with him.

    :param game: that is over
    :param int size: how many players a side has
    """
    winners = game.winners()
    share = size / winners.bit_count()
    return [share if winners >> player & 1 else 0.0 for player in range(game.players)]


def legal(game: Any) -> list[int]:
    """Return the legal actions."""
    out = bytearray(MOST_LEGAL)
    return list(out[: game.legal(out)])

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The games by name, their set-ups from the command line, and who sits where.

Every command that plays a game asks here. Which games there are says `engine.games.GAMES`; what is
special in showing one is in a module here with the name of its package, see `plain`.
"""

import argparse
import hashlib
import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any

import engine.games
from engine.games import part
from engine.players import LEVELS, make
from hardware.simulator.whole_number import number_from, whole_number
from tests.harness import baselines
from tests.harness.baselines import BASELINES, name_of
from tests.harness.games.plain import Option, PlainFace
from tests.harness.mistake import Mistake, shortened

ROTATE = "rotate"  # the starter, from game to game
PERSON = "person"

_LONGEST_POSITION = 250  # letters
_MOST_TIMES = 99  # one player in so many seats; the game says how many it takes
_MOST_EFFORT = 1000
_MOST_OPTION = 99


def names() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(engine.games.GAMES)


@cache
def face(name: str) -> PlainFace:
    """Return what the harness knows of a game.

    :param str name: one of `names`
    """
    module = f"{__name__}.{name}"
    if find_spec(module) is None:
        return PlainFace(name)
    own: PlainFace = importlib.import_module(module).Face(name)
    return own


def face_of(game: Any) -> PlainFace:
    """Return what the harness knows of the game that an object is."""
    return face(name_of(game))


@dataclass(frozen=True)
class SetUp:
    """A game before it is dealt: all that its constructor takes but seed and starter."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()

    def __post_init__(self) -> None:
        try:
            self.new(0, 0)
        except ValueError as reason:
            raise Mistake(f"there is no such game: {reason}") from None

    def new(self, seed: int, starter: int, **more: Any) -> Any:
        """Return a game at its start.

        :param int seed: shuffles the path, where there is one
        """
        return face(self.game).new(self.players, seed, starter, **dict(self.options) | more)

    @property
    def sides(self) -> int:
        """How many parties play against each other: teams, or else players."""
        return face(self.game).sides(self.players, dict(self.options))

    def __str__(self) -> str:
        flags = {option.name: option.flag[2:] for option in face(self.game).options}
        words = [self.game, f"{self.players} players"]
        for name, value in self.options:
            words.append(flags[name] if isinstance(value, bool) else f"{name} {value}")
        return ", ".join(words)


def add_game(parser: argparse.ArgumentParser) -> None:
    """Declare GAME."""
    parser.add_argument("game", metavar="GAME", help=" or ".join(names()))


def add_set_up(parser: argparse.ArgumentParser) -> None:
    """Declare GAME and all options that belong to the set-up of a game."""
    add_game(parser)
    declared: set[str] = set()
    for name in names():
        group = parser.add_argument_group(name)
        for option in face(name).options:
            if option.flag in declared:
                continue
            declared.add(option.flag)
            if isinstance(option.default, bool):
                group.add_argument(
                    option.flag,
                    action="store_const",
                    const=not option.default,
                    dest=option.flag,
                    help=option.help,
                )
            else:
                group.add_argument(
                    option.flag,
                    type=number_from(0, _MOST_OPTION),
                    metavar="N",
                    dest=option.flag,
                    help=option.help,
                )


def _chosen(arguments: argparse.Namespace, game: str) -> dict[str, Any]:
    """Return the options of a game that were chosen; `Mistake` for one of another game."""
    chosen = {}
    own: list[Option] = list(face(game).options)
    for name in names():
        for option in face(name).options:
            value = getattr(arguments, option.flag)
            if value is None:
                continue
            if option.flag not in [other.flag for other in own]:
                raise Mistake(f"{option.flag} belongs to {name}, not to {game}")
            if name == game:
                chosen[option.name] = value
    return chosen


def known_game(name: str) -> str:
    """Return the name if there is such a game."""
    if name not in names():
        raise Mistake(f"there is no game {shortened(name)}; there are {' and '.join(names())}")
    return name


# Who plays


def levels(game: str | None = None) -> list[str]:
    """The computer players that exist, the weakest last.

    :param game: only those of this game
    """
    if game is None:
        return [*reversed(LEVELS), *BASELINES]
    return [*reversed(part(face(game).kind, "players").LEVELS), *baselines.known(game)]


def new_player(game: Any, name: str, seed: int) -> Any:
    """Return a computer player.

    :param str name: its level, and how many times the work of a board it does: ``expert*8``
    """
    level, _, effort = name.partition("*")
    return make(game, level, seed, int(effort or 1))


def read_players(text: str, game: str, people: bool = False) -> list[str]:
    """Return the names of a list such as ``hard,3xgreedy,expert*8``.

    :param str game: that they play
    :param bool people: whether persons may play too
    """
    players: list[str] = []
    for word in text.split(","):
        players += _several(word.strip(), game, people)
    return players


def _several(word: str, game: str, people: bool) -> list[str]:
    """Return the names that a word such as ``3xexpert*8`` means."""
    known = levels(game) + ([PERSON] if people else [])
    if not word:
        raise Mistake("--players has an empty name; between two commas there must be one")
    name, star, effort = word.partition("*")
    times, _, level = name.rpartition("x")
    if level not in known or not times:
        times, level = "1", name
    if level not in known:
        raise Mistake(f"there is no player {shortened(level)}; there are {', '.join(known)}")
    try:
        number = whole_number(times, 1, _MOST_TIMES)
        if star:
            searching = face(game).searching
            if level not in searching:
                can = f"only {' and '.join(searching)}" if searching else "no player"
                raise ValueError(f"in {game} {can} can work more")
            level += f"*{whole_number(effort, 1, _MOST_EFFORT)}"
    except ValueError as reason:
        raise Mistake(f"--players {shortened(word)}: {reason}") from None
    return [level] * number


def seated(arguments: argparse.Namespace, people: bool = False) -> tuple[SetUp, list[str]]:
    """Return the set-up and the player of every seat, from ``--players`` and the options."""
    game = known_game(arguments.game)
    players = read_players(arguments.players, game, people)
    chosen = _chosen(arguments, game)
    seats = face(game).seats(len(players), chosen)
    if seats > len(players):
        players *= seats // len(players)  # partners sit evenly around the board
    needed = face(game).needed(seats, chosen)
    return SetUp(game, seats, (*needed.items(), *chosen.items())), players


# Positions


def read_position(text: str, log: int = 512) -> Any:
    """Return the game of a line of the notation.

    :raises ValueError: with the reason why it is none
    """
    if len(text) > _LONGEST_POSITION:
        raise ValueError(
            f"a position has at most {_LONGEST_POSITION} letters, not {len(text):,}: "
            f"{shortened(text)}"
        )
    return face(game_of(text)).kind.from_text(text, log=log)


def first_words() -> tuple[str, ...]:
    """Return the words with which positions start."""
    return tuple(face(name).first_word for name in names())


def game_of(position: str) -> str:
    """Return the name of the game of a line of the notation.

    :raises ValueError: it is of none
    """
    word = position.split(" ", maxsplit=1)[0]
    for name in names():
        if face(name).first_word == word:
            return name
    raise ValueError(f"a position starts with {' or '.join(first_words())}")


def given_position(line: str, name: str, log: int = 512) -> Any:
    """Return the game of a line from the command line; a `Mistake` where it is not of that game.

    Blanks that were copied with it, or doubled, do not count.
    """
    known_game(name)
    line = " ".join(line.split())
    try:
        game = read_position(line, log)
    except ValueError as reason:
        raise Mistake(f"the position cannot be read: {reason}") from None
    if game_of(line) != name:
        raise Mistake(f"the position is one of {game_of(line)}, not of {name}")
    return game


# Seeds


def seed_for(*what: Any) -> int:
    """Return a seed for one purpose, from the seed of the command and what it is for."""
    digest = hashlib.blake2b(repr(what).encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big") >> 2


def members(setup: SetUp, side: int) -> Sequence[int]:
    """Return the players of a side."""
    return range(side, setup.players, setup.sides)

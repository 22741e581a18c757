# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The games by name, their set-ups from the command line, and who sits where.

Touches the engine only. Every command that plays a game asks it. A third game is one more entry
in `GAMES` and its options in `add_set_up`.
"""

import argparse
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from whole_number import whole_number

from engine.aggravation import Aggravation
from engine.bigpoints import BigPoints
from engine.players import LEVELS
from tests.harness.baselines import BASELINES
from tests.harness.mistake import Mistake, shortened
from tests.harness.options import number_from

GAMES: dict[str, Any] = {"bigpoints": BigPoints, "aggravation": Aggravation}
TITLES = {"bigpoints": "Big Points", "aggravation": "Aggravation"}
FIRST_WORDS = {"bp": "bigpoints", "ag": "aggravation"}  # of a position

ROTATE = "rotate"  # the starter, from game to game
PERSON = "person"

_OPTIONS = {
    "bigpoints": ("colours", "discs", "whites", "blacks"),
    "aggravation": ("arms", "modern", "teams", "reroll_unused_six", "play_on"),
}
_FLAGS = {"reroll_unused_six": "--no-six"}
_LONGEST_POSITION = 250  # letters
_MOST_TIMES = 99  # one player in so many seats; the game says how many it takes


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
        options = dict(self.options) | more
        if self.game == "bigpoints":
            return BigPoints(self.players, seed, starter, **options)
        return Aggravation(self.players, starter=starter, **options)

    @property
    def sides(self) -> int:
        """How many parties play against each other: teams, or else players."""
        return self.players // (dict(self.options).get("teams") or 1)

    def __str__(self) -> str:
        words = [self.game, f"{self.players} players"]
        for name, value in self.options:
            if isinstance(value, bool):
                words.append(_FLAGS.get(name, "--" + name.replace("_", "-"))[2:])
            else:
                words.append(f"{name} {value}")
        return ", ".join(words)


def add_set_up(parser: argparse.ArgumentParser) -> None:
    """Declare GAME and all options that belong to the set-up of a game."""
    parser.add_argument("game", metavar="GAME", help=" or ".join(GAMES))
    group = parser.add_argument_group("bigpoints")
    for name, what in (
        ("colours", "pawns and their colours, 1 to 5"),
        ("discs", "discs of each pawn colour on the path, 1 to 9"),
        ("whites", "white discs, 0 to 5"),
        ("blacks", "black discs, 0 to 5"),
    ):
        group.add_argument(f"--{name}", type=number_from(0, 9), metavar="N", help=what)
    group = parser.add_argument_group("aggravation")
    group.add_argument(
        "--arms", type=number_from(0, 9), metavar="N", help="4 or 6 (default: what is needed)"
    )
    group.add_argument(
        "--modern", action="store_const", const=True, help="the modern board, six arms"
    )
    group.add_argument(
        "--teams", type=number_from(0, 9), metavar="N", help="2 for pairs, 3 for threes"
    )
    group.add_argument(
        "--no-six",
        action="store_const",
        const=False,
        dest="reroll_unused_six",
        help="a 6 with which no marble was moved gives no other throw",
    )
    group.add_argument("--play-on", action="store_const", const=True, help="play on for the places")


def set_up(arguments: argparse.Namespace, players: int) -> SetUp:
    """Return the set-up that the options describe, for so many players."""
    game = known_game(arguments.game)
    options = []
    for owner, names in _OPTIONS.items():
        for name in names:
            value = getattr(arguments, name)
            if value is None:
                continue
            if owner != game:
                option = _FLAGS.get(name, "--" + name.replace("_", "-"))
                raise Mistake(f"{option} belongs to {owner}, not to {game}")
            options.append((name, value))
    chosen = dict(options)
    if game == "aggravation" and "arms" not in chosen and (chosen.get("modern") or players > 4):
        options.insert(0, ("arms", 6))
    return SetUp(game, players, tuple(options))


def known_game(name: str) -> str:
    """Return the name if there is such a game."""
    if name not in GAMES:
        raise Mistake(f"there is no game {shortened(name)}; there are {' and '.join(GAMES)}")
    return name


# Who plays


def levels() -> list[str]:
    """The computer players that exist, the weakest last."""
    return [*reversed(LEVELS), *BASELINES]


def read_players(text: str, people: bool = False) -> list[str]:
    """Return the levels of a list such as ``hard,3xgreedy``.

    :param bool people: whether persons may play too
    """
    known = levels() + ([PERSON] if people else [])
    players: list[str] = []
    for word in text.split(","):
        times, _, level = word.strip().rpartition("x")
        if level not in known or not times:
            times, level = "1", word.strip()
        if level not in known:
            raise Mistake(f"there is no player {shortened(level)}; there are {', '.join(known)}")
        try:
            players += [level] * whole_number(times, 1, _MOST_TIMES)
        except ValueError as reason:
            raise Mistake(f"--players {shortened(word.strip())}: {reason}") from None
    return players


def seated(arguments: argparse.Namespace, people: bool = False) -> tuple[SetUp, list[str]]:
    """Return the set-up and the player of every seat, from ``--players`` and the options.

    With teams, one name for each team is enough: all its members play alike.
    """
    known_game(arguments.game)
    players = read_players(arguments.players, people)
    teams = getattr(arguments, "teams", None) or 0
    if teams and arguments.game == "aggravation":
        seats = 4 if arguments.arms == 4 or (teams == 2 and arguments.arms is None) else 6
        if teams in (2, 3) and len(players) == seats // teams:
            players = players * teams  # partners sit evenly around the board
    return set_up(arguments, len(players)), players


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
    return GAMES[game_of(text)].from_text(text, log=log)


def first_words() -> tuple[str, ...]:
    """Return the words with which positions start."""
    return tuple(FIRST_WORDS)


def game_of(position: str) -> str:
    """Return the name of the game of a line of the notation.

    :raises ValueError: it is of none
    """
    game = FIRST_WORDS.get(position.split(" ", maxsplit=1)[0])
    if game is None:
        raise ValueError(f"a position starts with {' or '.join(FIRST_WORDS)}")
    return game


def given_position(line: str, name: str, log: int = 512) -> Any:
    """Return the game of a line from the command line; a `Mistake` where it is not of that game."""
    known_game(name)
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

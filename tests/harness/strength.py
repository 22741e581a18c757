# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `strength`: the table of what the computer players reach, for the README.

Asks `tournament` for every row; `tests.harness` calls it.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from tests.harness.games import SetUp, face, known_game, levels
from tests.harness.mistake import Mistake
from tests.harness.options import add_jobs, add_number, add_seed
from tests.harness.simulate import STOPPED
from tests.harness.tables import percent, percents, table
from tests.harness.tournament import play_tournament

_PAIRS = ("teams", 2)
_THREES = ("teams", 3)
_SIX = ("arms", 6)


@dataclass(frozen=True)
class Match:
    """A row of the table: one side of a level against all other sides of another.

    :param int wanted: what the level is to win at least, percent; None for more than by chance,
        -1 for nothing
    """

    setup: SetUp
    level: str
    other: str
    wanted: int | None = None

    @property
    def labels(self) -> tuple[str, str, str]:
        """What stands in the first columns of its row."""
        others = self.setup.sides - 1
        return (
            named(self.setup),
            self.level,
            f"{others} x {self.other}" if others > 1 else self.other,
        )

    @property
    def goal(self) -> str:
        """What stands in the last column."""
        if self.wanted is None:
            return f"> {percent(1 / self.setup.sides)}"
        return f"≥ {self.wanted}" if self.wanted >= 0 else "-"

    @property
    def players(self) -> list[str]:
        """The level of every player."""
        return [
            self.other if player % self.setup.sides else self.level
            for player in range(self.setup.players)
        ]


def _matches() -> Iterator[Match]:
    """All rows, in the order in which they are printed."""
    two = SetUp("bigpoints", 2)
    four = SetUp("bigpoints", 4)
    yield Match(two, "hard", "greedy", 97)
    yield Match(four, "hard", "greedy", 85)
    yield Match(two, "medium", "greedy", 85)
    yield Match(four, "medium", "greedy", 55)
    yield from _order(two, SetUp("bigpoints", 3), four)
    yield Match(two, "easy", "random", 70)
    yield Match(two, "easy", "greedy", -1)
    two = SetUp("aggravation", 2)
    four = SetUp("aggravation", 4)
    six = SetUp("aggravation", 6, (_SIX,))
    pairs = SetUp("aggravation", 4, (_PAIRS,))
    six_pairs = SetUp("aggravation", 6, (_SIX, _PAIRS))
    threes = SetUp("aggravation", 6, (_SIX, _THREES))
    yield Match(two, "hard", "greedy", 88)
    yield Match(four, "hard", "greedy", 72)
    yield Match(six, "hard", "greedy", 80)
    for setup in (pairs, six_pairs, threes):
        yield Match(setup, "hard", "greedy", 95)
    yield Match(two, "medium", "greedy", 75)
    yield from _order(two, four, six, pairs, six_pairs, threes)
    yield Match(two, "easy", "random", 70)
    yield Match(two, "easy", "greedy", -1)


def _order(*setups: SetUp) -> Iterator[Match]:
    """Every level against the next weaker one."""
    for stronger, weaker in (("hard", "medium"), ("medium", "easy")):
        for setup in setups:
            yield Match(setup, stronger, weaker)


MATCHES = tuple(_matches())

HEADER = ("game", "player", "against", "games", "wins %", "95 % interval", "chance", "wanted")

_PARTIES = {0: "players", 2: "in pairs", 3: "in threes"}


def named(setup: SetUp) -> str:
    """Return a set-up in words."""
    party = _PARTIES[dict(setup.options).get("teams", 0)]
    return f"{face(setup.game).title}, {setup.players} {party}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `strength_command` takes."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="only this game")
    parser.add_argument("--level", metavar="LEVEL", help="only the rows of this player")
    add_number(parser, 2000)
    add_seed(parser)
    add_jobs(parser)


def strength_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    known = levels()
    game = arguments.game and known_game(arguments.game)
    if arguments.level is not None and arguments.level not in known:
        raise Mistake(f"there is no player {arguments.level}; there are {', '.join(known)}")
    matches = [
        match
        for match in MATCHES
        if game in (None, match.setup.game) and arguments.level in (None, match.level)
    ]
    rows = []
    complete = True
    for number, match in enumerate(matches, 1):
        title = f"{number} of {len(matches)}: {', '.join(match.labels[:2])} against"
        row, complete = _row(match, arguments, f"{title} {match.labels[2]}")
        rows += row
        if not complete:
            print("stopped, the last row is incomplete\n")
            break
    print(table(HEADER, rows, left=3))
    return 0 if complete else STOPPED


def _row(
    match: Match, arguments: argparse.Namespace, title: str
) -> tuple[list[tuple[str, ...]], bool]:
    standings, games, complete = play_tournament(
        match.setup, match.players, arguments.games, arguments.seed, arguments.jobs, title
    )
    if not standings:
        return [], complete
    row = (
        *match.labels,
        f"{games:,}",
        percent(standings[0].share),
        percents(standings[0].interval),
        percent(1 / match.setup.sides),
        match.goal,
    )
    return [row], complete

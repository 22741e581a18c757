# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `strength`: the table of what the computer players reach, for the README.

Asks `tournament` for every row; `tests.harness` calls it.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from tests.harness.games import SetUp, face, known_game, levels
from tests.harness.mistake import STOPPED, Mistake
from tests.harness.options import add_jobs, add_number, add_seed
from tests.harness.tables import percent, percents, table
from tests.harness.tournament import play_tournament

_PAIRS = ("teams", 2)
_THREES = ("teams", 3)
_SIX = ("arms", 6)


@dataclass(frozen=True)
class Match:
    """A row of the table: one side of a level against all other sides of another.

    :param int least: what the level is to win at least, percent; None for more than by chance
    :param int most: what it is to win at most, None where more is better
    :param float share: how many of the games that were asked for are played
    """

    setup: SetUp
    level: str
    other: str
    least: int | None = None
    most: int | None = None
    share: float = 1.0

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
        if self.least is None:
            return f"> {percent(1 / self.setup.sides)}"
        return f"≥ {self.least}" if self.most is None else f"{self.least} to {self.most}"

    def reached(self, percents: float) -> bool:
        """Whether it is as it should be."""
        if self.least is None:
            return percents > 100 / self.setup.sides
        return self.least <= percents <= (100 if self.most is None else self.most)

    @property
    def players(self) -> list[str]:
        """The level of every player."""
        return [
            self.other if player % self.setup.sides else self.level
            for player in range(self.setup.players)
        ]


_LADDER = (("expert", "hard"), ("hard", "medium"), ("medium", "easy"))
_QUICK = 5.0  # in this game chance has a larger share, and a game takes less time
_SLOW = 0.25


def _matches() -> Iterator[Match]:
    """All rows, in the order in which they are printed."""
    two, three, four = (SetUp("bigpoints", players) for players in (2, 3, 4))
    for stronger, weaker in _LADDER:
        yield Match(two, stronger, weaker, 70, 85)
        yield Match(three, stronger, weaker)
        yield Match(four, stronger, weaker)
    yield Match(two, "easy", "random", 85)
    yield Match(two, "expert", "hard0", 65)
    yield Match(three, "expert", "hard0")
    yield Match(four, "expert", "hard0", 28)
    yield Match(two, "expert*8", "expert", share=_SLOW)
    two = SetUp("aggravation", 2)
    four = SetUp("aggravation", 4)
    six = SetUp("aggravation", 6, (_SIX,))
    pairs = SetUp("aggravation", 4, (_PAIRS,))
    six_pairs = SetUp("aggravation", 6, (_SIX, _PAIRS))
    threes = SetUp("aggravation", 6, (_SIX, _THREES))
    for stronger, weaker in _LADDER:
        yield Match(two, stronger, weaker, 58, 75, _QUICK)
        for setup in (four, six, pairs, six_pairs, threes):
            yield Match(setup, stronger, weaker)
    yield Match(two, "easy", "random", 65)
    yield Match(two, "expert", "hard0", 53, share=_QUICK)
    yield Match(four, "expert", "hard0", share=_QUICK / 2)
    yield Match(pairs, "expert", "hard0", 55, share=_QUICK / 2)


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
    parser.add_argument("--against", metavar="LEVEL", help="only the rows against this player")
    add_number(parser, 400)
    add_seed(parser)
    add_jobs(parser)


def strength_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    known = levels()
    game = arguments.game and known_game(arguments.game)
    for level in (arguments.level, arguments.against):
        if level is not None and level not in known:
            raise Mistake(f"there is no player {level}; there are {', '.join(known)}")
    matches = [
        match
        for match in MATCHES
        if game in (None, match.setup.game)
        and arguments.level in (None, match.level)
        and arguments.against in (None, match.other)
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
        match.setup,
        match.players,
        max(1, round(match.share * arguments.games)),
        arguments.seed,
        arguments.jobs,
        title,
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

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `tournament`: how often computer players win against each other.

Every deal (the same path, the same dice) is played once with each player in each seat; seat 0
begins. Asks `series` to play; `tests.harness` calls it, `strength` uses it.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from statistics import fmean

from tests.harness.files import PICTURES, check_file, deliver
from tests.harness.games import SetUp, add_set_up, members, seated
from tests.harness.intervals import clustered
from tests.harness.mistake import STOPPED, Mistake
from tests.harness.options import add_jobs, add_number, add_seed
from tests.harness.series import Result, Task, play_all
from tests.harness.spread import Jobs
from tests.harness.tables import percent, percents, table
from tests.harness.terminal import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `tournament_command` takes."""
    add_set_up(parser)
    add_number(parser, 1000)
    parser.add_argument(
        "--players",
        required=True,
        metavar="LIST",
        help="who plays, like greedy,3xrandom; with --teams one for each team is enough",
    )
    add_seed(parser)
    add_jobs(parser)
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the win rates (png, svg)")


def tournament_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    setup, players = seated(arguments)
    check_teams(setup, players)
    check_file(arguments.plot, "--plot", PICTURES)
    standings, games, complete = play_tournament(
        setup, players, arguments.games, arguments.seed, arguments.jobs
    )
    wanted = deals_for(setup, arguments.games) * setup.sides
    if not complete:
        print(f"stopped after {games} of {wanted} games\n")
    if standings:
        deliver(*_deliveries(setup, standings, games, arguments))
    return 0 if complete else STOPPED


def _deliveries(
    setup: SetUp, standings: "Sequence[Standing]", games: int, arguments: argparse.Namespace
) -> Iterator[Callable[[], object]]:
    """Yield the steps that print and write what was found."""
    yield lambda: say(report(setup, standings, games, arguments.seed))
    if arguments.plot:
        from tests.harness.plots import plot_tournament

        yield lambda: plot_tournament(setup, standings, games, arguments.seed, arguments.plot)


@dataclass(frozen=True)
class Standing:
    """How well the players of one level did.

    ``share`` is what one of its ``number`` sides won, ``interval`` the 95 % interval of it,
    ``score`` the mean of its players' scores.
    """

    level: str
    number: int
    share: float
    interval: tuple[float, float]
    score: float


def check_teams(setup: SetUp, players: Sequence[str]) -> None:
    """Refuse partners of different levels: nobody could tell who has won."""
    for side in range(setup.sides):
        if len({players[player] for player in members(setup, side)}) > 1:
            raise Mistake("partners must be of one level; name one for each team")


def deals_for(setup: SetUp, games: int) -> int:
    """How many deals give at least so many games."""
    return -(-games // setup.sides)


def play_tournament(
    setup: SetUp,
    players: Sequence[str],
    games: int,
    seed: int,
    jobs: Jobs,
    title: str = "games",
) -> tuple[list[Standing], int, bool]:
    """Play at least so many games.

    :param str title: of the display of progress
    :returns: the standings in the order of the players, how many games they rest on, and False
        where Ctrl-C ended it early
    """
    tasks = [
        Task(setup, seats, 0, seed, deal)
        for deal in range(deals_for(setup, games))
        for seats in _rotated(_arrangement(setup, players, deal), setup.sides)
    ]
    results, complete = play_all(tasks, jobs, title)
    deals: dict[int, list[Result]] = {}
    for result in results:
        deals.setdefault(result.task.deal, []).append(result)
    whole = [deal for deal in deals.values() if len(deal) == setup.sides]
    if not whole:
        return [], 0, complete
    standings = [_standing(setup, level, whole) for level in dict.fromkeys(players)]
    return standings, len(whole) * setup.sides, complete


def _arrangement(setup: SetUp, players: Sequence[str], deal: int) -> tuple[str, ...]:
    """Who sits beside whom: from deal to deal another order around the table, until all were."""
    if setup.sides < setup.players:
        return tuple(players)
    orders = sorted(set(permutations(players[1:])))
    return (players[0], *orders[deal % len(orders)])


def _rotated(players: tuple[str, ...], number: int) -> Iterator[tuple[str, ...]]:
    for turn in range(number):
        yield players[turn:] + players[:turn]


def _standing(setup: SetUp, level: str, deals: Sequence[Sequence[Result]]) -> Standing:
    shares = []
    scores = []
    number = 0
    for deal in deals:
        won = 0.0
        number = 0
        for result in deal:
            for side in range(setup.sides):
                if result.task.players[side] == level:
                    won += result.share(side)
                    number += 1
                    scores += [result.scores[player] for player in members(setup, side)]
        shares.append(won / number)
    sides = number // setup.sides
    return Standing(level, sides, fmean(shares), clustered(shares, setup.sides), fmean(scores))


def report(setup: SetUp, standings: Sequence[Standing], games: int, seed: int) -> str:
    """Return the win rates as a table."""
    what = "sides" if setup.sides < setup.players else "seats"
    rows = [
        (
            standing.level,
            f"{standing.number} of {setup.sides}",
            percent(standing.share),
            percents(standing.interval),
            percent(1 / setup.sides),
            f"{standing.score:.1f}",
        )
        for standing in standings
    ]
    return "\n\n".join(
        (
            f"{setup}: {games} games, {games // setup.sides} deals with the seats rotated, "
            f"seed {seed}",
            table(("player", what, "wins %", "95 % interval", "by chance %", "score mean"), rows),
        )
    )

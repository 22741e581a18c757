# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `simulate`: many games, and statistics of their length, scores and winners.

Asks `series` to play; `tests.harness` calls it.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import fmean, quantiles, stdev

from hardware.simulator.whole_number import whole_number
from tests.harness.files import PICTURES, check_file, deliver, write_lines
from tests.harness.games import ROTATE, SetUp, add_set_up, seated
from tests.harness.intervals import wilson
from tests.harness.mistake import STOPPED, Mistake
from tests.harness.options import add_jobs, add_number, add_seed
from tests.harness.series import Result, Task, play_all
from tests.harness.tables import percent, percents, table
from tests.harness.terminal import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `simulate_command` takes."""
    add_set_up(parser)
    add_number(parser, 1000)
    parser.add_argument(
        "--players",
        default="2xrandom",
        metavar="LIST",
        help="the player of every seat, like greedy,3xrandom (2xrandom)",
    )
    parser.add_argument(
        "--starter",
        default=ROTATE,
        metavar="SEAT",
        help=f"who begins every game, from 0, or {ROTATE} (the default)",
    )
    add_seed(parser)
    add_jobs(parser)
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the statistics (png, svg)")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the games for replay")


def simulate_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    setup, players = seated(arguments)
    starter = _starter(arguments.starter, setup)
    tasks = [
        Task(
            setup,
            tuple(players),
            deal % setup.players if starter is None else starter,
            arguments.seed,
            deal,
            arguments.record is not None,
        )
        for deal in range(arguments.games)
    ]
    check_file(arguments.plot, "--plot", PICTURES)
    check_file(arguments.record, "--record")
    results, complete = play_all(tasks, arguments.jobs)
    if not complete:
        print(f"stopped after {len(results)} of {len(tasks)} games\n")
    if results:
        deliver(*_deliveries(setup, results, arguments))
    return 0 if complete else STOPPED


def _deliveries(
    setup: SetUp, results: Sequence[Result], arguments: argparse.Namespace
) -> Iterator[Callable[[], object]]:
    """Yield the steps that print and write what was found."""
    yield lambda: say(report(setup, results, arguments.seed))
    if arguments.record:
        yield lambda: write_lines(
            arguments.record, (line for result in results for line in result.record)
        )
    if arguments.plot:
        from tests.harness.plots import plot_simulation

        yield lambda: plot_simulation(setup, results, arguments.seed, arguments.plot)


def _starter(text: str, setup: SetUp) -> int | None:
    if text == ROTATE:
        return None
    try:
        return whole_number(text, 0, setup.players - 1)
    except ValueError as reason:
        raise Mistake(f"--starter takes a seat or {ROTATE}: {reason}") from None


def report(setup: SetUp, results: Sequence[Result], seed: int) -> str:
    """Return all statistics as tables."""
    number = len(results)
    parts = [f"{setup}: {number} games, seed {seed}", _seats(setup, results)]
    order = _order(setup, results)
    if order:
        parts.append(order)
    parts.append(_lengths(results))
    tied = sum(result.winners.bit_count() > setup.players // setup.sides for result in results)
    if tied:
        parts.append(f"{tied} games ({percent(tied / number)} %) have several winners: shared.")
    return "\n\n".join(parts)


def _seats(setup: SetUp, results: Sequence[Result]) -> str:
    players = results[0].task.players
    rows = []
    for seat in range(setup.players):
        share = fmean(result.share(seat) for result in results)
        scores = [result.scores[seat] for result in results]
        rows.append(
            (
                seat,
                players[seat],
                percent(share),
                percents(wilson(share, len(results))),
                *spread_of(scores),
            )
        )
    return table(
        ("seat", "player", "wins %", "95 % interval", "score mean", "sd", *_RANGE), rows, left=2
    )


_RANGE = ("min", "5 %", "median", "95 %", "max")


def spread_of(values: Sequence[int]) -> tuple[str, ...]:
    """Return mean, standard deviation, least, quantiles and greatest as text."""
    if len(values) > 1:
        marks: Sequence[float] = quantiles(values, n=20, method="inclusive")
        deviation = stdev(values)
    else:
        marks = list(values) * 19
        deviation = 0.0
    return (
        f"{fmean(values):.1f}",
        f"{deviation:.1f}",
        str(min(values)),
        *(f"{marks[at]:.0f}" for at in (0, 9, 18)),
        str(max(values)),
    )


def _order(setup: SetUp, results: Sequence[Result]) -> str:
    """What it is worth to begin, where the starter rotates and all play alike."""
    players = results[0].task.players
    starters = {result.task.starter for result in results}
    if len(set(players)) > 1 or len(starters) < setup.players:
        return ""
    rows = []
    for place in range(setup.players):
        share = fmean(
            result.share((result.task.starter + place) % setup.players) for result in results
        )
        words = "begins" if not place else f"plays as number {place + 1}"
        rows.append((words, percent(share), percents(wilson(share, len(results)))))
    return table(("who", "wins %", "95 % interval"), rows)


def _lengths(results: Sequence[Result]) -> str:
    rows = [("turns", *spread_of([result.turns for result in results]))]
    if results[0].throws:
        rows.append(("throws", *spread_of([result.throws for result in results])))
    rows.append(("actions", *spread_of([result.actions for result in results])))
    return table(("length of a game", "mean", "sd", *_RANGE), rows)

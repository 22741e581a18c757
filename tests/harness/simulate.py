# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `simulate`: many games, and statistics of their length, scores and winners.

Asks `series` to play; `tests.harness` calls it.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, quantiles, stdev

from tests.harness.games import (
    ROTATE,
    SetUp,
    add_jobs,
    add_number,
    add_seed,
    add_set_up,
    check_counts,
    seated,
)
from tests.harness.intervals import wilson
from tests.harness.mistake import Mistake
from tests.harness.series import Result, Task, play_all
from tests.harness.tables import percent, percents, table

PICTURES = (".png", ".svg", ".pdf")
STOPPED = 130  # the exit status after Ctrl-C


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
    check_counts(arguments)
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
    check_plot(arguments.plot)
    check_writable(arguments.record)
    results, complete = play_all(tasks, arguments.jobs)
    if not complete:
        print(f"stopped after {len(results)} of {len(tasks)} games\n")
    if results:
        print(report(setup, results, arguments.seed))
        if arguments.record:
            lines = [line for result in results for line in result.record]
            arguments.record.write_text("\n".join(lines) + "\n", encoding="utf-8")
        if arguments.plot:
            from tests.harness.plots import plot_simulation

            plot_simulation(setup, results, arguments.seed, arguments.plot)
    return 0 if complete else STOPPED


def _starter(text: str, setup: SetUp) -> int | None:
    if text == ROTATE:
        return None
    if not text.isdigit() or int(text) >= setup.players:
        raise Mistake(f"--starter takes a seat from 0 to {setup.players - 1} or {ROTATE}")
    return int(text)


def check_plot(file: Path | None) -> None:
    """Refuse a file that cannot become a picture."""
    if file is not None and file.suffix not in PICTURES:
        raise Mistake(f"--plot takes a file that ends in {', '.join(PICTURES)}, not {file.name}")
    check_writable(file)


def check_writable(file: Path | None) -> None:
    """Refuse a file that cannot be written, before anything is played for it."""
    if file is None:
        return
    try:
        with file.open("ab"):
            pass
    except OSError as reason:
        raise Mistake(f"cannot write {file}: {reason.strerror}") from None


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

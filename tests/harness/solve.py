# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `solve`: exact values of reduced games of Big Points for two players.

Asks `tests.harness.solve_search` for the values and prints them; `tests.harness` calls it.
"""

import argparse
import os
import sys

from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from engine.bigpoints import BigPoints
from engine.contract import OVER
from hardware.simulator.whole_number import number_from
from tests.harness.games.bigpoints import describe
from tests.harness.games.plain import legal
from tests.harness.mistake import STOPPED, Mistake
from tests.harness.options import add_jobs, add_seed
from tests.harness.solve_search import Solver, TooLarge
from tests.harness.solve_size import checked_size
from tests.harness.solve_table import Kind, Scores, SolvedTable, is_path, path_line
from tests.harness.spread import Jobs, progress_display, tell_lost
from tests.harness.tables import percent, table
from tests.harness.terminal import say

_ENOUGH = 50  # paths, so that shares of them say something
_MOST_PATHS = 1_000_000  # of a table
_WORTH_SHARING = 200_000  # paths of a table; fewer are solved on one core unless -j says otherwise


# What `--figures` solves: a kind, how many paths of it (None: all of them), and the seconds that
# the published program needed for the same.
FIGURES = (
    (Kind(3, 3), None, 100),
    (Kind(4, 2), None, 2393),
    (Kind(3, 4), None, 20324),
    (Kind(5, 2), None, None),
    (Kind(4, 3), None, None),
    (Kind(2, 9), None, None),
    (Kind(3, 5), 1000, None),
    (Kind(4, 4), 20, None),
    (Kind(5, 3), 10, None),
    (Kind(2, 2, 1, 1), None, None),
    (Kind(2, 3, 1, 1), None, None),
    (Kind(3, 2, 1, 1), None, None),
    (Kind(3, 3, 1, 1), 500, None),
    (Kind(4, 2, 1, 1), 500, None),
    (Kind(5, 1, 1, 1), None, None),
)

_FIGURES_HEADER = (
    "colours x discs",
    "paths",
    "situations",
    "values",
    "seconds",
    "published",
    "times faster",
    "first wins %",
    "second %",
    "ties %",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `solve_command` takes."""
    parser.add_argument(
        "position",
        nargs="?",
        metavar="POSITION",
        help="a line of the notation in quotes (bp …), or a path like 1221 or 12W1K2 "
        "(1 = blue … 5 = purple, W white, K black)",
    )
    parser.add_argument(
        "--table",
        nargs=2,
        type=number_from(1, 9),
        metavar=("COLOURS", "DISCS"),
        help="solve every path of so many colours with so many discs each",
    )
    parser.add_argument(
        "--whites",
        type=number_from(0, 5),
        default=0,
        metavar="N",
        help="white discs on the paths of --table (0)",
    )
    parser.add_argument(
        "--blacks",
        type=number_from(0, 5),
        default=0,
        metavar="N",
        help="black discs on the paths of --table (0)",
    )
    parser.add_argument(
        "--sample",
        type=number_from(1, _MOST_PATHS),
        metavar="N",
        help="only N paths of --table, drawn by chance",
    )
    add_seed(parser)
    parser.add_argument(
        "--figures", action="store_true", help="how long tables take and who wins, as a table"
    )
    add_jobs(parser)


def solve_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    asked = (arguments.position is not None) + bool(arguments.table) + arguments.figures
    if asked != 1:
        raise Mistake("give one of POSITION, --table COLOURS DISCS and --figures")
    if not arguments.table and (arguments.sample or arguments.whites or arguments.blacks):
        raise Mistake("--whites, --blacks and --sample belong to --table")
    try:
        if arguments.table:
            colours, discs = arguments.table
            kind = Kind(colours, discs, arguments.whites, arguments.blacks)
            return _print_table(kind, arguments.sample, arguments.seed, arguments.jobs)
        if arguments.figures:
            return _print_figures(arguments.jobs)
        return _print_position(read_position(arguments.position))
    except ValueError as reason:
        raise Mistake(str(reason)) from None


# One position


def read_position(text: str) -> BigPoints:
    """Return the position of a line or of a path; ValueError with the reason why it is none."""
    game = BigPoints.from_text(path_line(text) if is_path(text) else text)
    if game.players != 2:
        raise ValueError(f"solve takes positions of two players, this one has {game.players}")
    return game


def _print_position(game: BigPoints) -> int:
    """Print the value of the position and of every action."""
    screen = Console(stderr=True)
    columns = TextColumn("{task.description}"), TimeElapsedColumn()
    with Progress(
        *columns, console=screen, transient=True, disable=not screen.is_terminal
    ) as progress:
        task = progress.add_task("looking how large it is")
        expected = checked_size(game)

        def report() -> None:
            words = f"searching: {solver.values:,} of about {expected:,} values"
            progress.update(task, description=words)

        solver = Solver(game, report)
        scores = solver.scores(game)
        actions = _values_of_actions(game, solver)
    if game.actor == OVER:
        say(f"{game.text()}\n{_result(scores)}")
        return 0
    rows = [
        (action, describe(game, action), f"{first}:{second}", "*" * ((first, second) == scores))
        for action, (first, second) in actions
    ]
    values = table(("action", f"player {game.player}", "scores", "best"), rows, left=2)
    say(f"{game.text()}\n{_result(scores)}\n{values}")
    return 0


def _values_of_actions(game: BigPoints, solver: Solver) -> list[tuple[int, Scores]]:
    values = []
    for action in legal(game):
        game.apply(action)
        values.append((action, solver.scores(game)))
        game.undo()
    return values


def _result(scores: Scores) -> str:
    """Say who wins, in one sentence."""
    if scores[0] == scores[1]:
        return f"a tie, {scores[0]} to {scores[1]}"
    winner = 0 if scores[0] > scores[1] else 1
    return f"player {winner} wins, {max(scores)} to {min(scores)}"


# Whole tables


def _print_table(kind: Kind, sample: int | None, seed: int, jobs: Jobs) -> int:
    """Print the rows; how far it is, and how much was searched, go to standard error."""
    if sample is None and kind.number > _MOST_PATHS:
        raise TooLarge(
            f"{kind} has {kind.number:,} paths, a table has at most {_MOST_PATHS:,}; "
            "--sample solves some of them"
        )
    if sample is not None and not 1 <= sample <= min(kind.number, _MOST_PATHS):
        raise ValueError(
            f"--sample takes 1 to {min(kind.number, _MOST_PATHS):,} of the {kind.number:,} paths"
        )
    solved = _solve_table(kind, sample, seed, jobs)
    for row in solved.rows():
        print(row)
    if solved.stopped:
        print(
            f"solve: stopped, these are the rows that were ready after {solved.seconds:.0f} s",
            file=sys.stderr,
        )
        return STOPPED
    if solved.lost:
        tell_lost(solved.lost, solved.lost + len(solved.scores), "paths")
        return 1
    print(
        f"{sample or kind.number:,} paths ({len(solved.scores):,} but for the names of the "
        f"colours): {solved.situations:,} situations, {solved.values:,} values, "
        f"{solved.seconds:.2f} s",
        file=sys.stderr,
    )
    return 0


def _solve_table(kind: Kind, sample: int | None, seed: int, jobs: Jobs) -> SolvedTable:
    """Solve a table or a sample of it, and show how far it is."""
    paths = None if sample is None else kind.sample(sample, seed)
    if jobs is None:
        jobs = os.cpu_count() or 1 if (sample or kind.number) > _WORTH_SHARING else 1
    with progress_display(f"paths of {kind}") as progress:
        task = progress.add_task("", total=None)
        return SolvedTable(
            kind,
            paths,
            jobs,
            lambda done, total: progress.update(task, completed=done, total=total),
        )


def _print_figures(jobs: Jobs) -> int:
    """Print the table of docs/speed.md."""
    rows = []
    stopped = False
    for kind, sample, published in FIGURES:
        solved = _solve_table(kind, sample, 1, jobs or 1)
        stopped = solved.stopped or solved.lost > 0
        if stopped:
            print(f"stopped while solving {kind}\n")
            break
        first = second = number = 0
        for _, (own, other) in solved.solved():
            number += 1
            first += own > other
            second += own < other
        rows.append(
            (
                kind,
                f"{number:,}" if sample is None else f"{number:,} of {kind.number:,}",
                f"{solved.situations:,}",
                f"{solved.values:,}",
                f"{solved.seconds:.1f}",
                f"{published:,}" if published else "-",
                f"{published / solved.seconds:,.0f}" if published else "-",
                *(
                    percent(times / number) if number >= _ENOUGH else "-"
                    for times in (first, second, number - first - second)
                ),
            )
        )
    print(table(_FIGURES_HEADER, rows))
    return STOPPED if stopped else 0

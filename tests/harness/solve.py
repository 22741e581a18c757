# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `solve`: exact values of reduced games of Big Points for two players.

Asks `tests.harness.solve_search` for the values and prints them; `tests.harness` calls it.
"""

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import factorial

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeElapsedColumn,
)

from engine.bigpoints import DECLINE, NOWHERE, STAIRS, BigPoints
from engine.contract import MOST_LEGAL, OVER
from tests.harness.mistake import Mistake
from tests.harness.solve_search import Solver, TooLarge
from tests.harness.tables import table

COLOURS = ("blue", "red", "yellow", "green", "purple", "white", "black")

Scores = tuple[int, int]

_LETTERS = "BRYGP"
_MOST_PATHS = 1_000_000  # of a table
_WORTH_SHARING = 200_000  # paths of a table; fewer are solved on one core unless -j says otherwise
_PORTIONS = 20  # in which a process reports its part of a table

_BACKWARD = 2  # in an action

_STOPPED = 130  # the exit status after Ctrl-C


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `solve_command` takes."""
    parser.add_argument(
        "position",
        nargs="?",
        metavar="POSITION",
        help="a line of the notation in quotes (bp …), or a path in digits like 1221 (1 = blue)",
    )
    parser.add_argument(
        "--table",
        nargs=2,
        type=int,
        metavar=("COLOURS", "DISCS"),
        help="solve every path of so many colours with so many discs each",
    )
    parser.add_argument(
        "-j", "--jobs", type=int, metavar="N", help="processes for --table (default: what helps)"
    )


def solve_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    try:
        if arguments.table and not arguments.position:
            colours, discs = arguments.table
            return _print_table(colours, discs, arguments.jobs)
        if arguments.position and not arguments.table:
            return _print_position(read_position(arguments.position))
    except ValueError as reason:
        raise Mistake(str(reason)) from None
    raise Mistake("give either a POSITION or --table COLOURS DISCS")


def _progress(*columns: ProgressColumn) -> Progress:
    """Return a display of progress on standard error, which is none where nobody watches."""
    screen = Console(stderr=True)
    return Progress(
        *columns,
        TimeElapsedColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )


# One position


def read_position(text: str) -> BigPoints:
    """Return the position that a line or a path in digits describes; ValueError with the reason."""
    if not text.strip("12345") and text:
        text = path_line(text)
    elif text.isdigit():
        raise ValueError(f"the digits of a path are 1 (blue) to 5 (purple), not {text}")
    game = BigPoints.from_text(text)
    if game.players != 2:
        raise ValueError(f"solve takes positions of two players, this one has {game.players}")
    return game


def path_line(digits: str) -> str:
    """Return the line of the start with a path in digits; ValueError where it is not even."""
    colours = int(max(digits))
    discs = digits.count("1")
    if any(digits.count(str(digit)) != discs for digit in range(1, colours + 1)):
        raise ValueError(f"the path {digits} must have equally many discs of each of its colours")
    path = "".join(_LETTERS[int(digit) - 1] for digit in digits)
    return f"bp {path} {','.join('-' * colours)} - -/- 0m0"


def _print_position(game: BigPoints) -> int:
    """Print the value of the position and of every action."""
    with _progress(TextColumn("{task.description}")) as progress:
        task = progress.add_task("searching")
        solver = Solver(game, lambda: progress.update(task, description=_found(solver)))
        scores = solver.scores(game)
        actions = _values_of_actions(game, solver)
    print(game.text())
    print(_result(scores))
    if game.actor == OVER:
        return 0
    rows = [
        (action, describe(game, action), f"{first}:{second}", "*" * ((first, second) == scores))
        for action, (first, second) in actions
    ]
    print(table(("action", f"player {game.player}", "scores", "best"), rows, left=2))
    return 0


def _values_of_actions(game: BigPoints, solver: Solver) -> list[tuple[int, Scores]]:
    out = bytearray(MOST_LEGAL)
    values = []
    for action in out[: game.legal(out)]:
        game.apply(action)
        values.append((action, solver.scores(game)))
        game.undo()
    return values


def _found(solver: Solver) -> str:
    return f"searching: {solver.situations:,} situations, {solver.values:,} values"


def _result(scores: Scores) -> str:
    """Say who wins, in one sentence."""
    if scores[0] == scores[1]:
        return f"a tie, {scores[0]} to {scores[1]}"
    winner = 0 if scores[0] > scores[1] else 1
    return f"player {winner} wins, {max(scores)} to {min(scores)}"


def describe(game: BigPoints, action: int) -> str:
    """Say in words what an action does in a position."""
    if action == DECLINE:
        return "declines the extra move"
    pawn, landing, taken = action >> 2, game.landing(action), game.taken(action)
    if landing == STAIRS:
        return f"{COLOURS[pawn]} climbs the staircase"
    words = f"{COLOURS[pawn]} {'back ' if action & _BACKWARD else ''}to place {landing}, "
    if taken == NOWHERE:
        return words + "takes nothing"
    disc = COLOURS[game.disc(taken)]
    return words + f"takes {disc} {'ahead' if taken > landing else 'behind'}"


# A whole table


def paths(colours: int, discs: int) -> Iterator[str]:
    """Every distinct path of so many colours with so many discs each, ascending, in digits."""
    left = [discs] * colours

    def continued(path: str) -> Iterator[str]:
        if len(path) == colours * discs:
            yield path
        for colour in range(colours):
            if left[colour]:
                left[colour] -= 1
                yield from continued(path + str(colour + 1))
                left[colour] += 1

    return continued("")


def renamed(path: str) -> str:
    """Return the path with its colours named in the order of their first discs."""
    names: dict[str, str] = {}
    return "".join(names.setdefault(digit, str(len(names) + 1)) for digit in path)


class SolvedTable:
    """The values of all paths of so many colours with so many discs each.

    Paths that differ only in the names of the colours have the same value, which is found once.

    :param int jobs: how many processes; each solves its part with a memory of its own
    :param report: called with the number of paths solved and to solve, now and then
    """

    def __init__(
        self,
        colours: int,
        discs: int,
        jobs: int = 1,
        report: Callable[[int, int], object] = lambda done, total: None,
    ) -> None:
        self.colours = colours
        self.discs = discs
        self.scores: dict[str, Scores] = {}  # of the paths whose colours are named in order
        self.situations = 0
        self.values = 0
        self.stopped = False
        # Neighbours end alike, near the staircase, so they share most of what can follow.
        self._unsolved = sorted(
            (path for path in paths(colours, discs) if renamed(path) == path),
            key=lambda path: renamed(path[::-1]),
        )
        self._report = report
        started = time.perf_counter()
        try:
            if jobs > 1:
                self._solve_in_processes(min(jobs, len(self._unsolved)))
            else:
                self._solve_here()
        except KeyboardInterrupt:
            self.stopped = True
        self.seconds = time.perf_counter() - started

    def rows(self) -> Iterator[str]:
        """The rows `path,score of the first,score of the second`, as far as they are known."""
        for path in paths(self.colours, self.discs):
            scores = self.scores.get(renamed(path))
            if scores:
                yield f"{path},{scores[0]},{scores[1]}"

    def _solve_here(self) -> None:
        solver = _solver(self.colours, self.discs)
        portion = 1 + len(self._unsolved) // (5 * _PORTIONS)
        for at in range(0, len(self._unsolved), portion):
            self._take_over(_solved(solver, self._unsolved[at : at + portion]))
        self.situations, self.values = solver.situations, solver.values

    def _solve_in_processes(self, jobs: int) -> None:
        """One part of the paths for each process, in portions."""
        pools = [
            ProcessPoolExecutor(1, initializer=_open_part, initargs=(self.colours, self.discs))
            for _ in range(jobs)
        ]
        total = len(self._unsolved)
        running: set[Future[dict[str, Scores]]] = set()
        try:
            for at, pool in enumerate(pools):
                part = self._unsolved[at * total // jobs : (at + 1) * total // jobs]
                portion = 1 + len(part) // _PORTIONS
                for first in range(0, len(part), portion):
                    running.add(pool.submit(_solve_part, part[first : first + portion]))
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    self._take_over(future.result())
            for pool in pools:
                situations, values = pool.submit(_counts_of_part).result()
                self.situations += situations
                self.values += values
        finally:
            for pool in pools:
                pool.shutdown(cancel_futures=True)

    def _take_over(self, scores: dict[str, Scores]) -> None:
        self.scores.update(scores)
        self._report(len(self.scores), len(self._unsolved))


def _solver(colours: int, discs: int) -> Solver:
    """Return a solver for all paths: nobody holds anything yet, so any of them is a root."""
    return Solver(BigPoints(2, 0, colours=colours, discs=discs, whites=0, blacks=0))


def _solved(solver: Solver, digits: list[str]) -> dict[str, Scores]:
    return {path: solver.scores(BigPoints.from_text(path_line(path), log=1)) for path in digits}


_part: Solver  # of this process


def _open_part(colours: int, discs: int) -> None:
    global _part  # noqa: PLW0603
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the business of the first process
    _part = _solver(colours, discs)


def _solve_part(digits: list[str]) -> dict[str, Scores]:
    return _solved(_part, digits)


def _counts_of_part() -> tuple[int, int]:
    return _part.situations, _part.values


def _print_table(colours: int, discs: int, jobs: int | None) -> int:
    """Print the rows; how far it is, and how much was searched, go to standard error."""
    if not (1 <= colours <= 5 and 1 <= discs <= 9):
        raise ValueError("a table has 1 to 5 colours with 1 to 9 discs each")
    number = factorial(colours * discs) // factorial(discs) ** colours
    if number > _MOST_PATHS:
        raise TooLarge(
            f"{colours} colours with {discs} discs each have {number:,} paths, "
            f"a table has at most {_MOST_PATHS:,}"
        )
    if jobs is None:
        jobs = os.cpu_count() or 1 if number > _WORTH_SHARING else 1
    if jobs < 1:
        raise ValueError(f"-j takes at least one process, not {jobs}")
    with _progress(TextColumn("paths"), BarColumn(), MofNCompleteColumn()) as progress:
        task = progress.add_task("", total=None)
        solved = SolvedTable(
            colours,
            discs,
            jobs,
            lambda done, total: progress.update(task, completed=done, total=total),
        )
    for row in solved.rows():
        print(row)
    if solved.stopped:
        print(
            f"solve: stopped, these are the rows that were ready after {solved.seconds:.0f} s",
            file=sys.stderr,
        )
        return _STOPPED
    print(
        f"{number:,} paths ({len(solved.scores):,} but for the names of the colours): "
        f"{solved.situations:,} situations, {solved.values:,} values, {solved.seconds:.2f} s",
        file=sys.stderr,
    )
    return 0

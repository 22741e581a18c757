# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `perft`: counts the action sequences from a position, the proof of the rules.

Asks `tests.engine.perft` to count; `tests.harness` calls it.
"""

import argparse
import time
from typing import Any

from hardware.simulator.whole_number import number_from
from tests.engine.perft import perft
from tests.harness.games import add_game, face_of, given_position, read_position
from tests.harness.games.plain import legal
from tests.harness.mistake import STOPPED
from tests.harness.options import add_jobs
from tests.harness.spread import Jobs, spread
from tests.harness.tables import per_second, table

_MOST_DEPTH = 100
_SHARED = 2  # actions that begin a task


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `perft_command` takes."""
    add_game(parser)
    parser.add_argument("position", metavar="POSITION", help="a line of the notation, in quotes")
    parser.add_argument(
        "depth",
        type=number_from(0, _MOST_DEPTH),
        metavar="DEPTH",
        help=f"how many actions a sequence has, at most {_MOST_DEPTH}",
    )
    parser.add_argument(
        "--divide", action="store_true", help="count the sequences after each first action apart"
    )
    add_jobs(parser)


def perft_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    game = given_position(arguments.position, arguments.game)
    depth = arguments.depth
    if arguments.divide and depth:
        return _divide(game, depth, arguments.jobs)
    rows = []
    complete = True
    for number in range(1, depth + 1) if depth else (0,):
        started = time.perf_counter()
        counts, complete = _counts(game, number, arguments.jobs)
        seconds = time.perf_counter() - started
        if not complete:
            print(f"stopped while counting depth {number}\n")
            break
        total = sum(counts.values())
        rows.append((number, f"{total:,}", f"{seconds:.2f}", per_second(total / seconds)))
    print(table(("depth", "sequences", "seconds", "per second"), rows, left=0))
    return 0 if complete else STOPPED


def _divide(game: Any, depth: int, jobs: Jobs) -> int:
    counts, complete = _counts(game, depth, jobs)
    if not complete:
        print("stopped, these are incomplete\n")
    firsts: dict[int, int] = {}
    for begun, count in counts.items():
        firsts[begun[0]] = firsts.get(begun[0], 0) + count
    rows = [
        (str(action), face_of(game).describe(game, action), f"{firsts[action]:,}")
        for action in sorted(firsts)
    ]
    rows.append(("all", "", f"{sum(firsts.values()):,}"))
    print(table(("action", "what it does", "sequences"), rows, left=2))
    return 0 if complete else STOPPED


def _counts(game: Any, depth: int, jobs: Jobs) -> tuple[dict[tuple[int, ...], int], bool]:
    """Return how many sequences begin with each of the beginnings; False after Ctrl-C."""
    begun = _beginnings(game, min(_SHARED, depth))
    line = game.text()
    tasks = [(line, actions, depth - len(actions)) for actions in begun]
    done = spread(_count, tasks, jobs, f"depth {depth}")
    return dict(done.results), done.complete


def _beginnings(game: Any, depth: int) -> list[tuple[int, ...]]:
    if not depth:
        return [()]
    found = []
    for action in legal(game):
        game.apply(action)
        found += [(action, *rest) for rest in _beginnings(game, depth - 1)]
        game.undo()
    return found


def _count(task: tuple[str, tuple[int, ...], int]) -> tuple[tuple[int, ...], int]:
    line, actions, depth = task
    game = read_position(line)
    for action in actions:
        game.apply(action)
    return actions, perft(game, depth)

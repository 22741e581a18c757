# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The command `bench`: how fast everything is, on this Python and in the MicroPython VM.

Runs `bench_load` in both, and the solver; `tests.harness` calls it.
"""

import argparse
import platform
import sys
import time
from pathlib import Path

from tests.harness import bench_load
from tests.harness.mistake import STOPPED, Mistake
from tests.harness.solve_table import Kind, SolvedTable
from tests.harness.spread import spread
from tests.harness.tables import per_second, table

_HEAP = "1m"
_TABLE = Kind(3, 3)
_SOLVER = "solver, 3 colours x 3 discs"
_UNITS = {
    "bigpoints: legal": ("calls",),
    "bigpoints: apply, undo": ("pairs",),
    "bigpoints: random": ("games", "actions"),
    "aggravation: die, legal, undo": ("throws",),
    "aggravation: apply, undo": ("pairs",),
    "aggravation: random": ("games", "throws"),
    _SOLVER: ("situations", "values"),
}

Rates = tuple[float, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `bench_command` takes."""
    parser.add_argument(
        "--seconds", type=float, default=0.5, metavar="S", help="for each of 3 rounds (0.5)"
    )
    parser.add_argument("--no-vm", action="store_true", help="on this Python only")


def bench_command(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    if not 0 < arguments.seconds <= 60:
        raise Mistake(f"--seconds takes more than 0 and at most 60, not {arguments.seconds:g}")
    seconds = arguments.seconds
    numbers = range(len(bench_load.MEASURES))
    vm = not arguments.no_vm and _vm_exists()
    tasks: list[tuple[str, int, float]] = [("here", number, seconds) for number in numbers]
    tasks.append(("solver", 0, seconds))
    if vm:
        tasks += [("vm", number, seconds) for number in numbers]
    done = spread(_measure, tasks, 1, "measures")
    rates: dict[tuple[str, int], Rates] = dict(done.results)
    rows = []
    for number in numbers:
        name = bench_load.MEASURES[number][0]
        here, there = rates.get(("here", number)), rates.get(("vm", number))
        rows += _rows(name, name.partition(", ")[0] if "random" in name else name, here, there)
    rows += _rows(_SOLVER, _SOLVER, rates.get(("solver", 0)), None)
    if not done.complete:
        print("stopped, some are missing\n")
    print(table(("per second, one core", "of what", _python(), "MicroPython VM"), rows, left=2))
    return 0 if done.complete else STOPPED


def _rows(
    name: str, key: str, here: Rates | None, there: Rates | None
) -> list[tuple[str, str, str, str]]:
    return [
        (
            name,
            unit,
            per_second(here[at]) if here else "-",
            per_second(there[at]) if there else "-",
        )
        for at, unit in enumerate(_UNITS[key])
    ]


def _python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def _measure(task: tuple[str, int, float]) -> tuple[tuple[str, int], Rates]:
    where, number, seconds = task
    if where == "vm":
        return (where, number), _in_vm(number, seconds)
    if where == "solver":
        return (where, number), _solver(seconds)
    return (where, number), bench_load.measure(number, seconds)


def _solver(seconds: float) -> Rates:
    """Solve a whole table, from nothing each time."""
    best: Rates = (0.0, 0.0)
    for _ in range(bench_load.ROUNDS):
        situations = values = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            solved = SolvedTable(_TABLE)
            situations += solved.situations
            values += solved.values
        spent = time.process_time() - start
        best = max(best, (situations / spent, values / spent))
    return best


def _vm_exists() -> bool:
    from tests.device.vm import NO_VM, VM

    if not VM.exists():
        print(f"bench: {NO_VM}", file=sys.stderr)
    return VM.exists()


def _in_vm(number: int, seconds: float) -> Rates:
    from tests.device.vm import run_in_vm

    source = Path(bench_load.__file__).read_text(encoding="utf-8")
    script = f"{source}\nfor rate in measure({number}, {seconds}):\n    print(rate)\n"
    return tuple(float(line) for line in run_in_vm(script, heap=_HEAP).split())

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Spreads work over the cores, shows on standard error how far it is, and can be interrupted.

Touches the terminal; `workers` has the processes, `cluster` other computers. All commands that take
long call `spread`.
"""

import os
import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from tests.harness import cluster, workers
from tests.harness.cluster import Cluster
from tests.harness.workers import LOST

#: Who works: so many processes, a cluster, or None for what helps.
Jobs = int | Cluster | None

_WORTH_SHARING = 1.0  # seconds; less is done by this process alone unless -j says otherwise


@dataclass
class Done:
    """What `spread` returns.

    ``results`` are those of the tasks that were done, in the order of the tasks; ``complete`` is
    False after Ctrl-C, or where a worker died twice of a task.
    """

    results: list[Any] = field(default_factory=list)
    complete: bool = True


def progress_display(title: str, hidden: bool = False) -> Progress:
    """Return a bar on standard error, which is none where nobody watches."""
    screen = Console(stderr=True)
    return Progress(
        TextColumn(title),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=screen,
        redirect_stdout=False,  # what is printed meanwhile goes where it always goes
        transient=True,
        disable=hidden or not screen.is_terminal,
    )


def spread(
    function: Callable[[Any], Any],
    tasks: Sequence[Any],
    jobs: Jobs,
    title: str,
    size: Callable[[Any], int] = lambda task: 1,
) -> Done:
    """Call a function for every task; the results do not depend on who works.

    :param function: a function of a module; takes a task, returns its result
    :param jobs: how many processes, or a cluster; None for every core if there is work for more
        than a second
    :param str title: what is counted
    :param size: how many of those a task is
    """
    found: dict[int, Any] = {}
    lost = 0
    complete = True
    with progress_display(title) as progress:
        bar = progress.add_task("", total=sum(map(size, tasks)))
        try:
            with closing(_results(function, tasks, jobs)) as results:
                for number, result in results:
                    if result is LOST:
                        lost += size(tasks[number])
                    else:
                        found[number] = result
                    progress.advance(bar, size(tasks[number]))
        except KeyboardInterrupt:
            complete = False
    if lost:
        tell_lost(lost, sum(map(size, tasks)), title)
    return Done([found[number] for number in sorted(found)], complete and not lost)


def tell_lost(lost: int, total: int, title: str) -> None:
    """Say on standard error how many of what is counted are missing."""
    print(
        f"{lost:,} of {total:,} {title} are missing: the process that worked on them died, was "
        "replaced, and died again (killed, or out of memory)",
        file=sys.stderr,
    )


def _results(
    function: Callable[[Any], Any], tasks: Sequence[Any], jobs: Jobs
) -> Generator[tuple[int, Any], None, None]:
    """Yield the number of a task and its result, as they come."""
    if isinstance(jobs, Cluster):
        yield from cluster.results(function, tasks, jobs)
        return
    started = time.perf_counter()
    at = 0
    while at < len(tasks):
        if jobs is None and at:
            to_come = (time.perf_counter() - started) * (len(tasks) - at) / at
            if to_come > _WORTH_SHARING:
                jobs = os.cpu_count() or 1
        if jobs is not None and jobs > 1 and len(tasks) - at > 1:
            break
        yield at, function(tasks[at])
        at += 1
    if at < len(tasks):
        assert jobs is not None
        first = at
        left = tasks[first:]
        for number, result in workers.results(function, left, min(jobs, len(left))):
            yield first + number, result

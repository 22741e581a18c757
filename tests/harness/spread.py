# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Spreads work over the cores, shows on standard error how far it is, and can be interrupted.

Touches processes and the terminal. All commands that take long call `spread`.
"""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
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

_WORTH_SHARING = 1.0  # seconds; less is done by this process alone unless -j says otherwise


@dataclass
class Done:
    """What `spread` returns.

    ``results`` are those of the tasks that were done, in the order of the tasks; ``complete`` is
    False after Ctrl-C.
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
    jobs: int | None,
    title: str,
    size: Callable[[Any], int] = lambda task: 1,
) -> Done:
    """Call a function for every task; the results do not depend on how many processes work.

    :param function: a function of a module; takes a task, returns its result
    :param jobs: how many processes; None for every core if there is work for more than a second
    :param str title: what is counted
    :param size: how many of those a task is
    """
    found: dict[int, Any] = {}
    complete = True
    with progress_display(title) as progress:
        bar = progress.add_task("", total=sum(map(size, tasks)))
        try:
            for number, result in _results(function, tasks, jobs):
                found[number] = result
                progress.advance(bar, size(tasks[number]))
        except KeyboardInterrupt:
            complete = False
    return Done([found[number] for number in sorted(found)], complete)


def _results(
    function: Callable[[Any], Any], tasks: Sequence[Any], jobs: int | None
) -> Iterator[tuple[int, Any]]:
    """Yield the number of a task and its result, as they come."""
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
    if at == len(tasks):
        return
    assert jobs is not None
    left = [(function, number, tasks[number]) for number in range(at, len(tasks))]
    context = multiprocessing.get_context("spawn")  # alike everywhere, and safe beside threads
    with context.Pool(min(jobs, len(left)), _leave_ctrl_c) as pool:  # its end ends the processes
        yield from pool.imap_unordered(_one, left)


def _leave_ctrl_c() -> None:
    """Ctrl-C is the business of the first process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _one(work: tuple[Callable[[Any], Any], int, Any]) -> tuple[int, Any]:
    function, number, task = work
    return number, function(task)

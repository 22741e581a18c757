# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pieces of work whose worker dies, for the tests of `workers` and `cluster`."""

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.harness.series import Result, Task, play

DEADLY = 13  # the number that a worker dies of


def die() -> None:
    """End this process as the system does when memory is short."""
    if sys.platform == "win32":
        os._exit(1)
    os.kill(os.getpid(), signal.SIGKILL)


def number(value: int) -> int:
    """Return the number; nobody returns the deadly one."""
    if value == DEADLY:
        die()
    return value


def number_second_time(work: tuple[str, int]) -> int:
    """Return the number; the deadly one only if somebody has died of it before.

    :param work: a folder where that is kept, and the number
    """
    folder, value = work
    tried = Path(folder) / str(value)
    if value == DEADLY and not tried.exists():
        tried.touch()
        die()
    return value


def number_with_memory(value: int) -> int:
    """Return the number; there is never enough memory for the deadly one."""
    if value == DEADLY:
        raise MemoryError
    return value


def portion(tasks: Sequence[Task]) -> list[Result]:
    """Play games; a worker dies of the one with the deadly number."""
    if any(task.deal == DEADLY for task in tasks):
        die()
    return [play(task) for task in tasks]

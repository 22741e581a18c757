# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Jobs in turn on all cores for a time, and the table of what they counted.

`tests.soak` calls it as a command, a short test as it is.
"""

import contextlib
import io
import multiprocessing
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from multiprocessing.pool import AsyncResult
from pathlib import Path

from rich.table import Table

from tests.soak.jobs import IN_THE_VM, JOBS, ONCE, Counted, Place

_JOBS_PER_PROCESS = 40
_POLL_SECONDS = 0.05
_LONG_SECONDS = 240  # that must be left for the jobs that come once


class Soak:
    """Jobs in turn, as long as there is time.

    :param only: the kinds of jobs
    :param seed: of the first one; the others count on from there
    :param seconds: how long
    :param events: how many keys at least
    """

    def __init__(self, only: Sequence[str], seed: int, seconds: float, events: int):
        self.counted = {kind: Counted() for kind in JOBS if kind in only}
        self.failures: list[str] = []
        self._seed = seed
        self._until = time.monotonic() + seconds
        self._events = events

    def total(self) -> Counted:
        """All kinds together."""
        total = Counted()
        for counted in self.counted.values():
            total += counted
        return total

    def run(self, processes: int) -> None:
        """Run until time is over and what runs then has come to its end."""
        with tempfile.TemporaryDirectory() as folder:
            drive = Path(folder)
            if any(kind in IN_THE_VM for kind in self.counted):
                _write_bundle(drive)
            jobs = self._jobs()
            running: list[tuple[str, int, AsyncResult[Counted]]] = []
            with multiprocessing.Pool(processes, None, (), _JOBS_PER_PROCESS) as pool:
                while running or self._goes_on():
                    while self._goes_on() and len(running) < processes:
                        job_and_seed = next(jobs, None)
                        if job_and_seed is None:
                            self._until = 0  # all that there is comes once
                            break
                        kind, seed = job_and_seed
                        left = int(self._until - time.monotonic())
                        place = Place(drive, max(1, left))
                        running.append((kind, seed, pool.apply_async(_do, (kind, seed, place))))
                    for job in [job for job in running if job[2].ready()]:
                        running.remove(job)
                        self._take(*job)
                    time.sleep(_POLL_SECONDS)

    def table(self) -> Table:
        """What was counted."""
        table = Table("what", title="soak")
        for column in ("runs", "events", "games", "faults injected", "power cuts", "records lost"):
            table.add_column(column, justify="right")
        for kind, counted in [*self.counted.items(), ("all", self.total())]:
            if kind == "all":
                table.add_section()
            table.add_row(kind, *(f"{number:,}" for number in vars(counted).values()))
        return table

    def _goes_on(self) -> bool:
        pressed = self.counted["keys"].events if "keys" in self.counted else self._events
        return time.monotonic() < self._until or pressed < self._events

    def _jobs(self) -> Iterator[tuple[str, int]]:
        """The kinds of jobs mixed by their shares, each with seeds of its own."""
        seeds = dict.fromkeys(self.counted, self._seed)
        most = max(JOBS[kind][1] for kind in self.counted)
        number = 0
        while number < 2 or set(self.counted) - set(ONCE):
            for kind in self.counted:
                share = JOBS[kind][1]
                due = number * share // most != (number + 1) * share // most
                if kind in ONCE:
                    due = number == 1 and self._until - time.monotonic() > _LONG_SECONDS
                if due:
                    yield kind, seeds[kind]
                    seeds[kind] += 1
            number += 1

    def _take(self, kind: str, seed: int, job: "AsyncResult[Counted]") -> None:
        try:
            self.counted[kind] += job.get()
        except Exception as error:
            said = "".join(traceback.format_exception_only(error)).strip()
            self.failures.append(f"{kind}, seed {seed}: {said}")


def _write_bundle(drive: Path) -> None:
    from tests.device.vm import lay_out
    from tools.device import bundle

    lay_out(bundle("pybadge"), drive)


def _do(kind: str, seed: int, place: Place) -> Counted:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        try:
            return JOBS[kind][0](seed, place)
        except BaseException as error:  # what pytest raises is no Exception
            if isinstance(error, KeyboardInterrupt):
                raise
            raise AssertionError(f"{type(error).__name__}: {error}") from None

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Processes of this computer that do pieces of work; one that dies takes nothing with it.

Each worker is a process pool of one process, so it is known which piece a worker died of. That
piece is done again once, when all others are done and nothing else needs memory. `spread` and
`solve_table` call it.
"""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import Any

from tests.harness.mistake import Mistake

_STOPS = (signal.SIGINT, signal.SIGTERM)


class Lost:
    """Stands for the result of a piece whose worker died twice."""


LOST = Lost()


def results(
    function: Callable[[Any], Any],
    pieces: Sequence[Any],
    workers: int,
    parts: Sequence[Sequence[int]] = (),
) -> Generator[tuple[int, Any], None, None]:
    """Yield the number of each piece and its result, or `LOST`, as they come.

    :param function: a function of a module; takes a piece
    :param int workers: how many processes
    :param parts: for each worker the numbers of the pieces that it is to do; all take from all
        pieces where there are none
    :raises Mistake: no process can be started
    """
    shared = deque(range(len(pieces)))
    queues = [deque(part) for part in parts] or [shared] * workers
    again: deque[int] = deque()
    done = 0
    for result in _one_by_one(function, pieces, queues, again.append):
        done += 1
        yield result
    lost: list[int] = []
    for result in _one_by_one(function, pieces, [again], lost.append):
        done += 1
        yield result
    if lost and not done and not _can_start():
        raise Mistake("no process can be started for the work; -j 1 does it in this one")
    for number in lost:
        yield number, LOST


def _one_by_one(
    function: Callable[[Any], Any],
    pieces: Sequence[Any],
    queues: Sequence[deque[int]],
    died: Callable[[int], object],
) -> Generator[tuple[int, Any], None, None]:
    """Yield results; a worker for each queue takes the next piece when it has done the last one.

    :param died: called with the number of a piece whose worker died, had too little memory, or
        could not be started
    """
    running: dict[Future[Any], tuple[int, int]] = {}  # the queue and the number of the piece
    workers: dict[int, _Worker] = {}
    given_up: set[int] = set()  # queues for which no worker can be started

    def go_on(at: int) -> None:
        if not queues[at] or at in given_up:
            return
        if at not in workers:
            try:
                workers[at] = _Worker()
            except OSError:
                given_up.add(at)
                return
        number = queues[at].popleft()
        running[workers[at].submit(function, pieces[number])] = at, number

    try:
        for at in range(len(queues)):
            go_on(at)
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                at, number = running.pop(future)
                try:
                    result = future.result()
                except (BrokenExecutor, MemoryError):
                    worker = workers.pop(at)
                    worker.leave()
                    if not worker.has_started():
                        given_up.add(at)
                    died(number)
                else:
                    yield number, result
                go_on(at)
    except BaseException:
        for worker in workers.values():
            worker.kill()
        raise
    for worker in workers.values():
        worker.leave()
    for queue in queues:
        while queue:
            died(queue.popleft())


def _can_start() -> bool:
    """Whether a process can be started at all."""
    try:
        worker = _Worker()
    except OSError:
        return False
    started = worker.has_started()
    worker.leave()
    return started


class _Worker:
    """A process that does one piece after the other."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")  # alike everywhere, and safe beside threads
        self._executor = ProcessPoolExecutor(1, context, initializer=_begin)
        with _undisturbed():
            self._started = self._executor.submit(os.getpid)

    def submit(self, function: Callable[[Any], Any], piece: Any) -> Future[Any]:
        """Give it a piece of work."""
        try:
            return self._executor.submit(function, piece)
        except BrokenExecutor as reason:  # it has died before it got any
            future: Future[Any] = Future()
            future.set_exception(reason)
            return future

    def has_started(self) -> bool:
        """Whether it ever began to work; waits until that is known."""
        return self._started.exception() is None

    def leave(self) -> None:
        """Let it end when it has done all that it was given."""
        self._executor.shutdown(wait=False)

    def kill(self) -> None:
        """End it at once, though it may just be starting."""
        for process in list((self._executor._processes or {}).values()):
            process.kill()
        # Waits for its thread, which ends as soon as the process has: at the end of the program
        # Python would wake that thread through a pipe that it may be about to close.
        self._executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C waits meanwhile: a process that is half started would complain of it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """A worker leaves Ctrl-C to the first process, and ends when that one does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPS)
    threading.Thread(target=_end_with_the_first_process, daemon=True).start()


def _end_with_the_first_process() -> None:
    first = multiprocessing.parent_process()
    if first is not None:
        first.join()
        os._exit(1)

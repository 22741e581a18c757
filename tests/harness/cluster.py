# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Hands pieces of work to a Dask cluster, for tournaments and tables that outgrow one machine.

Touches the network. `spread` and `solve_table` call it; Dask is imported when it is wanted.
"""

import gc
import hashlib
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.harness.mistake import Mistake
from tests.harness.workers import LOST

_CONNECT_SECONDS = 10
_WAIT_SECONDS = 0.2  # for a worker, where there is none
_LOOK_SECONDS = 5  # between two looks whether there are workers at all
_ALONE_SECONDS = 60  # a cluster without workers is waited for so long
_AHEAD = 2  # pieces that each thread of the cluster has at hand
_ROOT = Path(__file__).resolve().parents[2]
_HOW = "start them in a checkout of this version, with python -m distributed.cli.dask_worker"


@dataclass(frozen=True)
class Cluster:
    """A Dask cluster, in place of a number of processes.

    :param str address: of its scheduler, like tcp://10.0.0.1:8786
    """

    address: str


def fingerprint() -> str:
    """Return a digest of the rules, the players and the harness that are installed here."""
    digest = hashlib.blake2b(digest_size=16)
    for folder in ("engine", "tests/harness"):
        for file in sorted((_ROOT / folder).rglob("*.py")):
            digest.update(file.relative_to(_ROOT).as_posix().encode())
            digest.update(file.read_text(encoding="utf-8").encode())  # whatever the line ends
    return digest.hexdigest()


def results(
    function: Callable[[Any], Any], pieces: Sequence[Any], cluster: Cluster
) -> Generator[tuple[int, Any], None, None]:
    """Yield the number of each piece and its result, or `LOST`, as they come.

    The scheduler gives a piece whose worker died to another one; it gives up after some times.

    :param function: a function of a module; takes a piece
    :raises Mistake: there is no such scheduler, or its workers have other files
    """
    try:
        from distributed import Client, KilledWorker
        from distributed import wait as first_of
    except ImportError:
        raise Mistake(
            "--scheduler needs Dask: pip install -r requirements-cluster.txt installs it"
        ) from None
    client = None
    why = ""
    try:
        client = Client(cluster.address, timeout=_CONNECT_SECONDS)
    except (OSError, ValueError, TypeError, KeyError) as reason:
        why = str(reason)
    if client is None:
        # It closes itself when it is collected, and would wait for ever if that came to be while
        # another one is made.
        gc.collect()
        raise Mistake(f"there is no scheduler at {cluster.address}: {why}")
    with client:
        _check_files(client)
        waiting = deque(range(len(pieces)))
        again: deque[int] = deque()  # pieces of which, or beside which, workers have died
        tried: set[int] = set()  # those of them that were done again
        running: dict[Any, int] = {}
        alone = time.monotonic()
        while waiting or running or again:
            threads = sum(client.nthreads().values())
            if threads:
                alone = time.monotonic()
            elif time.monotonic() - alone > _ALONE_SECONDS:
                print("no worker of the cluster is left", file=sys.stderr)
                break
            while waiting and len(running) < max(1, _AHEAD * threads):
                number = waiting.popleft()
                running[client.submit(function, pieces[number], pure=False)] = number
            if threads and again and not (waiting or running):  # alone: a death is its own now
                number = again.popleft()
                tried.add(number)
                running[client.submit(function, pieces[number], pure=False)] = number
            if not running:
                time.sleep(_WAIT_SECONDS)
                continue
            try:
                done = first_of(list(running), _LOOK_SECONDS, "FIRST_COMPLETED").done
            except TimeoutError:
                continue
            for future in done:
                number = running.pop(future)
                try:
                    result = future.result()
                except (KilledWorker, MemoryError):
                    if number not in tried:
                        again.append(number)
                        continue
                    result = LOST
                yield number, result
        for number in [*running.values(), *waiting, *again]:
            yield number, LOST


def _check_files(client: Any) -> None:
    """All workers must have the rules and players that are here."""
    try:
        found = client.run(fingerprint)
    except Exception as reason:  # whatever a foreign Python has against it
        words = str(reason) or type(reason).__name__
        raise Mistake(f"the workers cannot do the work: {words}; {_HOW}") from None
    others = sorted(worker for worker, known in found.items() if known != fingerprint())
    if others:
        raise Mistake(f"the workers at {', '.join(others)} have other files; {_HOW}")

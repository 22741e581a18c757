# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The values of all paths of a reduced game of Big Points, or of a sample of them.

Asks `tests.harness.solve_search` for the values; `tests.harness.solve` prints them.
"""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import factorial

from engine.bigpoints import BigPoints
from engine.rng import Rng
from tests.harness import cluster, workers
from tests.harness.cluster import Cluster
from tests.harness.solve_search import Solver
from tests.harness.workers import LOST

Scores = tuple[int, int]

_LETTERS = {"1": "B", "2": "R", "3": "Y", "4": "G", "5": "P", "W": "W", "K": "K"}
_DIGITS = "12345"
_PORTIONS = 20  # in which a process reports its part of a table
_PARTS = 8  # of a table that a cluster solves
_MOST_KEPT = 30_000_000  # values; with more a part begins anew with an empty memory


@dataclass(frozen=True)
class Kind:
    """A reduced game: so many colours with so many discs each on the path, and the others."""

    colours: int
    discs: int
    whites: int = 0
    blacks: int = 0

    def __post_init__(self) -> None:
        if not (1 <= self.colours <= 5 and 1 <= self.discs <= 9):
            raise ValueError("a table has 1 to 5 colours with 1 to 9 discs each")
        if not (0 <= self.whites <= 5 and 0 <= self.blacks <= 5):
            raise ValueError("a table has at most 5 white and at most 5 black discs")

    @property
    def discs_of(self) -> dict[str, int]:
        """How many discs of each sign are on a path; the signs ascend."""
        signs = {str(colour + 1): self.discs for colour in range(self.colours)}
        return signs | {"K": self.blacks, "W": self.whites}

    @property
    def length(self) -> int:
        """How many discs a path has."""
        return self.colours * self.discs + self.whites + self.blacks

    @property
    def number(self) -> int:
        """How many distinct paths there are."""
        number = factorial(self.length)
        for many in self.discs_of.values():
            number //= factorial(many)
        return number

    def paths(self) -> Iterator[str]:
        """Every distinct path, ascending."""
        return self._continued("", self.discs_of, self.colours)

    def named_paths(self) -> Iterator[str]:
        """Those of the paths whose colours are named in the order of their first discs."""
        return self._continued("", self.discs_of, 1)

    def _continued(self, path: str, left: dict[str, int], colours: int) -> Iterator[str]:
        """Every path that begins so, in which colours up to this number may come next."""
        if len(path) == self.length:
            yield path
        for sign, many in left.items():
            if many and (sign not in _DIGITS or int(sign) <= colours):
                left[sign] -= 1
                named = colours + (int(sign) == colours) if sign in _DIGITS else colours
                yield from self._continued(path + sign, left, named)
                left[sign] += 1

    def sample(self, number: int, seed: int) -> list[str]:
        """So many different paths, each with the same chance, ascending."""
        discs = [sign for sign, many in self.discs_of.items() for _ in range(many)]
        below = Rng(seed).below
        found: set[str] = set()
        while len(found) < number:
            for at in range(len(discs) - 1, 0, -1):
                other = below(at + 1)
                discs[at], discs[other] = discs[other], discs[at]
            found.add("".join(discs))
        return sorted(found)

    def solver(self) -> Solver:
        """Return a solver for all paths: nobody holds anything yet, so any of them is a root."""
        return Solver(
            BigPoints(
                2,
                0,
                colours=self.colours,
                discs=self.discs,
                whites=self.whites,
                blacks=self.blacks,
            )
        )

    def __str__(self) -> str:
        words = f"{self.colours} x {self.discs}"
        for many, name in ((self.whites, "white"), (self.blacks, "black")):
            if many:
                words += f", {many} {name}"
        return words


def path_line(path: str) -> str:
    """Return the line of the start with a path of signs; ValueError where it is not even."""
    for at, sign in enumerate(path, 1):
        if sign not in _LETTERS:
            raise ValueError(
                f"sign {at} of the path is {sign!r}: the signs are 1 (blue) to 5 (purple), "
                "W (white) and K (black)"
            )
    colours = max((int(sign) for sign in path if sign in _DIGITS), default=0)
    discs = path.count("1")
    for colour in range(2, colours + 1):
        number = path.count(str(colour))
        if number != discs:
            raise ValueError(
                f"the path has {discs} discs of 1 and {number} of {colour}: there must be equally "
                "many of each colour up to the last one"
            )
    if not discs:
        raise ValueError("the path has only white and black discs, it must have some of a colour")
    letters = "".join(_LETTERS[sign] for sign in path)
    return f"bp {letters} {','.join('-' * colours)} - -/- 0m0"


def is_path(text: str) -> bool:
    """Whether a text is meant as a path of signs, not as a line of the notation."""
    return bool(text) and " " not in text and not text.startswith("bp")


def renamed(path: str) -> str:
    """Return the path with its colours named in the order of their first discs."""
    names: dict[str, str] = {}
    return "".join(
        names.setdefault(sign, str(len(names) + 1)) if sign in _DIGITS else sign for sign in path
    )


class SolvedTable:
    """The values of paths of one kind.

    Paths that differ only in the names of the colours have the same value, which is found once.

    :param paths: those that are wanted; all of them where it is None
    :param jobs: how many processes, or a cluster; each solves its part with a memory of its own
    :param report: called with the number of paths solved and to solve, now and then
    """

    def __init__(
        self,
        kind: Kind,
        paths: Sequence[str] | None = None,
        jobs: int | Cluster = 1,
        report: Callable[[int, int], object] = lambda done, total: None,
    ) -> None:
        self.kind = kind
        self.scores: dict[str, Scores] = {}  # of the paths whose colours are named in order
        self.situations = 0
        self.values = 0
        self.stopped = False
        self.lost = 0  # paths whose worker died twice
        self._paths = paths
        # Neighbours end alike, near the staircase, so they share most of what can follow.
        named = set(kind.named_paths()) if paths is None else {renamed(path) for path in paths}
        self._unsolved = sorted(named, key=lambda path: (renamed(path[::-1]), path))
        self._report = report
        # What else this machine does shall not count, as far as that can be told.
        clock = time.process_time if jobs == 1 else time.perf_counter
        started = clock()
        try:
            if isinstance(jobs, Cluster):
                self._solve_shared(jobs)
            elif jobs > 1:
                self._solve_shared(min(jobs, len(self._unsolved)))
            else:
                self._solve_here()
        except KeyboardInterrupt:
            self.stopped = True
        self.seconds = clock() - started

    def solved(self) -> Iterator[tuple[str, Scores]]:
        """The paths with the scores of the first and the second player, as far as known."""
        for path in self.kind.paths() if self._paths is None else self._paths:
            scores = self.scores.get(renamed(path))
            if scores:
                yield path, scores

    def rows(self) -> Iterator[str]:
        """The rows `path,score of the first,score of the second`, as far as they are known."""
        for path, (first, second) in self.solved():
            yield f"{path},{first},{second}"

    def _solve_here(self) -> None:
        part = _Part(self.kind)
        portion = 1 + len(self._unsolved) // (5 * _PORTIONS)
        for at in range(0, len(self._unsolved), portion):
            self._take_over(part.solved(self._unsolved[at : at + portion]))
            self.situations, self.values = part.counts()

    def _solve_shared(self, jobs: int | Cluster) -> None:
        """Neighbouring paths for each worker, in portions; each has a memory of its own."""
        total = len(self._unsolved)
        number = jobs if isinstance(jobs, int) else _PARTS
        pieces: list[tuple[Kind, list[str]]] = []
        parts: list[range] = []
        for at in range(number):
            part = self._unsolved[at * total // number : (at + 1) * total // number]
            portion = 1 + len(part) // _PORTIONS
            firsts = range(0, len(part), portion)
            parts.append(range(len(pieces), len(pieces) + len(firsts)))
            pieces += [(self.kind, part[first : first + portion]) for first in firsts]
        if isinstance(jobs, int):
            results = workers.results(solve_portion, pieces, jobs, parts)
        else:
            results = cluster.results(solve_portion, pieces, jobs)
        with closing(results):
            for at, result in results:
                if result is LOST:
                    self.lost += len(pieces[at][1])
                    continue
                scores, situations, values = result
                self.situations += situations
                self.values += values
                self._take_over(scores)

    def _take_over(self, scores: dict[str, Scores]) -> None:
        self.scores.update(scores)
        self._report(len(self.scores), len(self._unsolved))


class _Part:
    """Solves paths that are alike, with a memory that they share."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self._solver = kind.solver()
        self._before = (0, 0)  # situations and values of the memories that were given up

    def solved(self, paths: Sequence[str]) -> dict[str, Scores]:
        """Return the scores of paths."""
        found = {}
        for path in paths:
            if self._solver.values > _MOST_KEPT:
                self._before = self.counts()
                self._solver = self._kind.solver()
            found[path] = self._solver.scores(BigPoints.from_text(path_line(path), log=1))
        return found

    def counts(self) -> tuple[int, int]:
        """Return how many situations and values have been found."""
        situations, values = self._before
        return situations + self._solver.situations, values + self._solver.values


_parts: dict[Kind, _Part] = {}  # of this process
_one_at_a_time = threading.Lock()  # the workers of a cluster may have threads


def solve_portion(portion: tuple[Kind, Sequence[str]]) -> tuple[dict[str, Scores], int, int]:
    """Solve some paths of a kind with the memory that this process has of it.

    :returns: the scores, and how many situations and values were found for them
    """
    kind, paths = portion
    with _one_at_a_time:
        part = _parts.setdefault(kind, _Part(kind))
        situations, values = part.counts()
        scores = part.solved(paths)
        situations_now, values_now = part.counts()
    return scores, situations_now - situations, values_now - values

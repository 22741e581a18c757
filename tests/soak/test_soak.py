# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The soak in short: its table, and what it says and returns of what it finds."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from tests.soak import run
from tests.soak.__main__ import main
from tests.soak.jobs import JOBS, Counted, Place
from tests.soak.run import Soak


def printed(soak: Soak) -> list[list[str]]:
    screen = Console(file=io.StringIO(), width=200)
    screen.print(soak.table())
    assert isinstance(screen.file, io.StringIO)
    lines = screen.file.getvalue().splitlines()
    return [[cell.strip() for cell in line.split("│")[1:-1]] for line in lines if "│" in line]


def test_a_short_soak_prints_what_it_has_counted() -> None:
    soak = Soak(["keys", "stores"], seed=3, seconds=0, events=1)
    soak.run(1)
    assert soak.failures == []
    rows = printed(soak)
    assert [row[0] for row in rows] == ["keys", "stores", "all"]
    assert int(rows[0][2].replace(",", "")) >= 400
    assert rows[-1][6] == "0"


def test_what_is_found_is_printed_and_the_status_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def here(soak: Soak, processes: int) -> None:
        for kind, seed in (("keys", 7), ("power cuts", 8)):
            try:
                soak.counted[kind] += run._do(kind, seed, Place(Path(), 1))
            except AssertionError as error:
                soak.failures.append(f"{kind}, seed {seed}: {error}")

    def fails(seed: int, place: Place) -> Counted:
        print("nothing of this is shown")
        raise ZeroDivisionError("found")

    monkeypatch.setattr(Soak, "run", here)
    monkeypatch.setitem(JOBS, "keys", (fails, 1))
    monkeypatch.setitem(JOBS, "power cuts", (lambda seed, place: Counted(1, cuts=5), 1))
    assert main(["--seed", "7"]) == 1
    said = capsys.readouterr().out
    assert "keys, seed 7: ZeroDivisionError: found" in said
    assert "nothing of this" not in said
    monkeypatch.setitem(JOBS, "keys", (lambda seed, place: Counted(1, 9), 1))
    assert main([]) == 0
    monkeypatch.setitem(JOBS, "keys", (lambda seed, place: Counted(1, lost=1), 1))
    assert main([]) == 1


def test_every_kind_of_job_comes_in_turn_with_seeds_of_its_own() -> None:
    soak = Soak(list(JOBS), seed=10, seconds=10_000, events=0)
    jobs = soak._jobs()
    some = [next(jobs) for _ in range(200)]
    assert {kind for kind, _ in some} == set(JOBS)
    assert len(set(some)) == len(some)
    assert [seed for kind, seed in some if kind == "stores"][:3] == [10, 11, 12]


def test_jobs_that_come_once_alone_come_to_an_end() -> None:
    soak = Soak(["whole games", "a week alone"], seed=10, seconds=10_000, events=0)
    assert [kind for kind, _ in soak._jobs()] == ["whole games", "a week alone"]

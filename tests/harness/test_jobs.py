# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Jobs end well: whoever dies, and whatever is stopped, the rest is done and told."""

import re
import signal
import subprocess
import sys
import threading
import time
import tomllib

import pytest

from tests.harness import deaths, series, solve_table, spread, workers
from tests.harness.cluster import Cluster
from tests.harness.command_line import ROOT, cells, refused, run
from tests.harness.solve_table import Kind, SolvedTable
from tests.harness.workers import LOST

_LOOK = 0.02  # seconds between two looks at other processes
NUMBERS = list(range(30))
OTHERS = [number for number in NUMBERS if number != deaths.DEADLY]


def test_a_piece_whose_worker_dies_is_done_again(tmp_path):
    done = spread.spread(
        deaths.number_second_time, [(str(tmp_path), value) for value in NUMBERS], 2, "numbers"
    )
    assert done.complete and done.results == NUMBERS


@pytest.mark.parametrize("function", [deaths.number, deaths.number_with_memory])
def test_a_piece_whose_worker_dies_twice_is_told_and_the_rest_is_done(function, capsys):
    done = spread.spread(function, NUMBERS, 2, "numbers")
    assert not done.complete and done.results == OTHERS
    assert "1 of 30 numbers are missing" in capsys.readouterr().err


def test_a_command_prints_what_the_other_workers_have_found(monkeypatch):
    monkeypatch.setattr(series, "_play_portion", deaths.portion)
    ran = run("simulate", "bigpoints", "-n", 40, "-j", 2)
    assert ran.status != 0
    assert "stopped after 39 of 40 games" in ran.out and "1 of 40 games are missing" in ran.error
    assert len(cells(ran.out)) >= 4


def test_the_rows_of_a_table_are_there_but_for_those_whose_worker_died(monkeypatch, capsys):
    kind = Kind(3, 2)

    def two_die(function, pieces, number, parts):
        for at, result in enumerate(map(function, pieces)):
            yield at, LOST if at in (1, 2) else result

    monkeypatch.setattr(workers, "results", two_die)
    monkeypatch.setattr(solve_table, "_parts", {})
    solved = SolvedTable(kind, jobs=2)
    whole = dict(row.split(",", 1) for row in SolvedTable(kind).rows())
    rows = dict(row.split(",", 1) for row in solved.rows())
    assert rows.items() < whole.items() and solved.lost
    ran = run("solve", "--table", 3, 2, "-j", 2)
    assert ran.status == 1 and "paths are missing" in ran.error
    assert len(ran.out.splitlines()) == len(rows)


def test_neighbouring_paths_share_the_memory_of_one_worker():
    kind = Kind(3, 2)
    alone, shared = SolvedTable(kind), SolvedTable(kind, jobs=2)
    assert list(alone.rows()) == list(shared.rows())
    assert alone.values <= shared.values <= 3 * alone.values
    assert solve_table._parts == {}  # of this process, which has only asked


@pytest.mark.skipif(sys.platform != "linux", reason="/proc tells who works for whom")
@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
def test_no_worker_outlives_the_command(ending):
    words = ("simulate", "bigpoints", "-n", "99999", "-j", "2")
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.harness", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    children: set[int] = set()
    while len(children) < 2:
        assert process.poll() is None
        time.sleep(_LOOK)
        children |= {int(word) for word in children_of(process.pid) if works(word)}
    process.send_signal(ending)
    out, error = process.communicate(timeout=60)
    if ending != signal.SIGKILL:
        assert process.returncode == 130 and "stopped after" in out and not error
    deadline = time.monotonic() + 30
    while any(map(works, children)):
        assert time.monotonic() < deadline
        time.sleep(_LOOK)


def children_of(pid):
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return file.read().split()


def works(pid):
    """Whether a process exists, is a worker, and has not ended."""
    try:
        with open(f"/proc/{pid}/cmdline") as file:
            is_worker = "spawn_main" in file.read()
        with open(f"/proc/{pid}/stat") as file:
            return is_worker and file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(sys.platform == "win32", reason="the limit is one of POSIX")
@pytest.mark.parametrize("files", [9, 14, 18])
def test_too_few_files_for_all_workers_lose_nothing_or_are_told(files):
    """Each worker needs some open files: there is room for none, or for some."""
    script = (
        f"import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}));"
        "from tests.harness.__main__ import main;"
        "sys.exit(main(sys.argv[1:]))"
    )
    words = ("simulate", "bigpoints", "-n", "40", "-j", "4")
    done = subprocess.run(
        [sys.executable, "-c", script, *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in done.stderr
    if done.returncode:
        assert done.stderr.startswith("simulate: ") and not done.stdout
    else:
        assert done.stdout == run(*words[:-2], "-j", 1).out


# A cluster


def test_a_scheduler_that_is_not_there_is_told():
    pytest.importorskip("distributed")
    ran = run("simulate", "bigpoints", "-n", 2, "--scheduler", "nowhere")
    assert refused(ran) and "there is no scheduler at nowhere" in ran.error
    assert refused(run("simulate", "bigpoints", "-n", 2, "--scheduler", "x", "-j", 2))


def test_a_cluster_finds_the_same_though_one_of_its_two_workers_is_killed(tmp_path, capsys):
    distributed = pytest.importorskip("distributed")
    import dask

    # After one death a piece is lost, and what a dead worker has is not waited for half a minute.
    soon = {
        "distributed.scheduler.allowed-failures": 1,
        "distributed.comm.timeouts.connect": "2s",
    }
    with (
        dask.config.set(soon),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs=50
        ) as local,
    ):
        address = local.scheduler_address
        done = spread.spread(
            deaths.number_second_time,
            [(str(tmp_path), value) for value in NUMBERS],
            Cluster(address),
            "numbers",
        )
        assert done.complete and done.results == NUMBERS
        words = ("tournament", "bigpoints", "--players", "greedy,2xrandom", "-n", 30)
        ran = run(*words, "--scheduler", address)
        assert ran == run(*words, "-j", 1)
        table = run("solve", "--table", 2, 2, "--scheduler", address)
        assert table.status == 0 and table.out == run("solve", "--table", 2, 2).out
        done = spread.spread(deaths.number, NUMBERS, Cluster(address), "numbers")
        assert not done.complete and done.results == OTHERS
        assert "1 of 30 numbers are missing" in capsys.readouterr().err


def test_workers_with_other_files_are_told(monkeypatch):
    distributed = pytest.importorskip("distributed")
    from tests.harness import cluster

    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address="127.0.0.1:0"
    ) as local:
        monkeypatch.setattr(cluster, "fingerprint", lambda: threading.current_thread().name)
        ran = run("simulate", "bigpoints", "-n", 2, "--scheduler", local.scheduler_address)
    assert refused(ran) and "have other files" in ran.error


def test_the_optional_group_is_what_make_test_installs():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    file = (ROOT / "requirements-cluster.txt").read_text(encoding="utf-8")
    assert project["dependency-groups"]["cluster"] == re.findall(r"(?m)^[^#\s].*", file)
    assert "-r requirements-cluster.txt" in (ROOT / "requirements-dev.txt").read_text()

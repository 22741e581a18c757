# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Runs commands of the harness for the tests, within this process or as a person would."""

import contextlib
import io
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from tests.harness.__main__ import main

ROOT = Path(__file__).resolve().parents[2]


class Ran(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    error: str


def run(*words: object, typed: str = "") -> Ran:
    """Run a command by its main function.

    :param str typed: what the person types, as lines
    """
    out, error = io.StringIO(), io.StringIO()
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(error),
        mock.patch("sys.stdin", io.StringIO(typed)),
    ):
        status = main([str(word) for word in words])
    return Ran(status, out.getvalue(), error.getvalue())


def run_process(*words: object, typed: str = "") -> Ran:
    """Run a command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.harness", *map(str, words)],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def refused(ran: Ran) -> bool:
    """Whether it ended as it must after a mistake: status 2, one sentence, nothing else."""
    sentence = ran.error.removesuffix("\n")
    return ran.status == 2 and not ran.out and " " in sentence and "\n" not in sentence


def cells(text: str) -> list[list[str]]:
    """Return the rows of all tables in an output, without headers."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    rules = {at for at, line in enumerate(lines) if set(line) <= set("|-:")}
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for at, line in enumerate(lines)
        if at not in rules and at + 1 not in rules
    ]

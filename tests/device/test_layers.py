# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""No file of the device imports what its layer may not.

Every rule is shown to fire by a line that breaks it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.device import ROOT, built_in, ours

LAYERS = {
    # Which modules of ours, and which built-in ones, a folder may import.
    "engine": ({"engine"}, {"array", "micropython", "struct"}),
    "hardware": ({"hardware"}, built_in()),
    "lib": ({"engine", "hardware"}, built_in()),
}
NOT_TO_SEE = {"lib": ("hardware.boards", "hardware.simulator"), "hardware": ("hardware.simulator",)}

LIBRARIES = ("adafruit_display_text", "adafruit_st7789", "adafruit_st7735r", "adafruit_ili9341")

FILES = [path for path in ours() if path.suffix == ".py" and path.name != "code.py"]
"""The entry point is not among them: it must also be CPython's module of that name."""


def imports(tree: ast.Module) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Yield line, module and names of every import."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield node.lineno, module, tuple(alias.name for alias in node.names)


def import_faults(tree: ast.Module, layer: str) -> Iterator[str]:
    """Yield a sentence for every import that this layer may not have."""
    own, built = LAYERS[layer]
    own = own | OWN_LIBRARIES if layer != "engine" else own
    for line, module, names in imports(tree):
        top = module.partition(".")[0]
        if not top:
            yield f"line {line}: a relative import"
        elif top in own:
            yield from (
                f"line {line}: {name} of {module}, which a device does not keep"
                for name in names
                if name.startswith("_")
            )
            seen = (module, *(f"{module}.{name}" for name in names))
            for hidden in NOT_TO_SEE.get(layer, ()):
                if any(f"{name}.".startswith(f"{hidden}.") for name in seen):
                    yield f"line {line}: {hidden}"
        elif top not in built and (layer == "engine" or top not in LIBRARIES):
            yield f"line {line}: {module}"


OWN_LIBRARIES = {
    path.stem for path in (ROOT / "lib").iterdir() if path.is_dir() or path.suffix == ".py"
}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_stay_in_their_layer(path: Path) -> None:
    layer = path.relative_to(ROOT).parts[0]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if layer in LAYERS:
        assert not list(import_faults(tree, layer))
    else:
        foreign = {module for _, module, _ in imports(tree)}
        assert {module.partition(".")[0] for module in foreign} <= {"hardware", *built_in()}


@pytest.mark.parametrize(
    ("layer", "source", "word"),
    [
        ("engine", "import typing", "typing"),
        ("engine", "from dataclasses import dataclass", "dataclasses"),
        ("engine", "import time", "time"),
        ("engine", "import hardware.console", "hardware"),
        ("engine", "from __future__ import annotations", "__future__"),
        ("engine", "from . import rng", "relative"),
        ("engine", "from engine.contract import _A", "_A"),
        ("lib", "import enum", "enum"),
        ("lib", "from engine.bigpoints import BigPoints, _A", "_A"),
        ("lib", "from hardware.boards import pybadge", "hardware.boards"),
        ("lib", "import hardware.simulator.window", "hardware.simulator"),
        ("lib", "import pygame", "pygame"),
        ("hardware", "import engine.rng", "engine"),
        ("hardware", "from hardware import simulator", "hardware.simulator"),
        ("hardware", "from pathlib import Path", "pathlib"),
        ("hardware", "from abc import ABC", "abc"),
    ],
)
def test_what_leaves_a_layer_is_found(layer: str, source: str, word: str) -> None:
    assert any(word in fault for fault in import_faults(ast.parse(source), layer))


@pytest.mark.parametrize(
    ("layer", "source"),
    [
        ("engine", "import struct\nfrom engine.contract import OVER, const"),
        ("hardware", "import displayio\nfrom hardware.boards import pybadge"),
        ("lib", "import ui.app\nfrom adafruit_display_text.label import Label\nimport gc"),
    ],
)
def test_imports_within_a_layer_are_taken(layer: str, source: str) -> None:
    assert not list(import_faults(ast.parse(source), layer))

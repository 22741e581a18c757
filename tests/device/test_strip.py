# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Stripping takes away what only readers and checkers need, and nothing that runs."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.device.vm import needs_vm, run_in_vm
from tools.device import ROOT, ours
from tools.strip import strip

FILES = [path for path in ours() if path.suffix == ".py"]


def test_comments_docstrings_and_annotations_go() -> None:
    source = '''"""Module."""
class Pawn:
    """Class."""
    place: int
    count: int = 3  # comment
    def move(self, steps: int) -> "Pawn":
        """Method."""
        far: int = steps
        return far
'''
    text = strip(source)
    for word in ("Module", "Class", "Method", "comment", "int", '"', "place"):
        assert word not in text
    assert "count=3" in text


def test_names_that_another_file_can_see_stay() -> None:
    source = (
        "HOLES = 60\ndef move(marble, *, hops=0):\n    landing = marble + hops\n    return landing"
    )
    text = strip(source)
    assert "HOLES=60" in text
    assert "def move(marble,*,hops=0)" in text
    assert "landing" not in text


def test_arguments_that_nobody_passes_by_name_get_short_names() -> None:
    source = (
        "def move(marble, hops=0, *, cost=1):\n    return marble + hops + cost\n"
        "def _turn(seat):\n    return move(seat, hops=2)\n"
        "turn = _turn"
    )
    text = strip(source, keywords={"hops", "cost"})
    names: dict[str, Callable[..., int]] = {}
    exec(text, names)
    assert "marble" not in text
    assert "seat" not in text
    assert "_turn" not in text
    assert names["turn"](3) == 6
    assert names["move"](1, hops=4, cost=0) == 5


def test_imports_that_only_annotations_used_go() -> None:
    source = """
try:
    from typing import Optional
    from fontio import FontProtocol
except ImportError:
    pass
from displayio import Bitmap, Group
import board
def show(font: "FontProtocol", bitmap: Bitmap) -> Optional[Group]:
    return Group()
"""
    assert strip(source).split("\n")[:2] == ["from displayio import Group", "import board"]


def test_a_faulty_file_is_named() -> None:
    with pytest.raises(SyntaxError) as raised:
        strip("def f(:", "engine/rng.py")
    assert raised.value.filename == "engine/rng.py"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_constants_can_still_be_folded(path: Path) -> None:
    def constants(source: str) -> list[str]:
        return [
            ast.unparse(node)
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Call)
            and ast.unparse(node.value.func) == "const"
        ]

    source = path.read_text(encoding="utf-8")
    names = [line.partition(" ")[0] for line in constants(source)]
    assert [line.partition(" ")[0] for line in constants(strip(source))] == names


@needs_vm
def test_the_vm_folds_private_constants_away() -> None:
    source = "from micropython import const\n_HOLES = const(60)\nSHARED = const(_HOLES + 1)"
    script = f"{strip(source)}\nprint(SHARED, '_HOLES' in globals())"
    assert run_in_vm(script, tree=()) == "61 False\n"

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""No file of the device uses what CircuitPython lacks, nor imports what its layer may not.

CPython takes all of this, and some of it the device would report only when the line is reached.
Every rule is shown to fire by a line that breaks it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.device import ROOT, built_in, ours

LACKING_METHODS = frozenset(
    "as_integer_ratio bit_count bit_length capitalize casefold center expandtabs format_map "
    "isalnum isascii isdecimal isidentifier isnumeric isprintable istitle iter_unpack ljust "
    "maketrans removeprefix removesuffix rjust swapcase title tolist translate zfill".split(" ")
)
"""Methods of str, int, bytes, memoryview that are not there; nothing of ours has these names."""

LACKING_NAMES = frozenset(
    "FileExistsError FileNotFoundError IOError EnvironmentError ExceptionGroup InterruptedError "
    "IsADirectoryError ModuleNotFoundError NotADirectoryError PermissionError RecursionError "
    "aiter anext ascii breakpoint compile complex format frozenset help input vars "
    "__annotations__ __doc__".split(" ")
)
"""Builtins that are not there."""

LACKING_IN_MODULES = frozenset(
    "os.environ os.makedirs os.path os.walk math.comb math.gcd math.isqrt math.prod random.choices "
    "random.gauss random.sample random.shuffle sys.exc_info sys.getsizeof time.ctime "
    "time.perf_counter time.process_time time.strftime time.time_ns".split(" ")
)

LAYERS = {
    # Which modules of ours, and which built-in ones, a folder may import.
    "engine": ({"engine"}, {"array", "micropython", "struct"}),
    "hardware": ({"hardware"}, built_in()),
    "lib": ({"engine", "hardware"}, built_in()),
}
NOT_TO_SEE = {"lib": ("hardware.boards", "hardware.simulator"), "hardware": ("hardware.simulator",)}

LIBRARIES = ("adafruit_st7789", "adafruit_st7735r", "adafruit_ili9341")

FILES = [path for path in ours() if path.suffix == ".py" and path.name != "code.py"]
"""The entry point is not among them: it must also be CPython's module of that name."""


def faults(tree: ast.Module) -> Iterator[str]:
    """Yield a sentence for everything that CircuitPython would not take."""
    for node in ast.walk(tree):
        for fault in _faults_of(node):
            yield f"line {getattr(node, 'lineno', 0)}: {fault}"


def _faults_of(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.AsyncFunctionDef() | ast.Await() | ast.AsyncFor() | ast.AsyncWith():
            yield "async"
        case ast.Match():
            yield "a match statement"
        case ast.TryStar():
            yield "except*"
        case ast.arguments(posonlyargs=[argument, *_]):
            yield f"argument {argument.arg} only by position"
        case ast.Lambda(args=ast.arguments(defaults=[_, *_]) | ast.arguments(kw_defaults=[_, *_])):
            yield "a default in a lambda"
        case ast.ClassDef(keywords=[_, *_]):
            yield "an argument of a class"
        case ast.List(ctx=ast.Load()) | ast.Tuple(ctx=ast.Load()) | ast.Set():
            if any(isinstance(element, ast.Starred) for element in node.elts):
                yield "* in a display"
        case ast.Dict() if None in node.keys:
            yield "** in a display"
        case ast.FormattedValue():
            if node.conversion not in {-1, ord("s"), ord("r")}:
                yield "a conversion in an f-string"
            inner = [node.value] + ([node.format_spec] if node.format_spec else [])
            if any(
                isinstance(part, ast.FormattedValue) for tree in inner for part in ast.walk(tree)
            ):
                yield "an f-string in an f-string"
        case ast.Name() if node.id in LACKING_NAMES:
            yield node.id
        case ast.Attribute() if ast.unparse(node) in LACKING_IN_MODULES:
            yield ast.unparse(node)
        case ast.Call(func=ast.Attribute(attr=name)) if name in LACKING_METHODS:
            yield f"the method {name}"
        case ast.Call(func=ast.Name("print")):
            if any(word.arg == "flush" for word in node.keywords):
                yield "print with flush"
        case ast.Call(func=ast.Name("pow"), args=[_, _, _]):
            yield "pow of three"


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
def test_the_device_understands_every_line(path: Path) -> None:
    assert not list(faults(ast.parse(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_stay_in_their_layer(path: Path) -> None:
    layer = path.relative_to(ROOT).parts[0]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if layer in LAYERS:
        assert not list(import_faults(tree, layer))
    else:
        foreign = {module for _, module, _ in imports(tree)}
        assert {module.partition(".")[0] for module in foreign} <= {"hardware", *built_in()}


BREAKING = [
    ("match x:\n case 1: pass", "match"),
    ("try: pass\nexcept* OSError: pass", "except"),
    ("async def f(): pass", "async"),
    ("def f(a, /): pass", "argument a"),
    ("f = lambda a=1: a", "lambda"),
    ("class A(B, metaclass=C): pass", "argument of a class"),
    ("a = [*b]", "* in a display"),
    ("a = {**b}", "** in a display"),
    ("a = f'{b!a}'", "conversion"),
    ("a = f'{b:{c}}'", "f-string in"),
    ("a = f'{f\"{b}\"}'", "f-string in"),
    ("raise FileNotFoundError", "FileNotFoundError"),
    ("a = format(b, 'x')", "format"),
    ("a = os.path.join(b)", "os.path"),
    ("random.shuffle(a)", "random.shuffle"),
    ("a = '7'.zfill(3)", "zfill"),
    ("a = b.ljust(3)", "ljust"),
    ("a = b.rjust(3)", "rjust"),
    ("a = b.center(3)", "center"),
    ("a = b.bit_count()", "bit_count"),
    ("a = b.removeprefix('c')", "removeprefix"),
    ("print(a, flush=True)", "flush"),
    ("a = pow(b, c, d)", "pow"),
]


@pytest.mark.parametrize(("source", "word"), BREAKING)
def test_what_breaks_a_rule_is_found(source: str, word: str) -> None:
    assert any(word in fault for fault in faults(ast.parse(source)))


def test_ordinary_lines_break_no_rule() -> None:
    source = "a, *b = c\nd = f'{a:02d} {b!r}'\nf(*b)\ne = lambda g: g\nh = [*()] if 0 else ()"
    assert [fault.partition(": ")[2] for fault in faults(ast.parse(source))] == ["* in a display"]


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
        ("lib", "import ui.app\nfrom adafruit_st7789 import ST7789\nimport gc"),
    ],
)
def test_imports_within_a_layer_are_taken(layer: str, source: str) -> None:
    assert not list(import_faults(ast.parse(source), layer))

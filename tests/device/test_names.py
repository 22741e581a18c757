# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Private names become letters, and never the same one for two things of one object."""

import ast
import re

import pytest

from tools.device import bundle
from tools.names import shorten


def shortened(**sources: str) -> dict[str, str]:
    """Shorten the names of modules, named with __ for the dot, and return their text."""
    trees = {name.replace("__", "."): ast.parse(text) for name, text in sources.items()}
    shorten(trees)
    return {name: ast.unparse(tree) for name, tree in trees.items()}


COUNTER = """
class Counter:
    _step = 1
    _twice = 2 * _step

    def __init__(self):
        self._count = 0
        self.total = 0

    def _add(self):
        self._count += self._step

    @property
    def _doubled(self):
        return self._count * self._twice

    @_doubled.setter
    def _doubled(self, value):
        self._count = value // 2

    def press(self):
        self._add()
        self._doubled = 8
        self.total += self._doubled
"""


def run(text: str, last: str) -> object:
    names: dict[str, object] = {}
    exec(text, names)
    return eval(last, names)


def test_a_class_works_as_before_without_its_private_names() -> None:
    text = shortened(counter=COUNTER)["counter"]
    assert not re.search(r"\b_[a-z]", text)
    drive = "[c := Counter(), c.press(), c.press(), c.total][-1]"
    assert run(text, drive) == run(COUNTER, drive) == 16


def test_names_that_others_may_use_stay() -> None:
    text = shortened(counter=COUNTER)["counter"]
    assert {"Counter", "press", "total", "__init__"} <= set(re.findall(r"\w+", text))


def test_what_is_private_to_a_file_is_left_to_the_stripping() -> None:
    source = "_ROWS = 3\n\ndef _write():\n    return _ROWS\n\nclass Page:\n    rows = _ROWS"
    assert shortened(page=source) == {"page": source}


@pytest.mark.parametrize(
    "line",
    ["from base import Base", "from base import Base as Base", "import base\nBase = base.Base"],
)
def test_a_class_and_its_base_in_another_file_share_no_letter(line: str) -> None:
    base = "class Base:\n    def __init__(self):\n        self._at = self._rows = 1"
    middle = f"{line}\nclass Middle(base.Base if 0 else Base):\n    pass"
    own = "from middle import Middle\nclass Own(Middle):\n    def go(self):\n        self._end = 2"
    texts = shortened(base=base, middle=middle, own=own)
    letters = [re.findall(r"self\.(\w+)", texts[name]) for name in ("base", "own")]
    assert not set(letters[0]) & set(letters[1])


def test_classes_that_know_nothing_of_each_other_share_letters() -> None:
    texts = shortened(
        a="class A:\n    def go(self):\n        self._at = 1",
        b="class B:\n    def go(self):\n        self._end = 1",
    )
    assert {re.findall(r"self\.(\w+)", text)[0] for text in texts.values()} == {"a"}


def test_a_name_is_the_same_letter_in_all_files() -> None:
    texts = shortened(
        a="class A:\n    def go(self):\n        self._at = self._row = self._row + 1",
        b="def peep(a):\n    return a._at",
    )
    letter = re.findall(r"a\.(\w+)", texts["b"])[0]
    assert f"self.{letter} = self." in texts["a"]


def test_no_letter_is_taken_that_is_a_name_already() -> None:
    texts = shortened(a="class A:\n    a = b = 1\n    def go(self):\n        self._at = self.c")
    assert re.findall(r"self\.(\w+)", texts["a"]) == ["d", "c"]


def test_no_private_name_is_left_on_a_device() -> None:
    for place, content in bundle("pybadge").items():
        if place.endswith(".py") and place != "code.py" and "adafruit" not in place:
            for node in ast.walk(ast.parse(content)):
                name = getattr(node, "attr", "") or getattr(node, "id", "")
                assert not re.match("_[A-Za-z]", name), f"{name} in {place}"

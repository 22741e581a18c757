# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is defined gets short names, and never the same one for two things of one object."""

import ast
import re

import pytest

from tools.device import CONTRACT, NAMES, bundle
from tools.names import choose, listed, read, rename


def shortened(kept: tuple[str, ...] = (), **sources: str) -> dict[str, str]:
    """Shorten the names of modules, named with __ for the dot, and return their text."""
    trees = {name.replace("__", "."): ast.parse(text) for name, text in sources.items()}
    new = choose(trees, kept)
    for tree in trees.values():
        rename(tree, new)
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
    drive = "[c := Counter(), c.press(), c.press(), c.total][-1]"
    text = shortened(counter=COUNTER, drive=drive, kept=("Counter",))
    assert not re.search(r"\b_[a-z]|press|total", "".join(text.values()))
    assert run(text["counter"], text["drive"]) == run(COUNTER, drive) == 16


def test_names_that_others_may_mean_stay() -> None:
    text = shortened(counter=COUNTER, kept=("press", "total"))["counter"]
    assert {"press", "total", "__init__"} <= set(re.findall(r"\w+", text))


@pytest.mark.parametrize(
    "line",
    [
        "getattr(Counter(), 'press')",
        "import press",
        "from paper import press",
        "Counter(press=1)",
    ],
)
def test_a_word_stays_that_is_more_than_an_identifier_of_the_program(line: str) -> None:
    assert "def press" in shortened(counter=COUNTER, user=line)["counter"]


def test_a_global_is_renamed_where_it_is_imported_and_where_a_local_has_its_name() -> None:
    texts = shortened(
        page="ROWS = 3\ndef write():\n    return ROWS",
        book="from page import ROWS, write as put\ndef f():\n    write = put()\n    return write",
    )
    words = set(re.findall(r"\w+", " ".join(texts.values())))
    assert not words & {"ROWS", "write"}
    names: dict[str, object] = {}
    exec(texts["page"], names)
    imported = re.findall(r"from page import (\w+), (\w+) as", texts["book"])[0]
    assert names[imported[0]] == 3
    assert callable(names[imported[1]])


def test_what_is_private_to_a_file_is_left_to_the_stripping() -> None:
    source = "_ROWS = 3\n\ndef _write():\n    return _ROWS\n\nclass Page:\n    pass"
    assert shortened(page=source, kept=("Page",)) == {"page": source}


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


def test_a_class_of_the_firmware_may_have_any_name() -> None:
    text = "class Oops(Exception):\n    def go(self):\n        self.at = 1"
    assert "self.c = 1" in shortened(oops=text, kept=("a", "b", "Oops", "go"))["oops"]


def test_classes_that_know_nothing_of_each_other_share_letters() -> None:
    texts = shortened(
        a1="class A:\n    def __init__(self):\n        self._at = 1",
        b1="class B:\n    def __init__(self):\n        self._end = 1",
        kept=("A", "B"),
    )
    assert {re.findall(r"self\.(\w+)", text)[0] for text in texts.values()} == {"a"}


def test_a_name_is_the_same_letter_in_all_files() -> None:
    texts = shortened(
        one="class A:\n    def go(self):\n        self._at = self._row = self._row + 1",
        two="def peep(thing):\n    return thing._at",
    )
    letter = re.findall(r"return \w+\.(\w+)", texts["two"])[0]
    assert f"self.{letter} = self." in texts["one"]


def test_no_letter_is_taken_that_is_a_name_already() -> None:
    text = "import a, b\nclass A:\n    def __init__(self):\n        self._at = self.c"
    texts = shortened(one=text, kept=("A",))
    assert re.findall(r"self\.(\w+)", texts["one"]) == ["d", "c"]


def test_the_list_of_names_can_be_read() -> None:
    names = {"action": "a", "ahead": "b", "_at": "a"}
    assert listed(names) == "a _at action\nb ahead\n"
    assert read(listed(names)) == names


def test_on_a_device_only_names_of_the_contracts_and_of_others_are_long() -> None:
    files = bundle("pybadge")
    short = read(files[NAMES].decode())
    assert {"fetch", "show_counts", "_covering", "BoardScreen"} <= short.keys()
    assert not short.keys() & CONTRACT
    for place, content in files.items():
        if place.endswith(".py") and "adafruit" not in place:
            for node in ast.walk(ast.parse(content)):
                name = getattr(node, "attr", "") or getattr(node, "id", "")
                assert name not in short, f"{name} in {place}"

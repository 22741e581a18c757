# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Constants become numbers across files, each in its line, and nothing that only looks like one."""

import ast
import re

import pytest

from tools.constants import fold
from tools.device import ROOT, ours


def folded(**sources: str) -> dict[str, str]:
    """Fold modules, named with __ for the dot; return them without the lines that do nothing."""
    texts = fold({name.replace("__", "."): text for name, text in sources.items()})
    return {
        name: re.sub(r"^ *pass\n?", "", text, flags=re.MULTILINE).strip()
        for name, text in texts.items()
    }


TILES = (
    "TUNE = b'\\x01\\x02'\nBLANK = 0\nTAKE = BLANK + 32\nLEFT, RIGHT = -1, 1\n"
    "def load(): return TAKE"
)


def test_a_constant_becomes_its_number_where_it_is_defined_and_its_definition_goes() -> None:
    assert folded(tiles=TILES) == {"tiles": "def load(): return 32"}


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ("from ui.tiles import TAKE\nprint(TAKE)", "print(32)"),
        ("from ui.tiles import TAKE as T\nprint(T)", "print(32)"),
        ("from ui import tiles\nprint(tiles.TAKE)", "print(32)"),
        ("import ui.tiles as t\nprint(t.LEFT)", "print((-1))"),
        ("def f():\n    from ui.tiles import TAKE\n    return TAKE", "def f():\n    return 32"),
        (
            "from ui import tiles\nprint(tiles.load(tiles.RIGHT))",
            "from ui import tiles\nprint(tiles.load(1))",
        ),
        ("from ui import tiles\nprint(tiles.TUNE)", r"print(b'\x01\x02')"),
        ("from ui.tiles import TAKE\nBOTH = TAKE | 3\nprint(BOTH)", "print(35)"),
    ],
)
def test_a_constant_of_another_file_becomes_its_number(source: str, result: str) -> None:
    assert folded(ui__tiles=TILES, ui__board=source)["ui.board"] == result


def test_a_constant_passes_through_a_file_that_only_imports_it() -> None:
    result = folded(
        table="from micropython import const\nKINDS = const(7)",
        game="from table import KINDS",
        hand="from game import KINDS\nprint(KINDS)",
    )
    assert result == {"table": "", "game": "", "hand": "print(7)"}


def test_a_private_constant_goes_though_another_file_has_a_name_like_it() -> None:
    result = folded(session="_FACES = 6\nprint(_FACES)", scene="_FACES = '⚀⚁'\nprint(_FACES)")
    assert result["session"] == "print(6)"


def test_a_short_text_stands_in_the_files_that_want_it() -> None:
    result = folded(version="VERSION = '1.0'", start="from version import VERSION\nprint(VERSION)")
    assert result["start"] == "print('1.0')"
    assert result["version"] == ""


@pytest.mark.parametrize("asked", ["own.KEYS", "getattr(own, 'KEYS')"])
def test_a_text_that_a_file_hands_on_stays_in_it(asked: str) -> None:
    sources = {
        "other": "KEYS = ''",
        "pico": "from other import KEYS",
        "opening": f"own = __import__(name)\nprint({asked})",
    }
    assert folded(**sources) == sources


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ("_NAME = 'a' 'ü'", r"_NAME = const('a\xfc')"),
        ("_SIZE = 3\n_ROWS = ((_SIZE, -1, b'x'), None)", "_ROWS = const(((3,-1,b'x',),None,))"),
        ("_STAR = '★'.encode()", r"_STAR = const(b'\xe2\x98\x85')"),
        ("_ONE = 256\n_REACH = (7 * _ONE, -1)", "_REACH = const((1792,-1,))"),
        ("_FACES = bytes((3, 4))", r"_FACES = const(b'\x03\x04')"),
        ("_ONE = (1,)\ndef f(): return _ONE", "_ONE = const((1,))\ndef f(): return _ONE"),
    ],
)
def test_a_private_text_or_tuple_is_a_constant_for_the_compiler(source: str, result: str) -> None:
    assert folded(alone=source)["alone"] == result


@pytest.mark.parametrize(
    "source",
    [
        "_ROWS = (1, [2])",
        "_ROWS = (1, x)",
        "_ROWS = 'a'\n_ROWS = 'b'",
        "_ROWS = 'a'\ndef f():\n    global _ROWS\n    _ROWS = 'b'",
        "def f(): return _ROWS\n_ROWS = 'a'",
        "if x:\n    _ROWS = 'a'",
        "ROWS = 'more than sixteen letters'",
    ],
)
def test_what_the_compiler_could_not_put_in_place_is_not_marked(source: str) -> None:
    assert folded(alone=source)["alone"] == source


def test_what_another_file_may_mean_is_not_marked() -> None:
    sources = {
        "a": "_NAME = 'a'\n_OTHER = 'b'",
        "b": "import a\nfrom a import _OTHER\nprint(a._NAME)",
    }
    assert folded(**sources) == sources


def test_a_marked_tuple_keeps_its_lines() -> None:
    source = "_ROWS = (  # rows\n    1,\n    (2, 3),\n)\nprint(_ROWS)\n"
    assert fold({"a": source})["a"] == "_ROWS = const((1,(2,3,),))\n\n\n\nprint(_ROWS)\n"


@pytest.mark.parametrize(
    "source",
    [
        "SIZE = 1\nSIZE = 2\nprint(SIZE)",
        "SIZE = 1\ndef f(SIZE):\n    return SIZE",
        "SIZE = 1\ndef f():\n    global SIZE\n    SIZE = 2",
        "SIZE = 1\nfor SIZE in range(3):\n    pass",
        "SIZE = len('abc')\nprint(SIZE)",
        "SIZE = True\nprint(SIZE)",
        "SIZE = 'more than sixteen letters'\nprint(SIZE)",
        "size = 1\nprint(size)",
        "if 1:\n    SIZE = 1\nprint(SIZE)",
        "SIZE = 1\ntry:\n    from other import SIZE\nexcept ImportError:\n    pass\nprint(SIZE)",
    ],
)
def test_what_may_change_stays(source: str) -> None:
    assert (
        folded(alone=source)["alone"]
        == re.sub(r"^ *pass\n?", "", source, flags=re.MULTILINE).strip()
    )


def test_a_constant_that_another_file_sets_stays() -> None:
    sources = {"a": "SPEED = 1\nprint(SPEED)", "b": "import a\na.SPEED = 2"}
    assert folded(**sources) == sources


def test_a_local_name_like_that_of_a_module_is_no_module() -> None:
    board = "from ui import tiles\ndef f(tiles):\n    return tiles.TAKE"
    assert folded(ui__tiles=TILES, ui__board=board)["ui.board"] == board


def test_a_definition_stays_where_a_name_is_left_that_may_mean_it() -> None:
    result = folded(a="SIZE = 1", b="import a\nprint(getattr(a, 'SIZE'))")
    assert result["a"] == "SIZE = 1"
    assert folded(a="SIZE = 1", b="from c import d\nprint(d.SIZE)")["a"] == "SIZE = 1"


def test_a_constant_in_an_f_string_stays() -> None:
    """A Python before 3.12 does not say where it stands."""
    source = "from ui.tiles import TAKE\nprint(f'{TAKE} {TAKE:02d}', TAKE)"
    result = folded(ui__tiles=TILES, ui__board=source)
    assert result["ui.board"] == "from ui.tiles import TAKE\nprint(f'{TAKE} {TAKE:02d}', 32)"
    assert "TAKE = " in result["ui.tiles"]


def test_every_line_keeps_its_number() -> None:
    source = (
        "from ui.tiles import (\n    LEFT,  # a comment\n    TAKE,\n    load,\n)\n"
        "BOTH = (\n    TAKE\n    | 3\n)\n"
        "ü = '—', TAKE, load(\n    LEFT,\n    BOTH,\n)\n"
    )
    result = fold({"ui.tiles": TILES, "ui.board": source})["ui.board"]
    assert result == (
        "from ui.tiles import load\n\n\n\n\npass\n\n\n\nü = '—', 32, load(\n    (-1),\n    35,\n)\n"
    )


def test_of_all_our_files_every_line_keeps_its_number() -> None:
    texts = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in ours()
        if path.suffix == ".py"
    }
    names = {
        place.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__"): place
        for place in texts
    }
    result = fold({name.replace("/", "."): texts[place] for name, place in names.items()})
    for name, place in names.items():
        assert lines_of(result[name.replace("/", ".")]) == lines_of(texts[place]), place


def lines_of(text: str) -> list[tuple[int, str]]:
    """Where each definition and each statement that jumps stands."""
    kinds = ast.FunctionDef | ast.ClassDef | ast.Return | ast.Raise | ast.For | ast.While | ast.If
    return sorted(
        (node.lineno, type(node).__name__)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, kinds)
    )

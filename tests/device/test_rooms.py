# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How the files of the device hang together: few in a folder, imports at the top and in no circle,
and games that nothing outside their packages names.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from engine.games import GAMES
from tools.device import ROOT, Module, ours

MOST_IN_A_FOLDER = 25

LOADED_LATE = ("boot", "hardware.", "savestore_reading")
"""What may import within a function, besides `ui.loader`: where hardware may be missing, and which
medium the board has."""


def modules() -> dict[str, Module]:
    """All files of the device by the names under which they are imported."""
    found = {}
    for path in ours():
        if path.suffix == ".py":
            place = path.relative_to(ROOT).as_posix()
            own = Module(place, path.read_text(encoding="utf-8"), True)
            found[own.name] = own
    return found


MODULES = modules()


def circle(imports: Mapping[str, set[str]]) -> list[str]:
    """Return modules each of which imports the next one, the last one the first; none if all is
    well.

    :param imports: what each module imports, by name
    """
    done: set[str] = set()

    def search(name: str, way: list[str]) -> list[str]:
        if name in way:
            return way[way.index(name) :]
        if name in done:
            return []
        for imported in sorted(imports[name]):
            found = search(imported, [*way, name])
            if found:
                return found
        done.add(name)
        return []

    for name in imports:
        found = search(name, [])
        if found:
            return found
    return []


def imports_in_functions(tree: ast.AST) -> Iterator[int]:
    """Yield the lines of imports that do not stand at the top level of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Import | ast.ImportFrom):
                    yield inner.lineno


def test_no_folder_has_more_modules_than_a_reader_can_oversee() -> None:
    folders = Counter(
        each.place.rpartition("/")[0] for each in MODULES.values() if not each.is_package
    )
    del folders["hardware/boards"]  # a file for each board
    assert max(folders.values()) <= MOST_IN_A_FOLDER, folders


def test_no_module_imports_itself_by_way_of_others() -> None:
    imports = {
        name: {found for found, _ in each.imports if found in MODULES and found != name}
        for name, each in MODULES.items()
    }
    assert imports["ui.shell.settings"] >= {"ui.loader", "ui.shell.choices"}
    assert not circle(imports)


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert circle({"a": {"b"}, "b": {"c", "d"}, "c": {"b"}, "d": set()}) == ["b", "c"]


@pytest.mark.parametrize("name", MODULES)
def test_imports_stand_at_the_top(name: str) -> None:
    if name != "code" and not name.startswith(LOADED_LATE):
        assert not list(imports_in_functions(MODULES[name].tree))


def test_an_import_in_a_function_is_found() -> None:
    tree = ast.parse("import a\ndef f():\n    if b:\n        from c import d\n")
    assert list(imports_in_functions(tree)) == [4]


def test_outside_of_its_packages_one_line_names_a_game() -> None:
    for game in GAMES:
        packages = (f"engine/{game}/", f"lib/ui/{game}/")
        named = [
            f"{each.place}:{getattr(node, 'lineno', 0)}"
            for each in MODULES.values()
            if not each.place.startswith(packages)
            for node in ast.walk(each.tree)
            if _names(node, game)
        ]
        assert len(named) == 1, named
        assert named[0].startswith("engine/games.py:")


def _names(node: ast.AST, game: str) -> bool:
    """Whether a piece of a program, its words for readers apart, names a game."""
    match node:
        case ast.Constant(value=str(text)):
            return text.lower().replace(" ", "") == game
        case ast.ImportFrom(module=str(module)):
            return game in module.split(".")
        case ast.alias(name=name) | ast.Name(id=name) | ast.Attribute(attr=name):
            return game in name.lower().replace("_", "").split(".")
    return False

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Gives what the program defines other names, in all files of the bundle at once.

MicroPython keeps every name that it has ever read to the end of the run: its letters, and a place
in a table that doubles when it is full, in one block of several KB. So what is defined gets short
names, and as few as possible: the same one stands for different things. `tools.device` calls it.
Names that stay inside one function or are private to one file are the business of `tools.strip`.

A word is renamed wherever it stands as an identifier, to the same name in all files: so it does not
matter what it means where. Words that come from elsewhere stay, and so do those that also stand in
a string. Two words get different names where one object may have both: in one file, and in the
files from whose classes its own inherit.
"""

import ast
import itertools
import string
from collections import Counter
from collections.abc import Collection, Iterator, Mapping


def choose(trees: Mapping[str, ast.Module], kept: Collection[str] = ()) -> dict[str, str]:
    """Return new names for what the modules define, by the old ones.

    :param dict trees: the modules, by the names under which they are imported
    :param kept: words that others may mean: of the firmware, of libraries, of people
    """
    words = {name: Counter(identifiers(tree)) for name, tree in trees.items()}
    uses = sum(words.values(), Counter[str]())
    said = {word for tree in trees.values() for word in _said_otherwise(tree)}
    stay = {*kept, *said, *_of_modules(trees)}
    defined = {word for tree in trees.values() for word in _defined(tree)}
    renamed = {word for word in defined - stay if not word.startswith("__")}
    parents = {name: _parents(tree, trees) for name, tree in trees.items()}
    together = []
    for name in trees:
        group: set[str] = set()
        for each in _with_ancestors(name, parents):
            group.update(words.get(each, kept))  # a class of the firmware may have any of them
        together.append(group)
    new: dict[str, str] = {}
    for word in sorted(renamed, key=lambda word: (-uses[word], word)):
        beside = set().union(*(group for group in together if word in group))
        taken = {new.get(other, "" if other in renamed else other) for other in beside} | said
        new[word] = next(name for name in _names() if name not in taken)
    return new


def rename(tree: ast.Module, new: Mapping[str, str]) -> None:
    """Give the identifiers of a syntax tree other names, in place.

    :param dict new: the new names by the old ones
    """
    for node in ast.walk(tree):
        for field in _FIELDS.get(type(node), ()):
            word = getattr(node, field)
            if isinstance(word, list):
                setattr(node, field, [new.get(each, each) for each in word])
            else:
                setattr(node, field, new.get(word, word))


def listed(new: Mapping[str, str]) -> str:
    """Return what `choose` chose as text, a short name and its words in each line; see `read`."""
    words: dict[str, list[str]] = {}
    for word in sorted(new):
        words.setdefault(new[word], []).append(word)
    return "".join(f"{short} {' '.join(words[short])}\n" for short in sorted(words))


def read(text: str) -> dict[str, str]:
    """Return the new names by the old ones, from what `listed` wrote."""
    lines = (line.split() for line in text.splitlines())
    return {word: short for short, *words in lines for word in words}


_FIELDS: dict[type[ast.AST], tuple[str, ...]] = {
    ast.Name: ("id",),
    ast.Attribute: ("attr",),
    ast.FunctionDef: ("name",),
    ast.ClassDef: ("name",),
    ast.arg: ("arg",),
    ast.keyword: ("arg",),
    ast.alias: ("name", "asname"),
    ast.ExceptHandler: ("name",),
    ast.Global: ("names",),
    ast.Nonlocal: ("names",),
}
"""Where identifiers stand."""


def identifiers(tree: ast.Module) -> Iterator[str]:
    """Yield all identifiers of a module, as often as they stand there."""
    for node in ast.walk(tree):
        for field in _FIELDS.get(type(node), ()):
            word = getattr(node, field)
            yield from word if isinstance(word, list) else [word] if word else []


def _defined(tree: ast.Module) -> Iterator[str]:
    """Yield the names of attributes and methods, and those of globals that are not private."""
    for word in _bound(tree):
        if not word.startswith("_"):
            yield word
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef():
                yield from _bound(node)
            case ast.Attribute(value=ast.Name("self"), attr=word, ctx=ast.Store()):
                yield word


def _bound(node: ast.Module | ast.ClassDef) -> Iterator[str]:
    """Yield what the body of a module or class binds, imports apart."""
    waiting: list[ast.AST] = list(node.body)
    while waiting:
        each = waiting.pop()
        match each:
            case ast.FunctionDef(name=word) | ast.ClassDef(name=word):
                yield word
                continue
            case ast.Name(id=word, ctx=ast.Store()):
                yield word
        waiting += ast.iter_child_nodes(each)


def _said_otherwise(tree: ast.Module) -> Iterator[str]:
    """Yield what is no identifier of this program only: strings, and by what arguments go."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(word)) | ast.keyword(arg=str(word)):
                yield word


def _of_modules(trees: Mapping[str, ast.Module]) -> Iterator[str]:
    """Yield all parts of the names of modules, and what is imported from other ones."""
    for name, tree in trees.items():
        yield from name.split(".")
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield from alias.name.split(".")
            elif isinstance(node, ast.ImportFrom) and node.module not in trees:
                yield from (alias.name for alias in node.names)


def _names() -> Iterator[str]:
    yield from string.ascii_letters
    yield from map("".join, itertools.product(string.ascii_letters, string.digits))


def _parents(tree: ast.Module, trees: Collection[str]) -> set[str]:
    """Return the modules from which a module takes the bases of its classes.

    :param trees: the names of all modules of the program
    """
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    bases = {
        each.id
        for node in classes
        for base in node.bases
        for each in ast.walk(base)
        if isinstance(each, ast.Name)
    } - {node.name for node in classes}
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom | ast.Import):
            for alias in node.names:
                bound = alias.asname or alias.name.partition(".")[0]
                if bound not in bases:
                    continue
                bases.remove(bound)
                if isinstance(node, ast.Import):
                    found.add(alias.name)
                else:
                    module = f"{node.module}.{alias.name}"
                    found.add(module if module in trees else node.module or "")
    return found | {"builtins"} if bases else found


def _with_ancestors(name: str, parents: Mapping[str, set[str]]) -> set[str]:
    found = {name}
    waiting = [name]
    while waiting:
        for parent in parents.get(waiting.pop(), set()) - found:
            found.add(parent)
            waiting.append(parent)
    return found

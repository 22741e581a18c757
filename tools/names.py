# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Gives private attributes and methods names of one letter, in all files of the bundle at once.

MicroPython keeps every name that it has ever read to the end of the run: its letters, and a place
in a table that doubles when it is full, in one block of several KB. What only a class itself uses
needs no name of its own. `tools.device` calls `shorten`; names that stay inside one file are the
business of `tools.strip`.

Private is what begins with one underscore. It is renamed wherever it stands behind a dot, to the
same letter in all files. Two names get different letters where one object may have both: in one
file, and in the files from whose classes its own inherit.
"""

import ast
import string
from collections import Counter
from collections.abc import Iterator, Mapping


def shorten(trees: Mapping[str, ast.Module]) -> None:
    """Rename the private attributes and methods in the syntax trees of all modules.

    :param dict trees: by the names under which the modules are imported; changed in place
    """
    words = {name: Counter(_words(tree)) for name, tree in trees.items()}
    parents = {name: _parents(tree) & trees.keys() for name, tree in trees.items()}
    together = [
        {word for each in _with_ancestors(name, parents) for word in words[each]} for name in trees
    ]
    uses = sum(words.values(), Counter[str]())
    letters: dict[str, str] = {}
    for word in sorted(filter(_is_private, uses), key=lambda word: (-uses[word], word)):
        beside = set().union(*(group for group in together if word in group))
        taken = {letters.get(other, other) for other in beside} | uses.keys()
        letters[word] = next(letter for letter in string.ascii_letters if letter not in taken)
    for tree in trees.values():
        _Rename(letters).visit(tree)


class _Rename(ast.NodeTransformer):
    def __init__(self, letters: Mapping[str, str]) -> None:
        self.letters = letters

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        node.attr = self.letters.get(node.attr, node.attr)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        for each in list(_members(node)):
            if isinstance(each, ast.Name):
                each.id = self.letters.get(each.id, each.id)
            else:
                each.name = self.letters.get(each.name, each.name)
        return self.generic_visit(node)


def _is_private(word: str) -> bool:
    return word.startswith("_") and not word.startswith("__")


def _words(tree: ast.Module) -> Iterator[str]:
    """Yield the names of all attributes and methods, as often as they stand there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ClassDef):
            for each in _members(node):
                yield each.id if isinstance(each, ast.Name) else each.name


def _members(node: ast.ClassDef) -> Iterator[ast.Name | ast.FunctionDef]:
    """Yield where the body of a class names what it binds itself."""
    methods = [statement for statement in node.body if isinstance(statement, ast.FunctionDef)]
    bound = {method.name for method in methods}
    names = []
    for statement in node.body:
        parts = statement.decorator_list if isinstance(statement, ast.FunctionDef) else [statement]
        names += [each for part in parts for each in ast.walk(part) if isinstance(each, ast.Name)]
    bound |= {name.id for name in names if isinstance(name.ctx, ast.Store)}
    yield from methods
    yield from (name for name in names if name.id in bound)


def _parents(tree: ast.Module) -> set[str]:
    """Return the modules from which a module takes the bases of its classes."""
    bases = {
        each.id
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for base in node.bases
        for each in ast.walk(base)
        if isinstance(each, ast.Name)
    }
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if (alias.asname or alias.name) in bases:
                    found |= {node.module or "", f"{node.module}.{alias.name}"}
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if (alias.asname or alias.name.partition(".")[0]) in bases:
                    found.add(alias.name)
    return found


def _with_ancestors(name: str, parents: Mapping[str, set[str]]) -> set[str]:
    found = {name}
    waiting = [name]
    while waiting:
        for parent in parents[waiting.pop()] - found:
            found.add(parent)
            waiting.append(parent)
    return found

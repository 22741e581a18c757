# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Takes out of the bundle what nothing in it refers to: a function takes memory as soon as its file
is imported. `tools.device` calls `drop_unused`.
"""

import ast
from collections.abc import Collection, Iterable


def drop_unused(
    ours: Collection[ast.Module], theirs: Collection[ast.Module], kept: Collection[str]
) -> None:
    """Take out of the files of a bundle what no file of it mentions.

    Of ours, functions and methods, and methods that only say that a class built on theirs must have
    them; of third-party modules, functions and classes. A name that is mentioned anywhere, in
    whatever sense, stays.

    :param ours: the trees of our own modules, changed in place
    :param theirs: those of libraries, likewise
    :param kept: names that stay though nothing mentions them
    """
    for tree in theirs:
        _drop_definitions(tree, [other for other in (*ours, *theirs) if other is not tree])
    for tree in ours:
        _DropAbstract().visit(tree)
    dropping = _DropFunctions(_mentions([*ours, *theirs]) | set(kept))
    for tree in ours:
        dropping.visit(tree)


def _drop_definitions(tree: ast.Module, others: Iterable[ast.Module]) -> None:
    """Drop what neither the other modules nor what is left of this one refers to."""
    definitions = {
        statement.name: statement
        for statement in tree.body
        if isinstance(statement, ast.FunctionDef | ast.ClassDef)
    }
    rest = [s for s in tree.body if s not in definitions.values()]
    mentioned = _mentions([*rest, *others])
    waiting = mentioned & definitions.keys()
    used = set(waiting)
    while waiting:
        waiting = (_mentions([definitions[waiting.pop()]]) & definitions.keys() - used) | waiting
        used |= waiting
    unused = [part for name, part in definitions.items() if name not in used]
    tree.body = [s for s in tree.body if s not in unused]


class _DropFunctions(ast.NodeTransformer):
    """Drops functions and methods by their names, but for ``__init__`` and the like.

    :param set mentioned: the names that stay
    """

    def __init__(self, mentioned: set[str]) -> None:
        self._mentioned = mentioned

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        if node.name not in self._mentioned and not node.name.startswith("__"):
            return None
        return self.generic_visit(node)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit what is in a node; a class or a function whose last part goes must not be empty."""
        super().generic_visit(node)
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.If) and not node.body:
            node.body = [ast.Pass()]
        return node


class _DropAbstract(ast.NodeTransformer):
    """Drops methods that only raise NotImplementedError."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.body = [part for part in node.body if not _is_abstract(part)] or [ast.Pass()]
        return self.generic_visit(node)


def _is_abstract(part: ast.stmt) -> bool:
    match part:
        case ast.FunctionDef(body=[*_, ast.Raise(exc=ast.Name("NotImplementedError"))]):
            return len(part.body) == 1 + (ast.get_docstring(part) is not None)
    return False


def _mentions(trees: Iterable[ast.AST]) -> set[str]:
    """Return all words in the trees that may name a function."""
    found: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
            match node:
                case ast.Name(id=word) | ast.Attribute(attr=word) | ast.alias(name=word):
                    found.add(word)
                case ast.Constant(value=str(word)):
                    found.add(word)
    return found

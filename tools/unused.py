# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Takes out of modules what nothing in a bundle mentions: functions, methods, classes, texts;
methods that only raise NotImplementedError; and imports for a type checker, as no board has
`typing`. A name that is put together while the program runs is not seen.

They take room on the drive, and memory as soon as their file is imported. `tools.device` calls it.
"""

import ast
import functools
from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class _Piece:
    """The lines of a definition, from 0, one behind the last, and what they mention."""

    name: str
    start: int
    stop: int
    mentions: frozenset[str]


@dataclass(frozen=True)
class _Pieces:
    """A module: what it defines, at its top level and in classes; what is dropped anyway, as it is
    for readers and type checkers; what the rest mentions.
    """

    definitions: list[_Piece]
    reading: list[_Piece]
    mentions: frozenset[str]

    @functools.cached_property
    def all_mentions(self) -> frozenset[str]:
        """What is mentioned in any line that is not dropped anyway."""
        return self.mentions.union(*(each.mentions for each in self.definitions))


def drop_unused(sources: Mapping[str, str], droppable: Collection[str]) -> dict[str, str]:
    """Return the sources of a bundle without what nothing that runs in it mentions.

    A name stays that is mentioned in whatever sense at the top level of a file, in a definition
    that stays, or anywhere in a file that must not lose anything. Lines keep their numbers.

    :param dict sources: texts of all modules by their names
    :param droppable: the names of those that may lose something
    """
    modules = {name: _pieces(text) for name, text in sources.items()}
    defining: dict[str, list[_Piece]] = defaultdict(list)
    waiting: set[str] = set()
    for name, module in modules.items():
        waiting |= module.mentions if name in droppable else module.all_mentions
        if name in droppable:
            for piece in module.definitions:
                defining[piece.name].append(piece)
    used: set[str] = set()
    while waiting:
        word = waiting.pop()
        used.add(word)
        waiting |= frozenset().union(*(each.mentions for each in defining[word])) - used
    result = dict(sources)
    for name in droppable:
        unused = [each for each in modules[name].definitions if each.name not in used]
        lines = sources[name].splitlines()
        for piece in unused + modules[name].reading:
            lines[piece.start : piece.stop] = [""] * (piece.stop - piece.start)
        result[name] = "\n".join([*lines, ""])
    return result


@functools.cache
def _pieces(text: str) -> _Pieces:
    definitions: list[_Piece] = []
    reading: list[_Piece] = []
    rest: list[ast.stmt] = []
    for statement in ast.parse(text).body:
        match statement:
            case ast.ClassDef(name=name):
                methods = _droppable_methods(statement)
                definitions.append(_piece(name, statement, methods))
                for each in methods:
                    pieces = reading if _is_abstract(each) else definitions
                    pieces.append(_piece(each.name, each))
            case ast.FunctionDef(name=name):
                definitions.append(_piece(name, statement))
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant()):
                definitions.append(_piece(name, statement))
            case _ if _is_for_type_checkers(statement):
                reading.append(_piece("", statement))
            case _:
                rest.append(statement)
    return _Pieces(definitions, reading, _mentions(rest))


def _droppable_methods(definition: ast.ClassDef) -> list[ast.FunctionDef]:
    """Return the methods of a class but those that Python itself calls; something must be left."""
    methods = [
        each
        for each in definition.body
        if isinstance(each, ast.FunctionDef) and not each.name.startswith("__")
    ]
    return methods if len(methods) < len(definition.body) else []


def _is_abstract(method: ast.FunctionDef) -> bool:
    """Tell whether a method only raises NotImplementedError."""
    match method.body:
        case [ast.Expr(), ast.Raise(exc=ast.Name(id="NotImplementedError"))]:
            return True
    return False


def _piece(name: str, node: ast.stmt, without: Collection[ast.stmt] = ()) -> _Piece:
    """Return a definition.

    :param without: parts of it that are definitions themselves
    """
    decorators = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(each.lineno for each in decorators)])
    assert node.end_lineno is not None
    return _Piece(name, first - 1, node.end_lineno, _mentions([node], without))


def _is_for_type_checkers(statement: ast.stmt) -> bool:
    """Tell whether a statement tries to import `typing` and goes on without what it imports."""
    match statement:
        case ast.Try(
            body=[ast.ImportFrom(module="typing"), *rest],
            handlers=[ast.ExceptHandler(type=ast.Name(id="ImportError"), body=[ast.Pass()])],
            orelse=[],
            finalbody=[],
        ):
            return all(isinstance(each, ast.Import | ast.ImportFrom) for each in rest)
    return False


def _mentions(trees: Iterable[ast.AST], without: Collection[ast.AST] = ()) -> frozenset[str]:
    """Return all words in the trees that may name something, but those they bind themselves.

    :param without: parts of the trees that are not read
    """
    found: set[str] = set()
    waiting = deque(trees)
    while waiting:
        node = waiting.popleft()
        if node not in without:
            waiting.extend(ast.iter_child_nodes(node))
            match node:
                case (
                    ast.Name(id=word, ctx=ast.Load())
                    | ast.Attribute(attr=word)
                    | ast.alias(name=word)
                ):
                    found.add(word)
                case ast.Constant(value=str(word)):
                    found.add(word)
    return frozenset(found)

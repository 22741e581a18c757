# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Takes out of modules what nothing in a bundle mentions: functions, classes, texts; and imports
for a type checker, as no board has `typing`.

They take room on the drive, and memory as soon as their file is imported. `tools.device` calls it.
"""

import ast
import functools
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class _Piece:
    """The lines of a definition, from 0, one behind the last, and what they mention."""

    start: int
    stop: int
    mentions: frozenset[str]


@dataclass(frozen=True)
class _Pieces:
    """A module: its definitions by their names, what is dropped anyway, what the rest mentions."""

    definitions: dict[str, _Piece]
    typing: list[_Piece]
    mentions: frozenset[str]

    @functools.cached_property
    def all_mentions(self) -> frozenset[str]:
        """What is mentioned in any line that is not dropped anyway."""
        return self.mentions.union(*(each.mentions for each in self.definitions.values()))


def drop_unused(sources: Mapping[str, str], droppable: Collection[str]) -> dict[str, str]:
    """Return the sources of a bundle without what nothing of it mentions.

    A name that is mentioned anywhere, in whatever sense, stays. Lines keep their numbers.

    :param dict sources: texts of all modules by their names
    :param droppable: the names of those that may lose something
    """
    mentioned = Counter(word for text in sources.values() for word in _pieces(text).all_mentions)
    result = dict(sources)
    for name in droppable:
        result[name] = _without_unused(sources[name], mentioned)
    return result


def _without_unused(text: str, mentioned: Mapping[str, int]) -> str:
    """Return the text of a module without what neither others nor what is left of it mention.

    :param mentioned: in how many modules each word is, this one among them
    """
    module = _pieces(text)
    definitions = module.definitions
    waiting = {
        name
        for name in definitions
        if name in module.mentions or mentioned[name] > (name in module.all_mentions)
    }
    used = set(waiting)
    while waiting:
        waiting |= definitions[waiting.pop()].mentions & definitions.keys() - used
        used |= waiting
    lines = text.splitlines()
    for piece in [*(definitions[name] for name in definitions.keys() - used), *module.typing]:
        lines[piece.start : piece.stop] = [""] * (piece.stop - piece.start)
    return "\n".join([*lines, ""])


@functools.cache
def _pieces(text: str) -> _Pieces:
    definitions: dict[str, _Piece] = {}
    typing: list[_Piece] = []
    rest: list[ast.stmt] = []
    for statement in ast.parse(text).body:
        match statement:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                definitions[name] = _piece(statement)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant()):
                definitions[name] = _piece(statement)
            case _ if _is_for_type_checkers(statement):
                typing.append(_piece(statement))
            case _:
                rest.append(statement)
    return _Pieces(definitions, typing, _mentions(rest))


def _piece(node: ast.stmt) -> _Piece:
    decorators = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(each.lineno for each in decorators)])
    assert node.end_lineno is not None
    return _Piece(first - 1, node.end_lineno, _mentions([node]))


def _is_for_type_checkers(statement: ast.stmt) -> bool:
    """Tell whether a statement tries to import `typing` and goes on without what it imports."""
    match statement:
        case ast.Try(
            body=[ast.ImportFrom(module="typing"), *rest],
            handlers=[ast.ExceptHandler(type=ast.Name(id="ImportError"), body=[ast.Pass()])],
            orelse=[],
            finalbody=[],
        ):
            return all(_is_only_imports(each) for each in rest)
    return False


def _is_only_imports(statement: ast.stmt) -> bool:
    """Tell whether a statement imports, for type checkers alone or always."""
    match statement:
        case ast.If(test=ast.Name(id="TYPE_CHECKING"), body=body, orelse=[]):
            return all(_is_only_imports(each) for each in body)
    return isinstance(statement, ast.Import | ast.ImportFrom)


def _mentions(trees: Iterable[ast.AST]) -> frozenset[str]:
    """Return all words in the trees that may name something, but those they bind themselves."""
    found: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
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

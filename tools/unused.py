# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Takes out of third-party modules what nothing in the bundle mentions: functions, classes, texts,
and imports for a type checker, as no board has `typing`.

They take room on the drive, and memory as soon as their file is imported. Among our own there are
hardly any. `tools.device` calls it.
"""

import ast
from collections.abc import Collection, Iterable, Mapping


def drop_unused(sources: Mapping[str, str], third_party: Collection[str]) -> dict[str, str]:
    """Return the sources of a bundle without what nothing of it mentions in third-party modules.

    A name that is mentioned anywhere, in whatever sense, stays. Lines keep their numbers.

    :param dict sources: texts of all modules by their names
    :param third_party: the names of those that may lose something
    """
    trees = {name: ast.parse(text) for name, text in sources.items()}
    return {
        name: _without_unused(text, trees[name], [trees[each] for each in trees if each != name])
        if name in third_party
        else text
        for name, text in sources.items()
    }


def _without_unused(text: str, tree: ast.Module, others: Iterable[ast.Module]) -> str:
    """Return the text of a module without what neither others nor what is left of it mention."""
    definitions: dict[str, ast.stmt] = {}
    for statement in tree.body:
        match statement:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                definitions[name] = statement
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant()):
                definitions[name] = statement
    rest = [statement for statement in tree.body if statement not in definitions.values()]
    waiting = _mentions([*rest, *others]) & definitions.keys()
    used = set(waiting)
    while waiting:
        waiting |= _mentions([definitions[waiting.pop()]]) & definitions.keys() - used
        used |= waiting
    lines = text.splitlines()
    unused = [definitions[name] for name in definitions.keys() - used]
    for node in [*unused, *filter(_is_for_type_checkers, tree.body)]:
        decorators = getattr(node, "decorator_list", [])
        first = min([node.lineno, *(each.lineno for each in decorators)])
        assert node.end_lineno is not None
        lines[first - 1 : node.end_lineno] = ["" for _ in range(first, node.end_lineno + 1)]
    return "\n".join([*lines, ""])


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


def _mentions(trees: Iterable[ast.AST]) -> set[str]:
    """Return all words in the trees that may name something, but those that it binds itself."""
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
    return found

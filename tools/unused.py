# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Takes out of third-party modules the functions and classes that nothing in the bundle mentions.

They take memory as soon as their file is imported: 4 KB of a board's, because of one function of
`adafruit_display_text` that we use. Among our own there are hardly any. `tools.device` calls it.
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
    definitions = {
        statement.name: statement
        for statement in tree.body
        if isinstance(statement, ast.FunctionDef | ast.ClassDef)
    }
    rest = [statement for statement in tree.body if statement not in definitions.values()]
    waiting = _mentions([*rest, *others]) & definitions.keys()
    used = set(waiting)
    while waiting:
        waiting |= _mentions([definitions[waiting.pop()]]) & definitions.keys() - used
        used |= waiting
    lines = text.splitlines()
    for name in definitions.keys() - used:
        node = definitions[name]
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        assert node.end_lineno is not None
        lines[first - 1 : node.end_lineno] = ["" for _ in range(first, node.end_lineno + 1)]
    return "\n".join([*lines, ""])


def _mentions(trees: Iterable[ast.AST]) -> set[str]:
    """Return all words in the trees that may name a function or a class."""
    found: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
            match node:
                case ast.Name(id=word) | ast.Attribute(attr=word) | ast.alias(name=word):
                    found.add(word)
                case ast.Constant(value=str(word)):
                    found.add(word)
    return found

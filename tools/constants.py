# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Puts numbers in place of the names of constants, in all files of the bundle at once.

MicroPython folds constants inside one file only: one that other files import stays a name in a
dictionary, kept in memory and looked up at every use. `tools.device` calls `fold`.

A constant is a whole number bound to an UPPER_CASE name at the top level of a file and bound to
nothing else anywhere in that file. Its definition goes too, unless a name is left that may mean it.
"""

import ast
import operator
from collections import defaultdict
from collections.abc import Iterator, Mapping

from tools.strip import drop_imports

Known = Mapping[str, Mapping[str, int]]
"""Values of the constants of every module, by the module's name and theirs."""

OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
}


def fold(trees: Mapping[str, ast.Module]) -> None:
    """Replace the constants in the syntax trees of all modules.

    :param dict trees: by the names under which the modules are imported; changed in place
    """
    files = {name: _File(tree, trees) for name, tree in trees.items()}
    changed = {
        node.attr
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load)
    }
    known: Known = {name: {} for name in files}
    while (
        found := {name: file.constants(known, changed) for name, file in files.items()}
    ) != known:
        known = found  # one more round: a constant may be made of another file's constants
    for name, file in files.items():
        _Replace(file, known[name], known).visit(file.tree)
        file.drop_imports(known[name])
    words = {name: _words(tree) for name, tree in trees.items()}
    left = set().union(*words.values())
    for name, file in files.items():
        private = {word for word in known[name] if word.startswith("_")} - words[name]
        file.drop_definitions((known[name].keys() - left) | private)
        ast.fix_missing_locations(file.tree)


class _File:
    """A module, and what its names are bound to.

    :param Module tree: its syntax
    :param trees: the names of all modules of the bundle
    """

    def __init__(self, tree: ast.Module, trees: Mapping[str, ast.Module]) -> None:
        self.tree = tree
        self.expressions: dict[str, list[ast.expr]] = defaultdict(list)
        self.imports: dict[str, set[tuple[str, str]]] = defaultdict(set)
        self.modules: dict[str, set[str]] = defaultdict(set)
        self.others: set[str] = set()
        self._constant_modules: set[str] = set()
        defined = set()
        for target, value in _definitions(tree):
            self.expressions[target.id].append(value)
            defined.add(target)
        for node in ast.walk(tree):
            match node:
                case ast.Name(id=name, ctx=ast.Store() | ast.Del()) if node not in defined:
                    self.others.add(name)
                case ast.arg(arg=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    self.others.add(name)
                case ast.ExceptHandler(name=str(name)):
                    self.others.add(name)
                case ast.ImportFrom(module=str(module), level=0):
                    for alias in node.names:
                        bound = alias.asname or alias.name
                        if f"{module}.{alias.name}" in trees:
                            self.modules[bound].add(f"{module}.{alias.name}")
                        else:
                            self.imports[bound].add((module, alias.name))
                case ast.Import():
                    for alias in node.names:
                        self.modules[alias.asname or alias.name].add(alias.name)

    def constants(self, known: Known, changed: set[str]) -> dict[str, int]:
        """Return the constants that can be told when those of other modules are known.

        :param known: those of all modules, as far as they are
        :param set changed: words that are assigned to as attributes, of whatever object
        """
        own: dict[str, int] = {}
        values: set[int | None]
        for name in [*self.imports, *self.expressions]:
            if name.upper() == name and not (
                name in changed or name in self.others or name in self.modules
            ):
                values = {known.get(module, {}).get(word) for module, word in self.imports[name]}
                values |= {self.value(each, own, known) for each in self.expressions[name]}
                if len(values) == 1 and None not in values:
                    own[name] = next(value for value in values if value is not None)
        return own

    def value(self, node: ast.expr, own: Mapping[str, int], known: Known) -> int | None:
        """Return what an expression of constants comes to, None for any other."""
        match node:
            case ast.Constant(value=int(number)) if not isinstance(number, bool):
                return number
            case ast.Name(id=name):
                return own.get(name)
            case ast.Attribute(value=base, attr=word):
                return known.get(self.module(base), {}).get(word)
            case ast.Call(func=ast.Name("const"), args=[inner], keywords=[]):
                return self.value(inner, own, known)
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                positive = self.value(inner, own, known)
                return None if positive is None else -positive
            case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
                first, second = self.value(left, own, known), self.value(right, own, known)
                if first is not None and second is not None:
                    return int(OPERATORS[type(op)](first, second))
        return None

    def module(self, node: ast.expr) -> str:
        """Return the module that a name, or dotted name, always stands for, or an empty string."""
        name = ast.unparse(node)
        found = self.modules.get(name, set())
        if len(found) != 1 or name.partition(".")[0] in self.others or name in self.imports:
            return ""
        return next(iter(found))

    def drop_imports(self, constants: Mapping[str, int]) -> None:
        """Take out the imports whose names are all replaced now.

        :param dict constants: those of this module
        """
        used = {node.id for node in ast.walk(self.tree) if isinstance(node, ast.Name)}
        modules = {name for name in self._constant_modules if name.partition(".")[0] not in used}
        imported = {name for name in constants if self.imports[name]}
        self._drop((imported | modules) - used)

    def drop_definitions(self, names: set[str]) -> None:
        """Take out the definitions of some constants."""
        body: list[ast.stmt] = []
        for statement in self.tree.body:
            pairs = list(_pairs(statement))
            if pairs and all(target.id in names for target, _ in pairs):
                continue
            body.append(statement)
        self.tree.body = body
        used = {node.id for node in ast.walk(self.tree) if isinstance(node, ast.Name)}
        if self.imports["const"]:
            self._drop({"const"} - used - self.others)

    def _drop(self, names: set[str]) -> None:
        if names:
            drop_imports(self.tree, names)

    def used_for_constants(self, name: str) -> None:
        """Note that a module was only needed for a constant here."""
        self._constant_modules.add(name)


class _Replace(ast.NodeTransformer):
    def __init__(self, file: _File, own: Mapping[str, int], known: Known) -> None:
        self.file = file
        self.own = own
        self.known = known

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if isinstance(node.ctx, ast.Load) and node.id in self.own:
            return _number(self.own[node.id])
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if node.attr.upper() == node.attr and isinstance(node.ctx, ast.Load):
            value = self.known.get(self.file.module(node.value), {}).get(node.attr)
            if value is not None:
                self.file.used_for_constants(ast.unparse(node.value))
                return _number(value)
        return self.generic_visit(node)


def _definitions(tree: ast.Module) -> Iterator[tuple[ast.Name, ast.expr]]:
    for statement in tree.body:
        yield from _pairs(statement)


def _pairs(statement: ast.stmt) -> Iterator[tuple[ast.Name, ast.expr]]:
    """Yield names and values of ``A = 1`` and of ``A, B = 1, 2``."""
    match statement:
        case ast.Assign(targets=[ast.Name() as target], value=value):
            yield target, value
        case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
            if len(targets) == len(values) and all(isinstance(t, ast.Name) for t in targets):
                yield from zip(targets, values, strict=True)


def _number(value: int) -> ast.expr:
    if value < 0:
        return ast.UnaryOp(op=ast.USub(), operand=ast.Constant(-value))
    return ast.Constant(value)


def _words(tree: ast.Module) -> set[str]:
    """Return all words that may still mean a constant: those that are used, not those bound."""
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=word, ctx=ast.Load()) | ast.Attribute(attr=word) | ast.alias(word):
                found.add(word)
            case ast.Call(func=ast.Name("getattr" | "hasattr" | "setattr" | "__import__")):
                inner = (each for argument in node.args for each in ast.walk(argument))
                found |= {str(each.value) for each in inner if isinstance(each, ast.Constant)}
    return found

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The engine with every intermediate result watched: no float, no integer outside ±2**30.

Touches `sys.modules` while it is in use. A 64-bit Python does not notice what makes a 32-bit board
allocate; tests import the engine, computer players included, within `narrow_engine()`.
"""

import ast
import contextlib
import functools
import importlib
import importlib.abc
import importlib.machinery
import sys

LEAST = -(2**30)
MOST = 2**30 - 1


class TooWide(Exception):
    """Deliberately no ArithmeticError or ValueError, which the engine might catch."""


def narrow(value):
    """Return the value, or raise if a 32-bit board would have to allocate for it."""
    kind = type(value)  # asked 30 million times
    if (kind is int and not LEAST <= value <= MOST) or kind is float:
        raise TooWide(value)
    return value


# What of narrow numbers makes a narrow one, always.
_TAME_OPERATORS = (ast.BitAnd, ast.BitOr, ast.BitXor, ast.RShift, ast.Mod, ast.Not, ast.Invert)
_TAME_CALLS = ("bytearray", "bytes", "isinstance", "len", "memoryview", "range")


class Watch(ast.NodeTransformer):
    """Puts every operation, augmented assignment and call through `narrow`, but those that cannot
    be the first to be too wide; what is written as a number must be narrow itself.
    """

    def _watched(self, node):
        call = ast.Call(ast.Name("__narrow__", ast.Load()), [node], [])
        return ast.copy_location(call, node)

    def _watched_operation(self, node):
        self.generic_visit(node)
        return node if isinstance(node.op, _TAME_OPERATORS) else self._watched(node)

    visit_BinOp = visit_UnaryOp = _watched_operation

    def visit_Call(self, node):
        self.generic_visit(node)
        tame = isinstance(node.func, ast.Name) and node.func.id in _TAME_CALLS
        return node if tame else self._watched(node)

    def visit_Constant(self, node):
        narrow(node.value)
        return node

    def visit_AugAssign(self, node):
        target = ast.parse(ast.unparse(node.target), mode="eval").body
        plain = ast.Assign([node.target], ast.BinOp(target, node.op, node.value))
        return self.visit(ast.copy_location(plain, node))


@functools.cache
def _watched_code(path, source):
    tree = Watch().visit(ast.parse(source, path))
    return compile(ast.fix_missing_locations(tree), path, "exec")


class _Loader(importlib.machinery.SourceFileLoader):
    """Compiles the watched source, once a process; the caches in the folders have the plain one."""

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        return _watched_code(path, self.get_data(path))

    def exec_module(self, module):
        module.__dict__["__narrow__"] = narrow
        super().exec_module(module)


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, fullname, path, target=None):
        if fullname.split(".")[0] != "engine":
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None:
            spec.loader = _Loader(fullname, spec.origin)
        return spec


@contextlib.contextmanager
def narrow_engine():
    """Within it, `import_module("engine.…")` gives watched modules; afterwards all is as before.

    :returns: the function that imports a module by name
    """

    def engine_modules():
        return [name for name in sys.modules if name.split(".")[0] == "engine"]

    plain = {name: sys.modules.pop(name) for name in engine_modules()}
    finder = _Finder()
    sys.meta_path.insert(0, finder)
    try:
        if "engine" in plain:  # with the packages that a test has plugged in
            importlib.import_module("engine").__path__ = plain["engine"].__path__
        yield importlib.import_module
    finally:
        sys.meta_path.remove(finder)
        for name in engine_modules():
            del sys.modules[name]
        sys.modules.update(plain)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""One Python source, smaller, for the device: nothing in it that only a reader or a checker needs.

Touches text only. `tools.device` calls it for the bundle, `tests.device.vm` for the small-heap VM,
so that what is tested is what is shipped.

Comments, docstrings and annotations go, imports that only annotations used go with them, local
variables get short names. Names that another file can see stay: globals, attributes, arguments.
For the bundle, where all files are known, arguments that nobody passes by name get short names
too, and so do globals that are private to their file. Fewer and shorter names need less of the
heap for good; hoisting literals costs 3 % more and is not done.
"""

import ast
import contextlib
from collections.abc import Collection, Iterator

import python_minifier


def strip(source: str, filename: str = "<source>", keywords: Collection[str] | None = None) -> str:
    """Return the source as it goes on a device.

    :param str source: Python that CPython 3.11 reads
    :param str filename: named in a SyntaxError
    :param keywords: names by which arguments are passed to functions of this file, from whatever
        file; None where that is not known, and all arguments keep their names
    """
    tree = ast.parse(source, filename)
    drop_what_only_annotations_need(tree)
    tree.body = [statement for statement in tree.body if not _is_for_tools(statement)]
    if keywords is not None:
        _make_positional(tree, keywords)
    return str(
        python_minifier.minify(
            ast.unparse(tree),
            filename,
            remove_literal_statements=True,
            remove_annotations=True,
            hoist_literals=False,
            rename_locals=True,
            preserve_locals=sorted(_argument_names(tree)),
            rename_globals=keywords is not None,
            preserve_globals=sorted(_public_names(tree)),
            preserve_shebang=False,
        )
    )


def drop_what_only_annotations_need(tree: ast.Module) -> None:
    """Take annotations out of a module, and the imports that nothing but they used.

    A ``try`` whose body was only such imports (``from typing import …``) goes as a whole.
    """
    annotations = _Annotations()
    annotations.visit(tree)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    drop_imports(tree, annotations.names - used)


def drop_imports(tree: ast.Module, names: set[str]) -> None:
    """Take out the imports that bind some names, and what is empty without them.

    :param Module tree: changed in place
    :param set names: as the imports bind them
    """
    _DropImports(names).visit(tree)
    ast.fix_missing_locations(tree)


def _is_for_tools(statement: ast.stmt) -> bool:
    """Return whether it is ``__all__ = …`` or ``__repo__ = …``, which no device reads."""
    match statement:
        case ast.Assign(targets=[ast.Name("__all__" | "__repo__")]):
            return True
    return False


def _make_positional(tree: ast.Module, keywords: Collection[str]) -> None:
    """Mark the arguments that are only passed by their place: those may be renamed."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arguments):
            while node.args and node.args[0].arg not in keywords:
                node.posonlyargs.append(node.args.pop(0))


def _public_names(tree: ast.Module) -> Iterator[str]:
    """All names but the private ones of the file."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                if not name.startswith("_"):
                    yield name
            case ast.alias(name=name, asname=bound):
                yield bound or name.partition(".")[0]


def _argument_names(tree: ast.Module) -> Iterator[str]:
    """All arguments that may be passed by name; ``self`` and ``cls`` never are."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arguments):
            for arg in node.args + node.kwonlyargs:
                if arg.arg not in {"self", "cls"}:
                    yield arg.arg


class _Annotations(ast.NodeTransformer):
    """Removes annotations and remembers the names that stood in them."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def _remember(self, annotation: ast.expr | None) -> None:
        if annotation is None:
            return
        for node in ast.walk(annotation):
            if isinstance(node, ast.Name):
                self.names.add(node.id)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                with contextlib.suppress(SyntaxError):  # a Literal["…"] is no name
                    self._remember(ast.parse(node.value, mode="eval").body)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        self._remember(node.annotation)
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self._remember(node.returns)
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        self._remember(node.annotation)
        if node.value is None:
            return None
        self.generic_visit(node)
        return ast.Assign(targets=[node.target], value=node.value)


class _DropImports(ast.NodeTransformer):
    """Removes the imports of some names, and of ``__future__``, and what becomes empty by that."""

    def __init__(self, names: set[str]) -> None:
        self.names = names

    def visit_Import(self, node: ast.Import) -> ast.AST | None:
        node.names = [
            alias
            for alias in node.names
            if (alias.asname or alias.name.partition(".")[0]) not in self.names
        ]
        return node if node.names else None

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        if node.module == "__future__":
            return None
        node.names = [a for a in node.names if (a.asname or a.name) not in self.names]
        return node if node.names else None

    def visit_Try(self, node: ast.Try) -> ast.AST | None:
        self.generic_visit(node)
        return node if node.body else None

    def visit_If(self, node: ast.If) -> ast.AST | None:
        self.generic_visit(node)
        return node if node.body else None

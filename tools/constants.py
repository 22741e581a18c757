# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Puts values in place of the names of constants, in all files of the bundle at once.

MicroPython folds constants inside one file only: one that other files import stays a name in a
dictionary, kept in memory and looked up at every use. `tools.device` calls `fold`.

A constant is a whole number, or a few bytes or letters, bound to an UPPER_CASE name at the top
level of a file and bound to nothing else anywhere in that file. Its definition goes too, unless a
name is left that may mean it. The text changes within its lines only, so line numbers stay those of
the repository.

Texts, bytes and tuples of constants that a file keeps for itself, in names that begin with a line,
are marked as constants for MicroPython's compiler, which then keeps no name for them.
"""

import ast
import operator
from collections import defaultdict
from collections.abc import Iterator, Mapping

Value = int | bytes | str
Known = Mapping[str, Mapping[str, Value]]
"""Values of the constants of every module, by the module's name and theirs."""

_MOST_LONG = 16  # bytes or letters of what may stand in several files

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


def fold(sources: Mapping[str, str]) -> dict[str, str]:
    """Return the sources of all modules with their constants replaced.

    :param dict sources: texts by the names under which the modules are imported
    """
    files = {name: _File(text, sources) for name, text in sources.items()}
    changed = {
        node.attr
        for file in files.values()
        for node in file.nodes
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load)
    }
    known: Known = {name: {} for name in files}
    while (
        found := {name: file.constants(known, changed) for name, file in files.items()}
    ) != known:
        known = found  # one more round: a constant may be made of another file's constants
    asked = set().union(*(file.asked() for file in files.values()))
    for name, file in files.items():
        file.replace(known[name], known, asked)
    words = {name: file.words() for name, file in files.items()}
    left = set().union(*words.values())
    for name, file in files.items():
        private = {word for word in known[name] if word.startswith("_")} - words[name]
        file.drop_definitions((known[name].keys() - left) | private)
    shared = set().union(*(file.shared() for file in files.values()))
    return {name: _marked(file.edited(), shared) for name, file in files.items()}


def _marked(text: str, shared: set[str]) -> str:
    """Return a source with its private texts, bytes and tuples marked by ``const``.

    :param set shared: words that may mean something of another module
    """
    file = _File(text, {})
    lines: dict[str, int] = {}  # where a name stands first
    for node in file.nodes:
        if isinstance(node, ast.Name):
            lines[node.id] = min(node.lineno, lines.get(node.id, node.lineno))
    for statement in file.tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name.startswith("_"):
                literal = _literal(value)
                once = len(file.expressions[name]) == 1 and name not in file.others | shared
                # The compiler knows it from this line on.
                if literal and once and lines[name] == statement.lineno:
                    file.edits.append((value, f"const({literal})"))
    return file.edited()


def _literal(node: ast.expr) -> str:
    """Return what the compiler takes for a constant besides a number; empty for anything else."""
    match node:
        case ast.Constant(value=str() | bytes()):
            return ascii(node.value)
        case ast.Call(func=ast.Attribute(ast.Constant(value=str(text)), "encode"), args=[]):
            return ascii(text.encode())
        case ast.Call(func=ast.Name("bytes"), args=[ast.Tuple(elts=values)], keywords=[]):
            if all(isinstance(each, ast.Constant) for each in values):
                return ascii(bytes(ast.literal_eval(node.args[0])))
        case ast.Tuple(elts=values):
            parts = [_literal(each) or _number(each) for each in values]
            if all(parts):
                return "(" + "".join(f"{part}," for part in parts) + ")"
    return ""


def _number(node: ast.expr) -> str:
    """Return a whole number, or None, as it is written; empty for anything else."""
    if isinstance(node, ast.BinOp):
        first, second = _number(node.left), _number(node.right)
        if not (first and second and type(node.op) in OPERATORS):
            return ""
        return str(OPERATORS[type(node.op)](int(first), int(second)))
    try:
        value = ast.literal_eval(node)
    except ValueError:
        return ""
    return str(value) if value is None or isinstance(value, int) else ""


class _File:
    """A module, what its names are bound to, and the edits of its text.

    :param str text: its source
    :param modules: the names of all modules of the bundle
    """

    def __init__(self, text: str, modules: Mapping[str, str]) -> None:
        self.lines = text.encode().splitlines(keepends=True)
        self.tree = ast.parse(text)
        self.nodes = list(ast.walk(self.tree))
        self.expressions: dict[str, list[ast.expr]] = defaultdict(list)
        self.imports: dict[str, set[tuple[str, str]]] = defaultdict(set)
        self.modules: dict[str, set[str]] = defaultdict(set)
        self.others: set[str] = set()
        self.edits: list[tuple[ast.stmt | ast.expr, str]] = []
        self.gone: set[ast.AST] = set()  # nodes that the edits take out of the text
        defined = set()
        for statement in self.tree.body:
            for target, value in _pairs(statement):
                self.expressions[target.id].append(value)
                defined.add(target)
        for node in self.nodes:
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
                        if f"{module}.{alias.name}" in modules:
                            self.modules[bound].add(f"{module}.{alias.name}")
                        else:
                            self.imports[bound].add((module, alias.name))
                case ast.Import():
                    for alias in node.names:
                        self.modules[alias.asname or alias.name].add(alias.name)

    def constants(self, known: Known, changed: set[str]) -> dict[str, Value]:
        """Return the constants that can be told when those of other modules are known.

        :param known: those of all modules, as far as they are
        :param set changed: words that are assigned to as attributes, of whatever object
        """
        own: dict[str, Value] = {}
        values: set[Value | None]
        for name in [*self.imports, *self.expressions]:
            if name.upper() == name and not (
                name in changed or name in self.others or name in self.modules
            ):
                values = {known.get(module, {}).get(word) for module, word in self.imports[name]}
                values |= {self.value(each, own, known) for each in self.expressions[name]}
                if len(values) == 1 and None not in values:
                    own[name] = next(value for value in values if value is not None)
        # What a file keeps for itself is marked as it is: once in its memory.
        return {
            name: value
            for name, value in own.items()
            if isinstance(value, int) or not name.startswith("_")
        }

    def value(self, node: ast.expr, own: Mapping[str, Value], known: Known) -> Value | None:
        """Return what an expression of constants comes to, None for any other."""
        match node:
            case ast.Constant(value=bytes(text) | str(text)) if len(text) <= _MOST_LONG:
                return text
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
                return -positive if isinstance(positive, int) else None
            case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
                first, second = self.value(left, own, known), self.value(right, own, known)
                if isinstance(first, int) and isinstance(second, int):
                    return int(OPERATORS[type(op)](first, second))
        return None

    def module(self, node: ast.expr) -> str:
        """Return the module that a name, or dotted name, always stands for, or an empty string."""
        name = _dotted(node)
        found = self.modules.get(name, set())
        if len(found) != 1 or name.partition(".")[0] in self.others or name in self.imports:
            return ""
        return next(iter(found))

    def asked(self) -> set[str]:
        """Return the words that something is asked for that may be any module: nothing imported.

        Numbers that a file imports are not asked for in this way, but many attributes are called
        like them: so only texts stay in a file that hands them on.
        """
        imported = {name.partition(".")[0] for name in [*self.imports, *self.modules]}
        found = set()
        for node in self.nodes:
            match node:
                case ast.Attribute(value=base, attr=word):
                    if _dotted(base).partition(".")[0] not in imported:
                        found.add(word)
                case ast.Call(func=ast.Name("getattr"), args=[_, ast.Constant(word), *_]):
                    found.add(str(word))
        return found

    def replace(self, own: Mapping[str, Value], known: Known, asked: set[str]) -> None:
        """Write values for the names of constants, and take out the imports that only they used.

        :param dict own: the constants of this module
        :param known: those of all modules
        :param set asked: words that may be asked for of this module; texts it then must have
        """
        modules = set()
        in_strings = {  # a Python before 3.12 does not say where in its line such a name stands
            inner
            for node in self.nodes
            if isinstance(node, ast.JoinedStr)
            for inner in ast.walk(node)
        }
        for node in self.nodes:
            value = None
            match node:
                case ast.Name(id=name, ctx=ast.Load()):
                    value = own.get(name)
                case ast.Attribute(value=base, attr=word, ctx=ast.Load()) if word.upper() == word:
                    value = known.get(self.module(base), {}).get(word)
            if value is not None and isinstance(node, ast.expr) and node not in in_strings:
                negative = isinstance(value, int) and value < 0
                self._edit(node, f"({value!r})" if negative else repr(value))
                if isinstance(node, ast.Attribute):
                    modules.add(_dotted(node.value))
        imported = {name for name in own if self.imports[name]}
        imported -= {name for name in asked if isinstance(own.get(name), str)}
        unused = (modules | imported) - self.used()
        self._drop_imports(unused)

    def drop_definitions(self, names: set[str]) -> None:
        """Take out the definitions of some constants."""
        for statement in self.tree.body:
            pairs = list(_pairs(statement))
            if pairs and all(target.id in names for target, _ in pairs):
                inside = set(ast.walk(statement))
                self.edits = [edit for edit in self.edits if edit[0] not in inside]
                self._edit(statement, "pass")
        if self.imports["const"] and "const" not in self.others:
            self._drop_imports({"const"} - self.used())

    def used(self) -> set[str]:
        """Return the names that are read in what is left, of dotted ones all beginnings."""
        found = set()
        for node in self.nodes:
            if node not in self.gone and isinstance(node, ast.Name | ast.Attribute):
                found.add(_dotted(node))
        return found - {""}

    def words(self) -> set[str]:
        """Return all words left that may mean a constant: those that are used, not those bound."""
        found: set[str] = set()
        for node in self.nodes:
            if node in self.gone:
                continue
            match node:
                case ast.Name(id=word, ctx=ast.Load()) | ast.Attribute(attr=word) | ast.alias(word):
                    found.add(word)
                case ast.Call(func=ast.Name("getattr" | "hasattr" | "setattr" | "__import__")):
                    inner = (each for argument in node.args for each in ast.walk(argument))
                    found |= {str(each.value) for each in inner if isinstance(each, ast.Constant)}
        return found

    def shared(self) -> set[str]:
        """Return all words that may mean something of another module."""
        found = set()
        for node in self.nodes:
            match node:
                case ast.Attribute(attr=word) | ast.alias(word):
                    found.add(word)
        return found

    def edited(self) -> str:
        """Return the text with all edits."""
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line))
        text = b"".join(self.lines)
        spans = []
        for node, new in self.edits:
            assert node.end_lineno is not None and node.end_col_offset is not None
            start = starts[node.lineno - 1] + node.col_offset
            spans.append((start, starts[node.end_lineno - 1] + node.end_col_offset, new))
        for start, end, new in sorted(spans, reverse=True):
            lines = text[start:end].count(b"\n")
            text = text[:start] + new.encode() + b"\n" * lines + text[end:]
        return text.decode()

    def _drop_imports(self, names: set[str]) -> None:
        """Take out the imports that bind some names."""
        for node in self.nodes:
            if not isinstance(node, ast.Import | ast.ImportFrom):
                continue
            unused = [alias for alias in node.names if (alias.asname or alias.name) in names]
            if unused:
                self.gone.update(unused)
                node.names = [alias for alias in node.names if alias not in unused]
                self.edits = [edit for edit in self.edits if edit[0] is not node]
                self.edits.append((node, ast.unparse(node) if node.names else "pass"))

    def _edit(self, node: ast.stmt | ast.expr, new: str) -> None:
        self.gone.update(ast.walk(node))
        self.edits.append((node, new))


def _pairs(statement: ast.stmt) -> Iterator[tuple[ast.Name, ast.expr]]:
    """Yield names and values of ``A = 1`` and of ``A, B = 1, 2``."""
    match statement:
        case ast.Assign(targets=[ast.Name() as target], value=value):
            yield target, value
        case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
            if len(targets) == len(values) and all(isinstance(t, ast.Name) for t in targets):
                yield from zip(targets, values, strict=True)


def _dotted(node: ast.AST) -> str:
    """Return a name or dotted name as it is written, an empty string for anything else."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=base, attr=word) if before := _dotted(base):
            return f"{before}.{word}"
    return ""

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What CircuitPython lacks, or takes otherwise than a PC's Python, and how to find it in the
sources. Neither the simulator nor the MicroPython VM of the tests shows all of it, and some of it
the device would report only when the line is reached.

The table of expressions was read off CircuitPython 10.2.1, one by one.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

LACKING = {
    # Methods of str and bytes.
    "'a'.zfill(3)": "no such method",
    "'a'.ljust(3)": "no such method",
    "'a'.rjust(3)": "no such method",
    "'ab'.removeprefix('a')": "no such method",
    "'ab'.removesuffix('b')": "no such method",
    "'ab'.capitalize()": "no such method",
    "'ab'.title()": "no such method",
    "'ab'.swapcase()": "no such method",
    "'ab'.casefold()": "no such method",
    "'a\\tb'.expandtabs()": "no such method",
    "'ab'.translate({97: 'x'})": "no such method",
    "'ab'.maketrans('a', 'b')": "no such method",
    "'{a}'.format_map({'a': 1})": "no such method",
    "'a'.isalnum()": "no such method",
    "'1'.isdecimal()": "no such method",
    "'1'.isnumeric()": "no such method",
    "'a'.isascii()": "no such method",
    "'a'.isidentifier()": "no such method",
    "'a'.isprintable()": "no such method",
    "'A'.istitle()": "no such method",
    # Arguments of str and bytes.
    "'a-b'.split('-', maxsplit=1)": "takes no keywords",
    "'a-b'.split(sep='-')": "takes no keywords",
    "'a b'.rsplit(None, 1)": "rsplit(None, n) is not implemented",
    "'ab'.encode(encoding='utf-8')": "takes no keywords",
    "'ab'.encode('latin-1')": "every encoding is UTF-8",
    "b'ab'.decode(encoding='utf-8')": "takes no keywords",
    "b'ab'.decode('utf-8', 'replace')": "faulty bytes always raise UnicodeError",
    "str(b'ab', 'utf-8', 'replace')": "faulty bytes always raise UnicodeError",
    # A number is not looked for in bytes.
    "b'ab'.find(98)": "TypeError: only bytes are looked for",
    "b'ab'.rfind(98)": "TypeError: only bytes are looked for",
    "b'ab'.index(98)": "TypeError: only bytes are looked for",
    "b'ab'.count(98)": "TypeError: only bytes are looked for",
    "bytearray(b'ab').find(98)": "TypeError: only bytes are looked for",
    "bytearray(b'ab').index(98)": "TypeError: only bytes are looked for",
    "bytearray(b'ab').count(98)": "TypeError: only bytes are looked for",
    "98 in bytearray(b'ab')": "not implemented; bytes can be asked",
    "98 in memoryview(b'ab')": "not implemented; bytes can be asked",
    # Methods of bytearray, memoryview, array, int, range.
    "bytearray(b'ab').copy()": "no such method",
    "bytearray(b'ab').insert(0, 1)": "no such method",
    "bytearray(b'ab').pop()": "no such method",
    "bytearray(b'ab').remove(97)": "no such method",
    "bytearray(b'ab').reverse()": "no such method",
    "bytearray(b'ab').clear()": "no such method",
    "memoryview(b'ab').tobytes()": "no such method",
    "memoryview(b'ab').tolist()": "no such method",
    "memoryview(b'ab').release()": "no such method",
    "memoryview(b'ab').nbytes": "no such attribute",
    "memoryview(b'ab').readonly": "no such attribute",
    "array('B', [1]).index(1)": "no such method",
    "array('B', [1]).count(1)": "no such method",
    "array('B', [1]).pop()": "no such method",
    "array('B', [1]).itemsize": "no such attribute",
    "array('B', [1]).typecode": "no such attribute",
    "1 in array('B', [1])": "not implemented",
    "(5).bit_count()": "no such method",
    "(5).conjugate()": "no such method",
    "(5).real": "no such attribute",
    "(5).numerator": "no such attribute",
    "int.from_bytes(b'ab', 'big', signed=True)": "not implemented",
    # Names of what an operator or a statement does: objects made in C have none, but for dicts.
    "[1].__getitem__(0)": "no such attribute",
    "[1].__setitem__(0, 2)": "no such attribute",
    "[1].__delitem__(0)": "no such attribute",
    "[1].__len__()": "no such attribute",
    "[1].__iter__()": "no such attribute",
    "[1].__contains__(1)": "no such attribute",
    "(5).__bool__()": "no such attribute",
    "(5).__index__()": "no such attribute",
    "len.__call__([1])": "no such attribute",
    # Steps.
    "'abc'[::-1]": "only lists have steps other than 1",
    "b'abc'[::2]": "only lists have steps other than 1",
    "bytearray(b'abc')[::2]": "only lists have steps other than 1",
    "(1, 2, 3)[::-1]": "only lists have steps other than 1",
    "memoryview(b'abc')[::2]": "only lists have steps other than 1",
    # Functions and names.
    "sum([1], start=3)": "takes no keywords",
    "zip([1], [2], strict=True)": "takes no keywords",
    "ascii('a')": "no such function",
    "format(3, '05d')": "no such function; a str has the method",
    "vars(int)": "no such function",
    "FileNotFoundError": "no such exception; OSError has errno",
    "PermissionError": "no such exception; OSError has errno",
    "FileExistsError": "no such exception; OSError has errno",
    "IsADirectoryError": "no such exception; OSError has errno",
    "ModuleNotFoundError": "no such exception; ImportError",
    "UnicodeDecodeError": "no such exception; UnicodeError",
    "UnicodeEncodeError": "no such exception; UnicodeError",
    "RecursionError": "no such exception; RuntimeError",
    "isinstance(True, int)": "False: bool is not an int there",
    "{1: 2}.keys() & {1}": "views of a dict are no sets",
    "{1: 2}.keys() == {1: 3}.keys()": "views of a dict are compared by identity",
    "{**{1: 2}}": "not in a display: SyntaxError",
    "[*[1], *[2]]": "not in a display: SyntaxError",
}
"""Expressions that a PC's Python takes, and what is different on the device."""

STATEMENTS = {
    "async def f(): pass": "async",
    "match x:\n case 1: pass": "a match statement",
    "try: pass\nexcept* OSError: pass": "except*",
    "def f(a, /): pass": "argument a only by position",
    "f = lambda a=1: a": "a default in a lambda",
    "class A(B, metaclass=C): pass": "an argument of a class",
    "f'{b!a}'": "a conversion in an f-string",
    "f'{b:{c}}'": "an f-string in an f-string",
    "f'{f\"{b}\"}'": "an f-string in an f-string",
    "print(a, flush=True)": "print with flush",
    "pow(b, c, d)": "pow of three",
    "os.path.join(b)": "not in this module",
    "random.shuffle(a)": "not in this module",
    "b.center(3)": "no such method",
    "raise InterruptedError": "no such name",
    "frozenset(a)": "no such name",
}
"""Lines that a PC's Python takes, and what is wrong with them on the device."""

_NO_METHOD_OF_ANY = frozenset(
    "zfill ljust rjust removeprefix removesuffix capitalize title swapcase casefold expandtabs"
    " translate maketrans format_map isalnum isdecimal isnumeric isascii isprintable isidentifier"
    " istitle tobytes tolist bit_count conjugate as_integer_ratio bit_length center"
    " iter_unpack".split()
)
_NO_ATTRIBUTE_OF_ANY = frozenset("nbytes itemsize typecode real numerator".split())
_NO_NAME_OF_AN_OPERATION = frozenset(
    f"__{name}__"
    for name in "getitem setitem delitem len iter contains bool call enter exit index".split()
)
_NO_METHOD_OF_BUFFERS = {
    "bytearray": frozenset("copy insert pop remove reverse clear".split()),
    "memoryview": frozenset("release index count".split()),
    "array": frozenset("index count pop insert remove reverse".split()),
}
_NO_NAME = frozenset(
    "ascii format vars FileNotFoundError PermissionError FileExistsError IsADirectoryError"
    " ModuleNotFoundError UnicodeDecodeError UnicodeEncodeError RecursionError IOError"
    " EnvironmentError ExceptionGroup InterruptedError NotADirectoryError aiter anext breakpoint"
    " compile complex frozenset help input __annotations__ __doc__".split()
)
_NOT_IN_MODULES = frozenset(
    "os.environ os.makedirs os.path os.walk math.comb math.gcd math.isqrt math.prod random.choices"
    " random.gauss random.sample random.shuffle sys.exc_info sys.getsizeof time.ctime"
    " time.perf_counter time.process_time time.strftime time.time_ns".split()
)
_NO_KEYWORDS = frozenset("split rsplit encode decode sum zip".split())
_LOOKED_FOR = frozenset("find rfind index rindex count".split())
_BYTES = ("bytes", "bytearray", "memoryview", "array")
_NUMBERS = frozenset("len ord int min max abs sum".split())


Kinds = dict[str, set[str]]


class Source:
    """A file of the sources, and what its names hold as far as assignments show it.

    :param own: names of methods that the sources define themselves
    :param attributes: what attributes hold in other files, by their names
    """

    def __init__(
        self, text: str, own: frozenset[str] = frozenset(), attributes: Kinds | None = None
    ):
        self._tree = ast.parse(text)
        self._own = own
        self.attributes: Kinds = {} if attributes is None else attributes
        self._scope_of: dict[ast.AST, Kinds] = {}
        self._read(self._tree, {})

    def _read(self, node: ast.AST, scope: Kinds) -> None:
        """Note what is assigned within a node; a function has names of its own."""
        self._scope_of[node] = scope
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            scope = {}
        if isinstance(node, ast.Assign):
            for target in node.targets:
                self._note(target, self._kind_of_value(node.value), scope)
        elif isinstance(node, ast.AnnAssign):
            self._note(node.target, _written(node.annotation), scope)
        elif isinstance(node, ast.arg):
            scope.setdefault(node.arg, set()).add(
                _written(node.annotation) if node.annotation else "?"
            )
        elif isinstance(node, ast.For | ast.comprehension):
            self._note(node.target, "?", scope)
        for child in ast.iter_child_nodes(node):
            self._read(child, scope)

    def _note(self, target: ast.expr, kind: str, scope: Kinds) -> None:
        if isinstance(target, ast.Tuple | ast.List):
            for each in target.elts:
                self._note(each, "?", scope)
        elif isinstance(target, ast.Name):
            scope.setdefault(target.id, set()).add(kind)
        elif isinstance(target, ast.Attribute):
            self.attributes.setdefault(target.attr, set()).add(kind)

    def _kind_of_value(self, value: ast.expr) -> str:
        """The type of a value: its name, or "?"."""
        if isinstance(value, ast.Constant):
            return type(value.value).__name__
        if isinstance(value, ast.JoinedStr):
            return "str"
        if isinstance(value, ast.List | ast.ListComp):
            return "list"
        if isinstance(value, ast.Tuple):
            return "tuple"
        if isinstance(value, ast.Dict | ast.DictComp):
            return "dict"
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            return "int" if value.func.id in _NUMBERS else value.func.id
        if isinstance(value, ast.BinOp):
            kinds = {self._kind_of_value(value.left), self._kind_of_value(value.right)}
            return kinds.pop() if len(kinds) == 1 else "list" if "list" in kinds else "?"
        return "?"

    def _kind(self, value: ast.expr) -> str:
        """The type of a value, of a name by what is assigned to it; "?" where that differs."""
        kinds = {self._kind_of_value(value)}
        if isinstance(value, ast.Name):
            kinds = self._scope_of[value].get(value.id, kinds)
        elif isinstance(value, ast.Attribute):
            kinds = self.attributes.get(value.attr, kinds)
        return next(iter(kinds)) if len(kinds) == 1 else "?"

    def found(self) -> Iterator[tuple[int, str]]:
        """The lines with what a device lacks, and what that is."""
        for node in ast.walk(self._tree):
            for fault in self._faults(node):
                yield getattr(node, "lineno", 0), f"{ast.unparse(node)}: {fault}"

    def _faults(self, node: ast.AST) -> Iterator[str]:
        yield from _faults_of_syntax(node)
        if isinstance(node, ast.Call):
            yield from self._faults_of_call(node)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in _NO_NAME:
            yield "no such name"
        elif isinstance(node, ast.Attribute):
            if node.attr in (_NO_ATTRIBUTE_OF_ANY - self._own) | _NO_NAME_OF_AN_OPERATION:
                yield "no such attribute"
            if node.attr == "readonly" and self._kind(node.value) == "memoryview":
                yield "no such attribute"
            if ast.unparse(node) in _NOT_IN_MODULES:
                yield "not in this module"
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            if node.slice.step is not None and self._kind(node.value) != "list":
                yield "only lists have steps other than 1"
        elif isinstance(node, ast.Compare):
            yield from self._faults_of_comparison(node)
        elif isinstance(node, ast.BinOp) and (_is_view(node.left) or _is_view(node.right)):
            yield "views of a dict are no sets"

    def _faults_of_comparison(self, node: ast.Compare) -> Iterator[str]:
        for operator, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(operator, ast.In | ast.NotIn):
                if self._kind(right) in ("bytearray", "memoryview", "array"):
                    yield "not implemented; bytes can be asked"
            elif _is_view(node.left) and _is_view(right):
                yield "views of a dict are compared by identity"

    def _faults_of_call(self, node: ast.Call) -> Iterator[str]:
        function = node.func
        keywords = [keyword.arg for keyword in node.keywords]
        if isinstance(function, ast.Name):
            if function.id in _NO_KEYWORDS and keywords:
                yield "takes no keywords"
            if function.id == "str" and len(node.args) > 2:
                yield "faulty bytes always raise UnicodeError"
            if function.id == "print" and "flush" in keywords:
                yield "print with flush"
            if function.id == "pow" and len(node.args) > 2:
                yield "pow of three"
            if function.id == "isinstance" and ast.unparse(node.args[0]) in ("True", "False"):
                yield "bool is not an int there"
            return
        if not isinstance(function, ast.Attribute):
            return
        name = function.attr
        kind = self._kind(function.value)
        if name in self._own and kind == "?":
            return
        if name in _NO_METHOD_OF_ANY or name in _NO_METHOD_OF_BUFFERS.get(kind, ()):
            yield "no such method"
        if name in _NO_KEYWORDS and keywords:
            yield "takes no keywords"
        if name == "rsplit" and node.args and ast.unparse(node.args[0]) == "None":
            yield "rsplit(None, n) is not implemented"
        if name == "decode" and len(node.args) > 1:
            yield "faulty bytes always raise UnicodeError"
        if name == "encode" and node.args and ast.unparse(node.args[0]) != "'utf-8'":
            yield "every encoding is UTF-8"
        if name == "from_bytes" and "signed" in keywords:
            yield "not implemented"
        if name in _LOOKED_FOR and node.args:
            wanted = self._kind(node.args[0])
            if kind in _BYTES and wanted not in ("bytes", "bytearray", "?"):
                yield "only bytes are looked for"
            elif kind in ("bytearray", "memoryview", "array") and wanted == "?":
                yield "only bytes are looked for, and what this is does not show"
            elif kind == "?" and wanted == "int":
                yield "only bytes are looked for, where it is no list"


def _faults_of_syntax(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.AsyncFunctionDef() | ast.Await() | ast.AsyncFor() | ast.AsyncWith():
            yield "async"
        case ast.Match():
            yield "a match statement"
        case ast.TryStar():
            yield "except*"
        case ast.arguments(posonlyargs=[argument, *_]):
            yield f"argument {argument.arg} only by position"
        case ast.Lambda(args=ast.arguments(defaults=[_, *_]) | ast.arguments(kw_defaults=[_, *_])):
            yield "a default in a lambda"
        case ast.ClassDef(keywords=[_, *_]):
            yield "an argument of a class"
        case ast.List(ctx=ast.Load()) | ast.Tuple(ctx=ast.Load()) | ast.Set():
            if any(isinstance(element, ast.Starred) for element in node.elts):
                yield "no * in a display"
        case ast.Dict() if None in node.keys:
            yield "no ** in a display"
        case ast.FormattedValue():
            if node.conversion not in {-1, ord("s"), ord("r")}:
                yield "a conversion in an f-string"
            inner = [node.value] + ([node.format_spec] if node.format_spec else [])
            if any(
                isinstance(part, ast.FormattedValue) for tree in inner for part in ast.walk(tree)
            ):
                yield "an f-string in an f-string"


def _written(annotation: ast.expr) -> str:
    return ast.unparse(annotation).split("[")[0]


def _is_view(value: ast.expr) -> bool:
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Attribute)
        and value.func.attr in ("keys", "items", "values")
        and not value.args
    )


def methods_of(files: list[Path]) -> frozenset[str]:
    """The names of all methods and properties that files define."""
    names = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                names |= {
                    member.name for member in node.body if isinstance(member, ast.FunctionDef)
                }
    return frozenset(names)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Builds what is copied onto a board's drive: dist/CIRCUITPY, and a zip for each board.

Reads the repository and the third-party libraries installed beside this Python, writes dist/
only. `make device` and `make device BOARD=pybadge` run it; the tests ask `bundle` for the files.

All of ours is in it but the simulator, and with a board only that board's own file. Of third-party
libraries it has those modules that a bundled file really imports, found by reading the import
statements. What is Python is compiled, with the constants of other modules in place, and without
what libraries have and nothing mentions. The firmware itself reads `code.py` and `boot.py`,
which go out without what is for readers.
"""

import argparse
import ast
import functools
import importlib.metadata
import io
import re
import shutil
import sys
import sysconfig
import tempfile
import tokenize
import zipfile
import zlib
from collections.abc import Collection, Iterator
from pathlib import Path

from folder2uf2 import selfextract
from rich.console import Console
from rich.table import Table

from tools.compiled import CompileError, compiled
from tools.constants import fold
from tools.steps import next_steps
from tools.unused import drop_unused

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
SITE = Path(sysconfig.get_path("purelib"))

MOST_FILES = 140
MOST_BYTES = 300 * 1000

TOP = ("code.py", "boot.py", "settings.toml")
FOLDERS = ("engine", "hardware", "lib")
BOARDS = "hardware/boards/"
SIMULATOR = "hardware/simulator/"
SIMULATED = "hardware.simulator"
SUFFIXES = {".py", ".toml", ".txt", ".bin"}

CONTENTS = "contents.txt"
"""The list of files that hardware/contents.py compares the drive with."""

FIRST = ("hardware/contents.mpy", "hardware/trouble.mpy")
"""What compares the others, and says what is wrong: code.py looks at the beginning of the list."""

MAY_DIFFER = {"settings.toml", "LICENSE.txt", CONTENTS}

TOO_LARGE = {"adafruit_display_text.bitmap_label"}
"""Modules that no device file may import: they need too much memory."""

STANDARD = frozenset(
    "array binascii builtins collections errno gc io json math micropython os random re select "
    "struct sys time".split(" ")
)
"""Modules of Python that CircuitPython has and that its stubs leave to Python's own."""


_SPDX = re.compile(r"#\s*SPDX-(FileCopyrightText|License-Identifier):")


class BundleError(Exception):
    """A sentence that says what cannot go on a device, and what to do."""


class Module:
    """A Python file of the bundle.

    :param str place: where its source stands, below the root of the drive
    :param str source: its text as written
    :param bool ours: False for third-party libraries
    """

    def __init__(self, place: str, source: str, ours: bool) -> None:
        self.place = place
        self.source = source
        self.ours = ours
        self.holders = [
            line.removeprefix("#").strip() for line in source.splitlines() if _SPDX.match(line)
        ]
        self.tree = ast.parse(source, place)
        self.path = place.removeprefix("lib/")
        parts = self.path.removesuffix(".py").split("/")
        self.is_package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.is_package else parts)
        self.on_the_drive = place if place in TOP else place.removesuffix(".py") + ".mpy"

    @functools.cached_property
    def imports(self) -> list[tuple[str, bool]]:
        """All names that may be modules, and whether the import may fail: where that is caught."""
        caught = {
            id(inner)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Try) and any(map(_catches_import_error, node.handlers))
            for statement in node.body
            for inner in ast.walk(statement)
        }
        found = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                found += [(alias.name, id(node) in caught) for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                base = self._absolute(node)
                found.append((base, id(node) in caught))
                # each a name in the module, or a module
                found += [(f"{base}.{alias.name}", True) for alias in node.names]
        return found

    @functools.cached_property
    def needed_at_once(self) -> set[str]:
        """The names of those that are imported with the module, not by one of its functions."""
        waiting: list[ast.AST] = [self.tree]
        found = set()
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                found.add(self._absolute(node))
            elif not isinstance(node, ast.FunctionDef):
                waiting += ast.iter_child_nodes(node)
        return found

    @property
    def is_empty(self) -> bool:
        """Whether it says something to readers only."""
        return all(isinstance(part, ast.Expr) for part in self.tree.body)

    def _absolute(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        parts = self.name.split(".")
        up = node.level - self.is_package
        return ".".join([*parts[: len(parts) - up], *([node.module] if node.module else [])])


@functools.cache
def module(place: str, source: str, ours: bool) -> Module:
    """Return a module, read once; the arguments are those of `Module`."""
    return Module(place, source, ours)


def bundle(board: str | None = None, language: str = "") -> dict[str, bytes]:
    """Return the files of the drive by their place.

    :param str board: a board id, or None for all boards
    :param str language: which one it starts in; empty for English
    :raises BundleError: where something does not fit on a device
    """
    files, modules = _gathered(board)
    every = modules if board is None else _gathered(None)[1] | modules
    texts = _prepared(tuple((name, every[name]) for name in sorted(every)))
    if board is not None:
        texts = {name: texts[name] for name in modules if name in texts}
        texts = drop_unused(texts, texts)  # what only other boards use
    for name, each in modules.items():
        if each.place in TOP:
            is_code = each.place.endswith(".py")
            files[each.place] = (code_only(each.source) if is_code else each.source).encode()
        elif name in texts and not (each.is_package and each.is_empty):
            # Without an empty one a folder is a package, too.
            files[each.on_the_drive] = _compiled(texts[name], each)
    files["LICENSE.txt"] = licence(modules.values()).encode()
    if language:
        files["settings.toml"] = in_language(files["settings.toml"], language)
    files[CONTENTS] = contents(files)
    return dict(sorted(files.items()))


def code_only(source: str) -> str:
    """Return a source without what is for readers; each line stays where it is."""
    lines = source.splitlines()
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    for token in tokens:
        if token.type == tokenize.COMMENT and token.line.lstrip().startswith("#"):
            lines[token.start[0] - 1] = ""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node):
            said = node.body[0]
            for number in range(said.lineno - 1, said.end_lineno or said.lineno):
                lines[number] = ""
    return "\n".join(lines) + "\n"


@functools.lru_cache(maxsize=2)
def _prepared(modules: tuple[tuple[str, Module], ...]) -> dict[str, str]:
    """Return the texts that are compiled, for all boards: with what only some of them use.

    A module that marked constants for others, which are in place now, is not among them.
    """
    third_party = {name for name, each in modules if not each.ours}
    texts = drop_unused(fold({name: each.source for name, each in modules}), third_party)
    left = {name: ast.parse(text) for name, text in texts.items()}
    wanted = set()
    for node in (node for tree in left.values() for node in ast.walk(tree)):
        match node:
            case ast.Import(names=names):
                wanted |= {alias.name for alias in names}
            case ast.ImportFrom(module=str(package), names=names):
                wanted |= {package, *(f"{package}.{alias.name}" for alias in names)}
    return {name: texts[name] for name in texts if name in wanted or not _is_spent(left[name])}


def _is_spent(tree: ast.Module) -> bool:
    """Whether a module had constants and nothing else: only `pass` is left, and what marks one."""
    had = False
    for node in tree.body:
        match node:
            case ast.Pass():
                had = True
            case ast.Expr() | ast.Try(body=[ast.ImportFrom(names=[ast.alias(name="const")])]):
                pass
            case _:
                return False
    return had


def _compiled(text: str, of: Module) -> bytes:
    try:
        # The device keeps the names of modules anyway, and those of files only for tracebacks.
        return compiled(text, of.name)
    except CompileError as error:
        raise BundleError(str(error)) from error


def _gathered(board: str | None) -> tuple[dict[str, bytes], dict[str, Module]]:
    """Return the files that are no Python by their place, and the modules by their name."""
    files: dict[str, bytes] = {}
    modules: dict[str, Module] = {}
    for path in ours(board):
        place = path.relative_to(ROOT).as_posix()
        if path.suffix == ".py":
            own = module(place, path.read_text(encoding="utf-8"), True)
            modules[own.name] = own
        else:
            files[place] = path.read_bytes()
    builtin = built_in(board)
    elsewhere = built_in()
    waiting = list(modules.values())
    while waiting:
        importer = waiting.pop()
        for name, caught in importer.imports:
            if name in TOO_LARGE:
                raise BundleError(f"{importer.place} imports {name}, too large for a device.")
            for wanted in _packages_of(name):
                top = wanted.partition(".")[0]
                if wanted in modules or top in builtin or wanted.startswith(SIMULATED):
                    continue
                if top in elsewhere and name not in importer.needed_at_once:
                    continue  # a function that is for boards that have it
                found = third_party(wanted) if not _is_ours(top) else None
                if found is not None:
                    modules[wanted] = found
                    waiting.append(found)
                elif not caught:
                    raise BundleError(
                        f"{importer.place} imports {wanted}, which is neither in the bundle nor "
                        f"built into {board or 'CircuitPython'} nor an installed library."
                    )
    return files, modules


def contents(files: dict[str, bytes]) -> bytes:
    """Return the list of the files that must be on the drive.

    A line `[hardware/]` names a folder. A line for each file in it has its CRC-32, size and name,
    without `.mpy`. The last line has the CRC of all lines before it.

    :param dict files: all files by their place
    """
    folders: dict[str, list[str]] = {}
    for place in sorted(files.keys() - MAY_DIFFER, key=lambda place: (place not in FIRST, place)):
        before, slash, name = place.rpartition("/")
        line = f"{zlib.crc32(files[place]):08x} {len(files[place])} {name.removesuffix('.mpy')}\n"
        folders.setdefault(before + slash, []).append(line)
    text = "".join(f"[{folder}]\n" + "".join(lines) for folder, lines in folders.items()).encode()
    return text + f"end {zlib.crc32(text):08x}\n".encode()


def languages() -> list[str]:
    """Return the codes of all languages."""
    return sorted(path.stem for path in (ROOT / "lib/lang").glob("??.txt"))


def in_language(settings: bytes, language: str) -> bytes:
    """Return settings.toml with a language set, until the player chooses another.

    :param bytes settings: the file, where the key is a comment
    :param str language: its code
    """
    line = re.compile(rb'^# LANGUAGE = ".*"$', re.MULTILINE)
    if not line.search(settings):
        raise BundleError("settings.toml has no line that begins with # LANGUAGE = to be set.")
    return line.sub(f'LANGUAGE = "{language}"'.encode(), settings)


def ours(board: str | None = None) -> list[Path]:
    """Return the files of the repository that go on a device.

    :param str board: leaves out the files of other boards, and what only these import
    """
    own = {"__init__", *boards_of(board)} if board else set()
    found = [ROOT / name for name in TOP if (ROOT / name).exists()]
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            place = path.relative_to(ROOT).as_posix()
            if path.is_dir() or "__pycache__" in place or place.startswith(SIMULATOR):
                continue
            if path.suffix not in SUFFIXES:
                raise BundleError(f"{place} is no kind of file that a device reads.")
            if not (board and place.startswith(BOARDS) and path.stem not in own):
                found.append(path)
    return _reached(found) if board else found


def _reached(paths: list[Path]) -> list[Path]:
    """Return the files without those of `hardware/` that no other one imports.

    :param list paths: files of the repository, of `hardware/boards/` those of one board
    """
    modules: dict[str, tuple[Path, Module]] = {}
    for path in paths:
        if path.suffix == ".py":
            place = path.relative_to(ROOT).as_posix()
            own = module(place, path.read_text(encoding="utf-8"), True)
            modules[own.name] = (path, own)
    hidden = {
        name
        for name in modules
        if name.startswith("hardware") and not name.startswith("hardware.boards.")
    }
    waiting = sorted(modules.keys() - hidden)
    while waiting:
        name = waiting.pop()
        for imported in {name, *(found for found, _ in modules[name][1].imports)}:
            for wanted in _packages_of(imported):
                if wanted in hidden:
                    hidden.remove(wanted)
                    waiting.append(wanted)
    return [path for path in paths if path not in {modules[name][0] for name in hidden}]


def boards_of(board: str) -> set[str]:
    """Return a board and those boards whose files its file imports.

    :param str board: a board id
    """
    found: set[str] = set()
    waiting = {board}
    while waiting:
        stem = waiting.pop()
        path = ROOT / BOARDS / f"{stem}.py"
        if path.exists() and stem not in found:
            found.add(stem)
            own = module(f"{BOARDS}{stem}.py", path.read_text(encoding="utf-8"), True)
            waiting |= {name.rpartition(".")[2] for name, _ in own.imports}
    return found


def board_ids() -> list[str]:
    """Return the ids of the boards that have a file of their own."""
    return sorted(
        path.stem
        for path in (ROOT / BOARDS).glob("*.py")
        if (SITE / "board_definitions" / path.stem).is_dir()
    )


@functools.cache
def built_in(board: str | None = None) -> frozenset[str]:
    """Return the modules that are in the firmware: of one board, or of any.

    :param str board: a board id
    """
    if board is not None:
        stub = SITE / "board_definitions" / board / "__init__.pyi"
        for line in stub.read_text(encoding="utf-8").splitlines():
            before, found, modules = line.partition("Included modules:")
            if found and not before.strip(" -"):
                return STANDARD | {name.strip() for name in modules.split(",")}
        raise BundleError(f"The stub of {board} does not list the modules of its firmware.")
    stubs = importlib.metadata.files("circuitpython-stubs") or []
    return STANDARD | {
        path.parts[0].removesuffix("-stubs") for path in stubs if path.parts[0].endswith("-stubs")
    }


def third_party(name: str) -> Module | None:
    """Return an installed module, unless there is none of this name.

    :param str name: with dots
    """
    stem = name.replace(".", "/")
    for place in (f"{stem}.py", f"{stem}/__init__.py"):
        if (SITE / place).exists():
            source = (SITE / place).read_text(encoding="utf-8")
            return module(f"lib/{place}", source, False)
    return None


def licence(modules: Collection[Module]) -> str:
    """Return the licence of the program, and who else holds rights in files of the bundle.

    :param modules: the Python files
    :raises BundleError: where a library is not under the same licence
    """
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    for each in modules:
        if each.ours:
            continue
        if "SPDX-License-Identifier: MIT" not in each.holders:
            raise BundleError(f"{each.place} does not say that it is under the MIT licence.")
        holders = [line for line in each.holders if "Copyright" in line]
        text += "\n".join([f"\n{each.on_the_drive}, also MIT:", *holders, ""])
    return text


def excess(board: str, files: dict[str, bytes]) -> list[str]:
    """Return a sentence each where a drive has more files, or more bytes, than it may have.

    :param str board: whose drive it is
    :param dict files: all files of it by their place
    """
    said = []
    total = sum(map(len, files.values()))
    if total > MOST_BYTES:
        said.append(f"The drive of {board} has {total:,} bytes, {MOST_BYTES:,} is the most.")
    if len(files) > MOST_FILES:
        said.append(f"The drive of {board} has {len(files)} files, {MOST_FILES} is the most.")
    return said


def write_folder(files: dict[str, bytes], folder: Path) -> None:
    """Write the files below a folder, which holds nothing else afterwards.

    :param dict files: contents by place
    :param Path folder: made new
    """
    shutil.rmtree(folder, ignore_errors=True)
    for place, content in files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def write_zip(files: dict[str, bytes], path: Path) -> None:
    """Write the files as a zip, the same bytes in every run.

    :param dict files: contents by place
    :param Path path: the zip, replaced
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for place, content in files.items():
            archive.writestr(zipfile.ZipInfo(place), content, zipfile.ZIP_DEFLATED)


def write_one_file(files: dict[str, bytes], path: Path) -> None:
    """Write a code.py that puts all files onto the drive when it runs, settings.toml apart.

    :param dict files: contents by place
    :param Path path: the file, replaced
    """
    with tempfile.TemporaryDirectory() as folder:
        write_folder({p: c for p, c in files.items() if p != "settings.toml"}, Path(folder))
        text = str(selfextract.build(folder)[0])  # type: ignore[no-untyped-call]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def version() -> str:
    """Return the version of the program, from lib/version.py."""
    for node in ast.parse((ROOT / "lib/version.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "VERSION":
            return str(ast.literal_eval(node.value))
    raise BundleError("lib/version.py does not say VERSION = …")


def table(files: dict[str, bytes]) -> Table:
    """Return the folders with the number and sizes of their files, to be printed.

    :param dict files: contents by place
    """
    folders: dict[str, list[int]] = {}
    for place, content in files.items():
        folders.setdefault(place.rpartition("/")[0], []).append(len(content))
    total = sum(map(len, files.values()))
    shown = Table("folder", title="dist/CIRCUITPY", show_footer=True)
    shown.add_column("files", justify="right", footer=str(len(files)))
    shown.add_column("bytes", justify="right", footer=f"{total:,}")
    for folder, sizes in sorted(folders.items()):
        shown.add_row(folder + "/", str(len(sizes)), f"{sum(sizes):,}")
    return shown


def main(arguments: list[str] | None = None) -> int:
    """Build, print the table, return the exit status.

    :param list arguments: those of the command line
    """
    parser = argparse.ArgumentParser(prog="python -m tools.device", description=__doc__)
    parser.add_argument("--board", metavar="ID", help="only what this board needs")
    parser.add_argument(
        "--language",
        metavar="CODE",
        default="",
        help="which one it starts in: " + ", ".join(languages()),
    )
    options = parser.parse_args(arguments)
    board, language = options.board, options.language
    if board is not None and board not in board_ids():
        parser.error(f"no board {board}; there are {', '.join(board_ids())}")
    if language and language not in languages():
        parser.error(f"no language {language}; there are {', '.join(languages())}")
    console = Console()
    too_large = []
    try:
        for one in [board] if board else [None, *board_ids()]:
            own = bundle(one, language)
            if one == board:
                write_folder(own, DIST / "CIRCUITPY")
                console.print(table(own))
            name = f"discs-and-marbles-{version()}-{one or 'any-board'}"
            write_zip(own, DIST / f"{name}.zip")
            write_one_file(own, DIST / name / "code.py")
            console.print(f"dist/{name}.zip  {(DIST / f'{name}.zip').stat().st_size:,} bytes")
            console.print(f"dist/{name}/code.py, the same as one file that unpacks itself")
            if one:
                too_large += excess(one, own)
    except BundleError as error:
        print(error, file=sys.stderr)
        return 1
    for sentence in too_large:
        print(sentence, file=sys.stderr)
    for number, step in enumerate(next_steps(board), 1):
        console.print(f"{number}. {step}", soft_wrap=True)
    return 0


def _catches_import_error(handler: ast.ExceptHandler) -> bool:
    caught = {"ImportError", "Exception"}
    return handler.type is None or bool(
        caught & {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)}
    )


def _packages_of(name: str) -> Iterator[str]:
    """Yield ``a``, ``a.b``, ``a.b.c`` of ``a.b.c``: importing the last imports them all."""
    parts = name.split(".")
    for count in range(1, len(parts) + 1):
        yield ".".join(parts[:count])


def _is_ours(top: str) -> bool:
    return top in FOLDERS or (ROOT / "lib" / top).is_dir() or (ROOT / f"lib/{top}.py").exists()


if __name__ == "__main__":
    sys.exit(main())

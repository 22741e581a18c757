# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The bundle holds what a device needs and nothing else, in files that a device can compile."""

import ast
import base64
import subprocess
import warnings
import zipfile
import zlib
from pathlib import Path

import pytest

from hardware.simulator import settings_file
from tests.device.vm import VM, needs_vm
from tools import device
from tools.device import (
    MOST_IN_ALL,
    MOST_OF_OURS,
    MOST_OF_THIRD_PARTY,
    ROOT,
    BundleError,
    Module,
    board_ids,
    boards_of,
    bundle,
    check_sizes,
    check_total,
    languages,
    ours,
)
from tools.unused import drop_unused

COMFORTABLE = 6 * 1024
"""What the engine and the screens that are loaded late should stay below."""

DISPLAY_TEXT = "lib/adafruit_display_text/"


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return bundle()


def test_all_that_the_device_needs_is_there(files: dict[str, bytes]) -> None:
    assert {"code.py", "boot.py", "settings.toml", "LICENSE.txt"} <= files.keys()
    needed = {path.relative_to(ROOT).as_posix() for path in ours()}
    assert needed <= files.keys()
    for kind in (".bin", ".txt"):
        assert any(place.startswith("lib/") and place.endswith(kind) for place in files)


def test_nothing_else_is_there(files: dict[str, bytes]) -> None:
    for place in files:
        assert place.startswith(("engine/", "hardware/", "lib/")) or "/" not in place
        for word in ("simulator", "tests", "tools", "__pycache__", "bitmap_label", "harness"):
            assert word not in place
    third_party = {place for place in files if place.startswith(DISPLAY_TEXT)}
    assert third_party <= {DISPLAY_TEXT + "__init__.py", DISPLAY_TEXT + "label.py"}


def test_the_whole_is_small_enough(files: dict[str, bytes]) -> None:
    check_total(files)


def test_every_file_can_be_compiled_on_a_device(files: dict[str, bytes]) -> None:
    for place, content in files.items():
        if not place.endswith(".py"):
            continue
        own = (ROOT / place).exists()
        assert len(content) <= (MOST_OF_OURS if own else MOST_OF_THIRD_PARTY), place
        if len(content) > COMFORTABLE and place.startswith(("engine/", "lib/ui/")):
            warnings.warn(f"{place}: {len(content)} bytes, above {COMFORTABLE}", stacklevel=1)


def test_nothing_is_left_in_it_for_readers(files: dict[str, bytes]) -> None:
    for place, content in files.items():
        if place.endswith(".py"):
            tree = ast.parse(content)
            assert b"SPDX" not in content, place
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
                    assert ast.get_docstring(node) is None, place
                if isinstance(node, ast.FunctionDef):
                    assert node.returns is None, place
                assert not isinstance(node, ast.AnnAssign), place


@pytest.mark.parametrize("board", board_ids())
def test_a_board_gets_its_own_file_and_no_other_boards(board: str) -> None:
    others = set(board_ids()) - boards_of(board)
    own = bundle(board)
    assert f"hardware/boards/{board}.py" in own
    assert not others & {Path(p).stem for p in own if p.startswith("hardware/boards/")}
    assert "hardware/console.py" in own


@pytest.mark.parametrize("board", board_ids())
def test_drivers_of_screens_go_where_a_screen_can_be_wired(board: str) -> None:
    drivers = {place for place in bundle(board) if place.startswith("lib/adafruit_")}
    drivers -= {place for place in drivers if place.startswith(DISPLAY_TEXT)}
    wired = "other" in boards_of(board)
    assert drivers == (
        {f"lib/adafruit_{name}.py" for name in ("ili9341", "st7735r", "st7789")} if wired else set()
    )


def test_a_bundle_that_is_for_no_board_in_particular_has_everything(
    files: dict[str, bytes],
) -> None:
    assert {f"hardware/boards/{board}.py" for board in [*board_ids(), "other"]} <= files.keys()
    assert "lib/adafruit_st7789.py" in files


def test_the_list_of_the_files_names_each_with_its_size(files: dict[str, bytes]) -> None:
    listed = dict(line.split(" ")[::-1] for line in files["contents.txt"].decode().splitlines())
    assert listed == {
        place: str(len(content))
        for place, content in files.items()
        if place not in ("settings.toml", "LICENSE.txt", "contents.txt", "names.txt")
    }


def test_a_file_that_differs_by_a_name_only_has_another_size() -> None:
    texts = [f"def f(self):\n    return self.{name}" for name in "abcdefghijklmnopqrstuvwxyz"]
    sizes = [len(device.sized(text)) for text in texts]
    assert max(map(sizes.count, sizes)) <= 5
    assert all(device.sized(text).rstrip() == text for text in texts)


def test_a_language_is_set_until_the_player_chooses_another() -> None:
    plain = bundle("pybadge")["settings.toml"].decode()
    german = bundle("pybadge", "de")["settings.toml"].decode()
    assert settings_file.parse(plain) == {}
    assert settings_file.parse(german) == {"LANGUAGE": "de"}
    assert set(languages()) >= {"en", "de"}
    changed = set(german.splitlines()) - set(plain.splitlines())
    assert changed == {'LANGUAGE = "de"'}


@pytest.mark.parametrize("arguments", [["--board", "toaster"], ["--language", "xx"]])
def test_what_is_not_known_is_refused_with_what_is(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        device.main(arguments)
    assert ("pybadge" if "--board" in arguments else "de") in capsys.readouterr().err


def test_all_that_is_built_for_a_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(device, "DIST", tmp_path)
    assert device.main(["--board", "raspberry_pi_pico", "--language", "de"]) == 0
    name = f"discs-and-marbles-{device.version()}-raspberry_pi_pico"
    files = bundle("raspberry_pi_pico", "de")
    with zipfile.ZipFile(tmp_path / f"{name}.zip") as archive:
        assert {place: archive.read(place) for place in archive.namelist()} == files
    for place, content in files.items():
        assert (tmp_path / "CIRCUITPY" / place).read_bytes() == content
    assert unpacked(tmp_path / name / "code.py") == {
        place: content for place, content in files.items() if place != "settings.toml"
    }
    assert name in capsys.readouterr().out


def unpacked(one_file: Path) -> dict[str, bytes]:
    """Return what the code.py that unpacks itself writes, read from its comments."""
    text = one_file.read_text(encoding="utf-8")
    compile(text, "code.py", "exec")
    found: dict[str, str] = {}
    place = ""
    for line in text.splitlines():
        if line.startswith("#>"):
            place = line.partition("|")[2]
            found[place] = ""
        elif place and line.startswith("#"):
            found[place] += line[1:]
    return {name: zlib.decompress(base64.b64decode(body)) for name, body in found.items()}


def test_the_libraries_that_circup_installs_are_those_of_the_bundle(
    files: dict[str, bytes],
) -> None:
    """circup reads a line as pip does and makes adafruit_x of adafruit-circuitpython-x."""
    pinned = {}
    for line in (ROOT / "requirements-device.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, number = line.partition("==")
            assert name.startswith("adafruit-circuitpython-")
            pinned[name] = number
    own = {name.replace("-circuitpython-", "_").replace("-", "_") for name in pinned}
    third_party = {
        p.split("/")[1].removesuffix(".py") for p in files if p.startswith("lib/adafruit")
    }
    assert own == third_party
    for name, number in pinned.items():
        assert f"{name}=={number}" in (ROOT / "requirements.txt").read_text(encoding="utf-8")


@needs_vm
def test_the_vm_compiles_every_file_in_the_heap_of_its_size(
    files: dict[str, bytes], tmp_path: Path
) -> None:
    """The 64-bit VM needs 56k for 8.1 KB of dense source, and 80k for 12.2 KB."""
    for place, content in files.items():
        if place.endswith(".py"):
            heap = "56k" if (ROOT / place).exists() else "80k"
            path = tmp_path / "file.py"
            path.write_bytes(content)
            command = [str(VM), "-X", "compile-only", "-X", f"heapsize={heap}", str(path)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"{place}: {done.stderr}"


# That the checks can fail, on a repository of a few lines.


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for place, text in {
        "code.py": "import engine.rules\n",
        "engine/__init__.py": "",
        "engine/rules.py": "PAWNS = 5\n",
        "hardware/__init__.py": "",
        "hardware/boards/__init__.py": "",
        "hardware/simulator/window.py": "import pygame\n",
        "hardware/boards/pybadge.py": "",
        "hardware/boards/hack_club_sprig.py": "",
        "lib/sheet.py": "",
        "LICENSE": "MIT\n",
    }.items():
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text(text, encoding="utf-8")
    monkeypatch.setattr(device, "ROOT", tmp_path)
    return tmp_path


def test_a_small_bundle(small: Path) -> None:
    assert list(bundle("pybadge")) == [
        "LICENSE.txt",
        "code.py",
        "contents.txt",
        "engine/__init__.py",
        "engine/rules.py",
        "hardware/__init__.py",
        "hardware/boards/__init__.py",
        "hardware/boards/pybadge.py",
        "lib/sheet.py",
        "names.txt",
    ]


def test_a_board_that_is_like_another_brings_that_ones_file(small: Path) -> None:
    (small / "hardware/boards/edgebadge.py").write_text("from hardware.boards.pybadge import keys")
    assert boards_of("edgebadge") == {"edgebadge", "pybadge"}
    assert boards_of("pybadge") == {"pybadge"}


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("import nowhere", "imports nowhere, which is neither"),
        ("import engine.absent", "imports engine.absent, which is neither"),
        ("from engine.absent import A", "imports engine.absent, which is neither"),
        ("from adafruit_display_text import bitmap_label", "too large"),
        ("import hardware.boards.absent", "imports hardware.boards.absent"),
    ],
)
def test_an_import_that_a_device_cannot_follow_is_refused(
    small: Path, line: str, sentence: str
) -> None:
    (small / "lib/sheet.py").write_text(line, encoding="utf-8")
    with pytest.raises(BundleError, match=sentence):
        bundle()


def test_a_module_that_the_firmware_of_the_board_lacks_is_refused(small: Path) -> None:
    (small / "lib/sheet.py").write_text("import synthio\n", encoding="utf-8")
    bundle("pybadge")
    (small / "lib/sheet.py").write_text("import wifi\n", encoding="utf-8")
    with pytest.raises(BundleError, match="built into pybadge"):
        bundle("pybadge")


def test_an_import_may_fail_where_that_is_caught(small: Path) -> None:
    caught = "try:\n    import nowhere\nexcept ImportError:\n    nowhere = None\n"
    (small / "lib/sheet.py").write_text(caught, encoding="utf-8")
    assert "lib/sheet.py" in bundle()
    (small / "lib/sheet.py").write_text(caught.replace("Import", "OS"), encoding="utf-8")
    with pytest.raises(BundleError, match="nowhere"):
        bundle()


def test_imported_libraries_come_with_what_they_import(small: Path) -> None:
    line = "from adafruit_display_text.label import Label\n"
    (small / "lib/sheet.py").write_text(line, encoding="utf-8")
    found = bundle()
    assert {place for place in found if "adafruit" in place} == {
        DISPLAY_TEXT + "__init__.py",
        DISPLAY_TEXT + "label.py",
    }
    assert b"wrap_text" not in found[DISPLAY_TEXT + "__init__.py"]
    licence = found["LICENSE.txt"].decode()
    assert licence.startswith("MIT\n")
    assert DISPLAY_TEXT + "label.py, under the same licence:\nSPDX-FileCopyrightText: 2" in licence
    used = line + "from adafruit_display_text import wrap_text_to_lines\n"
    (small / "lib/sheet.py").write_text(used, encoding="utf-8")
    text = bundle()[DISPLAY_TEXT + "__init__.py"]
    assert b"wrap_text_to_lines" in text
    assert b"wrap_text_to_pixels" not in text
    (small / "lib/sheet.py").write_text(used.removeprefix(line), encoding="utf-8")
    assert b"class" not in bundle()[DISPLAY_TEXT + "__init__.py"]


def test_a_foreign_kind_of_file_is_refused(small: Path) -> None:
    (small / "lib/picture.png").write_bytes(b"")
    with pytest.raises(BundleError, match=r"lib/picture\.png"):
        bundle()


def test_a_library_under_another_licence_is_refused(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (small / "foreign.py").write_text("# SPDX-License-Identifier: GPL-3.0\n", encoding="utf-8")
    (small / "lib/sheet.py").write_text("import foreign\n", encoding="utf-8")
    monkeypatch.setattr(device, "SITE", small)
    with pytest.raises(BundleError, match=r"foreign\.py does not say that it is under the MIT"):
        bundle()


def test_functions_that_only_each_other_use_go_from_libraries() -> None:
    library = ast.parse("def b(): return c()\ndef c(): return b()\ndef d(): 0")
    drop_unused([ast.parse("import a\na.d()")], [library], ())
    assert ast.unparse(library) == ast.unparse(ast.parse("def d(): 0"))


def test_methods_that_nothing_calls_or_that_only_ask_for_another_go() -> None:
    own = ast.parse(
        "class Game:\n"
        "    def __init__(self): 0\n"
        "    def legal(self): 0\n"
        "    def check(self): 0\n"
        "    def perft(self): 0\n"
        "    def show(self):\n        'What a game shows.'\n        raise NotImplementedError\n"
        "    def undo(self):\n        self.log()\n        raise NotImplementedError\n"
        "class Board:\n    def show(self): raise NotImplementedError\n"
    )
    caller = ast.parse("from own import Game\nGame().legal()\nGame().show()\nGame().undo()")
    drop_unused([own, caller], [], ("check",))
    names = [node.name for node in ast.walk(own) if isinstance(node, ast.FunctionDef)]
    assert names == ["__init__", "legal", "check", "undo"]
    assert ast.unparse(own).endswith("class Board:\n    pass")


def test_what_loses_its_last_function_can_still_be_compiled() -> None:
    own = ast.parse(
        "class Game:\n    def perft(self): 0\n"
        "def play():\n    def inner(): 0\n"
        "if play:\n    def other(): 0\n"
    )
    drop_unused([own, ast.parse("Game()")], [], ())
    assert ast.unparse(own) == (
        "class Game:\n    pass\n\ndef play():\n    pass\nif play:\n    pass"
    )


@pytest.mark.parametrize(("own", "most"), [(True, MOST_OF_OURS), (False, MOST_OF_THIRD_PARTY)])
def test_a_file_above_the_limit_is_refused(own: bool, most: int) -> None:
    module = Module("lib/a.py", "", ours=own)
    check_sizes({"lib/a.py": bytes(most)}, [module])
    with pytest.raises(BundleError, match=f"lib/a.py has {most + 1} bytes"):
        check_sizes({"lib/a.py": bytes(most + 1)}, [module])


def test_a_bundle_above_the_limit_is_refused() -> None:
    check_total({"lib/a.bin": bytes(MOST_IN_ALL)})
    with pytest.raises(BundleError, match=f"{MOST_IN_ALL:,} is the most"):
        check_total({"lib/a.bin": bytes(MOST_IN_ALL + 1)})

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The bundle holds what a device needs and nothing else, compiled for it."""

import ast
import base64
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

import pytest

from hardware.simulator import settings_file
from tests.device.vm import bundle_of
from tools import device
from tools.compiled import CompileError, compiled, for_micropython
from tools.device import (
    MOST_BYTES,
    MOST_FILES,
    ROOT,
    BundleError,
    board_ids,
    boards_of,
    bundle,
    excess,
    languages,
    ours,
)
from tools.unused import drop_unused

DISPLAY_TEXT = "lib/adafruit_display_text/"


@pytest.fixture(scope="module")
def files() -> Mapping[str, bytes]:
    return bundle_of()


def test_all_that_the_device_needs_is_there(files: Mapping[str, bytes]) -> None:
    assert {"code.py", "boot.py", "settings.toml", "LICENSE.txt"} <= files.keys()
    needed = {path.relative_to(ROOT) for path in ours()} - {Path("code.py"), Path("boot.py")}
    # These have constants, which are in place.
    needed -= {Path("engine/contract.py"), Path("lib/ui/look/tiles.py")}
    on_the_drive = {
        path.with_suffix(".mpy") if path.suffix == ".py" else path
        for path in needed
        if path.name != "__init__.py"
    }
    assert {path.as_posix() for path in on_the_drive} <= files.keys()
    for kind in (".bin", ".txt"):
        assert any(place.startswith("lib/") and place.endswith(kind) for place in files)


def test_nothing_else_is_there(files: Mapping[str, bytes]) -> None:
    for place in files:
        assert place.startswith(("engine/", "hardware/", "lib/")) or "/" not in place
        for word in ("simulator", "tests", "__pycache__", "bitmap_label", "greedy", "random"):
            assert word not in place
    third_party = {place for place in files if place.startswith(DISPLAY_TEXT)}
    assert third_party <= {DISPLAY_TEXT + "__init__.mpy", DISPLAY_TEXT + "label.mpy"}


def test_all_python_but_the_files_that_the_firmware_reads_is_compiled(
    files: Mapping[str, bytes],
) -> None:
    assert {place for place in files if place.endswith(".py")} == {"code.py", "boot.py"}
    for place, content in files.items():
        if place.endswith(".mpy"):
            # The third byte would say which machine code it has, the fourth how long integers are.
            assert content[:4] == b"C\x06\x00\x1f", place
            assert for_micropython(content) == b"M" + content[1:]


def _without_docstrings(source: str) -> str:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node):
            del node.body[0]
    return ast.dump(tree)


@pytest.mark.parametrize("name", ["code.py", "boot.py"])
def test_what_is_not_compiled_has_its_code_on_the_lines_of_the_repository(
    files: Mapping[str, bytes], name: str
) -> None:
    shipped = files[name].decode()
    written = (ROOT / name).read_text("utf-8")
    pairs = zip(shipped.splitlines(), written.splitlines(), strict=True)
    assert [line for line, was in pairs if line not in ("", was)] == []
    assert _without_docstrings(shipped) == _without_docstrings(written)
    assert '"""' not in shipped


def test_a_compiled_file_is_called_like_its_module(files: Mapping[str, bytes]) -> None:
    for place, content in files.items():
        if place.endswith(".mpy"):
            name = place.removeprefix("lib/").removesuffix(".mpy").removesuffix("/__init__")
            assert name.replace("/", ".").encode() in content[:80], place


def test_machine_code_is_refused() -> None:
    native = "import micropython\n@micropython.native\ndef f():\n    return 1\n"
    with pytest.raises(CompileError):
        compiled(native, "native.py")


def test_the_drive_of_every_board_is_small_enough() -> None:
    assert not [
        sentence for board in board_ids() for sentence in excess(board, dict(bundle_of(board)))
    ]


@pytest.mark.parametrize("board", board_ids())
def test_a_board_gets_its_own_file_and_no_other_boards(board: str) -> None:
    others = set(board_ids()) - boards_of(board)
    own = bundle_of(board)
    assert f"hardware/boards/{board}.mpy" in own
    assert not others & {Path(p).stem for p in own if p.startswith("hardware/boards/")}
    assert "hardware/console.mpy" in own


@pytest.mark.parametrize("board", board_ids())
def test_drivers_of_screens_go_where_a_screen_can_be_wired(board: str) -> None:
    drivers = {place for place in bundle_of(board) if place.startswith("lib/adafruit_")}
    drivers -= {place for place in drivers if place.startswith(DISPLAY_TEXT)}
    wired = "other" in boards_of(board)
    assert drivers == (
        {f"lib/adafruit_{name}.mpy" for name in ("ili9341", "st7735r", "st7789")}
        if wired
        else set()
    )


def test_a_bundle_that_is_for_no_board_in_particular_has_everything(
    files: Mapping[str, bytes],
) -> None:
    assert {f"hardware/boards/{board}.mpy" for board in [*board_ids(), "other"]} <= files.keys()
    assert "lib/adafruit_st7789.mpy" in files


def test_a_language_is_set_until_the_player_chooses_another() -> None:
    plain = bundle_of("pybadge")["settings.toml"].decode()
    german = bundle("pybadge", "de")["settings.toml"].decode()
    assert "LANGUAGE" not in settings_file.parse(plain)
    assert settings_file.parse(german) == {"LANGUAGE": "de", **settings_file.parse(plain)}
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
    files: Mapping[str, bytes],
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
        p.split("/")[1].removesuffix(".mpy") for p in files if p.startswith("lib/adafruit")
    }
    assert own == third_party
    for name, number in pinned.items():
        assert f"{name}=={number}" in (ROOT / "requirements.txt").read_text(encoding="utf-8")


def test_a_board_has_nothing_that_only_others_use(files: Mapping[str, bytes]) -> None:
    place = "hardware/speaker.mpy"
    for board, voice in (("pybadge", b"analogue_voice"), ("hack_club_sprig", b"i2s_voice")):
        assert voice in bundle_of(board)[place]
    assert b"i2s_voice" not in bundle_of("pybadge")[place]
    assert b"analogue_voice" in files[place] and b"i2s_voice" in files[place]


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
        "engine/rules.mpy",
        "hardware/boards/pybadge.mpy",
        "lib/sheet.mpy",
    ]


def test_a_package_that_says_something_to_readers_only_needs_no_file(small: Path) -> None:
    package = small / "engine/__init__.py"
    package.write_text('"""Rules."""\n', encoding="utf-8")
    assert "engine/__init__.mpy" not in bundle()
    package.write_text('"""Rules."""\nfrom engine.rules import play\n', encoding="utf-8")
    assert "engine/__init__.mpy" in bundle()


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
    (small / "lib/sheet.py").write_text("def online():\n    import wifi\n", encoding="utf-8")
    bundle("pybadge")
    (small / "lib/sheet.py").write_text("def online():\n    import nowhere\n", encoding="utf-8")
    with pytest.raises(BundleError, match="nowhere"):
        bundle("pybadge")


def test_an_import_may_fail_where_that_is_caught(small: Path) -> None:
    caught = "try:\n    import nowhere\nexcept ImportError:\n    nowhere = None\n"
    (small / "lib/sheet.py").write_text(caught, encoding="utf-8")
    assert "lib/sheet.mpy" in bundle()
    (small / "lib/sheet.py").write_text(caught.replace("Import", "OS"), encoding="utf-8")
    with pytest.raises(BundleError, match="nowhere"):
        bundle()


def test_imported_libraries_come_with_what_they_import(small: Path) -> None:
    line = "from adafruit_display_text.label import Label\n"
    (small / "lib/sheet.py").write_text(line, encoding="utf-8")
    found = bundle()
    assert {place for place in found if "adafruit" in place} == {
        DISPLAY_TEXT + "__init__.mpy",
        DISPLAY_TEXT + "label.mpy",
    }
    assert b"wrap_text" not in found[DISPLAY_TEXT + "__init__.mpy"]
    licence = found["LICENSE.txt"].decode()
    assert licence.startswith("MIT\n")
    assert DISPLAY_TEXT + "label.mpy, also MIT:\nSPDX-FileCopyrightText: 2" in licence
    used = line + "from adafruit_display_text import wrap_text_to_lines\n"
    (small / "lib/sheet.py").write_text(used, encoding="utf-8")
    text = bundle()[DISPLAY_TEXT + "__init__.mpy"]
    assert b"wrap_text_to_lines" in text
    assert b"wrap_text_to_pixels" not in text
    (small / "lib/sheet.py").write_text(used.removeprefix(line), encoding="utf-8")
    assert b"LabelBase" not in bundle()[DISPLAY_TEXT + "__init__.mpy"]


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


def test_of_libraries_goes_what_nothing_mentions_and_lines_stay_where_they_are() -> None:
    library = (
        "@used\ndef b():\n    return c()\ndef c(): return b()\ndef d(): F\nclass E:\n    e = 1\n"
        "__version__ = '1'\nF = 1\nG = used()\n"
    )
    own = "import a\na.d()\ndef unused(): 0\n"
    result = drop_unused({"a": library, "own": own}, {"a"})
    assert result == {"a": "\n\n\n\ndef d(): F\n\n\n\nF = 1\nG = used()\n", "own": own}


def test_methods_go_that_only_what_goes_mentions() -> None:
    library = (
        "class A:\n    def __init__(self):\n        self.b()\n    def b(self): 0\n"
        "    def c(self): self.d()\n    @property\n    def d(self): c\n"
        "class B:\n    def e(self): 0\n"
    )
    result = drop_unused({"a": library, "own": "import a\na.A(), a.B"}, {"a"})
    assert result["a"] == (
        "class A:\n    def __init__(self):\n        self.b()\n    def b(self): 0\n"
        "\n\n\nclass B:\n    def e(self): 0\n"
    )


def test_methods_go_that_only_say_that_heirs_have_them() -> None:
    library = (
        "class A:\n    b = 1\n    def c(self):\n        'To be played.'\n"
        "        raise NotImplementedError\n"
        "    def d(self):\n        raise NotImplementedError('not on this board')\n"
    )
    result = drop_unused({"a": library, "own": "import a\na.A().c(), a.A().d()"}, {"a"})
    assert result["a"] == (
        "class A:\n    b = 1\n\n\n\n"
        "    def d(self):\n        raise NotImplementedError('not on this board')\n"
    )


def test_what_a_library_imports_for_type_checkers_is_left_out() -> None:
    library = (
        "try:\n    # for types\n    from typing import A\n\n    from b import B\n"
        "except ImportError:\n    pass\n"
        "try:\n    from c import C\nexcept ImportError:\n    pass\n"
    )
    result = drop_unused({"a": library}, {"a"})
    assert result == {"a": "\n" * 7 + "try:\n    from c import C\nexcept ImportError:\n    pass\n"}


def test_a_file_that_the_compiler_refuses_is_named(small: Path) -> None:
    (small / "lib/sheet.py").write_text("try:\n    A = 1\nexcept* ValueError:\n    A = 2\n")
    with pytest.raises(BundleError, match="sheet"):
        bundle()


def test_a_drive_above_the_limits_is_told() -> None:
    assert excess("pybadge", {"lib/a.bin": bytes(MOST_BYTES)}) == []
    assert excess("pybadge", {"lib/a.bin": bytes(MOST_BYTES + 1)}) == [
        f"The drive of pybadge has {MOST_BYTES + 1:,} bytes, {MOST_BYTES:,} is the most."
    ]
    files = {f"lib/{number}.bin": b"" for number in range(MOST_FILES)}
    assert excess("pybadge", files) == []
    (said,) = excess("pybadge", {**files, "lib/one-more.bin": b""})
    assert f"has {MOST_FILES + 1} files" in said

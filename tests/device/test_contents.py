# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Whatever is wrong with the files on a drive is said in a sentence, by whatever file still can."""

import importlib.util
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

import hardware
from tests.device.vm import bundle_of, lay_out, needs_vm, run_in_vm
from tools.device import CONTENTS, FIRST, MAY_DIFFER, ROOT, contents, write_folder

SOURCE = ROOT / "hardware/contents.py"

START = """
import board, sys

class time:
    def sleep(seconds):
        if seconds >= 0.1:  # nothing but a copy helps any more
            print("shown", board.DISPLAY.auto_refresh)
            raise SystemExit

board.DISPLAY.auto_refresh = False

sys.modules["time"] = time

def shown(minimum_frames_per_second):
    print("started")
    raise SystemExit
board.DISPLAY.refresh = shown
for name in NAMES:
    with open(name) as file:
        exec(file.read(), {"__name__": "__main__"})
"""


def start(drive: Path, *names: str) -> str:
    """What the console says when the drive is started: boot.py, code.py, or one of them."""
    script = f"NAMES = {names or ('code.py',)!r}\n" + START
    return run_in_vm(script, heap="4M", tree=drive, variables={"BOARD": "hack_club_sprig"})


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    lay_out(bundle_of("hack_club_sprig"), tmp_path / "drive")
    return tmp_path / "drive"


def shorter(content: bytes) -> bytes:
    return content[:-1]


def zeroed(content: bytes) -> bytes:
    return bytes(len(content))


def one_bit(content: bytes) -> bytes:
    return content[:-5] + bytes([content[-5] ^ 1]) + content[-4:]


def with_old_end(content: bytes) -> bytes:
    """As after a copy that was cut off: the end of the cluster is from some other file."""
    return content[:24] + b"\x5a" * (len(content) - 24)


DAMAGE = (shorter, zeroed, one_bit, with_old_end)


def test_the_list_is_of_all_files_that_must_be_there() -> None:
    files = bundle_of("pybadge")
    lines = files[CONTENTS].decode().splitlines()
    listed = {}
    folder = None
    for line in lines[:-1]:
        if line.startswith("["):
            folder = line.strip("[]")
            continue
        crc, size, name = line.split(" ")
        assert folder is not None
        place = folder + name + ("" if "." in name else ".mpy")
        listed[place] = int(size)
        assert int(crc, 16) == zlib.crc32(files[place])
    assert listed == {
        place: len(content) for place, content in files.items() if place not in MAY_DIFFER
    }
    assert tuple(listed)[: len(FIRST)] == FIRST  # code.py looks at these itself
    assert lines[0] == "[hardware/]"
    whole = files[CONTENTS].rpartition(b"end ")[0]
    assert lines[-1] == f"end {zlib.crc32(whole):08x}"


@pytest.mark.parametrize("damage", [shorter, one_bit])
def test_a_damaged_file_is_named_whichever_it_is(
    damage: Callable[[bytes], bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = bundle_of("hack_club_sprig")
    write_folder(dict(files), tmp_path / "drive")
    monkeypatch.chdir(tmp_path / "drive")
    for place in files.keys() - MAY_DIFFER:
        Path(place).write_bytes(damage(files[place]))
        with pytest.raises(Exception, match=rf"The file {place} on the drive is not the one"):
            check()
        Path(place).unlink()
        with pytest.raises(Exception, match=rf"The file {place} on the drive is missing"):
            check()
        Path(place).write_bytes(files[place])
    assert check() == check()


def check(every_byte: bool = False) -> str:
    """Run hardware/contents.py in the current folder, as this Python's own module."""
    spec = importlib.util.spec_from_file_location("hardware.contents", SOURCE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules["hardware.contents"] = module
    vars(hardware)["contents"] = module
    return str(module.check(every_byte))


def test_contents_are_compared_until_boot_py_has_said_that_they_are_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = bundle_of("hack_club_sprig")
    write_folder(dict(files), tmp_path / "drive")
    monkeypatch.chdir(tmp_path / "drive")
    line = check()
    place = "lib/art/font.bin"
    Path(place).write_bytes(one_bit(files[place]))
    Path("boot_out.txt").write_text("Board ID:hack_club_sprig\nboot.py output:\nanother line\n")
    with pytest.raises(Exception, match=place):
        check()
    Path("boot_out.txt").write_text(f"Board ID:hack_club_sprig\nboot.py output:\n{line}\n")
    assert check() == line
    with pytest.raises(Exception, match=place):
        check(True)
    Path(place).write_bytes(files[place][:-1])
    with pytest.raises(Exception, match=place):
        check()
    other = contents({"lib/art/font.bin": b""})
    Path(CONTENTS).write_bytes(other)
    Path(place).write_bytes(b"")
    assert check() != line


@needs_vm
def test_a_whole_drive_starts_and_boot_py_says_that_it_is_whole(drive: Path) -> None:
    said = start(drive, "boot.py", "code.py").splitlines()
    assert said[-1] == "started"
    crc = (drive / CONTENTS).read_text("utf-8").split()[-1]
    assert said.count(f"All files are as they were built: {crc}") == 1
    assert not any(line.startswith(("error", "boot.py")) for line in said)


AGAIN = "Copy everything from the download to the drive again; only settings.toml may stay."


@needs_vm
@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("place", [*FIRST, "lib/ui/app.mpy", "hardware/console.mpy"])
def test_the_console_says_which_file_is_damaged(
    place: str, damage: Callable[[bytes], bytes], drive: Path
) -> None:
    path = drive / place
    path.write_bytes(damage(path.read_bytes()))
    said = start(drive)
    (error,) = [line for line in said.splitlines() if line.startswith("error ")]
    assert error.startswith(f"error The file {place} on the drive is ")
    assert error.endswith(AGAIN)
    assert said.endswith("shown True\n")
    assert "Traceback" not in said


@needs_vm
@pytest.mark.parametrize("damage", [shorter, zeroed, lambda _: b"", lambda content: content[:2000]])
def test_a_damaged_list_is_said(damage: Callable[[bytes], bytes], drive: Path) -> None:
    path = drive / CONTENTS
    path.write_bytes(damage(path.read_bytes()))
    said = start(drive)
    assert f"error The file {CONTENTS} on the drive is " in said
    assert "Traceback" not in said


@needs_vm
@pytest.mark.parametrize("gone", [CONTENTS, "hardware", "lib", "lib/ui", "engine", "lib/art"])
def test_what_is_missing_is_said(gone: str, drive: Path) -> None:
    (drive / gone).rename(drive.parent / "gone")
    said = start(drive, "boot.py", "code.py")
    (error,) = [line for line in said.splitlines() if line.startswith("error ")]
    assert error.startswith(f"error The file {gone}")
    assert "missing" in error
    assert error.endswith(AGAIN)
    assert "Traceback" not in said


@needs_vm
@pytest.mark.parametrize("place", ["lib/ui/app.py", "engine/games.py", "hardware/opening.py"])
def test_a_file_of_an_older_version_that_hides_a_new_one_is_said(place: str, drive: Path) -> None:
    (drive / place).write_text("raise OSError\n")
    said = start(drive)
    assert f"The file {place} on the drive is of an older version. Delete the folders" in said
    assert "started" not in said


@needs_vm
def test_the_check_of_an_older_version_is_not_asked(drive: Path) -> None:
    (drive / "hardware/contents.py").write_text("def check():\n    raise OSError\n")
    said = start(drive)
    assert said.startswith("error The folder hardware on the drive is missing, damaged or old.")
    assert AGAIN in said


@needs_vm
def test_what_a_mac_leaves_and_what_nothing_hides_do_no_harm(drive: Path) -> None:
    for place in ("lib/ui/._app.mpy", "._code.py", ".fseventsd/0", "lib/ui/games.mpy"):
        (drive / place).parent.mkdir(exist_ok=True)
        (drive / place).write_bytes(b"\0\5\x16\7" * 40)
    assert start(drive, "boot.py", "code.py").splitlines()[-1] == "started"


@needs_vm
@pytest.mark.parametrize("gone", ["hardware", "lib", "engine"])
def test_a_folder_that_is_missing_with_the_list_is_said(gone: str, drive: Path) -> None:
    (drive / gone).rename(drive.parent / "gone")
    (drive / CONTENTS).unlink()
    said = start(drive)
    (error,) = [line for line in said.splitlines() if line.startswith("error ")]
    assert AGAIN in error or CONTENTS in error
    assert "Traceback" not in said


@needs_vm
def test_another_firmware_is_told_which_one_is_wanted(tmp_path: Path) -> None:
    files = {
        place: content[:1] + b"\x05" + content[2:] if place.endswith(".mpy") else content
        for place, content in bundle_of("hack_club_sprig").items()
    }
    lay_out(files, tmp_path / "drive")
    said = start(tmp_path / "drive")
    assert said.endswith("shown True\n")
    assert said.startswith("error These files need CircuitPython 10, and this board has 1.")
    assert "circuitpython.org/downloads" in said
    assert "Traceback" not in said

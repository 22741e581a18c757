# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The project works from any checkout: other line ends, odd folders, a Python that is gone."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PYTHON = Path(sys.executable).resolve()  # no blank in it, though there may be one in ours
KEYS = "A A A A START DOWN DOWN A RIGHT"  # a game, its menu, the rules
NEEDED = ("boot.py", "code.py", "engine", "hardware", "lib", "settings.toml", "tests/harness")
TEXTS = (".py", ".txt", ".toml", ".md", ".csv")

needs_git = pytest.mark.skipif(
    not (ROOT / ".git").exists() or shutil.which("git") is None, reason="this is no checkout of git"
)
needs_make = pytest.mark.skipif(
    shutil.which("make") is None or os.name == "nt", reason="there is no make, or none of POSIX"
)


def run(*words, folder=ROOT, **environment):
    return subprocess.run(
        [str(word) for word in words],
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@needs_git
def test_git_writes_the_same_bytes_whatever_it_is_told_of_line_ends():
    for setting in ("true", "input", "false"):
        listed = run("git", "-c", f"core.autocrlf={setting}", "ls-files", "--eol").stdout
        for line in listed.splitlines():
            kind, _, name = line.partition("\t")
            index, _, attributes = kind.split(maxsplit=2)
            if Path(name).suffix in (".png", ".bin", ".gif"):
                assert index == "i/-text" and attributes.strip() == "attr/-text", line
            else:
                assert index in ("i/lf", "i/none") and "eol=lf" in attributes, line


@pytest.fixture(scope="module")
def other_place(tmp_path_factory):
    """A copy with the line ends of Windows, in a folder with a blank and an umlaut."""
    folder = tmp_path_factory.mktemp("checkout") / "Würfel & Scheiben"
    for name in NEEDED:
        paths = [ROOT / name] if (ROOT / name).is_file() else (ROOT / name).rglob("*")
        for path in paths:
            if path.is_dir() or "__pycache__" in path.parts:
                continue
            content = path.read_bytes()
            if path.suffix in TEXTS:
                content = content.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
            copy = folder / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)
    return folder


def test_the_screens_are_the_same_with_other_line_ends(other_place):
    pictures: list[bytes] = []
    for folder in (ROOT, other_place):
        file = other_place / f"{len(pictures)}.png"
        ran = run(
            *(sys.executable, "code.py", "--headless", "--seed", "7", "--set", "LANGUAGE=de"),
            *("--keys", KEYS, "--shot", file),
            folder=folder,
        )
        assert ran.returncode == 0, ran
        pictures.append(file.read_bytes())
    assert pictures[0] == pictures[1]


def test_the_harness_is_the_same_with_other_line_ends(other_place):
    record = other_place / "Spiel mit Ä.txt"
    words = (sys.executable, "-m", "tests.harness", "simulate", "aggravation", "-n", "2", "-j", "2")
    ran = [run(*words, "--record", record, folder=folder) for folder in (ROOT, other_place)]
    assert ran[0].returncode == 0 and ran[0].stdout == ran[1].stdout, ran
    record.write_bytes(record.read_bytes().replace(b"\n", b"\r\n"))
    assert run(*words[:3], "replay", record, folder=other_place).returncode == 0


def environment_of(folder):
    """A checkout in which the environment has been made before, by a Python that is gone now."""
    folder.mkdir()
    shutil.copy(ROOT / "Makefile", folder)
    (folder / ".venv" / "bin").mkdir(parents=True)
    (folder / ".venv" / "bin" / "python").symlink_to(folder / "python that was upgraded")
    for stamp in ("made", "play", "dev"):
        (folder / ".venv" / f"{stamp}.stamp").touch()
    return folder


@needs_make
@pytest.mark.parametrize("goal", ["play", "test", "lint", "device"])
def test_make_says_what_to_do_when_its_python_is_gone(tmp_path, goal):
    folder = environment_of(tmp_path / "blank and Ä")
    ran = run("make", goal, folder=folder)
    assert ran.returncode == 2
    assert "The Python that .venv was made with is gone. make clean" in ran.stderr


@needs_make
def test_make_clean_cleans_then(tmp_path):
    folder = environment_of(tmp_path / "blank and Ä")
    ran = run("make", "clean", f"PYTHON={PYTHON}", folder=folder)
    assert ran.returncode == 0 and not (folder / ".venv").exists()


@needs_make
def test_make_says_what_is_missing_where_no_environment_can_be_made(tmp_path):
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nsys.modules['ensurepip'] = None\n", encoding="utf-8"
    )
    ran = run("make", "play", f"PYTHON={PYTHON}", folder=tmp_path, PYTHONPATH=str(tmp_path))
    assert ran.returncode == 2 and "apt install python3-venv" in ran.stderr
    assert not (tmp_path / ".venv").exists()

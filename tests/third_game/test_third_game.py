# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A third game is two packages, its texts and one line: everything else takes it as it is."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
LINE = 'GAMES = ("bigpoints", "aggravation")'
PLUGGED = 'GAMES = ("bigpoints", "aggravation", "pig")'
COPIED = ("code.py", "boot.py", "settings.toml", "pyproject.toml", "engine", "hardware", "lib")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program into which the game is plugged."""
    folder = tmp_path_factory.mktemp("third") / "program"
    folder.mkdir()
    no_caches = shutil.ignore_patterns("__pycache__", "*.png")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=no_caches)
        else:
            shutil.copy(source, folder / name)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=no_caches)
    for part in ("engine", "ui"):
        target = folder / ("engine" if part == "engine" else "lib/ui") / "pig"
        shutil.copytree(HERE / part / "pig", target, ignore=no_caches)
    for texts in (HERE / "lang").iterdir():
        with (folder / "lib/lang" / texts.name).open("a", encoding="utf-8") as file:
            file.write("\n" + texts.read_text("utf-8"))
    shutil.copy(HERE / "art/pig.txt", folder / "lib/art/pig.txt")
    games = folder / "engine/games.py"
    source_text = games.read_text("utf-8")
    assert source_text.count(LINE) == 1
    games.write_text(source_text.replace(LINE, PLUGGED), "utf-8")
    return folder


def run(tree: Path, *arguments: str) -> str:
    """Run Python in the tree; what it prints."""
    environment = os.environ | {"PYTHONPATH": f"{tree}{os.pathsep}{tree / 'lib'}"}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_played_on_the_handheld(tree: Path) -> None:
    assert run(tree, "-m", "tests.third_game.on_the_handheld").endswith("ok\n")


def test_the_harness_plays_simulates_replays_and_counts_it(tree: Path, tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    run(tree, "-m", "tests.harness", "play", "pig", "--players", "hard,easy", "--seed", "3",
        "--record", str(record))  # fmt: skip
    assert record.read_text("utf-8").startswith("rec pg 30 0,0 ")
    assert "won by" in run(tree, "-m", "tests.harness", "replay", str(record))
    simulated = run(tree, "-m", "tests.harness", "simulate", "pig", "-n", "20", "--players",
                    "hard,easy", "--seed", "1", "-j", "1")  # fmt: skip
    assert "20" in simulated
    # From the start: throw, then six faces; after a 1 the other throws, else throw or stop.
    counted = run(tree, "-m", "tests.harness", "perft", "pig", "pg 30 0,0 0:0", "3")
    assert "11" in counted

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The real window in short: keys, a minute without any, full screen, the program started again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak import window

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(bool(window.missing()), reason=window.missing() or "-")

# A window that does not hear of what is painted; the picture will not come, so why wait for long.
_DEAF = """
import sys
from hardware.simulator.window import Window
Window._note_painted = lambda self, rectangles: None
from tests.soak import window
window._PATIENCE = 0.5
sys.exit(window.main(sys.argv[1:]))
"""


def play(folder: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    words = [sys.executable, *command, "--minutes", "0", "--hurry", "--keys", "1", "--seed", "57"]
    path = {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'lib'}"}
    return subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, **path},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_the_desktop_shows_what_is_on_the_screen(tmp_path: Path) -> None:
    done = play(tmp_path, "-m", "tests.soak.window")
    assert done.returncode == 0, done.stderr
    assert "10 pictures compared, 1 dimmed, 1 restarts" in done.stdout


def test_a_picture_that_freezes_is_found(tmp_path: Path) -> None:
    done = play(tmp_path, "-c", _DEAF)
    assert done.returncode == 1
    assert "shows something else than the screen" in done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {
        "window-soak-seen.png",
        "window-soak-wanted.png",
    }

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The types are right, and each board file names only pins and calls that the firmware of that very
board has.
"""

import subprocess
import sys
from pathlib import Path

import pytest
from mypy import api

from tools.device import BOARDS, ROOT, SITE, board_ids, boards_of

SHARED = {stem for board in board_ids() for stem in boards_of(board)} - set(board_ids())
"""Files that those of several boards import: checked with the stub of each of these."""

OTHERS = sorted(
    path.stem
    for path in (ROOT / BOARDS).glob("*.py")
    if path.stem not in {*board_ids(), *SHARED, "__init__"}
)
"""Files for boards that have no stub of their own."""


def stub_of(board: str) -> str:
    """Return the stub of a board, or of a board in general, with what its display really is."""
    own = SITE / "board_definitions" / board / "__init__.pyi"
    if own.exists():
        text = own.read_text(encoding="utf-8")
    else:
        text = (SITE / "board-stubs/__init__.pyi").read_text(encoding="utf-8")
        text += (
            "import microcontroller\nNEOPIXEL: microcontroller.Pin\nDISPLAY: displayio.Display\n"
        )
    future = "from __future__ import annotations\n"
    text = text.replace(future, "").replace("displayio.Display\n", "busdisplay.BusDisplay\n")
    return f"{future}import busdisplay\n{text}"


def complaints(path: Path, board: str, folder: Path) -> list[str]:
    """Return what mypy says of a board file, and those it shares, with the stub of a board."""
    (folder / "board").mkdir()
    (folder / "board/__init__.pyi").write_text(stub_of(board), encoding="utf-8")
    with pytest.MonkeyPatch.context() as changed:
        changed.chdir(ROOT)
        changed.setenv("MYPYPATH", str(folder))
        said, errors, status = api.run(["--cache-dir", ".mypy_cache/boards", str(path)])
    assert status < 2, said + errors
    # What it finds in other modules is said by the mypy run over everything.
    names = {path.name} | {f"{stem}.py" for stem in boards_of(board)}
    return [line for line in said.splitlines() if any(f"{name}:" in line for name in names)]


def test_mypy_finds_nothing() -> None:
    checked = [sys.executable, "-m", "mypy"]
    done = subprocess.run(checked, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("board", [*board_ids(), *OTHERS])
def test_a_board_file_fits_the_stub_of_its_board(board: str, tmp_path: Path) -> None:
    assert not complaints(ROOT / BOARDS / f"{board}.py", board, tmp_path)


def test_a_pin_that_the_board_lacks_is_found(tmp_path: Path) -> None:
    path = tmp_path / "pybadge_wrong.py"
    path.write_text("import board\nboard.DISPLAY.refresh()\nboard.SW_A\n", encoding="utf-8")
    (said,) = complaints(path, "pybadge", tmp_path)
    assert 'has no attribute "SW_A"' in said

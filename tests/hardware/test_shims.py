# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The simulated modules have the API of the real ones, as far as their type stubs tell."""

import os
import subprocess
import sys
from pathlib import Path

SHIMS = Path(__file__).resolve().parents[2] / "hardware" / "simulator" / "shims"
# `board` is different on every board; its names are compared in test_trouble.
MODULES = sorted(file.stem for file in SHIMS.glob("*.py") if file.stem != "board")


def test_stubtest_finds_no_difference_that_is_not_explained():
    done = subprocess.run(
        [
            *(
                sys.executable,
                "-m",
                "mypy.stubtest",
                *MODULES,
                "--concise",
                "--ignore-missing-stub",
            ),
            *("--allowlist", str(SHIMS / "allowed_differences.txt")),
        ],
        cwd=SHIMS.parents[2],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(SHIMS), "."))},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""code.py starts the program, and under its name `code` it is the standard library's module."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = Path(sys.executable).parent


def run(*command, cwd=ROOT, **environment):
    return subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": "", **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_imported_it_is_the_standard_module():
    program = "import code; code.InteractiveConsole({}); print(code.__file__); code.interact"
    done = run(sys.executable, "-c", program)
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()).parent == Path(os.__file__).parent


def test_pdb_can_be_imported_from_the_root():
    done = run(sys.executable, "-c", "import pdb; pdb.Pdb()")
    assert done.returncode == 0, done.stderr


@pytest.fixture
def project(tmp_path):
    """A folder with our code.py and a test that passes."""
    (tmp_path / "code.py").write_bytes((ROOT / "code.py").read_bytes())
    (tmp_path / "test_trivial.py").write_text("def test_trivial():\n    assert True\n")
    (tmp_path / "test_fails.py").write_text("def test_fails():\n    assert 1 == 2\n")
    return tmp_path


@pytest.mark.parametrize(
    "command",
    [(str(SCRIPTS / "pytest"), "--pdb"), (sys.executable, "-m", "pytest")],
    ids=["pytest --pdb", "python -m pytest"],
)
def test_pytest_starts_beside_code_py(project, command):
    done = run(*command, "-q", "-p", "no:cacheprovider", "test_trivial.py", cwd=project)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout


def test_the_debugger_opens_where_a_test_fails(project):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--pdb", "test_fails.py"],
        cwd=project,
        input="p 40 + 2\nq\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "(Pdb)" in done.stdout
    assert "42" in done.stdout


def test_what_a_device_runs_of_it_is_short():
    tree = ast.parse((ROOT / "code.py").read_text("utf-8"))
    quiet, start = tree.body[1:3]
    assert isinstance(quiet, ast.Try)  # before the first jump
    assert [type(line) for line in quiet.body] == [ast.Import, ast.Assign]
    assert isinstance(start, ast.If)
    assert ast.unparse(start.test) == "__name__ == '__main__'"
    assert len("\n".join(ast.unparse(line) for line in start.body).splitlines()) <= 60

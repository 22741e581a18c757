# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The VM runs what it is given, says what went wrong, and its heap really is that small."""

import pytest

from tests.device.vm import least_heap, needs_vm, run_in_vm

pytestmark = needs_vm

THE_CONTRACT = "from engine.contract import CHANCE, OVER\nprint(CHANCE, OVER)\n"


def test_script_sees_the_stripped_engine_and_its_output_comes_back() -> None:
    assert run_in_vm(THE_CONTRACT) == "-1 -2\n"


def test_only_the_named_tree_is_there() -> None:
    asked = "try:\n import hardware\n print('there')\nexcept ImportError:\n print('absent')\n"
    assert run_in_vm(asked) == "absent\n"
    assert run_in_vm(asked, tree=("engine", "hardware/__init__.py")) == "there\n"


def test_files_of_lib_are_imported_without_its_name() -> None:
    assert run_in_vm("import ui\nprint(1)", tree=("lib/ui/__init__.py",)) == "1\n"


def test_an_error_fails_the_test_with_all_that_was_said() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"(?s)before.*ValueError: sentence"):
        run_in_vm("print('before')\nraise ValueError('sentence')")


def test_the_heap_is_as_small_as_asked() -> None:
    big = "b = bytearray(64 * 1024)"
    run_in_vm(big, heap="96k")
    with pytest.raises(pytest.fail.Exception, match="MemoryError"):
        run_in_vm(big, heap="64k")


def test_least_heap_finds_the_edge() -> None:
    assert 64 < least_heap("b = bytearray(64 * 1024)", step=1) < 72

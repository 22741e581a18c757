# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The file with the saves of a simulated board: kept whole, and never taken from somebody else."""

import os

import pytest

from hardware.simulator.session import Simulator
from hardware.simulator.stores import Store, Unusable

_SIZE = 8192


@pytest.fixture
def open_store(tmp_path):
    """Call it to open a store; it gives the store, a machine that saves in it, and what it told."""
    stores = []

    def make(file=tmp_path / "board.nvm"):
        told: list[str] = []
        store = Store(file, _SIZE, told.append)
        stores.append(store)
        simulator = Simulator("pybadge", writable=True, store=store.nvm, files=store.files)
        simulator.machine.on_store = lambda: store.save(simulator.machine)
        return store, simulator, told

    yield make
    for store in stores:
        store.close()


def test_the_file_holds_the_nvm_byte_for_byte_and_the_files_of_the_drive(open_store, tmp_path):
    file = tmp_path / "folder" / "board.nvm"
    store, simulator, _ = open_store(file)
    simulator.console.store.write(5, b"hello")
    assert file.read_bytes() == simulator.nvm
    simulator.machine.write_file("/games.txt", b"rec end 1 2\n")
    store.close()
    assert sorted(path.name for path in file.parent.iterdir()) == ["board.nvm", "board.nvm.drive"]
    kept, again, told = open_store(file)
    assert kept.nvm == simulator.nvm
    assert kept.files == {"/games.txt": b"rec end 1 2\n"}
    assert bytes(again.console.store.read()[5:10]) == b"hello"
    assert told == []


def test_a_file_that_does_not_exist_yet_is_a_new_chip(open_store):
    store, simulator, _ = open_store()
    assert store.nvm is None
    assert store.files == {}
    assert simulator.nvm == b"\xff" * _SIZE


@pytest.mark.parametrize(
    ("content", "says"),
    [(None, "folder"), (bytes(_SIZE + 1), "no save"), (b"one\ntwo\n", "text")],
)
def test_what_is_no_save_is_refused_and_left_as_it_is(content, says, open_store, tmp_path):
    file = tmp_path / "board.nvm"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    with pytest.raises(Unusable, match=says):
        open_store()
    assert [path.name for path in tmp_path.iterdir()] == ["board.nvm"]
    assert content is None or file.read_bytes() == content


@pytest.mark.parametrize("content", [b"", b"\xff" * 100, os.urandom(_SIZE)])
def test_a_damaged_save_is_shown_to_the_program(content, open_store, tmp_path):
    (tmp_path / "board.nvm").write_bytes(content)
    store, _, _ = open_store()
    assert store.nvm == content


def test_a_drive_that_is_no_folder_is_refused(open_store, tmp_path):
    (tmp_path / "board.nvm.drive").write_text("x")
    with pytest.raises(Unusable, match=r"board\.nvm\.drive"):
        open_store()


def test_a_second_one_is_refused_until_the_first_is_closed(open_store):
    store, _, _ = open_store()
    with pytest.raises(Unusable, match="another window or run"):
        open_store()
    store.close()
    open_store()


@pytest.mark.parametrize("change", ["write", "remove", "create", "drive"])
def test_what_something_else_has_saved_since_is_not_overwritten(change, open_store, tmp_path):
    file = tmp_path / "board.nvm"
    if change != "create":
        file.write_bytes(b"\xff" * _SIZE)
    store, simulator, told = open_store()
    simulator.machine.write_file("/games.txt", b"ours")
    if change != "create":
        simulator.console.store.write(0, b"first")
    theirs = file if change != "drive" else tmp_path / "board.nvm.drive" / "games.txt"
    if change == "remove":
        file.unlink()
    else:
        theirs.write_bytes(b"theirs")
    simulator.console.store.write(0, b"second")
    simulator.machine.write_file("/games.txt", b"ours too")
    assert not file.exists() if change == "remove" else theirs.read_bytes() == b"theirs"
    ours = tmp_path / "board-2.nvm"
    assert ours.read_bytes() == simulator.nvm
    assert (tmp_path / "board-2.nvm.drive" / "games.txt").read_bytes() == b"ours too"
    assert len(told) == 1
    assert str(file) in told[0]
    assert str(ours) in told[0]
    store.close()
    assert open_store(ours)[0].nvm == simulator.nvm


def test_what_cannot_be_saved_is_told_once_and_saved_when_it_can_be(open_store, tmp_path):
    folder = tmp_path / "folder"
    store, simulator, told = open_store(folder / "board.nvm")
    blocked = folder / "board.nvm.new"
    blocked.mkdir()  # in place of the file that is written first
    simulator.console.store.write(0, b"one")
    simulator.console.store.write(0, b"two")
    assert len(told) == 1
    assert "cannot be saved" in told[0]
    assert store.failed
    assert not (folder / "board.nvm").exists()
    blocked.rmdir()
    simulator.console.store.write(0, b"six")
    assert not store.failed
    assert (folder / "board.nvm").read_bytes() == simulator.nvm
    assert len(told) == 1

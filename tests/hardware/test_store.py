# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Stores: the chip's NVM, a file where there is none, and nothing where nothing can be written."""

import dataclasses
import re

import pytest

from hardware.simulator import boards
from hardware.simulator.session import Simulator


def board_with(**changes):
    return dataclasses.replace(boards.load("hack_club_sprig"), **changes)


@pytest.mark.parametrize(
    ("board", "size", "page"),
    [("pybadge", 8192, 0), ("hack_club_sprig", 4096, 256), ("pimoroni_picosystem", 4096, 256)],
)
def test_the_nvm_of_a_board(board, size, page):
    store = Simulator(board).console.store
    assert (store.size, store.page) == (size, page)


PINS = {"rp2": "GPIO", "esp32": "GPIO", "samd51": "P[A-D]", "nrf52": "P[01]_"}


@pytest.mark.parametrize("board", boards.known())
def test_the_chip_of_a_board_fits_its_pins_and_its_store(board):
    facts = boards.load(board)
    pins = facts.chip_pins().values()
    assert all(re.match(PINS[facts.chip] + r"\d+$|CYW", pin) for pin in pins)
    assert ("rp2pio" in facts.modules) == (facts.chip == "rp2")
    settings = {"TFT_DRIVER": "st7789"} if facts.self_built else {}
    store = Simulator(board, settings=settings).console.store
    assert store.page == (256 if facts.chip == "rp2" else 0)


def test_what_is_written_is_there_after_power_off():
    first = Simulator("hack_club_sprig")
    first.console.store.write(10, b"abc")
    second = Simulator("hack_club_sprig", store=first.nvm)
    content = second.console.store.read()
    assert content[10:13] == b"abc"
    assert len(content) == second.console.store.size
    assert set(content) == {0xFF, *b"abc"}


def test_appending_needs_no_erase_where_the_chip_can_do_it():
    simulator = Simulator("hack_club_sprig")
    store = simulator.console.store
    store.write(0, bytes(256))
    store.write(256, bytes(256))
    assert simulator.machine.nvm_erases == 0
    store.write(0, bytes(1))
    assert simulator.machine.nvm_erases == 1


def test_every_write_erases_where_the_chip_cannot():
    simulator = Simulator("pybadge")
    simulator.console.store.write(0, bytes(1))
    simulator.console.store.write(256, bytes(1))
    assert simulator.machine.nvm_erases == 2


def test_a_read_is_one_slice_that_can_be_changed_without_harm():
    simulator = Simulator("pybadge")
    content = simulator.console.store.read()
    content[0] = 1
    assert simulator.nvm[0] == 0xFF


def test_no_nvm_and_a_drive_that_can_be_written_is_a_file():
    simulator = Simulator(board_with(nvm_size=0), writable=True)
    store = simulator.console.store
    assert store.size == 8192
    assert store.page == 0
    assert set(store.read()) == {0xFF}
    store.write(100, b"saved")
    again = Simulator(board_with(nvm_size=0), files=simulator.machine.files, writable=True)
    assert again.console.store.read()[100:105] == b"saved"


def test_no_nvm_and_a_drive_for_the_computer_only_is_no_store():
    store = Simulator(board_with(nvm_size=0)).console.store
    assert store.size == 0
    assert store.read() == b""
    with pytest.raises(OSError):
        store.write(0, b"x")


def test_a_copy_goes_into_files_where_there_is_nvm_and_the_drive_can_be_written():
    simulator = Simulator("pybadge", writable=True)
    assert simulator.console.store.size == 8192
    simulator.console.copy.write(0, b"copied")
    again = Simulator("pybadge", files=simulator.machine.files, writable=True)
    assert again.console.copy.read()[:6] == b"copied"
    assert Simulator("pybadge").console.copy is None
    assert Simulator(board_with(nvm_size=0), writable=True).console.copy is None


@pytest.mark.parametrize("board", ["pybadge", "hack_club_sprig"])
def test_a_game_comes_back_from_either_place(board):
    """The journal of the Sprig goes into the files only before it erases its sector."""
    simulator = Simulator(board, writable=True)
    app = simulator.app
    for i in range(65):
        assert app.store.save(1, bytes([i]) * 50)
    blank = b"\xff" * len(simulator.nvm)
    for nvm, files in ((simulator.nvm, {}), (blank, simulator.machine.files)):
        kept = Simulator(board, store=nvm, files=files, writable=True).app.store.load(1)
        assert kept == bytes([64]) * 50


def test_the_player_may_want_a_file():
    simulator = Simulator("pybadge", settings={"SAVE": "file"}, writable=True)
    assert simulator.console.copy is None
    simulator.console.store.write(0, b"x")
    assert sorted(simulator.machine.files) == ["/save0", "/save1"]
    assert set(simulator.nvm) == {0xFF}


def test_a_file_on_a_drive_that_is_read_only_after_all_is_refused_with_oserror():
    simulator = Simulator("pybadge", settings={"SAVE": "file"}, writable=True)
    store = simulator.console.store
    simulator.machine.drive_readonly = True
    with pytest.raises(OSError):
        store.write(0, b"x")


@pytest.mark.parametrize("fault", [RuntimeError, NotImplementedError])
def test_an_nvm_that_raises_is_no_nvm(fault, monkeypatch):
    import nvm

    def broken(self, index):
        raise fault("Unable to read nvm.")

    monkeypatch.setattr(nvm.ByteArray, "__getitem__", broken)
    assert Simulator("pybadge", writable=True).console.store.page == 0
    assert type(Simulator("pybadge", writable=True).console.store).__name__ == "FileStore"


def test_the_nvm_of_the_simulator_is_as_strict_as_the_chip():
    simulator = Simulator("hack_club_sprig")
    _ = simulator.console
    import microcontroller

    nvm = microcontroller.nvm
    with pytest.raises(ValueError):
        nvm[0:3] = b"four"
    with pytest.raises(NotImplementedError):
        nvm[0:3] = [1, 2, 3]
    with pytest.raises(NotImplementedError):
        nvm[0:4:2]
    with pytest.raises(ValueError):
        nvm[0] = 256
    with pytest.raises(IndexError):
        nvm[4096] = 0


@pytest.mark.parametrize(
    ("board", "key"),
    [("hack_club_sprig", "L"), ("clue_nrf52840_express", "B"), ("ugame22", "O")],
)
def test_a_file_that_the_program_may_not_write_is_told_with_the_key_to_hold(board, key):
    console = Simulator(board, settings={"SAVE": "file"}).console
    assert console.complaints == [
        "settings.toml: SAVE = file: the drive is the computer's, the program may not write it. "
        f"Hold {key} while the board gets power: then it may. Now: nvm."
    ]
    assert console.store.size >= 4096
    held = Simulator(board, settings={"SAVE": "file"}, writable=True).console
    assert held.complaints == []
    assert type(held.store).__name__ == "FileStore"


def test_without_nvm_nothing_is_saved_and_the_sentence_is_the_same():
    facts = board_with(nvm_size=0)
    console = Simulator(facts, settings={"SAVE": "file"}).console
    assert "Hold L while the board gets power" in console.complaints[0]
    assert console.store.size == 0

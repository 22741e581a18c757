# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Saves that are damaged, foreign, newer or cannot be written: a sentence, never an exception."""

import dataclasses
import random
from collections.abc import Iterator

import pytest

from hardware.simulator import boards
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import CROSS, END, EXTRA, FOUR, HITTING, MIDDLE
from tests.ui.seats import (
    LARGE,
    PEOPLE,
    SMALL,
    at,
    choose,
    cut_power,
    game_of,
    put_game,
    resume,
    rows,
    set_up,
    start,
    switch_on,
    take,
)

DAMAGED = "The saved game is damaged"
NEWER = "newer version"
UNSAVED = "could not be saved"


def sentence(simulator: Simulator) -> str:
    """What the error screen says; the title is in front afterwards."""
    assert at(simulator) == "error", reading.text(simulator)
    assert not reading.faults(simulator)
    read = " ".join(reading.lines(simulator))
    simulator.play("A")
    return read


def saved(board: str, line: str) -> bytes:
    """The NVM of a handheld that holds one game."""
    simulator = switch_on(board)
    put_game(simulator, line)
    return simulator.nvm


def record_bytes(nvm: bytes | bytearray) -> list[int]:
    """Where the records are in the NVM, without the seal behind them."""
    return [at for at, byte in enumerate(nvm) if byte != 255 and at % 4096 < 640]


@pytest.mark.parametrize("line", [EXTRA, CROSS], ids=["bp", "ag"])
@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_a_damaged_byte_anywhere_gives_the_title_and_a_sentence(board: str, line: str) -> None:
    nvm = saved(board, line)
    places = record_bytes(nvm)
    for place in places[::11]:
        damaged = bytearray(nvm)
        damaged[place] ^= 1 << place % 8
        simulator = switch_on(board, store=bytes(damaged))
        assert DAMAGED in sentence(simulator), f"byte {place} of {places[-1]}"
        assert at(simulator) == "title"
        assert "Continue" not in rows(simulator)


@pytest.mark.parametrize("kept", [1, 2, 7, 8, 9, 20, 40])
def test_a_save_that_is_cut_off_gives_the_title(kept: int) -> None:
    nvm = saved(SMALL, FOUR)
    begin = record_bytes(nvm)[0]
    simulator = switch_on(store=nvm[: begin + kept] + b"\xff" * 100)
    if at(simulator) == "error":
        assert DAMAGED in sentence(simulator)
    assert at(simulator) == "title"
    assert "Continue" not in rows(simulator)


def foreign() -> Iterator[bytes]:
    noise = random.Random(1)
    yield b"\x00" * 4096
    yield b"\xff" * 4096
    yield b"Hello, this is the save of another program. " * 90
    for _ in range(3):
        yield noise.randbytes(8192)


@pytest.mark.parametrize("store", list(foreign()), ids=range(6))
@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_what_another_program_has_left_does_no_harm(board: str, store: bytes) -> None:
    simulator = switch_on(board, store=store)
    if at(simulator) == "error":
        sentence(simulator)
    assert at(simulator) == "title"
    assert "Continue" not in rows(simulator)
    start(simulator, GAME=0)
    assert at(simulator) == "pass"
    simulator = cut_power(simulator)
    resume(simulator)
    assert at(simulator) == "pass"


@pytest.mark.parametrize("line", [EXTRA, FOUR, CROSS], ids=["bp", "bp four", "ag"])
def test_a_whole_record_that_makes_no_sense_gives_a_sentence(line: str) -> None:
    simulator = switch_on()
    from savestore import GAME

    put_game(simulator, line)
    store = simulator.app.store
    good = store.load(GAME)
    noise = random.Random(2)
    records = [good[:length] for length in range(1, len(good), 7)]
    records += [good + b"\x00", b"\x00", b"\x21" + good, noise.randbytes(60), b"\xff" * 40]
    for _ in range(20):
        changed = bytearray(good)
        changed[noise.randrange(len(good))] = noise.randrange(256)
        records.append(bytes(changed))
    for record in records:
        simulator.app.session = None
        simulator.app.go("title")
        simulator.settle()
        assert store.save(GAME, record)
        simulator.app.go("title")
        simulator.settle()
        take(simulator, "Continue")
        if at(simulator) == "error":
            assert DAMAGED in sentence(simulator)
            assert at(simulator) == "title"
        else:  # another game that there could have been
            assert game_of(simulator).check() == 0
            assert not reading.faults(simulator)


def test_a_game_that_cannot_belong_to_its_match_is_no_save() -> None:
    from engine.bigpoints import BigPoints
    from engine.match import Match

    others, over = Match(3), Match(2)
    for _ in range(2):
        over.add(BigPoints.from_text(END))
    for match in (others, over):
        simulator = switch_on()
        put_game(simulator, MIDDLE, match)
        simulator = cut_power(simulator)
        take(simulator, "Continue")
        assert DAMAGED in sentence(simulator)


def test_counts_at_their_ends_stop_there() -> None:
    simulator = switch_on()
    put_game(simulator, "ag 4:0,2 - 3,b,b,b/b,b,b,b 0?")
    session = simulator.app.session
    session.dice[:] = [65535] * 6
    session.save()
    simulator = cut_power(simulator)
    resume(simulator)
    simulator.play("A")
    assert simulator.app.session.dice == [65535] * 6
    put_game(simulator, HITTING)
    from engine.aggravation.view import NONE, hit

    session = simulator.app.session
    actions = bytearray(32)
    legal = actions[: session.game.legal(actions)]
    session.play(next(action for action in legal if hit(session.game, action) != NONE), False)
    assert bytes(session.hits) == bytes([0, 0, 0, 1, 0, 0])
    session.hits[3] = 0
    session.undo()
    assert bytes(session.hits) == bytes(6)


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_a_damaged_save_is_kept_until_a_new_game_begins(board: str) -> None:
    nvm = bytearray(saved(board, CROSS))
    nvm[record_bytes(nvm)[-3]] ^= 0x10
    simulator = switch_on(board, store=bytes(nvm))
    for _ in range(2):
        assert DAMAGED in sentence(simulator)
        take(simulator, "Settings")
        simulator.play("DOWN RIGHT B")
        take(simulator, "New game")
        simulator.play("B")
        simulator = cut_power(simulator)
    assert DAMAGED in sentence(simulator)
    start(simulator, GAME=1, THROWN_START=0)
    line = game_of(simulator).text()
    simulator = cut_power(simulator)
    assert at(simulator) == "title"
    resume(simulator)
    assert game_of(simulator).text() == line


class Medium:
    """An NVM in the hands of a test."""

    page = 0

    def __init__(self, content: bytes):
        self.content = bytearray(content)
        self.size = len(content)

    def read(self) -> bytearray:
        return self.content[:]

    def write(self, at: int, data: bytes) -> None:
        self.content[at : at + len(data)] = data


def test_a_save_of_a_newer_version_gives_a_sentence_and_is_kept() -> None:
    nvm = saved(SMALL, EXTRA)
    from savestore import GAME, SaveStore

    medium = Medium(nvm)
    data = SaveStore(medium).load(GAME)
    assert data
    newer = SaveStore(medium, version=9)
    assert newer.save(GAME, data + b"more")
    simulator = switch_on(store=bytes(medium.content))
    assert NEWER in sentence(simulator)
    assert "Continue" not in rows(simulator)
    simulator = cut_power(simulator)
    assert NEWER in sentence(simulator)
    start(simulator)
    simulator = cut_power(simulator)
    assert rows(simulator)[0] == "Continue"


def test_damaged_settings_are_told_and_can_be_chosen_anew() -> None:
    simulator = switch_on()
    simulator.play("DOWN DOWN A")
    simulator.play("DOWN RIGHT B")
    nvm = bytearray(simulator.nvm)
    nvm[record_bytes(nvm)[-2]] ^= 4
    simulator = switch_on(store=bytes(nvm))
    assert "settings" in sentence(simulator)
    choose(simulator, PLAYERS=4)
    take(simulator, "New game")
    take(simulator, "Start")
    simulator = cut_power(simulator)
    assert at(simulator) == "title"
    take(simulator, "New game")
    assert any(row.startswith("Players") and "◄4►" in row for row in rows(simulator))


def broken(simulator: Simulator, number: int = 5) -> None:
    """From now on the NVM takes no write."""

    def refuse(at: int, data: bytes) -> None:
        raise OSError(number)

    simulator.console.store.write = refuse


@pytest.mark.parametrize("game", ["bigpoints", "aggravation"])
def test_a_save_that_fails_is_told_once_and_the_game_goes_on(game: str) -> None:
    simulator = switch_on()
    set_up(simulator, Game="Big Points" if game == "bigpoints" else "Aggravation")
    people = PEOPLE[game](simulator, 3)
    people.step()
    broken(simulator)
    told = 0
    for _ in range(12):
        if at(simulator) == "error":
            told += 1
            assert UNSAVED in sentence(simulator)
            assert at(simulator) in ("board", "pass", "extra")
        else:
            people.step()
    assert told == 1
    assert game_of(simulator).check() == 0


@pytest.mark.parametrize("game", [0, 1], ids=["bp", "ag"])
def test_without_any_store_it_is_told_and_played_all_the_same(game: int) -> None:
    simulator = switch_on(dataclasses.replace(boards.load(SMALL), nvm_size=0))
    assert at(simulator) == "title"
    start(simulator, GAME=game)
    assert "cannot save" in sentence(simulator)
    people = PEOPLE["aggravation" if game else "bigpoints"](simulator, 3)
    for _ in range(8):
        people.step()
        assert at(simulator) != "error"
    line = game_of(simulator).text()
    simulator.play("START UP A")
    resume(simulator)  # it lives as long as the power does
    assert game_of(simulator).text() == line
    assert "Continue" not in rows(cut_power(simulator))


def test_a_store_that_cannot_be_read_is_told_in_a_sentence() -> None:
    simulator = Simulator(SMALL, settings={"LANGUAGE": "en"})

    def refuse() -> bytearray:
        raise RuntimeError

    simulator.console.store.read = refuse
    simulator.settle()
    while at(simulator) == "error":
        assert len(sentence(simulator).split()) > 8
    assert at(simulator) == "title"
    start(simulator, GAME=0)
    if at(simulator) == "error":
        assert "save" in sentence(simulator)
    assert at(simulator) == "pass"

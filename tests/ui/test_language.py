# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The first start asks for the language, once; settings.toml or a player's choice answers it."""

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.language_files import LANGUAGES, table
from tests.ui.positions import CROSS, MIDDLE, ONE_KEY
from tests.ui.seats import (
    LARGE,
    SMALL,
    at,
    cursor,
    game_of,
    put_game,
    resume,
    rows,
    set_up,
    start,
    take,
    turn,
)

NAMES = {language: table(language)["common"]["name"] for language in LANGUAGES}


def fresh(board: str = SMALL, store: bytes | None = None, **settings: object) -> Simulator:
    """A handheld whose settings.toml gives no language."""
    simulator = Simulator(board=board, seed=7, store=store, settings=settings)
    simulator.machine.on_print = lambda text: None
    simulator.settle()
    return simulator


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_a_new_device_offers_every_language_by_its_own_name_english_first(board: str) -> None:
    simulator = fresh(board)
    assert at(simulator) == "language"
    assert cursor(simulator) == "English"
    assert sorted(rows(simulator)) == sorted(NAMES.values())
    assert not reading.faults(simulator)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_that_is_chosen_is_used_and_kept(language: str) -> None:
    simulator = fresh()
    cuts = reading.note_cuts(simulator)
    while cursor(simulator) != NAMES[language]:
        simulator.play("DOWN")
    simulator.play("A")
    new = table(language)["common"]["new"]
    assert at(simulator) == "title"
    assert new in rows(simulator)
    assert not cuts
    again = fresh(store=simulator.nvm)
    assert at(again) == "title"
    assert new in rows(again)


def test_one_key_leads_to_the_title_and_no_other_but_start() -> None:
    for key in ("B", "LEFT", "RIGHT", "SELECT", "UP", "DOWN"):
        simulator = fresh()
        simulator.play(key)
        assert at(simulator) == "language"
    for key in ("A", "START"):
        simulator = fresh()
        simulator.play(key)
        assert at(simulator) == "title"


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_toml_can_answer(language: str) -> None:
    simulator = fresh(LANGUAGE=language)
    assert at(simulator) == "title"
    assert table(language)["common"]["new"] in rows(simulator)


def test_a_language_that_does_not_exist_is_no_answer() -> None:
    simulator = fresh(LANGUAGE="xx")
    assert at(simulator) == "error"
    (sentence,) = simulator.console.complaints
    assert sentence.endswith("Allowed: en, de, fr, it, nl, es. Now: as if it were left out.")
    simulator.play("A")
    assert at(simulator) == "language"


def test_what_must_be_read_comes_first_and_the_question_stays() -> None:
    simulator = fresh(SAVE="cloud")
    assert at(simulator) == "error"
    simulator.play("A")
    assert at(simulator) == "language"
    assert cursor(simulator) == "English"
    simulator.play("A")
    assert at(simulator) == "title"


def test_a_device_that_forgets_its_settings_asks_again() -> None:
    simulator = fresh()
    simulator.play("DOWN A")
    store = bytearray(simulator.nvm)
    at_settings = store.index(b"Sv\x38")
    store[at_settings + 8] ^= 1
    again = fresh(store=bytes(store))
    assert at(again) == "error"
    again.play("A")
    assert at(again) == "language"


@pytest.mark.parametrize("line", [MIDDLE, CROSS], ids=["big points", "aggravation"])
def test_the_language_can_be_changed_without_losing_the_game(line: str) -> None:
    simulator = fresh(LANGUAGE="en")
    put_game(simulator, line)
    before = game_of(simulator).text()
    simulator.play("START UP A")
    assert at(simulator) == "title"
    take(simulator, "Settings")
    turn(simulator, "Language", "English")
    words = table("de")
    simulator.play("RIGHT")
    turn(simulator, words["settings"]["language"], words["common"]["name"])
    simulator.play("B")
    assert at(simulator) == "title"
    resume(simulator)
    assert game_of(simulator).text() == before
    again = fresh(store=simulator.nvm)
    assert at(again) == "title"
    assert words["title"]["resume"] in rows(again)


@pytest.mark.parametrize("line", [ONE_KEY, CROSS], ids=["big points", "aggravation"])
def test_in_the_middle_of_a_game_all_its_texts_are_in_the_language_that_is_chosen(
    line: str,
) -> None:
    simulator = fresh(LANGUAGE="en")
    put_game(simulator, line)
    simulator.play("START")
    take(simulator, "Settings")
    turn(simulator, "Language", "English")
    simulator.play("RIGHT B")  # the next one is German
    assert at(simulator) in ("pass", "board")
    simulator.play("A A" if line == ONE_KEY else "")
    assert ("Blau" if line == ONE_KEY else "ziehen") in reading.text(simulator)


def test_from_a_new_device_into_a_game_by_keys_alone() -> None:
    simulator = fresh()
    simulator.play("A")
    set_up(simulator, Players="2")
    assert at(simulator) in ("pass", "board")
    start_again = fresh(store=simulator.nvm)
    assert at(start_again) == "title"
    start(start_again)

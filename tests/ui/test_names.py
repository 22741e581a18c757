# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Names of the players: entered with the keys, remembered, and in their place on every screen."""

import pytest

from tests.ui import reading
from tests.ui.language_files import LANGUAGES
from tests.ui.positions import END, FOR_PARTNER, FOUR, MIDDLE, WON
from tests.ui.seats import (
    LARGE,
    SMALL,
    at,
    board_of_size,
    choose,
    cursor,
    cut_power,
    put_game,
    rows,
    start,
    switch_on,
    take,
    tap,
)

LONGEST = "Wwwwwwww"


def call(simulator: object, *names: str) -> None:
    """Give the seats names."""
    for seat, name in enumerate(names):
        simulator.app.preferences.set_name(seat, name)  # type: ignore[attr-defined]


def test_a_name_is_made_of_letters_with_up_down_and_a() -> None:
    simulator = switch_on()
    simulator.play("A")
    take(simulator, "Rivals")
    simulator.play("A " + "DOWN " * 5 + "A " + "DOWN " * 22 + "A " + "DOWN A " + "A")
    assert cursor(simulator).startswith("Eva◄")
    take(simulator, "Done")
    take(simulator, "Start")
    assert "Eva" in reading.text(simulator)
    simulator = cut_power(simulator)
    take(simulator, "New game")
    take(simulator, "Rivals")
    assert rows(simulator)[0].startswith("Eva◄")


def test_b_takes_letters_away_and_an_empty_name_is_none() -> None:
    simulator = switch_on()
    call(simulator, "Eva")
    simulator.play("A")
    take(simulator, "Rivals")
    simulator.play("A B B B B")
    assert rows(simulator)[0].startswith("P1◄")
    assert at(simulator) == "setup"


def test_the_cursor_upon_a_letter_hides_nothing_and_is_read_once() -> None:
    simulator = switch_on()
    simulator.play("A")
    take(simulator, "Rivals")
    simulator.play("A DOWN A DOWN A UP LEFT")
    assert not reading.faults(simulator)
    names = [line for line in reading.lines(simulator) if "person" in line]
    assert names[0].startswith("Aa' ")


def test_a_name_ends_at_its_eighth_letter() -> None:
    simulator = switch_on()
    simulator.play("A")
    take(simulator, "Rivals")
    simulator.play("A " + "UP A " * 8 + "START")
    assert simulator.app.preferences.name(0) == "'" * 8


def test_what_is_no_letter_in_a_record_is_no_name() -> None:
    simulator = switch_on()
    call(simulator, "Eva")
    preferences = simulator.app.preferences
    preferences._bytes[24 + 1] = 7
    preferences.save()
    simulator = cut_power(simulator)
    assert simulator.app.preferences.name(0) == "Ea"


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "nl", "es"])
@pytest.mark.parametrize("board", [SMALL, LARGE, "tinycircuits_thumby_color"])
def test_the_longest_names_cut_nothing_else(board: str, language: str) -> None:
    simulator = switch_on(board, LANGUAGE=language)
    call(simulator, *6 * [LONGEST])
    words = simulator.app.words
    for line in (MIDDLE, FOUR, FOR_PARTNER, END, WON):
        put_game(simulator, line)
        assert not reading.faults(simulator)
        if at(simulator) == "pass":
            assert LONGEST in reading.text(simulator)
            simulator.play("A")
        if at(simulator) == "board":
            # Where there is no room for a name, its marble stands for it.
            assert reading.lines(simulator)[0].startswith(("W", "▸"))
            assert "Ⓐ" in reading.text(simulator)
            simulator.machine.press("SELECT")
            simulator.wait(100)
            assert not reading.faults(simulator)
            simulator.machine.let_go("SELECT")
            simulator.settle()
    assert words.language == language


def test_throws_for_the_start_have_room_for_names() -> None:
    simulator = switch_on(LARGE)
    call(simulator, *6 * [LONGEST])
    choose(simulator, MARBLE_PLAYERS=6, BOARD=1)
    start(simulator, GAME=1)
    tap(simulator, "A")
    simulator.settle()
    assert reading.lines(simulator).count(LONGEST) >= 6
    assert not reading.faults(simulator)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_has_the_whole_name_of_who_holds_it(language: str) -> None:
    simulator = switch_on(board_of_size(128, 128), LANGUAGE=language)
    choose(simulator, OPEN_HANDS=1)
    call(simulator, "Benjamin", "Dorothea")
    put_game(simulator, MIDDLE)
    simulator.play("SELECT")
    for name in ("Dorothea", "Benjamin"):
        assert name in reading.lines(simulator)[0]
        assert not reading.faults(simulator)
        simulator.play("RIGHT")

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""With two or three buttons everything can be reached that there is, and a page says how."""

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.language_files import LANGUAGES
from tests.ui.positions import CROSS, EXTRA, MIDDLE
from tests.ui.seats import at, cursor, game_of, put_game, switch_on

TWO = "clue_nrf52840_express"
THREE = "adafruit_feather_esp32s3_reverse_tft"
_GREEN_FORWARD = 12  # in the position EXTRA the green pawn can go both ways
BUTTONS = {
    TWO: {"A": "A", "next": "B", "both": "A+B"},
    THREE: {"A": "D1", "next": "D2", "both": "D0+D2"},
}


def tap(simulator: Simulator, *names: str) -> None:
    for name in names:
        simulator.play(BUTTONS[simulator.board.board_id][name])


def hold(simulator: Simulator, name: str, ms: int = 600) -> None:
    simulator.hold(BUTTONS[simulator.board.board_id][name], ms)


@pytest.fixture(params=[TWO, THREE])
def few(request: pytest.FixtureRequest) -> Simulator:
    return switch_on(request.param)


def test_lists(few: Simulator) -> None:
    assert cursor(few) == "New game"
    tap(few, "next", "next")
    assert cursor(few) == "Settings"
    tap(few, "next")
    assert cursor(few) == "Statistics"
    tap(few, "next", "A")
    assert at(few) == "setup"
    while not cursor(few).startswith("Players"):
        tap(few, "next")
    before = cursor(few)
    hold(few, "next")
    assert cursor(few) != before
    hold(few, "A")
    assert at(few) == "title"


def test_a_value_goes_round_as_long_as_the_button_is_held(few: Simulator) -> None:
    tap(few, "A")
    while not cursor(few).startswith("Players"):
        tap(few, "next")
    before = cursor(few)
    hold(few, "next", 2000)
    assert at(few) == "setup"
    seen = {before, cursor(few)}
    hold(few, "next")
    assert len(seen | {cursor(few)}) > 1


def test_the_board_of_big_points(few: Simulator) -> None:
    put_game(few, MIDDLE)
    tap(few, "A")
    assert at(few) == "board"
    options = few.app.front.options
    seen = set()
    for _ in range(5):
        seen.add(options.piece)
        tap(few, "next")
    assert len(seen) == options.pieces()
    tap(few, "both")
    assert at(few) == "menu"
    hold(few, "A")
    assert at(few) == "board"
    few.player.add(f"HOLD:{BUTTONS[few.board.board_id]['both']}:2500")
    few.wait(1500)
    assert at(few) == "hand"
    few.settle()
    assert at(few) == "board"


def test_an_extra_move_backward(few: Simulator) -> None:
    put_game(few, EXTRA)
    tap(few, "A", "A")
    options = few.app.front.options
    while options.action != _GREEN_FORWARD:
        tap(few, "next")
    before = options.action
    hold(few, "next")
    assert (options.action ^ before) & 2, "the other way"
    hold(few, "A")
    assert at(few) == "extra"


def test_the_board_of_aggravation(few: Simulator) -> None:
    put_game(few, CROSS)
    options = few.app.front.options
    seen = set()
    for _ in range(options.pieces()):
        for _ in range(options.actions_of_piece()):
            seen.add(options.action)
            hold(few, "next")
        tap(few, "next")
    assert len(seen) == options.count


def test_a_held_button_speeds_up_what_moves(few: Simulator) -> None:
    put_game(few, CROSS)
    tap(few, "A")
    few.player.add(f"HOLD:{BUTTONS[few.board.board_id]['A']}:1500")
    few.wait(1000)
    assert few.app.front.fast
    few.settle()
    assert not few.app.front.fast


@pytest.mark.parametrize("game", [0, 1], ids=["big points", "aggravation"])
def test_a_whole_game_by_the_buttons_alone(few: Simulator, game: int) -> None:
    if game:
        put_game(few, "ag 4:0,2 - h1,h2,h3,50/h4,h3,h2,50 0?")
    else:
        put_game(few, MIDDLE)
    for _ in range(400):
        if at(few) == "score":
            break
        tap(few, "A")
    assert at(few) == "score"
    assert game_of(few).winners()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", [TWO, THREE])
def test_a_topic_of_how_to_play_explains_the_keys_by_their_labels(
    board: str, language: str
) -> None:
    simulator = switch_on(board, LANGUAGE=language)
    cuts = reading.note_cuts(simulator)
    tap(simulator, "next", "A")
    assert at(simulator) == "rules"
    while cursor(simulator) != simulator.app.words["keys"]:
        tap(simulator, "next")
    tap(simulator, "A")
    seen = ""
    for page in range(simulator.app.front._text.count):
        assert f"{page + 1}/{simulator.app.front._text.count}" in reading.text(simulator)
        seen += reading.text(simulator)
        assert not reading.faults(simulator)
        tap(simulator, "A")
    console = simulator.console
    begins = [line.split(" ")[0] for line in seen.splitlines()]
    for label in (
        *console.caps,
        *(step + held for step in console.steps if step for held in ("", "…")),
    ):
        assert label in begins
    assert not cuts


@pytest.mark.parametrize("board", [TWO, THREE])
def test_the_page_is_behind_the_rules_in_a_game_too(board: str) -> None:
    simulator = switch_on(board)
    put_game(simulator, CROSS)
    tap(simulator, "both", "next")
    while cursor(simulator) != "How to play":
        tap(simulator, "next")
    tap(simulator, "A")
    first = reading.text(simulator)
    seen = ""
    for _ in range(40):
        tap(simulator, "next")
        if reading.text(simulator) == first:
            break
        seen += reading.text(simulator)
    assert "The keys" in seen
    assert reading.text(simulator) == first
    hold(simulator, "A")
    assert at(simulator) == "board"

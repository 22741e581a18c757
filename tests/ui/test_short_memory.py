# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Where memory is short, code and the board leave it and come back, and nobody notices."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from engine.bigpoints import BigPoints
from engine.contract import OVER
from hardware.simulator import device_code
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import (
    BETTER_DECLINED,
    CROSS,
    EXTRA,
    FOUR,
    MIDDLE,
    NAMING,
    ONE_KEY,
    STAR_HOPS,
)
from tests.ui.seats import (
    LARGE,
    SMALL,
    at,
    choose,
    game_of,
    put_game,
    start,
    switch_on,
    tap,
    to_row,
)

FREE = 4096  # bytes: less than any screen wants to have
FIRST_SEAT = 14
PIECES = ("pawn9", "spot7")  # sheets that the rules do not have

Shorten = Callable[[Simulator], Simulator]


@pytest.fixture
def shorten(monkeypatch: pytest.MonkeyPatch) -> Shorten:
    """Makes the memory of a handheld short: nothing has room beside the board."""
    import_module = device_code.BUILTINS["__import__"]

    def shorten_memory(simulator: Simulator) -> Simulator:
        app = simulator.app

        def import_or_fail(name: str, *rest: Any) -> Any:
            if name == "engine.players" and app.screen is not None and app.screen.name == "board":
                raise MemoryError
            return import_module(name, *rest)

        monkeypatch.setitem(device_code.BUILTINS, "__import__", import_or_fail)
        monkeypatch.setattr(device_code._MODULES["gc"], "mem_free", lambda: FREE)
        # The module of the app has left `sys.modules`: nobody imports it again.
        monkeypatch.setitem(type(app)._change.__globals__, "make_room", lambda size: False)
        return simulator

    return shorten_memory


def on_board(simulator: Simulator, line: str, *levels: int) -> None:
    """A position on the board; the seats are people's where nothing is said of them."""
    put_game(simulator, line)
    session = simulator.app.session
    session.seats[: len(levels)] = bytes(levels)
    session.save()
    session.show()
    simulator.settle()
    if at(simulator) == "pass":
        simulator.play("A")


def think_slowly(monkeypatch: pytest.MonkeyPatch, frames: int = 200) -> None:
    """Nobody finds what to do before so many frames."""
    waited = [0]

    def think(session: Any) -> int:
        waited[0] += 1
        if waited[0] % frames:
            return -1
        action = -1
        while action < 0:
            action = session.computers.think(session.game)
        return action

    monkeypatch.setattr("ui.play.session.Session.think", think)


def thinks(simulator: Simulator) -> bool:
    """Whether somebody thinks, beside the board or instead of it."""
    front = simulator.app.front
    return at(simulator) == "thinking" or (at(simulator) == "board" and bool(front.thinking))


def until(simulator: Simulator, come: Callable[[], bool]) -> None:
    """Wait for something."""
    for _ in range(3000):
        if come():
            return
        simulator.frame()
    raise AssertionError(reading.text(simulator))


def ask_for_hint(simulator: Simulator) -> None:
    """From the board through the menu."""
    tap(simulator, "START")
    until(simulator, lambda: at(simulator) == "menu")
    to_row(simulator, "hint")
    tap(simulator, "A")


def get_hint(simulator: Simulator) -> None:
    """Ask for a hint, and wait for it."""
    ask_for_hint(simulator)
    until(simulator, lambda: at(simulator) != "menu" and not thinks(simulator))


# Whole games


def play_by_hints(simulator: Simulator) -> list[str]:
    """People take what a hint says, computers play, until the end; the actions of the game."""
    steps = 0
    while at(simulator) != "score":
        before = game_of(simulator).text()
        steps += 1
        assert steps < 50_000, reading.text(simulator)
        if at(simulator) == "pass" or (at(simulator) == "board" and asks_for_throw(simulator)):
            tap(simulator, "A")
        elif at(simulator) == "extra" or (at(simulator) == "board" and asks(simulator)):
            get_hint(simulator)
            if at(simulator) == "extra":
                tap(simulator, "B")  # it is better declined
            while game_of(simulator).text() == before:
                tap(simulator, "A")
        else:
            simulator.frame()
    return [line for line in simulator.printed if line.startswith("act ")]


def asks(simulator: Simulator) -> bool:
    """Whether a person has to choose on the board."""
    thinking = simulator.app.front.thinking
    return simulator.app.session.can_hint() and not thinking and not moves(simulator)


def moves(simulator: Simulator) -> bool:
    """Whether something moves on the board."""
    animation = simulator.app.front.animation
    return bool(animation._frame < animation._end)


def asks_for_throw(simulator: Simulator) -> bool:
    """Whether a person has to throw the die."""
    return game_of(simulator).actor == -1 and simulator.app.front.state == 0


@pytest.mark.parametrize("game", [0, 1], ids=["bp", "ag"])
def test_a_whole_game_is_the_same_as_with_plenty_of_memory(game: int, shorten: Shorten) -> None:
    """Two people, who hand the device over to each other, and a computer."""
    games = []
    for short in (False, True):
        simulator = switch_on(DEBUG=1)
        if short:
            shorten(simulator)
        simulator.console.entropy = lambda: 77  # type: ignore[method-assign]
        for player, level in enumerate((0, 0, 4)):
            simulator.app.preferences[FIRST_SEAT + player] = level
        start(simulator, GAME=game, PLAYERS=3, MARBLE_PLAYERS=3, SPEED=0)
        games.append(play_by_hints(simulator))
        thought_alone = any("screen thinking " in line for line in simulator.printed)
        assert thought_alone == short
    assert games[0] == games[1]


def test_where_memory_is_short_a_wide_board_has_no_rows_beside_it(shorten: Shorten) -> None:
    simulator = switch_on()
    on_board(simulator, STAR_HOPS)
    assert simulator.app.front.scene.rail
    shorten(simulator)
    get_hint(simulator)
    simulator.settle()
    assert not simulator.app.front.scene.rail


# What built a board


@pytest.mark.parametrize(
    ("line", "builder"),
    [(MIDDLE, "ui.bigpoints.ground"), (STAR_HOPS, "ui.aggravation.ground")],
    ids=["bp", "ag"],
)
def test_what_built_a_board_and_its_sheets_stay_with_plenty_of_memory_alone(
    line: str, builder: str, shorten: Shorten
) -> None:
    simulator = switch_on()
    on_board(simulator, line)
    for short in (False, True):
        if short:
            shorten(simulator)
        picture = simulator.screen().tobytes()
        pieces = [name for name in simulator.app.theme.known() if str(name).startswith(PIECES)]
        assert pieces
        simulator.play("START")
        to_row(simulator, "rules")
        simulator.play("A")
        assert at(simulator) == "rules"
        assert (builder in sys.modules) != short
        assert all(name in simulator.app.theme.known() for name in pieces) != short
        simulator.play("B")
        simulator.settle()
        assert at(simulator) == "board"
        assert (builder in sys.modules) != short
        assert simulator.screen().tobytes() == picture or short


@pytest.mark.parametrize("line", [MIDDLE, STAR_HOPS], ids=["bp", "ag"])
def test_large_marks_are_seen_at_once_on_a_board_that_comes_back(line: str) -> None:
    simulator = switch_on(LARGE)
    on_board(simulator, line)
    pictures = []
    for _ in range(3):
        simulator.settle()
        pictures.append(simulator.screen().tobytes())
        simulator.play("START")
        to_row(simulator, "settings")
        simulator.play("A")
        to_row(simulator, "marks")
        simulator.play("RIGHT B")
    assert pictures[0] == pictures[2] != pictures[1]


# Hints


@pytest.mark.parametrize("line", [MIDDLE, CROSS, NAMING], ids=["a pawn", "a marble", "a partner"])
@pytest.mark.parametrize("board_id", [SMALL, LARGE])
def test_a_hint_looks_as_with_plenty_of_memory(board_id: str, line: str, shorten: Shorten) -> None:
    pictures = []
    for short in (False, True):
        simulator = switch_on(board_id)
        on_board(simulator, line)
        if short:
            shorten(simulator)
        else:  # the same board, without what is left out where memory is short
            simulator.app.session.roomy = False
            simulator.app.session.cells = ()
            simulator.app.go("board")
            simulator.settle()
        get_hint(simulator)
        simulator.settle()
        pictures.append(simulator.screen().tobytes())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("line", [EXTRA, BETTER_DECLINED])
def test_a_hint_about_an_extra_move_says_the_same(line: str, shorten: Shorten) -> None:
    said = []
    for short in (False, True):
        simulator = switch_on()
        on_board(simulator, line)
        if short:
            shorten(simulator)
        get_hint(simulator)
        simulator.settle()
        said.append((at(simulator), "Hint" in reading.text(simulator)))
    assert said == [("extra", True)] * 2


@pytest.mark.parametrize("line", [MIDDLE, CROSS], ids=["bp", "ag"])
def test_a_hint_that_is_broken_off_leaves_the_board_as_it_was(
    line: str, shorten: Shorten, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulator = shorten(switch_on())
    on_board(simulator, line)
    tap(simulator, "RIGHT")
    simulator.settle()
    before = simulator.screen().tobytes()
    think_slowly(monkeypatch)
    ask_for_hint(simulator)
    until(simulator, lambda: thinks(simulator))
    simulator.frame()
    thinking = simulator.screen().tobytes()
    until(simulator, lambda: at(simulator) == "thinking")
    tap(simulator, "UP")
    assert simulator.screen().tobytes() == thinking  # nothing is painted
    tap(simulator, "B")
    assert at(simulator) == "board"
    simulator.settle()
    assert simulator.screen().tobytes() == before
    get_hint(simulator)  # another one can be had
    assert at(simulator) == "board"


# A computer thinks alone


@pytest.mark.parametrize(("line", "player"), [(MIDDLE, 1), (CROSS, 3)], ids=["bp", "ag"])
def test_the_menu_opens_while_a_computer_thinks_alone_and_it_goes_on(
    line: str, player: int, shorten: Shorten, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulator = shorten(switch_on())
    think_slowly(monkeypatch)
    on_board(simulator, line, *(3 if seat == player else 0 for seat in range(player + 1)))
    until(simulator, lambda: at(simulator) == "thinking")
    tap(simulator, "START")
    assert at(simulator) == "menu"
    assert game_of(simulator).text() == line
    tap(simulator, "B")
    assert thinks(simulator)
    until(simulator, lambda: game_of(simulator).text() != line)


def frames_of_a_move(simulator: Simulator) -> int:
    """How long what a computer does can be seen."""
    until(simulator, lambda: at(simulator) == "thinking")
    until(simulator, lambda: at(simulator) == "board")
    line = game_of(simulator).text()
    frames = 0
    while at(simulator) == "board" and (game_of(simulator).text() == line or moves(simulator)):
        simulator.frame()
        frames += 1
    return frames


def test_computers_who_think_alone_hurry_as_long_as_b_is_held(shorten: Shorten) -> None:
    simulator = shorten(switch_on())
    on_board(simulator, FOUR, 3, 3, 3, 3)
    slow = frames_of_a_move(simulator)
    simulator.machine.press("B")
    frames_of_a_move(simulator)
    assert frames_of_a_move(simulator) < slow // 4
    simulator.machine.let_go("B")
    frames_of_a_move(simulator)
    assert frames_of_a_move(simulator) > slow // 2


def test_a_sentence_is_read_while_a_computer_thinks_alone(
    shorten: Shorten, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulator = shorten(switch_on())
    think_slowly(monkeypatch)
    on_board(simulator, CROSS, 0, 0, 0, 3)
    until(simulator, lambda: at(simulator) == "thinking")
    session = simulator.app.session
    simulator.app.tell("low", "7")
    simulator.settle()
    assert "7%" in reading.text(simulator)
    assert game_of(simulator).text() == CROSS
    tap(simulator, "A")
    assert simulator.app.session is session
    until(simulator, lambda: game_of(simulator).text() != CROSS)
    assert "7%" not in reading.text(simulator)


def test_who_thinks_goes_on_where_there_is_no_room_for_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    simulator = switch_on()
    think_slowly(monkeypatch)
    on_board(simulator, FOUR, 3, 2, 2, 2)
    until(simulator, lambda: thinks(simulator) and simulator.app.session.computers is not None)
    line = game_of(simulator).text()

    def fail(*about: Any) -> None:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr("ui.play.computers.Computers.meet", fail)
        simulator.app.session.later.append(simulator.app.session.meet_computers)
        simulator.frame()
    until(simulator, lambda: game_of(simulator).text() != line)


# Sentences that must be read


def test_after_a_sentence_the_game_goes_on_even_where_it_cannot_be_saved(
    shorten: Shorten, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulator = shorten(switch_on())
    on_board(simulator, MIDDLE)
    monkeypatch.setattr(simulator.app.store, "note", lambda entry: False)
    monkeypatch.setattr(simulator.app.store, "save", lambda kind, record: False)
    tap(simulator, "A A")
    until(simulator, lambda: at(simulator) == "error")
    after = game_of(simulator).text()
    assert after != MIDDLE
    simulator.play("A A")
    assert at(simulator) in ("board", "extra")
    assert game_of(simulator).text() == after


def test_each_sentence_is_read_by_itself(shorten: Shorten) -> None:
    simulator = shorten(switch_on())
    on_board(simulator, MIDDLE)
    simulator.app.tell("low", "7")
    simulator.app.tell("nowhere")
    simulator.settle()
    assert "7%" in reading.text(simulator)
    simulator.play("A")
    assert "cannot save" in reading.text(simulator)
    simulator.play("A")
    assert at(simulator) == "board"


@pytest.mark.parametrize("screen", ["settings", "rules"])
def test_a_sentence_leads_back_to_what_was_read(screen: str, shorten: Shorten) -> None:
    simulator = shorten(switch_on())
    on_board(simulator, MIDDLE)
    simulator.play("START")
    to_row(simulator, screen)
    simulator.play("A")
    simulator.app.tell("low", "7")
    simulator.settle()
    simulator.play("A")
    assert at(simulator) == screen
    simulator.play("B")
    assert at(simulator) == "board"


def last_move() -> str:
    """A position with one move to come."""
    game = BigPoints.from_text(ONE_KEY, log=32)
    actions = bytearray(32)
    while game.actor != OVER:
        game.legal(actions)
        game.apply(actions[0])
    game.undo()
    return game.text()


@pytest.mark.parametrize("short", [False, True])
def test_a_sentence_waits_for_the_end_of_the_last_move(short: bool, shorten: Shorten) -> None:
    simulator = switch_on()
    on_board(simulator, last_move())
    if short:
        shorten(simulator)
    tap(simulator, "A")
    assert game_of(simulator).actor == OVER
    simulator.app.tell("low", "7")
    simulator.frame()
    assert at(simulator) == "board"
    until(simulator, lambda: at(simulator) == "error")
    simulator.play("A")
    assert at(simulator) == "score"


@pytest.mark.parametrize("short", [False, True])
def test_a_sentence_waits_until_the_starter_is_known(short: bool, shorten: Shorten) -> None:
    simulator = switch_on()
    choose(simulator, PLAYERS=2)
    start(simulator, GAME=1, THROWN_START=1)
    if short:
        shorten(simulator)
    session = simulator.app.session
    while session.throwing_for_start:
        assert at(simulator) == "board"
        if game_of(simulator).actor == OVER and not simulator.app.sentences:
            simulator.app.tell("low", "7")
        tap(simulator, "A")
    until(simulator, lambda: at(simulator) == "error")
    simulator.play("A")
    assert at(simulator) == "board"
    assert game_of(simulator).text().startswith("ag ")


@pytest.mark.parametrize("screen", ["settings", "rules"])
def test_texts_of_all_games_are_there_again_after_a_sentence(screen: str) -> None:
    simulator = switch_on()
    simulator.app.go(screen)
    simulator.settle()

    def seen() -> list[str]:
        lines = []
        for _ in simulator.app.front.rows:
            simulator.play("DOWN")
            lines += reading.lines(simulator)
        return lines

    before = seen()
    simulator.app.tell("low", "7")
    simulator.settle()
    simulator.play("A")
    assert at(simulator) == screen
    assert seen() == before

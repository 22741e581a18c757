# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the others did in Big Points is seen, a choice half made stays, and hands may be open."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bigpoints import BigPoints
from engine.bigpoints.board import KINDS, NOWHERE, STAIRS
from engine.bigpoints.rules import DECLINE
from engine.contract import OVER
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.language_files import LANGUAGES
from tests.ui.positions import EXTRA, FOUR, MIDDLE, ONE_KEY
from tests.ui.seats import (
    LARGE,
    SMALL,
    BigPointsPeople,
    at,
    board_of_size,
    choose,
    cut_power,
    game_of,
    put_game,
    resume,
    start,
    switch_on,
    tap,
)

COLOURS = ("blue", "red", "yellow", "green", "purple", "white", "black")


def moves_of(simulator: Simulator) -> Any:
    """The last moves as the session has them."""
    return simulator.app.session.moves


def shown_turns(simulator: Simulator) -> list[tuple[Any, ...]]:
    """The last turn of each player as the table on the board shows it: pawns and discs."""
    return [turn._shown for turn in simulator.app.screen.scene.table.turns]


# The moves themselves


@settings(max_examples=40)
@given(
    st.integers(0, 1000),
    st.integers(2, 4),
    st.integers(0, 130),
    st.integers(0, 12),
)
def test_the_last_turn_of_everybody_is_what_was_played(
    seed: int, players: int, played: int, taken_back: int
) -> None:
    simulator = switch_on()
    assert simulator.app
    from ui.bigpoints.session import Moves

    chance = random.Random(seed)
    game = BigPoints(players, seed)
    moves = Moves()
    log: list[tuple[int, int, int, int, int]] = []
    out = bytearray(32)
    for _ in range(played):
        if game.actor == OVER:
            break
        action = out[chance.randrange(game.legal(out))]
        moves.note(game, action)
        before = bytes(game.hands[KINDS * game.player : KINDS * game.player + KINDS])
        mover, pawn, origin = game.player, action >> 2, -1
        if action != DECLINE:
            origin = game.place(pawn)
        extra = game.extra
        game.apply(action)
        after = game.hands[KINDS * mover : KINDS * mover + KINDS]
        won = [k for k in range(KINDS) if after[k] > before[k] - (extra and k == KINDS - 1)]
        if action == DECLINE:
            log.append((mover, -1, -1, -1, -1))
        else:
            kind = won[0] if won else NOWHERE
            log.append((mover, pawn, origin, game.step(pawn) if game.pawns[pawn] == STAIRS else -1,
                        kind))  # fmt: skip
    for _ in range(min(taken_back, len(log))):
        moves.undo(game.history[-1])
        game.undo()
        log.pop()
    done = [entry for entry in log if entry[1] >= 0]
    for player in range(players):
        own = [k for k, entry in enumerate(done) if entry[0] == player]
        wanted = []
        if own:
            last = own[-1]
            first = last - 1 if last and done[last - 1][0] == player else last
            wanted = done[first : last + 1]
        told = [
            (moves.player(k), moves.pawn(k), moves.origin(k), moves.step(k), moves.kind(k))
            for k in moves.turn(player)
        ]
        assert told == wanted
        since = [entry[0] for entry in done[own[-1] + 1 if own else 0 :]]
        assert list(moves.since(player)) == list(dict.fromkeys(since))[-(players - 1) :]


# What is seen of them


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_the_table_shows_the_last_turn_of_everybody(board: str) -> None:
    simulator = switch_on(board)
    start(simulator, PLAYERS=3)
    people = BigPointsPeople(simulator, 3, hasty=True)
    for _ in range(4):
        people.until("board")
        people.until("pass")
    people.until("board")
    moves = moves_of(simulator)
    for player, shown in enumerate(shown_turns(simulator)):
        told = [(moves.pawn(k), moves.kind(k)) for k in moves.turn(player)]
        assert told
        assert list(shown) == told[-len(shown) :]


def test_the_pass_screen_tells_everything_since_the_players_last_turn() -> None:
    simulator = switch_on(LARGE)
    start(simulator, PLAYERS=2)
    people = BigPointsPeople(simulator, 3, hasty=True)
    told = 0
    for _ in range(6):
        people.until("board")
        people.until("pass")
        moves = moves_of(simulator)
        other = 1 - game_of(simulator).actor
        read = reading.text(simulator)
        for move in moves.turn(other):
            pawn = COLOURS[moves.pawn(move)]
            disc = COLOURS[moves.kind(move)]
            assert f"{pawn} ran, took {disc}" in read or f"{pawn} took {disc}" in read
            told += 1
    assert told >= 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(128, 128), (160, 128), (240, 135), (240, 240), (320, 240)])
def test_the_pass_screen_tells_of_three_others_in_words(
    size: tuple[int, int], language: str
) -> None:
    simulator = switch_on(board_of_size(*size), LANGUAGE=language)
    choose(simulator, SPEED=0)
    put_game(simulator, FOUR)
    for _ in range(3):
        simulator.play("A")
        while at(simulator) != "pass":
            simulator.play("A")
    words = simulator.app.words
    moves = moves_of(simulator)
    read = reading.text(simulator)
    assert simulator.app.session.name(game_of(simulator).actor) in read
    for player in (1, 2, 3):
        assert simulator.app.session.name(player) in read
        told = [moves._tell(words, move, short) for move in moves.turn(player) for short in (0, 1)]
        assert any(text in read for text in told), (told, read)
    assert not reading.faults(simulator)


def test_the_board_marks_the_last_turn_until_a_key_chooses() -> None:
    simulator = switch_on()
    put_game(simulator, ONE_KEY)
    simulator.play("A A")
    assert at(simulator) == "pass"
    simulator.play("A")
    scene = simulator.app.screen.scene
    marks = [*scene._ghosts, *scene._rings]
    assert not all(mark.hidden for mark in marks)
    with_marks = simulator.screen().tobytes()
    for keys in ("HOLD:SELECT:800", "START B"):
        simulator.play(keys)
        assert simulator.screen().tobytes() == with_marks, keys
    tap(simulator, "RIGHT")
    assert all(mark.hidden for mark in marks)


def test_what_is_taken_back_is_not_shown_any_more() -> None:
    simulator = switch_on()
    put_game(simulator, ONE_KEY)
    simulator.play("A A")
    assert moves_of(simulator).turn(0)
    simulator.app.session.undo()
    simulator.app.session.show()
    simulator.settle()
    simulator.play("A")
    assert at(simulator) == "board"
    assert not moves_of(simulator).count
    assert shown_turns(simulator) == [(), ()]


def test_after_a_power_cut_it_is_known_as_before() -> None:
    simulator = switch_on()
    start(simulator, PLAYERS=3)
    people = BigPointsPeople(simulator, 5, hasty=True)
    for _ in range(5):
        people.until("board")
        people.until("pass")
    moves = moves_of(simulator)

    def known(moves: Any) -> list[Any]:
        return [[(moves.pawn(k), moves.kind(k)) for k in moves.turn(who)] for who in range(3)]

    before = known(moves)
    picture = simulator.screen().tobytes()
    simulator = cut_power(simulator)
    resume(simulator)
    assert known(moves_of(simulator)) == before
    assert simulator.screen().tobytes() == picture


def test_alone_against_a_computer_a_line_says_what_it_did_until_a_key_comes() -> None:
    simulator = switch_on()
    choose(simulator, PLAYERS=2)
    simulator.app.preferences[simulator_seat(1)] = 1
    start(simulator)
    people = BigPointsPeople(simulator, 4)
    for _ in range(2000):
        game = game_of(simulator)
        own = game.player == 0 and at(simulator) != "extra" and not game.extra
        if own and moves_of(simulator).turn(1) and simulator.app.screen._choosing == 0:
            break
        if game.player == 0 and simulator.app.screen._choosing != 2:
            people.step()
        else:
            simulator.frame()
    simulator.frame()
    moves = moves_of(simulator)
    first = reading.lines(simulator)[0]
    move = moves.turn(1)[-1]
    assert first.startswith("P2: " + COLOURS[moves.pawn(move)])
    assert COLOURS[moves.kind(move)] in first
    tap(simulator, "RIGHT")
    assert reading.lines(simulator)[0].startswith("P1 ")


def simulator_seat(seat: int) -> int:
    """Where the preference of a seat stands."""
    from ui.preferences import SEATS

    return int(SEATS) + seat


# A choice half made


@pytest.mark.parametrize("board", [SMALL, LARGE])
@pytest.mark.parametrize("keys", ["RIGHT", "RIGHT A", "RIGHT A RIGHT"])
@pytest.mark.parametrize(
    "away", ["HOLD:SELECT:800", "START B", "START DOWN A B"], ids=["hand", "menu", "rules"]
)
def test_a_choice_half_made_comes_back_as_it_was(board: str, keys: str, away: str) -> None:
    simulator = switch_on(board)
    put_game(simulator, MIDDLE)
    simulator.play("A")
    simulator.play(keys)
    assert game_of(simulator).text() == MIDDLE
    before = simulator.screen().tobytes()
    if away.startswith("START D"):
        simulator.app.go("rules")
        simulator.settle()
        assert at(simulator) == "rules"
        simulator.play("B")
    else:
        simulator.play(away)
    assert at(simulator) == "board"
    assert simulator.screen().tobytes() == before


def test_the_way_of_an_extra_move_comes_back_too() -> None:
    simulator = switch_on()
    put_game(simulator, EXTRA)
    simulator.play("A A")
    for _ in range(5):
        if "↕" in reading.lines(simulator)[0]:
            break
        simulator.play("RIGHT")
    simulator.play("UP")
    before = simulator.screen().tobytes()
    simulator.play("HOLD:SELECT:800")
    assert simulator.screen().tobytes() == before
    simulator.play("START B")
    assert simulator.screen().tobytes() == before


# Open hands


def test_open_hands_can_be_walked_through_and_the_table_says_their_worth() -> None:
    simulator = switch_on()
    choose(simulator, OPEN_HANDS=1)
    put_game(simulator, MIDDLE)
    game = game_of(simulator)
    read = reading.text(simulator)
    for player in range(2):
        assert f"={game.score(player)}" in read
    board = simulator.screen().tobytes()
    simulator.play("SELECT")
    assert at(simulator) == "hand"
    for player in (1, 0, 1):
        line = reading.lines(simulator)[0]
        assert f"P{player + 1}" in line
        assert line.split()[-1] == str(game.score(player))
        simulator.play("RIGHT")
    simulator.play("LEFT B")
    assert at(simulator) == "board"
    assert simulator.screen().tobytes() == board


def test_a_hidden_hand_is_never_left_for_another_one() -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("A")
    assert "=" not in reading.text(simulator)
    simulator.machine.press("SELECT")
    simulator.wait(300)
    assert at(simulator) == "hand"
    tap(simulator, "RIGHT")
    assert at(simulator) == "board"
    simulator.machine.let_go("SELECT")

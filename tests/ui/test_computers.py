# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Computer players at the handheld: seats, their moves, hints, and the demonstration."""

import sys
from typing import Any

import pytest

from engine.players import make
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import (
    BETTER_DECLINED,
    CROSS,
    EXTRA,
    FOUR,
    LAST_THROWS,
    MIDDLE,
    NAMING,
    ONE_KEY,
)
from tests.ui.seats import (
    LARGE,
    SMALL,
    AggravationPeople,
    BigPointsPeople,
    at,
    choose,
    cursor,
    cut_power,
    game_of,
    go_to,
    put_game,
    resume,
    rows,
    set_up,
    start,
    switch_on,
    take,
    tap,
    turn,
)

FIRST_SEAT = 14
MINUTE = 60_000


def seat(simulator: Simulator, *levels: int) -> None:
    """Say who sits where: 0 a person, 1 … 3 a computer."""
    from ui import preferences

    for player, level in enumerate(levels):
        simulator.app.preferences[preferences.SEATS + player] = level


def sit_down(simulator: Simulator, *levels: int) -> None:
    """The same in the game that is played, whose board starts over with them."""
    session = simulator.app.session
    for player, level in enumerate(levels):
        session.seats[player] = level
    session.save()
    simulator.app.go("board")
    simulator.frame()


def until_person(simulator: Simulator, most: int = 60_000) -> None:
    """Let the computers play until a person is asked, without a key."""
    until = simulator.machine.micros + 1000 * most
    while simulator.machine.micros < until:
        simulator.frame()
        session = simulator.app.session
        front = simulator.app.front
        if at(simulator) != "board" or not (session.computer_acts() or moving(front)):
            return
    raise AssertionError(reading.text(simulator))


def moving(board: Any) -> bool:
    """Whether something moves on the board."""
    return bool(board.animation._frame < board.animation._end)


# The set-up


def test_left_and_right_give_all_rivals_a_level_and_the_list_gives_each_seat_its_own() -> None:
    simulator = switch_on()
    simulator.play("A")
    turn(simulator, "Players", "3")
    for level in ("people", "easy", "medium", "hard"):
        turn(simulator, "Rivals", level)
        simulator.play("A")
        assert rows(simulator)[-1] == "Done"
        levels = [row.partition("◄")[2].rstrip("►") for row in rows(simulator)[:-1]]
        expected = level if level != "people" else "person"
        assert levels == ["person", expected, expected]
        simulator.play("B")
        assert cursor(simulator).startswith("Rivals")
    simulator.play("A")
    turn(simulator, "P1", "easy")
    take(simulator, "Done")
    assert cursor(simulator).endswith("◄mixed►")
    tap(simulator, "RIGHT")
    assert cursor(simulator).endswith("◄people►")


def test_seats_are_remembered_and_last_over_a_power_cut() -> None:
    simulator = switch_on()
    set_up(simulator, Players="4", Rivals="medium")
    assert bytes(simulator.app.session.seats[:4]) == bytes((0, 2, 2, 2))
    simulator = cut_power(simulator)
    resume(simulator)
    assert bytes(simulator.app.session.seats[:4]) == bytes((0, 2, 2, 2))
    simulator.play("START")
    take(simulator, "New game")
    go_to(simulator, "Rivals")
    assert cursor(simulator).endswith("◄medium►")


def test_six_in_threes_have_the_seats_of_their_colours() -> None:
    simulator = switch_on(LARGE)
    choose(simulator, GAME=1, MARBLE_PLAYERS=6, BOARD=1, TEAMS=2)
    simulator.play("A")
    take(simulator, "Rivals")
    names = [row.split("◄")[0].strip() for row in rows(simulator)]
    assert names == ["Blue", "Red", "Yellow", "Green", "Purple", "White", "Done"]


# Playing


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_one_person_against_three_sees_no_pass_screen_and_need_not_wait_for_a_key(
    board: str,
) -> None:
    simulator = switch_on(board)
    seat(simulator, 0, 1, 2, 3)
    start(simulator, PLAYERS=4)
    people = BigPointsPeople(simulator, 1)
    turns = 0
    while at(simulator) != "score" and turns < 6:
        until_person(simulator)
        assert at(simulator) in ("board", "extra", "score")
        if at(simulator) != "score":
            assert game_of(simulator).player == 0
            people.step()
            turns += 1
        assert game_of(simulator).check() == 0


def test_the_device_is_passed_on_only_to_another_person() -> None:
    simulator = switch_on()
    seat(simulator, 0, 1, 0, 1)
    start(simulator, PLAYERS=4)
    holders: list[int] = []
    before = ""
    for _ in range(400):
        until_person(simulator)
        if at(simulator) == "score" or len(holders) > 5:
            break
        if at(simulator) == "pass":
            holders.append(game_of(simulator).player)
            simulator.play("A")
        else:
            if game_of(simulator).text() == before:
                simulator.play("A")
            before = game_of(simulator).text()
            tap(simulator, "A")
            simulator.wait(60)
    assert holders[:4] in ([0, 2, 0, 2], [2, 0, 2, 0])


def test_select_shows_ones_own_hand_while_a_computer_is_in_turn() -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)  # the second player is in turn
    sit_down(simulator, 0, 3)
    simulator.machine.press("SELECT")
    simulator.frame()
    simulator.frame()
    assert at(simulator) == "hand"
    points = game_of(simulator).score(0)
    assert reading.lines(simulator)[0].split() == ["P1", "worth", "now", str(points)]


@pytest.mark.parametrize("line", [ONE_KEY, LAST_THROWS], ids=["bp", "ag"])
def test_computers_alone_come_to_the_end_by_themselves_and_wait_there(line: str) -> None:
    simulator = switch_on()
    put_game(simulator, line)
    sit_down(simulator, 1, 2, 3, 1, 2, 3)
    for _ in range(4000):
        if at(simulator) == "score":
            break
        simulator.wait(500)
    simulator.wait(20_000)
    assert at(simulator) == "score"
    assert game_of(simulator).actor == -2


def frames_of_a_move(simulator: Simulator, line: str, keys: str) -> int:
    """How long a computer's move takes with keys pressed as soon as it is in turn."""
    put_game(simulator, line)
    sit_down(simulator, 1, 1, 1, 1, 1, 1)
    before = game_of(simulator).text()
    tap(simulator, keys)
    frames = 0
    while game_of(simulator).text() == before or moving(simulator.app.front):
        simulator.frame()
        frames += 1
    return frames


@pytest.mark.parametrize("line", [MIDDLE, CROSS], ids=["bp", "ag"])
def test_b_skips_what_a_computer_does(line: str) -> None:
    simulator = switch_on()
    assert 40 < frames_of_a_move(simulator, line, "UP") < 250
    assert frames_of_a_move(simulator, line, "B") < 16


def test_what_a_computer_has_chosen_is_marked_before_it_is_done() -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    sit_down(simulator, 3, 3, 3, 3)
    text = game_of(simulator).text()
    simulator.wait(200)
    scene = simulator.app.front.scene
    assert not scene.cursor.hidden
    assert not scene.target.hidden
    assert game_of(simulator).text() == text


def test_ones_own_move_can_be_taken_back_while_the_computer_thinks_but_never_its_own() -> None:
    simulator = switch_on()
    put_game(simulator, FOUR)  # nobody has a black disc
    simulator.play("A")
    sit_down(simulator, 3, 0, 3, 3)
    before = game_of(simulator).text()
    while game_of(simulator).text() == before:
        tap(simulator, "A")
    while not simulator.app.front.thinking:
        tap(simulator, "A")
    tap(simulator, "START")
    assert "Take back" in rows(simulator)
    take(simulator, "Take back")
    assert game_of(simulator).text() == before
    while game_of(simulator).text() == before:
        tap(simulator, "A")
    simulator.frame()
    until_person(simulator)
    simulator.play("START")
    assert "Take back" not in rows(simulator)


@pytest.mark.parametrize("frames", [0, 1, 20, 45, 70])
@pytest.mark.parametrize("line", [MIDDLE, CROSS], ids=["bp", "ag"])
def test_a_power_cut_while_a_computer_plays_loses_nothing(line: str, frames: int) -> None:
    simulator = switch_on()
    put_game(simulator, line)
    sit_down(simulator, 3, 3, 0, 3)
    for _ in range(frames):
        simulator.frame()
    text = game_of(simulator).text()
    simulator = cut_power(simulator)
    resume(simulator)
    assert game_of(simulator).text() == text or simulator.app.session.seats[0] == 3
    until_person(simulator)
    assert game_of(simulator).check() == 0


def test_after_a_computer_took_the_disc_behind_a_person_is_still_asked_which_one() -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("A")
    front = simulator.app.front
    options = front.options
    pawn = next(a for a in range(0, 20, 4) if options.has(a) and options.has(a + 1))
    options.choose(pawn + 1)
    simulator.app.session.chosen = -1  # as after any action
    front.go_on()
    text = game_of(simulator).text()
    tap(simulator, "A")
    assert game_of(simulator).text() == text
    assert "take" in reading.lines(simulator)[0]


# Thinking


def slow_down(simulator: Simulator, monkeypatch: pytest.MonkeyPatch, millis: int) -> None:
    """Every position that is judged takes time."""
    from engine.bigpoints.evaluation import Position

    judge = Position.judge

    def slow_judge(position: Position, *about: Any) -> int:
        simulator.machine.micros += 1000 * millis
        return judge(position, *about)

    monkeypatch.setattr(Position, "judge", slow_judge)


def test_thinking_shows_that_it_lives_and_leaves_time_for_the_keys(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    slow_down(simulator, monkeypatch, 11)
    sit_down(simulator, 3, 3)
    seen = set()
    longest = 0
    while simulator.app.front._marked < 0:
        begin = simulator.machine.micros
        simulator.frame()
        longest = max(longest, simulator.machine.micros - begin)
        seen.add(reading.lines(simulator)[0])
    assert {"P2 thinks", "P2 thinks.", "P2 thinks.."} <= seen
    assert longest <= 30_000
    simulator.wait(3000)
    while not simulator.app.front.thinking or simulator.app.front._marked >= 0:
        simulator.frame()
    tap(simulator, "START")
    assert at(simulator) == "menu"
    tap(simulator, "B")
    assert at(simulator) == "board"
    assert simulator.app.front.thinking


# Hints

HINTS = {
    "a pawn": MIDDLE,
    "an extra move": EXTRA,
    "none": BETTER_DECLINED,
    "a marble": CROSS,
    "a partner": NAMING,
}

# What a hint says is good about the move, and nothing where no one thing is.
REASONS = {
    "this hits: Ⓐ": CROSS,
    "to a star: Ⓐ": "ag 4:0,2 - 3,20,b,b/b,b,b,b 0:2",
    "into home: Ⓐ": "ag 4:0,2 - 53,20,h4,b/b,b,b,b 0:4",
    "black disc: Ⓐ": "bp .RYPG...P..WKWKPB.BG....BPW..YPWR..GK..RBB.YBG.RR.RBRPY"
    " 24,48,43,35,8 - R2Y3G3P1/B2Y2G2P2W1 0m0",
    "try this: Ⓐ": MIDDLE,
}


@pytest.mark.parametrize(("reason", "line"), REASONS.items(), ids=REASONS)
def test_a_hint_says_why(reason: str, line: str) -> None:
    simulator = switch_on()
    put_game(simulator, line)
    simulator.play("A") if at(simulator) == "pass" else None
    simulator.play("START")
    take(simulator, "Hint")
    assert reason in reading.lines(simulator)[0]


@pytest.mark.parametrize("line", HINTS.values(), ids=HINTS)
def test_a_hint_is_what_the_strongest_player_would_do(line: str) -> None:
    simulator = switch_on()
    put_game(simulator, line)
    simulator.play("A") if at(simulator) == "pass" else None
    game = game_of(simulator)
    best = -1
    player = make(game, "expert", 0)
    while best < 0:
        best = player.think(game, 100)
    simulator.play("START")
    take(simulator, "Hint")
    assert game.text() == line
    if best == 20:
        assert "Hint" in reading.text(simulator)
        tap(simulator, "B")
    else:
        tap(simulator, "A")
    played = game.history[-1]
    assert played == best


def test_a_hint_is_offered_only_to_who_has_to_decide() -> None:
    simulator = switch_on()
    start(simulator, GAME=1, THROWN_START=0)
    simulator.play("START")
    assert "Hint" not in rows(simulator)
    put_game(simulator, MIDDLE)
    assert at(simulator) == "pass"
    simulator.play("START")
    assert "Hint" not in rows(simulator)


DEAD = "ag 4:0,2 - b,b,b,b/3,b,b,b 0:3"


def test_no_hint_is_offered_for_a_dead_throw() -> None:
    simulator = switch_on()
    choose(simulator, DEAD_THROWS=1)
    put_game(simulator, DEAD)
    simulator.play("START")
    assert at(simulator) == "menu"
    assert "Hint" not in rows(simulator)


def test_a_wish_for_a_hint_ends_with_its_decision() -> None:
    """It is not passed on to a computer, which would wait for a person to take it."""
    simulator = switch_on()
    choose(simulator, DEAD_THROWS=1)
    put_game(simulator, DEAD)
    session = simulator.app.session
    session.seats[1] = 1
    session.hint_wanted = True
    simulator.app.front.go_on()
    simulator.play("A")
    assert not session.hint_wanted
    for _ in range(600):
        simulator.frame()
        game = game_of(simulator)
        if game.actor == -1 and game.player == 0:
            break
    assert game.player == 0, reading.text(simulator)
    assert game.text() != DEAD


def test_a_computer_in_turn_takes_no_wish() -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    session = simulator.app.session
    session.seats[:4] = b"\1\1\1\1"
    session.hint_wanted = True
    simulator.app.front.go_on()
    before = game_of(simulator).text()
    for _ in range(300):
        simulator.frame()
    assert game_of(simulator).text() != before


def test_a_hint_that_is_no_longer_wanted_ends_with_b(monkeypatch: pytest.MonkeyPatch) -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("A")
    before = simulator.screen().tobytes()
    slow_down(simulator, monkeypatch, 5)
    simulator.play("START")
    go_to(simulator, "Hint")
    tap(simulator, "A")
    assert simulator.app.front.thinking
    tap(simulator, "B")
    assert not simulator.app.front.thinking
    assert simulator.screen().tobytes() == before


@pytest.mark.parametrize("keys", ["B", "START DOWN DOWN A", "START UP A"])
def test_a_hint_that_is_broken_off_leaves_no_code_behind(
    keys: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("A")
    slow_down(simulator, monkeypatch, 5)
    simulator.play("START")
    go_to(simulator, "Hint")
    tap(simulator, "A")
    assert simulator.app.front.thinking
    assert "ui.play.computers" in sys.modules
    tap(simulator, keys)
    assert "ui.play.computers" not in sys.modules


# The demonstration


def test_nothing_is_loaded_behind_the_menu_that_only_the_board_needs() -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    session = simulator.app.session
    session.seats[1 - session.game.actor] = 2
    session.later.append(session.meet_computers)
    simulator.app.cover("menu")
    simulator.settle()
    assert at(simulator) == "menu" and session.computers is None
    session.later.append(session.meet_computers)
    simulator.play("B")
    assert at(simulator) != "menu" and session.computers is not None


def test_after_a_minute_computers_show_a_game_that_any_key_ends() -> None:
    seen = set()
    for seed in range(6):
        simulator = switch_on(seed=seed)
        simulator.wait(MINUTE - 2000)
        tap(simulator, "DOWN")  # somebody is there
        simulator.wait(MINUTE - 2000)
        assert at(simulator) == "title"
        simulator.wait(4000)
        assert at(simulator) == "board"
        seen.add(type(game_of(simulator)).__name__)
        texts = []
        for _ in range(50):
            simulator.wait(100)
            texts.append(reading.text(simulator))
        assert any("Demo" in text for text in texts)  # not while it says "no move"
        assert len(game_of(simulator).history) > 0
        tap(simulator, ("UP", "A", "B", "START", "SELECT", "LEFT")[seed])
        simulator.settle()
        assert at(simulator) == "title"
    assert seen == {"BigPoints", "Aggravation"}


def brightness(simulator: Simulator) -> int:
    return round(100 * simulator.console.display.brightness)


def test_a_demonstration_is_seen_well_for_five_minutes_then_it_ends_and_the_battery_is_saved() -> (
    None
):
    simulator = switch_on(seed=1)
    simulator.wait(MINUTE + 500)
    assert at(simulator) == "board"
    lit = 0
    for _ in range(19):
        simulator.wait(MINUTE // 4)
        lit += any(any(light) for light in simulator.leds())
        assert brightness(simulator) == 100
    assert lit > 5
    simulator.wait(MINUTE // 4)
    assert at(simulator) == "title"
    assert simulator.app.session is None
    assert brightness(simulator) == 15
    assert simulator.leds() == [(0, 0, 0)] * 5
    simulator.wait(2 * MINUTE)
    assert at(simulator) == "title"  # nothing more is shown to nobody
    tap(simulator, "A")
    assert at(simulator) == "title"
    assert brightness(simulator) == 100
    simulator.wait(MINUTE - 2000)
    assert at(simulator) == "title"
    simulator.wait(3000)
    assert at(simulator) == "board"


def test_no_demonstration_begins_as_soon_as_somebody_leaves_the_settings() -> None:
    simulator = switch_on()
    take(simulator, "Settings")
    simulator.wait(MINUTE - 2000)
    tap(simulator, "DOWN")
    simulator.wait(4000)
    tap(simulator, "B")
    simulator.settle()
    assert at(simulator) == "title"
    assert rows(simulator)[0] == "New game"


def test_a_demonstration_leaves_the_saved_game_and_the_record_alone() -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    simulator.play("A START")
    take(simulator, simulator.app.words["quit"])
    store = simulator.nvm
    printed = len(simulator.printed)
    for _ in range(200):
        simulator.wait(1000)
        if at(simulator) == "board":
            break
    game = game_of(simulator)
    for _ in range(1000):
        simulator.wait(1000)
        if at(simulator) == "title":
            break
    assert game.actor == -2
    assert simulator.nvm == store
    assert simulator.printed[printed:] == []
    resume(simulator)
    assert game_of(simulator).text() == MIDDLE


def test_people_and_computers_play_aggravation_in_threes_to_the_end() -> None:
    simulator = switch_on()
    put_game(simulator, LAST_THROWS)
    sit_down(simulator, 0, 3, 0, 1, 2, 3)
    people = AggravationPeople(simulator, 5, hasty=True)
    for _ in range(9000):
        if at(simulator) == "score":
            break
        people.step()
        assert game_of(simulator).check() == 0
    assert at(simulator) == "score"

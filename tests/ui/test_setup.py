# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The set-up: everything that exists can be chosen, nothing that does not, and it is remembered."""

from itertools import product

import pytest

from engine.aggravation import Aggravation
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import CROSS, MIDDLE, STAR
from tests.ui.seats import (
    LARGE,
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
    switch_on,
    take,
    tap,
    turn,
)

BOARDS = ("4 arms", "6 arms", "modern")
TEAMS = {"none": 0, "pairs": 2, "threes": 3}


def exists(players: int, board: str, teams: str) -> bool:
    """Whether the engine has such a game."""
    try:
        Aggravation(
            players,
            arms=4 if board == "4 arms" else 6,
            modern=board == "modern",
            teams=TEAMS[teams],
        )
    except ValueError:
        return False
    return True


def shown(simulator: Simulator) -> dict[str, str]:
    """The rows of the set-up and what they say."""
    found = {}
    for row in rows(simulator):
        label, _, value = row.partition("◄")
        found[label.strip()] = value.rstrip("►")
    return found


def combination(simulator: Simulator) -> tuple[int, str, str]:
    """Players, board, teams as the rows say."""
    say = shown(simulator)
    return int(say["Players"]), say["Board"], say.get("Teams", "none")


def test_every_turn_of_every_row_leads_to_a_game_that_exists_and_to_all_of_them() -> None:
    simulator = switch_on()
    choose(simulator, GAME=1)
    simulator.play("A")
    wanted = {
        each for each in product(range(2, 7), BOARDS, TEAMS) if exists(*each)
    }  # players, board, teams
    seen = set()
    todo = [combination(simulator)]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        for label, key in product(("Players", "Board", "Teams"), ("RIGHT", "LEFT")):
            turn(simulator, "Players", str(state[0]))
            turn(simulator, "Board", state[1])
            if "Teams" in shown(simulator):
                turn(simulator, "Teams", state[2])
            assert combination(simulator) == state
            if label in shown(simulator):
                go_to(simulator, label)
                tap(simulator, key)
                assert exists(*combination(simulator)), (state, label, key)
                todo.append(combination(simulator))
    assert seen == wanted
    assert len(seen) == 18


STARTS = [
    (2, "4 arms", "none", "ag 4:0,2 - "),
    (3, "4 arms", "none", "ag 4:0,1,2 - "),
    (4, "4 arms", "pairs", "ag 4:0,1,2,3 2 "),
    (2, "6 arms", "none", "ag 6:0,3 - "),
    (5, "modern", "none", "ag 6m:0,1,2,3,4 - "),
    (6, "modern", "pairs", "ag 6m:0,1,2,3,4,5 2 "),
    (6, "6 arms", "threes", "ag 6:0,1,2,3,4,5 3 "),
]


@pytest.mark.parametrize(("players", "board", "teams", "line"), STARTS)
def test_what_was_chosen_is_played(players: int, board: str, teams: str, line: str) -> None:
    simulator = switch_on()
    options = {"Teams": teams} if teams != "none" else {}
    set_up(
        simulator,
        Game="Aggravation",
        Players=str(players),
        Board=board,
        **options,
        **{"6,_no_move": "pass" if players % 2 else "again"},
        Starter="random",
        After_win="play on" if players % 3 else "stop",
    )
    assert at(simulator) == "board"
    text = game_of(simulator).text()
    assert text.startswith(line)
    assert ("-six" in text) == bool(players % 2)
    assert ("+places=" in text) == bool(players % 3)
    assert f" {game_of(simulator).player}?" in text


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_throws_for_the_start(players: int) -> None:
    simulator = switch_on()
    board = "4 arms" if players < 5 else "6 arms"
    set_up(simulator, Game="Aggravation", Players=str(players), Board=board, Starter="thrown")
    assert game_of(simulator).text() == "st " + "/".join("-" * players) + " 0?"
    for _ in range(60):
        if game_of(simulator).text().startswith("ag"):
            break
        simulator.play("A")
    assert game_of(simulator).players == players


def test_a_random_starter_is_anybody() -> None:
    for game, rows_of_it in (
        ("Big Points", {"Players": "3"}),
        ("Aggravation", {"Starter": "random"}),
    ):
        starters = set()
        for seed in range(12):
            simulator = switch_on(seed=seed)
            set_up(simulator, Game=game, **rows_of_it)
            starters.add(game_of(simulator).player)
        assert len(starters) == game_of(simulator).players


def test_games_differ_from_game_to_game_and_repeat_with_the_seed() -> None:
    paths = []
    for seed in (1, 1, 2):
        simulator = switch_on(seed=seed)
        for _ in range(2):
            set_up(simulator, Game="Big Points")
            paths.append(game_of(simulator).text().split()[1])
            simulator.play("START UP A")
    assert paths[0] == paths[2]
    assert paths[1] == paths[3]
    assert len(set(paths)) == 4


@pytest.mark.parametrize(
    "choice",
    [
        {"Game": "Big Points", "Players": "4", "Play": "a match"},
        {"Game": "Aggravation", "Players": "6", "Board": "modern", "Teams": "threes"},
        {"Game": "Aggravation", "Players": "3", "Starter": "random", "6,_no_move": "pass"},
    ],
    ids=lambda choice: " ".join(choice.values()),
)
def test_the_last_set_up_is_offered_again_after_power_off(choice: dict[str, str]) -> None:
    simulator = switch_on()
    set_up(simulator, **choice)
    simulator = cut_power(simulator)
    take(simulator, "New game")
    assert cursor(simulator) == "Start"
    say = shown(simulator)
    if "House rules" in rows(simulator):
        take(simulator, "House rules")
        say |= shown(simulator)
    for label, value in choice.items():
        assert say[label.replace("_", " ")] == value


def test_a_saved_game_is_lost_only_when_it_is_said_twice() -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    simulator.play("START UP A")
    take(simulator, "New game")
    take(simulator, "Start")
    assert at(simulator) == "setup"
    assert cursor(simulator).startswith("Drop old game?")
    simulator.play("B")
    resume(simulator)
    assert game_of(simulator).text() == CROSS
    simulator.play("START UP A")
    take(simulator, "New game")
    take(simulator, "Start")
    simulator.play("UP DOWN")
    simulator = cut_power(simulator)
    resume(simulator)
    assert game_of(simulator).text() == CROSS


def test_settings_are_used_at_once_and_kept() -> None:
    simulator = switch_on()
    take(simulator, "Settings")
    for label, value in (("Lights", "high"), ("Sound", "off"), ("Hands", "open")):
        turn(simulator, label, value)
    turn(simulator, "Only move", "by itself")
    assert simulator.console.leds.level == 3
    assert not simulator.console.speaker.on
    take(simulator, "Done")
    assert at(simulator) == "title"
    simulator = cut_power(simulator)
    assert simulator.console.leds.level == 3
    assert not simulator.console.speaker.on
    take(simulator, "Settings")
    for label, value in (("Hands", "open"), ("Only move", "by itself")):
        go_to(simulator, label)
        assert cursor(simulator).endswith(f"◄{value}►")
    turn(simulator, "Language", "English")
    simulator.play("RIGHT")
    assert "Sprache" in cursor(simulator)
    simulator.play("B")
    simulator = cut_power(simulator)
    assert rows(simulator)[0] == "Neues Spiel"


def test_all_settings_go_back_to_their_first_values_but_the_language() -> None:
    simulator = switch_on(LANGUAGE="fr")
    words = simulator.app.words
    choose(simulator, LEDS=3, SPEED=0, COLOURS=2, BRIGHTNESS=0, DEAD_THROWS=1, SOUND=0, PLAYERS=4)
    simulator.app.apply_preferences()
    assert simulator.console.backlight == 25
    assert simulator.app.theme.palettes.number == 2
    take(simulator, words["settings"])
    take(simulator, words["reset"])
    simulator.play("A")  # no is the safe answer
    assert simulator.console.leds.level == 3
    take(simulator, words["reset"])
    simulator.play("DOWN A")
    assert simulator.console.leds.level == 1
    assert simulator.console.backlight == 100
    assert simulator.app.theme.palettes.number == 0
    assert words["name"] == "Français"
    simulator.play("B")
    take(simulator, words["new"])
    assert any("◄4►" in row for row in rows(simulator))


def test_a_choice_of_colours_repaints_what_is_shown() -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    before = simulator.screen().tobytes()
    choose(simulator, COLOURS=1)
    simulator.app.apply_preferences()
    simulator.frame()
    assert simulator.screen().tobytes() != before


def test_a_row_says_that_the_game_comes_before_it_is_loaded() -> None:
    simulator = switch_on()
    take(simulator, "New game")
    go_to(simulator, "Start")
    simulator.machine.press("A", at_once=True)
    simulator.frame()
    assert at(simulator) == "setup"
    assert reading.written(simulator.app.front._row, 0) == "Start…"
    simulator.frame()
    assert at(simulator) == "pass"


def at_continue() -> Simulator:
    """The title with a game of Aggravation that was left, the cursor on Continue."""
    simulator = switch_on()
    put_game(simulator, CROSS)
    simulator.play("START")
    take(simulator, "Save and quit")
    go_to(simulator, "Continue")
    return simulator


def test_keys_pressed_while_a_game_is_loaded_do_nothing() -> None:
    simulator = at_continue()
    simulator.machine.press("A", at_once=True)
    simulator.frame()
    simulator.machine.let_go("A", at_once=True)
    for _ in range(3):
        simulator.machine.press("A", at_once=True)
        simulator.machine.let_go("A", at_once=True)
    simulator.settle()
    assert at(simulator) == "board"
    assert game_of(simulator).text() == CROSS


def test_what_has_to_be_told_waits_for_the_game_that_comes() -> None:
    simulator = at_continue()
    simulator.machine.press("A", at_once=True)
    simulator.app.tell("settings")
    simulator.frame()
    assert at(simulator) == "title"
    assert reading.written(simulator.app.front._row, 0) == "Continue…"
    simulator.frame()
    simulator.frame()
    assert (at(simulator), simulator.app.screen.name) == ("error", "board")


def test_a_fault_before_a_game_is_loaded_ends_in_a_sentence_and_not_in_the_game() -> None:
    simulator = at_continue()
    app = simulator.app

    def no_memory(now: int) -> None:
        app.sounds.tick = lambda now: None
        raise MemoryError

    simulator.machine.press("A", at_once=True)
    app.sounds.tick = no_memory
    app.turn()
    for _ in range(3):
        app.turn()
        assert (at(simulator), app.screen.name) == ("error", "title")


@pytest.mark.parametrize("line", [CROSS, MIDDLE])
def test_marks_are_large_in_the_middle_of_a_game_and_small_again(line: str) -> None:
    simulator = switch_on(LARGE)
    put_game(simulator, line)
    simulator.play("A" if line == MIDDLE else "WAIT:100")
    pictures = [simulator.screen().tobytes()]
    for _ in range(2):
        simulator.play("START")
        take(simulator, "Settings")
        go_to(simulator, "Marks")
        simulator.play("RIGHT B")
        pictures.append(simulator.screen().tobytes())
    assert pictures[0] == pictures[2] != pictures[1]


def test_large_marks_stay_after_the_next_start() -> None:
    simulator = switch_on()
    take(simulator, "Settings")
    go_to(simulator, "Marks")
    simulator.play("RIGHT B")
    assert not simulator.app.preferences.name(0)
    assert cut_power(simulator).app.theme.large_symbols


def frames_of_a_move(simulator: Simulator, speed: int) -> int:
    """How many frames a move takes."""
    put_game(simulator, CROSS)
    choose(simulator, SPEED=speed)
    tap(simulator, "A")
    frames = 0
    while simulator.app.front.animation._frame < simulator.app.front.animation._end:
        simulator.frame()
        frames += 1
    return frames


def test_what_moves_moves_as_fast_as_it_is_set() -> None:
    simulator = switch_on()
    off, slow, normal, fast = (frames_of_a_move(simulator, speed) for speed in range(4))
    assert off <= 1
    assert abs(slow - 2 * normal) <= 4
    assert abs(normal - 3 * fast) <= 4
    assert fast > 3


def test_a_dead_throw_waits_for_a_where_that_is_set() -> None:
    simulator = switch_on()
    put_game(simulator, STAR.replace("2:6", "3:2"))
    simulator.wait(3000)
    assert game_of(simulator).actor == -1
    choose(simulator, DEAD_THROWS=1)
    put_game(simulator, STAR.replace("2:6", "3:2"))
    simulator.wait(3000)
    assert game_of(simulator).actor == 3
    simulator.play("A")
    assert game_of(simulator).actor == -1

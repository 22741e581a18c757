# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A fault anywhere: a sentence with a code is told, and the game goes on from its save."""

import dataclasses
import sys
from collections.abc import Callable
from typing import Any

import pytest
from ui.look import palettes as colours

from hardware.simulator import boards
from hardware.simulator.machine import Restart
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import CROSS, END, EXTRA, FOUR, MIDDLE, NAMING, WON
from tests.ui.seats import (
    LARGE,
    SMALL,
    at,
    choose,
    cut_power,
    game_of,
    put_game,
    resume,
    rows,
    switch_on,
    tap,
)


class Fault(Exception):
    """What no program foresees."""


def lack(*_: Any, **__: Any) -> Any:
    raise MemoryError


def turns(simulator: Simulator, count: int = 5) -> None:
    """Run the loop of the program, faults and all."""
    for _ in range(count):
        simulator.app.turn()


def fail(*_: Any, **__: Any) -> Any:
    raise Fault


def spoil(simulator: Simulator, thing: Any, name: str, fault: Callable[..., Any] = fail) -> None:
    """Let the next call of a method fail, run the loop until it has, and mend it."""
    calls: list[int] = []
    plain = getattr(thing, name)

    def once(*values: Any, **named: Any) -> Any:
        if calls:
            return plain(*values, **named)
        calls.append(1)
        return fault(*values, **named)

    setattr(thing, name, once)
    turns(simulator)
    if not calls:
        simulator.machine.press("A", at_once=True)
        turns(simulator)
        simulator.machine.let_go("A", at_once=True)
        turns(simulator)
    assert calls
    delattr(thing, name)


def sentence(simulator: Simulator) -> str:
    """What the error screen says."""
    assert at(simulator) == "error", reading.text(simulator)
    assert not reading.faults(simulator)
    return " ".join(reading.lines(simulator))


SPOTS = {
    "pass screen": (MIDDLE, "", ("pass", "board")),
    "board": (MIDDLE, "A", ("pass", "board")),
    "moving": (FOUR, "A A", ("pass", "board")),
    "extra": (EXTRA, "A", ("pass", "extra")),
    "menu": (MIDDLE, "A START", ("pass", "board")),
    "rules": (MIDDLE, "A START DOWN A", ("pass", "board")),
    "score": (END, "", ("score",)),
    "marble": (CROSS, "", ("board",)),
    "partner": (NAMING, "", ("board",)),
    "menu of marbles": (CROSS, "START", ("board",)),
    "end of marbles": (WON, "", ("score",)),
}


@pytest.mark.parametrize("part", ["press", "tick", "light"])
@pytest.mark.parametrize(("line", "keys", "screens"), SPOTS.values(), ids=SPOTS)
def test_the_game_goes_on_in_the_same_place(
    line: str, keys: str, screens: tuple[str, ...], part: str
) -> None:
    simulator = switch_on()
    put_game(simulator, line)
    simulator.play(keys)
    before = game_of(simulator).text()
    # The LEDs show the screen below.
    front = simulator.app.screen if part == "light" else simulator.app.front
    spoil(simulator, front, part)
    told = sentence(simulator)
    assert "(Fault ui/test_faults:" in told
    assert "saved" in told
    assert "Ⓐ go on" in told
    simulator.play("A")
    assert at(simulator) == screens[0]
    assert game_of(simulator).text() == before
    if screens[0] != screens[-1]:
        simulator.play("A")
        assert at(simulator) == screens[-1]
    assert not reading.faults(simulator)


@pytest.mark.parametrize(("line", "screen"), [(MIDDLE, "pass"), (CROSS, "board"), (END, "score")])
def test_where_memory_is_missing_the_program_starts_anew_and_the_game_goes_on_at_once(
    line: str, screen: str
) -> None:
    simulator = switch_on()
    put_game(simulator, line)
    before = game_of(simulator).text()
    with pytest.raises(Restart):
        spoil(simulator, simulator.app.front, "tick", lack)
    simulator.restart()
    simulator.settle()
    assert at(simulator) == screen
    assert game_of(simulator).text() == before
    # It is told if it comes again soon: otherwise it might be so for ever.
    spoil(simulator, simulator.app.front, "tick", lack)
    assert "(MemoryError ui/test_faults:" in sentence(simulator)
    simulator.play("A")
    assert game_of(simulator).text() == before


def test_after_a_minute_memory_may_be_missing_again() -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    with pytest.raises(Restart):
        spoil(simulator, simulator.app.front, "tick", lack)
    simulator.restart()
    simulator.settle()
    simulator.play("HOLD:B:400 WAIT:61000")
    with pytest.raises(Restart):
        spoil(simulator, simulator.app.front, "tick", lack)


def test_a_game_that_could_not_be_saved_is_not_left_by_a_restart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    monkeypatch.setattr(simulator.app.store, "_try", lambda *about: False)
    simulator.play("A A")
    after = game_of(simulator).text()
    assert after != CROSS
    assert simulator.app.session.dirty
    spoil(simulator, simulator.app.front, "tick", lack)
    assert "MemoryError" in sentence(simulator)


def test_without_a_game_the_program_starts_anew_with_the_title() -> None:
    simulator = switch_on()
    simulator.play("DOWN DOWN A")
    assert at(simulator) == "settings"
    with pytest.raises(Restart):
        spoil(simulator, simulator.app.front, "tick", lack)
    simulator.restart()
    simulator.settle()
    assert at(simulator) == "title"
    spoil(simulator, simulator.app.front, "tick", lack)
    assert "MemoryError" in sentence(simulator)


def test_a_saved_game_does_not_begin_by_itself_where_it_is_not_played() -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    simulator = cut_power(simulator)
    spoil(simulator, simulator.app.front, "tick", lack)
    assert "MemoryError" in sentence(simulator)


def test_a_start_by_the_player_begins_with_the_title() -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    assert at(cut_power(simulator)) == "title"


@pytest.mark.parametrize("line", [MIDDLE, CROSS])
def test_the_pieces_of_a_game_leave_the_memory(line: str) -> None:
    simulator = switch_on()
    put_game(simulator, line)
    spoil(simulator, simulator.app.front, "tick")
    sentence(simulator)
    kept = [
        name for name in simulator.app.theme.known() if str(name).startswith(("marble", "pawn"))
    ]
    assert kept == []


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_the_traceback_is_on_the_console(board: str, capfd: pytest.CaptureFixture[str]) -> None:
    simulator = switch_on(board)
    put_game(simulator, CROSS)
    spoil(simulator, simulator.app.front, "tick")
    sentence(simulator)
    printed = capfd.readouterr().out
    assert "Traceback" in printed
    assert printed.rstrip().endswith("Fault")


def test_the_same_fault_again_within_a_minute_gives_the_title_and_keeps_the_game() -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    for again in (False, True, True):
        spoil(simulator, simulator.app.front, "tick")
        told = sentence(simulator)
        assert ("again" in told) == again
        simulator.play("A")
        assert at(simulator) == ("title" if again else "board")
        if again:
            assert rows(simulator)[0] == "Continue"
            resume(simulator)
        assert game_of(simulator).text() == CROSS
    simulator = cut_power(simulator)
    resume(simulator)
    assert game_of(simulator).text() == CROSS


def test_after_a_minute_or_elsewhere_it_is_a_new_fault() -> None:
    def fail_elsewhere(*_: Any) -> Any:
        raise Fault

    simulator = switch_on()
    put_game(simulator, CROSS)
    for fault, wait in ((fail, 0), (fail_elsewhere, 0), (fail, 61_000), (fail, 61_000)):
        simulator.wait(wait)
        spoil(simulator, simulator.app.front, "tick", fault)
        assert "again" not in sentence(simulator)
        simulator.play("A A" if wait else "A")  # after a minute the first key only wakes the screen
        assert at(simulator) == "board"


def test_a_fault_before_a_key_was_pressed_is_not_mended_again() -> None:
    simulator = switch_on()
    put_game(simulator, CROSS)
    spoil(simulator, simulator.app.front, "tick")
    sentence(simulator)
    simulator.app.front.tick = fail
    with pytest.raises(Fault):
        turns(simulator)


@pytest.mark.parametrize("line", [MIDDLE, CROSS], ids=["bp", "ag"])
def test_an_action_that_was_played_but_not_saved_is_saved_after_all(line: str) -> None:
    expected = played(line)
    simulator = switch_on()
    choose(simulator, OPEN_HANDS=1)
    put_game(simulator, line)
    spoil(simulator, simulator.app.session, "_keep")
    sentence(simulator)
    nvm = simulator.nvm
    simulator.play("A")
    assert game_of(simulator).text() == expected
    simulator = switch_on(store=nvm)
    resume(simulator)
    assert game_of(simulator).text() == expected


def played(line: str) -> str:
    """The game after A is pressed."""
    simulator = switch_on()
    choose(simulator, OPEN_HANDS=1)
    put_game(simulator, line)
    tap(simulator, "A")
    after = str(game_of(simulator).text())
    assert after != line
    return after


def test_a_game_that_the_fault_has_spoilt_is_not_saved() -> None:
    simulator = switch_on()
    choose(simulator, OPEN_HANDS=1)
    put_game(simulator, MIDDLE)

    def spoil_game(action: int) -> None:
        simulator.app.session.game.pawns[0] = 200
        raise Fault

    spoil(simulator, simulator.app.session.game, "apply", spoil_game)
    sentence(simulator)
    simulator.play("A")
    assert game_of(simulator).text() == MIDDLE


@pytest.mark.parametrize("keys", ["", "A", "DOWN A", "DOWN DOWN A"])
def test_without_a_game_it_is_told_and_the_title_shown(keys: str) -> None:
    simulator = switch_on()
    simulator.play(keys)
    spoil(simulator, simulator.app.front, "tick")
    told = sentence(simulator)
    assert "Fault" in told
    assert "saved" not in told
    simulator.play("A")
    assert at(simulator) == "title"


def test_where_nothing_can_be_saved_the_game_goes_on_all_the_same() -> None:
    simulator = switch_on(dataclasses.replace(boards.load(SMALL), nvm_size=0))
    put_game(simulator, CROSS)
    while at(simulator) == "error":
        simulator.play("A")
    spoil(simulator, simulator.app.front, "tick")
    simulator.play("A")
    assert game_of(simulator).text() == CROSS


def test_colours_that_could_not_be_painted_are_painted_the_next_time() -> None:
    simulator = switch_on()
    choose(simulator, COLOURS=2)
    palettes = simulator.app.theme.palettes
    before = palettes.text[1]
    paints: Any = sys.modules["ui.look.palettes"]
    few = paints.few
    paints.few = fail
    with pytest.raises(Fault):
        simulator.app.apply_preferences()
    paints.few = few
    simulator.app.apply_preferences()
    assert palettes.text[1] == colours.rgb(colours.CONTRAST, colours.TEXT) != before

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Every event of a game has a tune of its own, no tune keeps a frame waiting, off is off."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.aggravation.view import NONE, hit
from engine.bigpoints.board import NOWHERE, STAIRS
from hardware.simulator.session import Simulator
from tests.ui.positions import END, EXTRA, FOUR, HITTING, MIDDLE, ONE_KEY, WON
from tests.ui.seats import LARGE, SMALL, at, choose, game_of, put_game, switch_on, take, tap, turn

OFF, KEYS, ALL = range(3)
SPEEDS = range(4)
KEY_HZ = 1200
FRAME = 20_000
# In two steps past the door, and then within the home.
INTO_HOME = "ag 4:0,2 - 54,b,b,b/b,b,b,b 0:3"
WITHIN_HOME = "ag 4:0,2 - h1,b,b,b/b,b,b,b 0:2"
TUNES = ("THROWN", "MOVE", "TAKE", "STEP", "AGGRAVATED", "HOME", "WIN", "REFUSED")


def tune(name: str) -> list[int]:
    """The pitches of a tune."""
    from ui import sounds

    return [10 * pitch for pitch in getattr(sounds, name)[::2]]


def heard(simulator: Simulator, act: Callable[[], Any], ms: int = 2500) -> list[int]:
    """What sounds after something was done, without the ticks of the keys."""
    before = len(simulator.machine.tones)
    act()
    simulator.wait(ms)
    return [hz for _, hz in simulator.machine.tones[before:] if hz and hz != KEY_HZ]


def ticks(simulator: Simulator) -> int:
    """How many keys have been heard so far."""
    return [hz for _, hz in simulator.machine.tones].count(KEY_HZ)


def on_board(line: str, sound: int = ALL, **how: int) -> Simulator:
    """A board in a position."""
    simulator = switch_on()
    choose(simulator, SOUND=sound, CONFIRM=1, **how)
    simulator.app.apply_preferences()
    put_game(simulator, line)
    simulator.play("WAIT:500")
    if at(simulator) in ("pass", "extra"):
        simulator.play("A")
    assert at(simulator) == ("score" if line.endswith("e") else "board")
    simulator.wait(500)
    return simulator


def playing(simulator: Simulator, wanted: Callable[[Any, int], bool]) -> Callable[[], None]:
    """Play the first action of that kind, as if a computer had chosen it."""
    game = game_of(simulator)
    actions = bytearray(32)
    found = [code for code in actions[: game.legal(actions)] if wanted(game, code)]
    return lambda: simulator.app.screen.play(found[0])


def climbs(game: Any, code: int) -> bool:
    return bool(game.landing(code) == STAIRS)


def takes(game: Any, code: int) -> bool:
    return not climbs(game, code) and bool(game.taken(code) != NOWHERE)


def aggravates(game: Any, code: int) -> bool:
    return hit(game, code) != NONE


def goes(game: Any, code: int) -> bool:
    return True


EVENTS = {
    "take": (MIDDLE, takes, ["MOVE", "TAKE"]),
    "step reached": (FOUR, climbs, ["MOVE", "STEP"]),
    "aggravated": (HITTING, aggravates, ["AGGRAVATED"]),
    "home": (INTO_HOME, goes, ["MOVE", "MOVE", "HOME"]),
    "move within the home": (WITHIN_HOME, goes, ["MOVE", "MOVE"]),
}


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_has_its_tune(event: str) -> None:
    line, wanted, names = EVENTS[event]
    simulator = on_board(line)
    expected = [hz for name in names for hz in tune(name)]
    assert heard(simulator, playing(simulator, wanted))[: len(expected)] == expected


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("event", EVENTS)
def test_what_comes_of_a_move_is_heard_at_every_speed(event: str, speed: int) -> None:
    line, wanted, names = EVENTS[event]
    simulator = on_board(line, SPEED=speed)
    sound = heard(simulator, playing(simulator, wanted))
    last = tune(names[-1])
    assert any(sound[place : place + len(last)] == last for place in range(len(sound)))


@pytest.mark.parametrize("event", EVENTS)
def test_what_comes_of_a_move_is_heard_by_who_cannot_wait(event: str) -> None:
    line, wanted, names = EVENTS[event]
    simulator = on_board(line)
    simulator.app.screen.skipping = True
    last = tune(names[-1])
    assert heard(simulator, playing(simulator, wanted))[: len(last)] == last


def test_the_die_is_heard_when_it_shows_its_face() -> None:
    simulator = on_board("ag 4:0,2 - 10,b,b,b/b,b,b,b 0?")
    assert heard(simulator, lambda: simulator.play("A"), 0)[:1] == tune("THROWN")


@pytest.mark.parametrize("line", [END, WON])
def test_the_end_of_a_game_is_a_fanfare_that_keys_do_not_break(line: str) -> None:
    simulator = switch_on()
    choose(simulator, SPEED=0)  # no confetti: the tune is not over when the screen is at rest
    put_game(simulator, line)
    tap(simulator, "UP DOWN UP")
    simulator.wait(2000)
    assert at(simulator) == "score"
    assert [hz for _, hz in simulator.machine.tones if hz] == tune("WIN")


def test_all_tunes_differ_and_are_short_and_can_be_heard() -> None:
    from ui import sounds

    tunes = [getattr(sounds, name) for name in TUNES]
    assert len(set(tunes)) == len(tunes)
    for notes in tunes:
        assert min(notes[::2]) >= 20, "a small speaker has no deep notes"
        assert min(notes[1::2]) >= 2, "no note ends before a frame does"
        assert sum(notes[1::2]) < 130
        pairs = zip(notes[::2], notes[2::2], strict=False)
        assert all(first != second for first, second in pairs), "two equal notes sound as one"


# Refused


@pytest.mark.parametrize(
    ("line", "key"), [(ONE_KEY, "RIGHT"), (ONE_KEY, "UP"), (INTO_HOME, "LEFT"), (INTO_HOME, "DOWN")]
)
def test_a_choice_of_one_is_refused_once_however_long_the_key_is_held(line: str, key: str) -> None:
    simulator = on_board(line)
    assert heard(simulator, lambda: simulator.play(f"HOLD:{key}:1500"), 100) == tune("REFUSED")


def test_a_key_that_leads_somewhere_is_not_refused() -> None:
    simulator = on_board(MIDDLE)
    before = ticks(simulator)
    assert heard(simulator, lambda: tap(simulator, "RIGHT LEFT RIGHT"), 100) == []
    assert ticks(simulator) == before + 3


def test_a_row_without_a_value_refuses_left_and_right() -> None:
    simulator = switch_on()
    assert heard(simulator, lambda: tap(simulator, "RIGHT"), 200) == tune("REFUSED")
    assert heard(simulator, lambda: tap(simulator, "DOWN"), 200) == []


def test_a_computer_that_thinks_is_not_to_be_pressed() -> None:
    simulator = switch_on()
    put_game(simulator, MIDDLE)
    session = simulator.app.session
    session.seats[0] = session.seats[1] = 3
    session.show()
    simulator.wait(100)
    assert simulator.app.screen.thinking
    assert heard(simulator, lambda: tap(simulator, "A"), 60) == tune("REFUSED")


# The levels


@pytest.mark.parametrize("line", [MIDDLE, HITTING])
def test_with_keys_alone_the_game_is_silent_and_every_key_ticks(line: str) -> None:
    simulator = on_board(line, KEYS)
    assert heard(simulator, playing(simulator, goes)) == []
    before = ticks(simulator)
    tap(simulator, "RIGHT LEFT RIGHT")
    assert ticks(simulator) == before + 3


def test_with_keys_alone_a_key_is_refused_all_the_same() -> None:
    simulator = on_board(ONE_KEY, KEYS)
    assert heard(simulator, lambda: tap(simulator, "RIGHT"), 200) == tune("REFUSED")


@pytest.mark.parametrize("board", [SMALL, LARGE, "hack_club_sprig", "tinycircuits_thumby_color"])
def test_off_in_the_middle_of_a_tune_is_silence_and_gives_the_pins_back(board: str) -> None:
    silent = switch_on(board, SOUND="off")
    simulator = switch_on(board)
    assert simulator.machine.claimed.keys() > silent.machine.claimed.keys()
    choose(simulator, SPEED=0)
    put_game(simulator, END)
    simulator.wait(100)
    assert simulator.machine.tones[-1][1], "the fanfare sounds"
    choose(simulator, SOUND=OFF)
    simulator.app.apply_preferences()
    assert simulator.machine.tones[-1][1] == 0
    assert simulator.machine.claimed.keys() == silent.machine.claimed.keys()
    tap(simulator, "UP RIGHT A")
    assert heard(simulator, lambda: put_game(simulator, END)) == []
    assert simulator.machine.tones[-1][1] == 0


def test_the_amplifier_is_off_as_soon_as_a_tune_is_over() -> None:
    simulator = switch_on()
    amplifier = simulator.console.speaker._voice._amplifier
    assert amplifier.value is False
    choose(simulator, SPEED=0)
    put_game(simulator, END)
    assert amplifier.value is True
    simulator.wait(2000)
    assert amplifier.value is False


def test_the_settings_offer_off_keys_and_all_and_keep_what_was_chosen() -> None:
    simulator = switch_on()
    from ui import preferences

    take(simulator, simulator.app.words["settings"])
    assert at(simulator) == "settings"
    for value, level in (("off", OFF), ("keys", KEYS), ("all", ALL), ("keys", KEYS)):
        turn(simulator, "Sound", value)
        assert simulator.app.preferences[preferences.SOUND] == level
        assert simulator.console.speaker.on == (level > 0)
    simulator.play("B")
    again = switch_on(store=simulator.nvm)
    assert again.app.preferences[preferences.SOUND] == KEYS


@pytest.mark.parametrize(("word", "level"), [("off", OFF), ("keys", KEYS), ("all", ALL)])
def test_settings_toml_says_how_much_is_heard_at_first(word: str, level: int) -> None:
    simulator = switch_on(SOUND=word)
    from ui import preferences

    assert simulator.app.preferences[preferences.SOUND] == level
    assert simulator.console.complaints == []


def test_a_demonstration_is_silent() -> None:
    simulator = switch_on()

    simulator.app.start("demonstrate")
    simulator.wait(10_000)
    assert simulator.app.session.demonstration
    assert len(game_of(simulator).history) > 0
    assert simulator.machine.tones == []


@pytest.mark.parametrize("line", [MIDDLE, EXTRA, INTO_HOME])
def test_a_board_without_a_speaker_plays_on(line: str) -> None:
    simulator = switch_on("adafruit_feather_esp32s3_reverse_tft")
    put_game(simulator, line)
    simulator.play("D2 D2")
    assert simulator.machine.tones == []
    assert simulator.console.complaints == []


# Time


def test_no_frame_waits_for_a_note() -> None:
    simulator = switch_on()
    put_game(simulator, END)
    lengths = set()
    for _ in range(100):
        before = simulator.machine.micros
        simulator.frame()
        lengths.add(simulator.machine.micros - before)
    assert lengths == {FRAME}
    assert [hz for _, hz in simulator.machine.tones if hz] == tune("WIN")


def test_a_tone_begun_late_in_a_frame_sounds_beyond_it() -> None:
    simulator = switch_on()
    machine = simulator.machine
    speaker = simulator.console.speaker
    screen = simulator.app.screen

    def work(now: int) -> None:
        machine.micros += 15_000
        speaker.tone(440, 50)
        screen.tick = lambda now: None

    screen.tick = work
    simulator.frame()
    assert machine.tones[-1][1] == 440
    simulator.wait(100)
    assert machine.tones[-1][1] == 0
    began, ended = machine.tones[-2][0], machine.tones[-1][0]
    assert 50_000 <= ended - began <= 90_000


def test_the_notes_of_a_tune_follow_each_other_without_a_gap() -> None:
    simulator = switch_on()
    put_game(simulator, END)
    simulator.wait(2000)
    tones = simulator.machine.tones
    assert [hz for _, hz in tones].index(0, 1) == len(tones) - 1

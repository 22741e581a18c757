# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Scripted keys: each is pressed when the screen is at rest, by the simulator's own clock."""

import itertools

import pytest

from hardware.simulator import keys
from hardware.simulator.machine import Stuck
from hardware.simulator.session import Simulator


class Program:
    """In place of the screens: notes keys, and changes the screen for a while after each."""

    def __init__(self, simulator, moves=0):
        import displayio

        from hardware.console import Event

        self.simulator = simulator
        self.console = simulator.console
        self.event = Event()
        self.seen = []
        self.moves = moves
        self.left = moves
        self.grid = displayio.TileGrid(
            displayio.Bitmap(8, 8, 2), pixel_shader=displayio.Palette(2), y=60
        )
        group = displayio.Group()
        group.append(self.grid)
        self.console.display.root_group = group
        simulator._app = self

    def frame(self):
        while self.console.keys.get(self.event):
            now = self.simulator.machine.micros // 1000
            self.seen.append((now, self.event.key, self.event.pressed))
            self.left = self.moves
        if self.left:
            self.left -= 1
            self.grid.x = (self.grid.x + 1) % 100
        self.console.display.refresh(minimum_frames_per_second=0)
        self.console.sleep(20)
        return True

    def presses(self):
        return [(at, key) for at, key, pressed in self.seen if pressed]


def test_the_next_key_waits_until_the_screen_has_been_at_rest_for_300_ms():
    program = Program(Simulator("pybadge"), moves=25)  # half a second of animation after a key
    program.simulator.play("A A A")
    times = [at for at, _ in program.presses()]
    assert len(times) == 3
    for earlier, later in itertools.pairwise(times):
        assert 500 + 300 <= later - earlier <= 500 + 300 + 100


def test_a_screen_that_never_rests_is_not_waited_for_longer_than_8_s():
    program = Program(Simulator("pybadge"), moves=10**9)
    program.simulator.play("A A")
    (first, _), (second, _) = program.presses()
    assert 8000 <= second - first <= 8200


def test_a_tap_lasts_60_ms_and_a_hold_as_long_as_it_says():
    program = Program(Simulator("pybadge"))
    program.simulator.play("A HOLD:SELECT:500")
    (a_down, _, _), (a_up, _, _), (select_down, _, _), (select_up, _, _) = program.seen
    assert 40 <= a_up - a_down <= 80
    assert 480 <= select_up - select_down <= 520


def test_wait_waits():
    program = Program(Simulator("pybadge"))
    program.simulator.play("A WAIT:2000 B")
    (first, _), (second, _) = program.presses()
    assert 2000 <= second - first <= 2800


def test_a_press_at_once_does_not_wait_for_a_screen_at_rest():
    program = Program(Simulator("pybadge"), moves=10**9)
    program.simulator.play("A")
    program.seen.clear()
    program.simulator.player.add("PRESS:A PRESS:B AFTER:100 RELEASE:A AFTER:40 RELEASE:B PRESS:UP")
    program.simulator.wait(400)
    first = program.seen[0][0]
    assert [(at - first, key, pressed) for at, key, pressed in program.seen] == [
        (0, 4, True),
        (0, 5, True),
        (100, 4, False),
        (140, 5, False),
        (140, 0, True),
    ]


def test_a_shot_is_taken_between_the_keys():
    program = Program(Simulator("pybadge"))
    shots = []
    program.simulator.player.on_shot = lambda file: shots.append((file, len(program.seen)))
    program.simulator.play("A SHOT:one.png B SHOT:two.png")
    assert shots == [("one.png", 2), ("two.png", 4)]


def test_the_session_presses_waits_and_settles():
    program = Program(Simulator("pybadge"), moves=5)
    program.simulator.press("UP")
    program.simulator.hold("DOWN", 200)
    before = program.simulator.machine.micros
    program.simulator.wait(1000)
    assert program.simulator.machine.micros - before == 1_000_000
    program.simulator.settle()
    assert [key for _, key in program.presses()] == [0, 1]


@pytest.mark.parametrize(
    "word",
    ["WAIT", "WAIT:", "WAIT:-1", "WAIT:²", "WAIT:1.5", "AFTER:99999999999", "HOLD:A", "HOLD:A:²"]
    + [
        "PRESS:",
        "PRESS:C",
        "RELEASE",
        "A:",
        "A+",
        "+",
        "SHOT:a.jpg",
        "A" * 9999,
        "WAIT:" + "9" * 9999,
    ],
)
def test_what_is_no_step_is_refused_in_a_short_sentence(word):
    with pytest.raises(keys.UnknownKey) as refused:
        keys.parse(word)
    assert 10 < len(str(refused.value)) < 300


def test_an_unknown_key_is_refused_before_anything_is_pressed():
    program = Program(Simulator("pybadge"))
    with pytest.raises(keys.UnknownKey):
        program.simulator.play("A NOTHING")
    program.simulator.settle()
    assert program.seen == []


def test_a_program_that_never_rests_is_stopped():
    console = Simulator("pybadge").console
    with pytest.raises(Stuck):
        while True:
            console.ticks()


def test_simulators_one_after_another_know_nothing_of_each_other():
    first = Program(Simulator("pybadge"))
    first.simulator.play("A")
    second = Program(Simulator("pimoroni_picosystem"))
    second.simulator.play("B")
    assert [key for _, key in first.presses()] == [4]
    assert [key for _, key in second.presses()] == [5]
    assert first.simulator.screen().size == (160, 128)
    assert second.simulator.screen().size == (240, 240)
    assert first.console.board_id == "pybadge"

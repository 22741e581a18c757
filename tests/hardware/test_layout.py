# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The drawn device: everything has its place, in any window, and as large as there is room."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.simulator import boards, lettering
from hardware.simulator.body import Body
from hardware.simulator.layout import LARGEST_SCALE, Layout, fitting_scale
from hardware.simulator.lights import Lights

KINDS = [
    Lights(0),
    Lights(1),
    Lights(5),
    Lights(60, "strip", apart=True),
    Lights(300, "strip", apart=True),
    Lights(24, "ring", apart=True),
    Lights(64, "matrix 8x8 serpentine bottom-right", apart=True),
    Lights(300, "matrix 60x5", apart=True),
    Lights(70, "matrix 8x8", apart=True),
]
WITH_SCREEN = [board for board in boards.known() if boards.load(board).width]


def apart(one, other):
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("board", WITH_SCREEN)
@pytest.mark.parametrize("scale", [1, 2, 4, 7])
@pytest.mark.parametrize("room", [None, (1, 1)])
def test_nothing_of_a_device_overlaps_or_is_cut_off(board, scale, room):
    facts = boards.load(board)
    for lights in KINDS:
        layout = Layout(facts, lights, scale, room)
        buttons = [button.box for button in layout.buttons]
        for x1, y1, x2, y2 in (layout.screen, *buttons, *layout.leds):
            assert 0 <= x1 < x2 <= layout.size[0]
            assert 0 <= y1 < y2 <= layout.size[1]
        for one, other in itertools.combinations((layout.screen, *buttons), 2):
            assert apart(one, other), (one, other)
        for led, box in itertools.product(layout.leds, (layout.screen, *buttons)):
            assert apart(led, box), (led, box)
        assert layout.screen[2] - layout.screen[0] == facts.width * scale
        assert len(layout.leds) == lights.count
        places = {place for place in boards.KEYS if facts.key_in_place_of(place)}
        assert {button.place for button in layout.buttons} == places


def test_the_screen_is_as_large_as_a_usual_desktop_allows():
    room = (int(1920 * 0.98), int(1080 * 0.91))
    for board, scale in (("pimoroni_picosystem", 4), ("pybadge", 7), ("pygamer", 7)):
        facts = boards.load(board)
        lights = Lights(facts.led_count)
        assert fitting_scale(facts, lights, room) == scale
        width, height = Layout(facts, lights, scale, room).size
        assert width <= room[0]
        assert height <= room[1]
        assert facts.height * (scale + 1) > room[1], "one more would not even fit without a frame"


@given(
    st.sampled_from(WITH_SCREEN),
    st.sampled_from(KINDS),
    st.tuples(st.integers(150, 3000), st.integers(150, 2000)),
)
def test_the_scale_is_the_largest_that_fits(board, lights, room):
    facts = boards.load(board)
    scale = fitting_scale(facts, lights, room)
    assert 1 <= scale <= LARGEST_SCALE
    width, height = Layout(facts, lights, scale, room).size
    if scale > 1:
        assert width <= room[0]
        assert height <= room[1]
    if scale < LARGEST_SCALE:
        width, height = Layout(facts, lights, scale + 1, room).size
        assert width > room[0] or height > room[1]


@given(st.integers(1, 300), st.sampled_from(["strip", "ring", "matrix 4x3 columns"]))
def test_no_led_lies_on_another_one(count, wiring):
    arrangement = Lights(count, wiring).arrange(20)
    assert len(arrangement.places) == count
    for x, y in arrangement.places:
        assert 0.49 <= x <= arrangement.width - 0.49
        assert 0.49 <= y <= arrangement.height - 0.49
    for one, other in itertools.combinations(arrangement.places[:40], 2):
        assert math.dist(one, other) > 0.6


def test_a_matrix_lies_as_it_is_wired():
    def place(index, wiring):
        return Lights(6, wiring).arrange(99).places[index]

    assert place(0, "matrix 3x2") == (0.5, 0.5)
    assert place(3, "matrix 3x2") == (0.5, 1.5)
    assert place(3, "matrix 3x2 serpentine") == (2.5, 1.5)
    assert place(0, "matrix 3x2 bottom-right") == (2.5, 1.5)
    assert place(1, "matrix 3x2 columns") == (0.5, 1.5)


def test_a_ring_begins_at_the_top_and_goes_clockwise():
    places = Lights(12, "ring").arrange(99).places
    middle = sum(x for x, _ in places) / 12, sum(y for _, y in places) / 12
    assert places[0] == pytest.approx((middle[0], min(y for _, y in places)))
    assert places[3] == pytest.approx((max(x for x, _ in places), middle[1]))
    assert len({round(math.dist(place, middle), 6) for place in places}) == 1


def test_what_is_no_wiring_is_a_strip_and_what_is_left_over_of_a_matrix_lies_below_it():
    assert Lights(5, "circle").kind == "strip"
    places = Lights(6, "matrix 2x2").arrange(99).places
    assert min(y for _, y in places[4:]) > max(y for _, y in places[:4])


@pytest.mark.parametrize("board", WITH_SCREEN)
def test_a_device_held_the_other_way_round_has_its_keys_on_the_other_side(board):
    facts = boards.load(board)
    turned = facts.as_set({"TURN": 180})
    for lights in KINDS:
        usual, other = (Layout(each, lights, 2) for each in (facts, turned))
        assert usual.size == other.size
        x1, _, x2, _ = other.body
        places = {button.place: button for button in other.buttons}
        for button in usual.buttons:
            if button.shape != "pad":
                box = places[button.place].box
                assert box[0] - x1 == x2 - button.box[2]
        if "UP" in places and "LEFT" in places:
            assert places["UP"].box[1] < places["DOWN"].box[1]
            assert places["LEFT"].box[0] < places["RIGHT"].box[0]
            assert places["LEFT"].box[0] > other.screen[2], "the cross is at the right"


@pytest.mark.parametrize("word", ["Z", "Я", "Ч", "Ζ", "Χ", "W", "Ł", "ß"])
def test_letters_of_many_alphabets_can_be_drawn(word):
    assert lettering.can_write(word)
    assert lettering.font(20, word).getlength(word) > 0


def test_what_no_font_has_is_told():
    assert not lettering.can_write("\u4e00")


def test_a_button_is_drawn_pressed_and_released_and_named_as_on_this_keyboard():
    board = boards.load("pybadge")
    plain = Body(Layout(board, Lights(5), 2)).released
    german = Body(Layout(board, Lights(5), 2, names={"A": "Y"})).released
    assert plain != german
    body = Body(Layout(board, Lights(5), 2))
    for button in body.layout.buttons:
        assert body.button(button, True) != body.button(button, False)
        box = body.around(button)
        assert body.released.crop(box) == body.button(button, False)

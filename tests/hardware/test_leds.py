# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""LEDs: dark at first, never brighter than the cap, never hungrier than the budget."""

import pytest

from hardware.simulator.session import Simulator

CHANNEL_MA = 20


def shown(simulator, buffer):
    simulator.console.leds.show(buffer)
    return simulator.leds()


def milliamps(simulator):
    return sum(sum(led) for led in simulator.leds()) * CHANNEL_MA / 255


STRIP = {"LEDS_PIN": "A2", "LEDS_COUNT": 60}


@pytest.mark.parametrize("settings", [{}, STRIP])
def test_pixels_that_come_up_bright_are_dark_before_anything_else(settings):
    simulator = Simulator("pybadge", settings=settings)
    assert any(any(led) for led in simulator.leds()), "a pixel may light up at power-on"
    _ = simulator.console
    assert simulator.leds() == [(0, 0, 0)] * simulator.machine.led_count


def test_a_strip_in_place_of_the_built_in_pixels_leaves_those_dark():
    simulator = Simulator("pybadge", settings=STRIP)
    simulator.console.leds.show(bytes([255] * 180))
    built_in = simulator.machine.pin_of["NEOPIXEL"]
    assert simulator.machine.strips[built_in] == bytes(15)


@pytest.mark.parametrize("board", ["hack_club_sprig", "pimoroni_picosystem"])
def test_a_board_without_leds_takes_no_harm(board):
    simulator = Simulator(board)
    leds = simulator.console.leds
    assert leds.n == 0
    leds.show(bytearray())
    leds.level = 3
    leds.off()
    assert simulator.leds() == []


@pytest.mark.parametrize("percent", [1, 8, 20, 100])
def test_no_colour_is_brighter_than_the_cap(percent):
    simulator = Simulator("pybadge", settings={"LEDS_BRIGHTNESS": percent, "LEDS_MA": 10000})
    simulator.console.leds.level = 3
    brightest = max(max(led) for led in shown(simulator, bytes([255] * 15)))
    assert brightest == max(1, 255 * percent // 100)


def test_without_settings_the_badge_stays_below_a_tenth():
    simulator = Simulator("pybadge")
    simulator.console.leds.level = 3
    assert max(max(led) for led in shown(simulator, bytes([255] * 15))) < 0.1 * 255


@pytest.mark.parametrize("budget", [10, 60, 250])
@pytest.mark.parametrize("count", [5, 60, 300])
def test_the_frame_never_draws_more_than_the_budget(budget, count):
    settings = {"LEDS_PIN": "A2", "LEDS_COUNT": count, "LEDS_BRIGHTNESS": 100, "LEDS_MA": budget}
    simulator = Simulator("pybadge", settings=settings)
    simulator.console.leds.level = 3
    simulator.console.leds.show(bytes([255] * 3 * count))
    assert milliamps(simulator) <= budget
    too_little_for_the_dimmest_light = budget * 255 < 3 * count * CHANNEL_MA
    assert (milliamps(simulator) > 0) != too_little_for_the_dimmest_light


def test_the_budget_dims_all_pixels_alike():
    settings = {"LEDS_PIN": "A2", "LEDS_COUNT": 60, "LEDS_BRIGHTNESS": 100, "LEDS_MA": 500}
    simulator = Simulator("pybadge", settings=settings)
    simulator.console.leds.level = 3
    leds = shown(simulator, bytes([255, 128, 0] * 60))
    assert len(set(leds)) == 1
    red, green, blue = leds[0]
    assert red > green > blue == 0


def test_three_levels_and_off():
    simulator = Simulator("pybadge")
    leds = simulator.console.leds
    brightness = []
    for level in (0, 1, 2, 3):
        leds.level = level
        brightness.append(shown(simulator, bytes([255] * 15))[0][0])
    assert brightness[0] == 0
    assert brightness == sorted(set(brightness))


@pytest.mark.parametrize(
    ("order", "sent"),
    [
        ("GRB", (47, 255, 21)),
        ("RGB", (255, 47, 21)),
        ("BGR", (21, 47, 255)),
        ("BRG", (21, 255, 47)),
    ],
)
def test_colours_are_sent_in_the_order_that_the_strip_wants(order, sent):
    settings = {
        "LEDS_PIN": "A2",
        "LEDS_COUNT": 1,
        "LEDS_ORDER": order,
        "LEDS_BRIGHTNESS": 100,
        "LEDS_MA": 10000,
    }
    simulator = Simulator("pybadge", settings=settings)
    simulator.console.leds.level = 3
    # Of 255, 72 and 36 the mean of share and squared share, rounded up.
    assert shown(simulator, bytes((255, 72, 36))) == [(255, 47, 21)]
    assert tuple(simulator.machine.led_writes[-1][1]) == sent


def test_one_write_a_change_and_none_without():
    simulator = Simulator("pybadge")
    leds = simulator.console.leds
    writes = simulator.machine.led_writes
    writes.clear()
    buffer = bytearray(15)
    leds.show(buffer)
    assert writes == [], "dark already"
    buffer[0] = 200
    leds.show(buffer)
    leds.show(buffer)
    assert len(writes) == 1
    leds.level = leds.level
    leds.show(buffer)
    assert len(writes) == 1
    leds.level = 3
    leds.show(buffer)
    assert len(writes) == 2
    leds.off()
    assert simulator.leds() == [(0, 0, 0)] * 5


def test_the_buffer_belongs_to_the_caller():
    simulator = Simulator("pybadge")
    buffer = bytearray([255] * 15)
    simulator.console.leds.show(buffer)
    assert buffer == bytearray([255] * 15)


def test_after_off_the_same_picture_can_be_shown_again():
    simulator = Simulator("pybadge")
    picture = bytes([255] * 15)
    lit = shown(simulator, picture)
    simulator.console.leds.off()
    assert shown(simulator, picture) == lit


def test_dotstars_are_leds_as_well():
    simulator = Simulator("adafruit_funhouse")
    console = simulator.console
    assert simulator.leds() == [(0, 0, 0)] * 5, "dark before anything else"
    console.leds.level = 3
    colours = bytes([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0])
    most = 255 * 20 // 100
    assert shown(simulator, colours) == [
        (most, 0, 0),
        (0, most, 0),
        (0, 0, most),
        (most, most, most),
        (0, 0, 0),
    ]
    assert {"DOTSTAR_CLOCK", "DOTSTAR_DATA"} <= set(simulator.machine.claimed.values())
    console.leds.off()
    assert simulator.leds() == [(0, 0, 0)] * 5


# What the games say by LEDs: a colour at a level, an empty star, nothing.

LEVELS = (1, 2, 3)
SOME_LEDS = {
    "badge": ("pybadge", {}),
    "one pixel": ("clue_nrf52840_express", {}),
    "DotStars": ("adafruit_funhouse", {}),
    "strip": ("hack_club_sprig", {"LEDS_PIN": "GP0", "LEDS_COUNT": 60}),
    "long strip": ("hack_club_sprig", {"LEDS_PIN": "GP0", "LEDS_COUNT": 300}),
    "matrix": ("pygamer", {"LEDS_PIN": "A2", "LEDS_COUNT": 64, "LEDS_LAYOUT": "matrix 8x8"}),
    "large matrix": (
        "pygamer",
        {"LEDS_PIN": "A2", "LEDS_COUNT": 256, "LEDS_LAYOUT": "matrix 16x16 serpentine"},
    ),
}


def meanings(matrix):
    """What may be seen together: sets of (kind, level), of Big Points and of Aggravation."""
    from ui.lights import DIM, FULL, STAR

    discs = [(kind, level) for kind in range(6) for level in (DIM, FULL)]
    return discs, [*((kind, DIM if matrix else FULL) for kind in range(6)), (STAR, FULL)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("which", SOME_LEDS)
def test_what_means_something_different_looks_different(which, level):
    board, settings = SOME_LEDS[which]
    simulator = Simulator(board, settings=settings)
    leds = simulator.console.leds
    from ui.lights import Lights

    lights = Lights(simulator.console)
    leds.level = level
    for together in meanings(lights.matrix):
        looks = {}
        for kind, bright in together:
            lights.clear()
            lights._light(0, kind, bright)
            lights.show()
            looks[kind, bright] = simulator.leds()[0]
        assert (0, 0, 0) not in looks.values(), "nothing is dark but what is not there"
        assert len(set(looks.values())) == len(looks), looks


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("which", ["strip", "long strip", "matrix", "large matrix"])
def test_the_fullest_boards_of_the_games_stay_below_the_budget(which, level):
    """Where the budget is not reached it dims nothing, and what differs goes on to differ."""
    board, settings = SOME_LEDS[which]
    simulator = Simulator(board, settings=settings)
    simulator.console.leds.level = level
    from ui.lights import DIM, FULL, STAR, Lights

    lights = Lights(simulator.console)
    path = [(at % 7, DIM) for at in range(55)]
    track = [(at % 6, FULL) for at in range(24)] + [(STAR, FULL)] * 12
    for cells in (path, track):
        lights.clear()
        for led, (kind, bright) in enumerate(cells):
            lights._light(led, kind, bright)
        lights.show()
        assert milliamps(simulator) < 250


@pytest.mark.parametrize("size", ["8x8", "16x16", "32x8"])
@pytest.mark.parametrize(("players", "arms"), [(4, 4), (6, 6)])
def test_no_two_colours_share_an_led_in_their_bases(size, players, arms):
    width, height = map(int, size.split("x"))
    settings = {"LEDS_PIN": "A2", "LEDS_COUNT": width * height, "LEDS_LAYOUT": f"matrix {size}"}
    simulator = Simulator("pygamer", settings=settings)
    _ = simulator.console
    from ui.aggravation.lights import light
    from ui.lights import STAR, Lights

    from engine.aggravation import Aggravation
    from engine.aggravation.view import NONE

    game = Aggravation(players, arms)
    lights = Lights(simulator.console)
    marbles: dict = {}

    def note(x, y, kind, level):
        marbles.setdefault((x, y), set()).add((kind, level))

    vars(lights)["set_at"] = note
    light(game, lights, NONE, NONE, 0)
    assert all(len(there) == 1 for there in marbles.values())
    kinds = {kind for there in marbles.values() for kind, _ in there}
    assert kinds == {*range(players), STAR}

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The palettes, measured: the pieces differ from each other and from felt, wood and holes for
every eye, each still deserves its name, and letters can be read on everything they stand on.
"""

import math

import pytest
from ui.lights import LED
from ui.look import palettes as p

from tests.lib.eyes import (
    EYES,
    LEAST,
    NAMES,
    Triple,
    ciede2000,
    contrast,
    distances,
    lab,
    linear,
    on_screen,
    seen,
)

GROUNDS = {"felt": p.FELT, "header": p.HEADER, "plate": p.PLATE, "wood": p.WOOD, "hole": p.HOLE}
DARK_MARKED = {"yellow", "green", "white"}


# The pairs that Sharma, Wu, Dalal 2005 published to check an implementation with.
PUBLISHED = """
50 2.6772 -79.7751 50 0 -82.7485 2.0425
50 3.1571 -77.2803 50 0 -82.7485 2.8615
50 2.8361 -74.02 50 0 -82.7485 3.4412
50 -1.3802 -84.2814 50 0 -82.7485 1.0
50 -1.1848 -84.8006 50 0 -82.7485 1.0
50 -0.9009 -85.5211 50 0 -82.7485 1.0
50 0 0 50 -1 2 2.3669
50 -1 2 50 0 0 2.3669
50 2.49 -0.001 50 -2.49 0.0009 7.1792
50 2.49 -0.001 50 -2.49 0.001 7.1792
50 2.49 -0.001 50 -2.49 0.0011 7.2195
50 2.49 -0.001 50 -2.49 0.0012 7.2195
50 -0.001 2.49 50 0.0009 -2.49 4.8045
50 -0.001 2.49 50 0.001 -2.49 4.8045
50 -0.001 2.49 50 0.0011 -2.49 4.7461
50 2.5 0 50 0 -2.5 4.3065
50 2.5 0 73 25 -18 27.1492
50 2.5 0 61 -5 29 22.8977
50 2.5 0 56 -27 -3 31.9030
50 2.5 0 58 24 15 19.4535
50 2.5 0 50 3.1736 0.5854 1.0
50 2.5 0 50 3.2972 0 1.0
50 2.5 0 50 1.8634 0.5757 1.0
50 2.5 0 50 3.2592 0.3350 1.0
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
"""


@pytest.mark.parametrize("line", PUBLISHED.split("\n")[1:-1])
def test_the_colour_difference_is_the_published_one(line: str) -> None:
    l1, a1, b1, l2, a2, b2, expected = map(float, line.split())
    assert ciede2000((l1, a1, b1), (l2, a2, b2)) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("eye", EYES)
def test_no_deficiency_changes_white_or_black(eye: str) -> None:
    for grey in (0.0, 1.0):
        assert seen((grey, grey, grey), eye) == pytest.approx((grey, grey, grey), abs=1e-3)


def light(name: str, index: int) -> Triple:
    return linear(on_screen(p.rgb(name, index)))


def pieces(name: str) -> list[Triple]:
    return [light(name, p.LIGHT + at) for at in range(7)]


@pytest.mark.parametrize("name", [p.SAFE, p.CONTRAST])
@pytest.mark.parametrize("eye", EYES)
def test_every_pair_of_pieces_differs_for_every_eye(name: str, eye: str) -> None:
    least = distances(pieces(name), eye)[0]
    assert least[0] >= LEAST, least


def test_every_pair_of_the_classic_pieces_differs_for_most_eyes() -> None:
    least = distances(pieces(p.CLASSIC), "normal")[0]
    assert least[0] >= 20, least


@pytest.mark.parametrize("name", p.NAMES)
@pytest.mark.parametrize("eye", EYES)
def test_every_piece_differs_from_what_it_lies_on_for_every_eye(name: str, eye: str) -> None:
    seen_as = [p.LIGHT + at for at in range(6)] + [p.RIM]  # black is seen by its rim
    for ground, index in GROUNDS.items():
        below = lab(seen(light(name, index), eye))
        for at, piece in enumerate(seen_as):
            apart = ciede2000(lab(seen(light(name, piece), eye)), below)
            assert apart >= LEAST, (ground, NAMES[at], apart)


@pytest.mark.parametrize("name", p.NAMES)
def test_pieces_stand_out_from_felt_wood_and_holes(name: str) -> None:
    strong = 4.5 if name == p.CONTRAST else 3.0
    for at in range(6):
        for index in (p.FELT, p.WOOD, p.HOLE, p.HEADER):
            ratio = contrast(p.rgb(name, p.LIGHT + at), p.rgb(name, index))
            assert ratio >= strong, (NAMES[at], index, ratio)
    for index in (p.FELT, p.WOOD, p.HOLE, p.HEADER, p.LIGHT + 6):
        assert contrast(p.rgb(name, p.RIM), p.rgb(name, index)) >= 4.5


@pytest.mark.parametrize("name", p.NAMES)
def test_letters_can_be_read_on_every_ground(name: str) -> None:
    for ground, index in GROUNDS.items():
        below = p.rgb(name, index)
        assert contrast(p.rgb(name, p.TEXT), below) >= 7, ground
        for letters in (p.DIM, p.CURSOR):
            assert contrast(p.rgb(name, letters), below) >= 4.5, (ground, letters)
    # On a button the ground is light.
    assert contrast(p.rgb(name, p.HEADER), p.rgb(name, p.TEXT)) >= 7


@pytest.mark.parametrize("name", p.NAMES)
def test_wood_is_seen_by_its_edge_and_the_path_by_its_line(name: str) -> None:
    for index in (p.FELT, p.WOOD, p.HOLE):
        assert contrast(p.rgb(name, p.EDGE), p.rgb(name, index)) >= 3, index
    assert contrast(p.rgb(name, p.LINE), p.rgb(name, p.FELT)) >= 2


@pytest.mark.parametrize("name", p.NAMES)
def test_every_mark_is_seen_on_its_piece(name: str) -> None:
    for at, colour in enumerate(NAMES):
        ink = p.INK if colour in DARK_MARKED else p.GLINT
        ratio = contrast(p.rgb(name, p.LIGHT + at), p.rgb(name, ink))
        assert ratio >= 3.0, (colour, ratio)


@pytest.mark.parametrize("name", p.NAMES)
def test_a_shade_is_the_darker_side_of_its_own_light(name: str) -> None:
    for at in range(6):
        bright = lab(light(name, p.LIGHT + at))
        dark = lab(light(name, p.SHADE + at))
        assert bright[0] - dark[0] >= 15, NAMES[at]
        if NAMES[at] == "white":
            assert math.hypot(*dark[1:]) < 12
            continue
        turn = math.atan2(bright[2], bright[1]) - math.atan2(dark[2], dark[1])
        assert abs(math.remainder(turn, math.tau)) < math.radians(25), NAMES[at]


# Hue angle in L*a*b*, least chroma, lightness: what still carries the name.
NAMED = {
    "blue": ((255, 292), 40, (45, 72)),
    "red": ((20, 42), 60, (42, 60)),
    "yellow": ((84, 101), 65, (83, 96)),
    "green": ((132, 160), 42, (50, 88)),
    "purple": ((305, 332), 40, (38, 66)),
}


@pytest.mark.parametrize("name", p.NAMES)
def test_every_colour_deserves_its_name(name: str) -> None:
    for at, piece in enumerate(pieces(name)):
        lightness, a, b = lab(piece)
        chroma, hue = math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360
        if NAMES[at] == "white":
            assert lightness > 94
            assert chroma < 6
        elif NAMES[at] == "black":
            assert lightness < 12
            assert chroma < 5
        else:
            hues, least, lights = NAMED[NAMES[at]]
            assert hues[0] <= hue <= hues[1], (NAMES[at], hue)
            assert chroma >= least, (NAMES[at], chroma)
            assert lights[0] <= lightness <= lights[1], (NAMES[at], lightness)


@pytest.mark.parametrize("name", p.NAMES)
def test_the_palette_of_the_pieces_holds_the_colours_and_is_repainted_in_place(name: str) -> None:
    palette = p.pieces(p.SAFE)
    assert p.pieces(name, into=palette) is palette
    assert len(palette) == 16
    assert [palette[at] for at in range(1, 16)] == [p.rgb(name, at) for at in range(1, 16)]
    assert [palette.is_transparent(at) for at in range(16)] == [True] + [False] * 15


def test_few_colours_are_repainted_in_place() -> None:
    palette = p.few(p.SAFE, (p.CLEAR, p.TEXT))
    assert palette.is_transparent(0)
    assert palette[1] == p.rgb(p.SAFE, p.TEXT)
    assert p.few(p.CLASSIC, (p.TEXT, p.HEADER), into=palette) is palette
    assert not palette.is_transparent(0)
    assert [palette[0], palette[1]] == [p.rgb(p.CLASSIC, at) for at in (p.TEXT, p.HEADER)]


def test_a_seat_is_painted_in_its_own_colour() -> None:
    for colour in range(6):
        palette = p.few(p.SAFE, p.seat(colour))
        assert palette.is_transparent(0)
        assert [palette[at] for at in (1, 2, 3)] == [
            p.rgb(p.SAFE, at) for at in (p.SHADE + colour, p.HOLE, p.LIGHT + colour)
        ]


def test_every_pair_of_leds_differs_for_every_eye() -> None:
    lights: list[Triple] = []
    for at in range(0, 18, 3):
        red, green, blue = LED[at : at + 3]
        lights.append((red / 255, green / 255, blue / 255))
    for eye in EYES:
        least = distances(lights, eye)[0]
        assert least[0] >= LEAST, (eye, least)


def test_the_light_of_an_led_has_the_hue_of_the_pieces() -> None:
    for at in range(5):
        led: Triple = tuple(value / 255 for value in LED[3 * at : 3 * at + 3])  # type: ignore[assignment]
        piece = linear(on_screen(p.rgb(p.SAFE, p.LIGHT + at)))
        angles = [math.degrees(math.atan2(lab(each)[2], lab(each)[1])) for each in (led, piece)]
        apart = abs((angles[0] - angles[1] + 180) % 360 - 180)
        assert apart < 12, (NAMES[at], apart)


def test_leds_are_saturated_white_is_dim_and_black_is_off() -> None:
    assert len(LED) == 21
    for at in range(5):
        channels = LED[3 * at : 3 * at + 3]
        assert min(channels) == 0
        assert max(channels) >= 150
    white = LED[15:18]
    assert len(set(white)) == 1
    assert sum(white) < 300
    assert LED[18:] == bytes(3)

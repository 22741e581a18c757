# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The colours, measured: how far apart the discs are for every eye (CIEDE2000 after simulated
colour blindness, as the screen's 16-bit colours show them), how far from the background, and
whether each still deserves its name.
"""

import math

import pytest
from ui.lights import LED
from ui.look import colours as felt
from ui.look import old_colours as colours

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


def discs(name: str) -> list[Triple]:
    return [linear(on_screen(colours.rgb(name, colours.DISC + at))) for at in range(7)]


@pytest.mark.parametrize("name", [colours.SAFE, colours.CONTRAST])
@pytest.mark.parametrize("eye", EYES)
def test_every_pair_of_discs_differs_for_every_eye(name: str, eye: str) -> None:
    least = distances(discs(name), eye)[0]
    assert least[0] >= LEAST, least


def test_every_pair_of_the_classic_discs_differs_for_most_eyes() -> None:
    least = distances(discs(colours.CLASSIC), "normal")[0]
    assert least[0] >= 20, least


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
        light: Triple = tuple(value / 255 for value in LED[3 * at : 3 * at + 3])  # type: ignore[assignment]
        piece = linear(on_screen(felt.rgb(felt.SAFE, felt.LIGHT + at)))
        angles = [math.degrees(math.atan2(lab(each)[2], lab(each)[1])) for each in (light, piece)]
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


# Hue angle in L*a*b*, least chroma, lightness: what still carries the name.
NAMED = {
    "blue": ((255, 292), 40, (45, 72)),
    "red": ((20, 42), 60, (42, 60)),
    "yellow": ((84, 101), 65, (83, 96)),
    "green": ((132, 160), 42, (50, 88)),
    "purple": ((305, 330), 42, (38, 66)),
}


@pytest.mark.parametrize("name", colours.NAMES)
def test_every_colour_deserves_its_name(name: str) -> None:
    for at, light in enumerate(discs(name)):
        lightness, a, b = lab(light)
        chroma, hue = math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360
        if NAMES[at] == "white":
            assert lightness > 94
            assert chroma < 5
        elif NAMES[at] == "black":
            assert lightness < 12
            assert chroma < 5
        else:
            hues, least, lights = NAMED[NAMES[at]]
            assert hues[0] <= hue <= hues[1], (NAMES[at], hue)
            assert chroma >= least, (NAMES[at], chroma)
            assert lights[0] <= lightness <= lights[1], (NAMES[at], lightness)


@pytest.mark.parametrize("name", colours.NAMES)
def test_everything_is_seen_on_the_background(name: str) -> None:
    background = colours.rgb(name, colours.BACKGROUND)
    strong = 4.5 if name == colours.CONTRAST else 3.0
    for at in range(6):
        assert contrast(colours.rgb(name, colours.DISC + at), background) >= strong, NAMES[at]
    # The black disc is seen by its rim.
    assert contrast(colours.rgb(name, colours.DIM), background) >= 4.5
    assert contrast(colours.rgb(name, colours.DIM), colours.rgb(name, colours.BLACK)) >= 4.5
    assert contrast(colours.rgb(name, colours.CURSOR), background) >= 7
    for ground in (colours.BACKGROUND, colours.PANEL):
        assert contrast(colours.rgb(name, colours.TEXT), colours.rgb(name, ground)) >= 7
    assert contrast(colours.rgb(name, colours.TRACK), background) >= 1.9


@pytest.mark.parametrize("name", colours.NAMES)
def test_every_mark_is_seen_on_its_colour(name: str) -> None:
    from tools.art.tiles import ink

    for index in range(colours.BLUE, colours.BLACK + 1):
        ratio = contrast(colours.rgb(name, index), colours.rgb(name, ink(index)))
        assert ratio >= 3.0, (NAMES[index - colours.DISC], ratio)


@pytest.mark.parametrize("name", colours.NAMES)
def test_palettes_hold_the_colours(name: str) -> None:
    palette = colours.palette(name)
    assert len(palette) == 16
    assert palette.is_transparent(colours.CLEAR)
    assert [palette[at] for at in range(1, 16)] == [colours.rgb(name, at) for at in range(1, 16)]
    assert not any(palette.is_transparent(at) for at in range(1, 16))

    text = colours.text_palette(name, colours.TEXT)
    assert text.is_transparent(0)
    assert text[1] == colours.rgb(name, colours.TEXT)
    paper = colours.text_palette(name, colours.DARK_INK, colours.CURSOR, into=text)
    assert paper is text
    assert not text.is_transparent(0)
    assert (text[0], text[1]) == (
        colours.rgb(name, colours.CURSOR),
        colours.rgb(name, colours.DARK_INK),
    )
    white, pips = colours.rgb(name, colours.WHITE), colours.rgb(name, colours.DARK_INK)
    assert contrast(white, pips) >= 7  # a die's


def test_a_palette_is_repainted_in_place() -> None:
    palette = colours.palette(colours.SAFE)
    assert colours.palette(colours.CLASSIC, into=palette) is palette
    assert palette[colours.RED] == colours.rgb(colours.CLASSIC, colours.RED)
    assert palette.is_transparent(colours.CLEAR)

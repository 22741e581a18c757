# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The palettes, measured: the pieces differ from each other and from felt, wood and holes for
every eye, each still deserves its name, and letters can be read on everything they stand on.
"""

import math

import pytest
from ui.look import colours as p

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

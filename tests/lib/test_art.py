# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The sheets in lib/art: that they are what the tool draws, that they hold what
lib/ui/look/old_tiles.py says, and that marks can be told apart without their colours at every size.
"""

from itertools import combinations
from pathlib import Path

import pytest
from displayio import Bitmap
from ui.look import old_colours as colours
from ui.look import old_tiles as tiles

from tools.art import files as art
from tools.art import tiles as drawing
from tools.art.canvas import COLOURS, PAWNS, mark
from tools.art.pixels import drawings, packed

FOLDER = Path(__file__).parents[2] / "lib" / "art"
DISC_SHEETS = [(name, size) for name in ("discs",) for size in tiles.DISC_SIZES]
MARBLE_SHEETS = [("marbles", size) for size in tiles.MARBLE_SIZES]
LARGE_SHEETS = DISC_SHEETS + [sheet for sheet in MARBLE_SHEETS if sheet[1] >= 10]
DIE_SHEETS = [("dice", size) for size in tiles.DIE_SIZES]
SHEETS = DISC_SHEETS + MARBLE_SHEETS + DIE_SHEETS
INKS = (colours.DARK_INK, colours.LIGHT_INK)

Picture = dict[tuple[int, int], int]


def tile(bitmap: Bitmap, number: int) -> Picture:
    size = bitmap.height
    return {
        (x, y): bitmap[number * size + x, y]
        for y in range(size)
        for x in range(size)
        if bitmap[number * size + x, y]
    }


def test_the_folder_holds_what_the_tool_draws() -> None:
    drawn = art.files()
    assert {path.name for path in FOLDER.glob("*.bin")} == set(drawn)
    stale = [name for name, content in drawn.items() if (FOLDER / name).read_bytes() != content]
    assert not stale, "run: python -m tools.art"


def test_the_tool_takes_the_sizes_from_the_screens() -> None:
    assert art.sizes("DISC_SIZES") == tiles.DISC_SIZES
    assert art.sizes("MARBLE_SIZES") == tiles.MARBLE_SIZES
    assert art.sizes("DIE_SIZES") == tiles.DIE_SIZES
    with pytest.raises(ValueError, match=r"tiles\.py does not say PAWN_SIZES"):
        art.sizes("PAWN_SIZES")


def test_the_tool_and_the_screens_mean_the_same_colours() -> None:
    for name in ("BACKGROUND", "PANEL", "TEXT", "DIM", "TRACK", "DARK_INK", "LIGHT_INK", "CURSOR"):
        assert getattr(drawing, name) == getattr(colours, name)
    for at, name in enumerate(("BLUE", "RED", "YELLOW", "GREEN", "PURPLE", "WHITE", "BLACK")):
        assert getattr(drawing, name) == getattr(colours, name) == colours.DISC + at


@pytest.mark.parametrize(("name", "size"), SHEETS)
def test_a_sheet_has_the_size_and_the_count_it_says(name: str, size: int) -> None:
    count = {"marbles": tiles.MARBLE_TILES, "dice": tiles.DIE_TILES}.get(name, tiles.DISC_TILES)
    bits = 2 if name == "dice" else 4
    content = (FOLDER / f"{name}{size}.bin").read_bytes()
    assert content[:4] == bytes([size, count, bits, 0])
    assert len(content) == 4 + size * ((size * count * bits + 7) // 8)
    bitmap = tiles.load(f"{name}{size}")
    assert (bitmap.width, bitmap.height) == (size * count, size)


@pytest.mark.parametrize(("name", "size"), SHEETS)
def test_only_the_first_tile_is_blank(name: str, size: int) -> None:
    bitmap = tiles.load(f"{name}{size}")
    blank = [at for at in range(bitmap.width // size) if not tile(bitmap, at)]
    assert blank == ([] if name == "dice" else [tiles.BLANK])


@pytest.mark.parametrize(("name", "size"), SHEETS)
def test_no_tile_is_there_twice(name: str, size: int) -> None:
    bitmap = tiles.load(f"{name}{size}")
    seen = [tuple(sorted(tile(bitmap, at).items())) for at in range(bitmap.width // size)]
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("bits", [1, 2, 4])
def test_packed_rows_are_read_back_pixel_for_pixel(bits: int, tmp_path: Path) -> None:
    from bitmaptools import readinto

    rows = [[(3 * x + 5 * y) % (1 << bits) for x in range(13)] for y in range(3)]
    path = tmp_path / "rows"
    path.write_bytes(packed(rows, bits))
    bitmap = Bitmap(13, 3, 1 << bits)
    with path.open("rb") as file:
        readinto(bitmap, file, bits, 1, True)
    assert [[bitmap[x, y] for x in range(13)] for y in range(3)] == rows


def ink(picture: Picture, colour: int) -> set[tuple[int, int]]:
    """Where a mark is drawn: the ink that lies within the colour, not around or at the edge."""
    body = {at for at, value in picture.items() if value == colour}
    left, right = min(x for x, _ in body), max(x for x, _ in body)
    top, bottom = min(y for _, y in body), max(y for _, y in body)
    middle = ((left + right) / 2, (top + bottom) / 2)
    reach = (right - left) / 2 * 0.62
    return {
        (x, y)
        for (x, y), value in picture.items()
        if value in INKS and abs(x - middle[0]) <= reach and abs(y - middle[1]) <= reach
    }


@pytest.mark.parametrize(("name", "size"), DISC_SHEETS)
def test_discs_are_told_apart_by_their_marks_alone(name: str, size: int) -> None:
    bitmap = tiles.load(f"{name}{size}")
    marks = [ink(tile(bitmap, tiles.DISC + at), colours.DISC + at) for at in range(7)]
    for first, second in combinations(range(7), 2):
        differing = len(marks[first] ^ marks[second])
        assert differing >= max(2, size // 3), (COLOURS[first], COLOURS[second])


@pytest.mark.parametrize(("name", "size"), MARBLE_SHEETS)
def test_marbles_are_told_apart_by_their_marks_alone(name: str, size: int) -> None:
    bitmap = tiles.load(f"{name}{size}")
    marks = [ink(tile(bitmap, tiles.MARBLE + at), colours.DISC + at) for at in range(6)]
    for first, second in combinations(range(6), 2):
        assert len(marks[first] ^ marks[second]) >= 2, (COLOURS[first], COLOURS[second])


@pytest.mark.parametrize(("name", "size"), LARGE_SHEETS)
def test_large_marks_are_larger_inside_the_same_discs_and_nothing_else_differs(
    name: str, size: int
) -> None:
    usual, large = (tiles.load(f"{name}{size}", marks) for marks in (False, True))
    first, count = (tiles.DISC, 7) if name == "discs" else (tiles.MARBLE, 6)
    for at in range(usual.width // size):
        before, after = tile(usual, at), tile(large, at)
        if first <= at < first + count:
            assert before.keys() == after.keys()
            colour = colours.DISC + at - first
            assert list(after.values()).count(colour) < list(before.values()).count(colour)
            assert colour in after.values()
        else:
            assert before == after


@pytest.mark.parametrize(("name", "size"), LARGE_SHEETS)
def test_a_sheet_is_drawn_anew_where_it_is(name: str, size: int) -> None:
    bitmap = tiles.load(f"{name}{size}")
    before = list(bitmap_pixels(bitmap))
    assert tiles.load(f"{name}{size}", True, bitmap) is bitmap
    assert list(bitmap_pixels(bitmap)) != before
    assert list(bitmap_pixels(tiles.load(f"{name}{size}", False, bitmap))) == before


def bitmap_pixels(bitmap: Bitmap) -> list[int]:
    return [bitmap[at] for at in range(bitmap.width * bitmap.height)]


@pytest.mark.parametrize(("name", "size"), DISC_SHEETS)
def test_pawns_are_told_apart_by_their_marks_alone(name: str, size: int) -> None:
    bitmap = tiles.load(f"{name}{size}")
    pawns = [tile(bitmap, tiles.PAWN + at) for at in range(5)]
    for first, second in combinations(range(5), 2):
        bodies = (
            {at for at, value in pawns[n].items() if value == colours.DISC + n}
            for n in (first, second)
        )
        one, other = bodies
        assert len(one ^ other) >= 2, (COLOURS[first], COLOURS[second])


@pytest.mark.parametrize("size", [3, 5, 7, 9, 11, 13, 15])
def test_a_mark_has_its_own_shape_at_every_size(size: int) -> None:
    marks = {colour: mark(colour, size) for colour in COLOURS}
    for colour, rows in marks.items():
        assert [len(row) for row in rows] == [size] * size, colour
        assert all(rows[0].count("#") + rows[-1].count("#") for rows in marks.values())
    for first, second in combinations(COLOURS, 2):
        pairs = zip("".join(marks[first]), "".join(marks[second]), strict=True)
        assert sum(a != b for a, b in pairs) >= max(1, size - 3), (first, second)


@pytest.mark.parametrize(("name", "size"), DISC_SHEETS)
def test_a_pawn_on_its_disc_does_not_look_like_a_disc(name: str, size: int) -> None:
    bitmap = tiles.load(f"{name}{size}")
    for colour in range(5):
        disc = tile(bitmap, tiles.DISC + colour)
        stands = disc | tile(bitmap, tiles.PAWN + colour)
        differing = sum(disc.get(at) != value for at, value in stands.items())
        assert differing >= 0.35 * len(disc), COLOURS[colour]


@pytest.mark.parametrize(("name", "size"), DISC_SHEETS)
def test_a_pawn_is_outlined_all_around(name: str, size: int) -> None:
    bitmap = tiles.load(f"{name}{size}")
    for colour in range(5):
        picture = tile(bitmap, tiles.PAWN + colour)
        for (x, y), value in picture.items():
            if value == colours.DISC + colour:
                beside = [picture.get((x + dx, y + dy)) for dx, dy in drawing.ALL_WAYS]
                assert None not in beside
                assert colours.BACKGROUND not in beside


@pytest.mark.parametrize(("name", "size"), DISC_SHEETS)
def test_discs_are_round(name: str, size: int) -> None:
    picture = tile(tiles.load(f"{name}{size}"), tiles.DISC + 2)
    across = max(x for x, _ in picture) + 1
    assert {(y, x) for x, y in picture} == set(picture)
    assert {(across - 1 - x, y) for x, y in picture} == set(picture)
    assert 0.72 < len(picture) / across**2 < 0.85


def test_the_line_of_the_path_joins_from_cell_to_cell() -> None:
    ends = {
        tiles.ACROSS: "LR",
        tiles.DOWN: "UD",
        tiles.RIGHT_DOWN: "RD",
        tiles.LEFT_DOWN: "LD",
        tiles.RIGHT_UP: "RU",
        tiles.LEFT_UP: "LU",
    }
    for name, size in DISC_SHEETS:
        bitmap = tiles.load(f"{name}{size}")
        middle = (size - 1) // 2
        edge = {
            "L": (0, middle),
            "R": (size - 1, middle),
            "U": (middle, 0),
            "D": (middle, size - 1),
        }
        for first in (tiles.TRACK, tiles.PLACE):
            for shape, sides in ends.items():
                picture = tile(bitmap, first + shape)
                reached = {side for side, at in edge.items() if at in picture}
                assert reached == set(sides), (name, size, shape)


@pytest.mark.parametrize(("name", "size"), DIE_SHEETS)
def test_a_die_shows_as_many_pips_as_its_number(name: str, size: int) -> None:
    bitmap = tiles.load(f"{name}{size}")
    for number in range(7):
        pips = {at for at, value in tile(bitmap, number).items() if value == 3}
        count = 0
        while pips:
            count += 1
            spot = [pips.pop()]
            while spot:
                x, y = spot.pop()
                near = {(x + dx, y + dy) for dx, dy in drawing.ALL_WAYS} & pips
                pips -= near
                spot += near
        assert count == number


@pytest.mark.parametrize("size", [9, 10, 15, 16, 20, 30])
def test_a_new_size_costs_one_run(size: int) -> None:
    for content, count in (
        (drawing.discs(size), tiles.DISC_TILES),
        (drawing.marbles(size), tiles.MARBLE_TILES),
    ):
        assert content[:2] == bytes([size, count])


def test_the_largest_size_that_fits_is_found() -> None:
    assert tiles.fitting(tiles.DISC_SIZES, 17) == 12
    assert tiles.fitting(tiles.DISC_SIZES, 18) == 18
    assert tiles.fitting(tiles.DISC_SIZES, 100) == tiles.DISC_SIZES[-1]
    assert tiles.fitting(tiles.DISC_SIZES, 3) == tiles.DISC_SIZES[0]


def test_a_sheet_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(OSError, match="discs13"):
        tiles.load("discs13")


def test_a_pawn_fits_its_cell() -> None:
    for size, profile in PAWNS.items():
        assert len(profile) <= size - 2
        assert 2 * max(profile) + 3 <= size


def test_a_drawing_with_a_short_row_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text("a b\n### ...\n###\n")
    with pytest.raises(ValueError, match=r"wrong\.txt: a row of the band 'a b' is short"):
        list(drawings(path))

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The sheets of felt and walnut: that they hold what lib/ui/look/tiles.py says, that pieces are
told apart without their colours, and that the boards' holes are where the map has them.
"""

import functools
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace

import pytest
from displayio import Bitmap
from ui.aggravation import ground
from ui.aggravation.geometry import Map
from ui.bigpoints.ground import on_path
from ui.look import palettes
from ui.look import tiles as sheets
from ui.look.palettes import FEW
from ui.look.sheet_reading import load, strips_of

from engine.aggravation.board import board
from tools.art import boards, furniture, pieces
from tools.art import files as art
from tools.art.marks import COLOURS
from tools.art.picture import Picture, sheet

FOLDER = Path(__file__).parents[2] / "lib" / "art"
COUNTS = {
    "disc": sheets.DISC + 7,
    "pawn": sheets.PAWN_GHOST + 1,
    "path": sheets.TO_STAIRS + 1,
    "sign": sheets.ABOVE + 1,
    "halo": 1,
    "marble": sheets.MARBLE + 6,
    "hole": sheets.BASE + 6,
    "ring": sheets.RING_BASE + 1,
    "spot": sheets.CAME + 1,
    "track": sheets.TRACK + 3,
    "tray": sheets.DIAMOND + 1,
    "die": sheets.ROLLING + 1,
    "panel": 9,
    "confetti": sheets.CONFETTI_TILES,
    "title": 1,
}
NAMES = [f"{name}{size}" for name, (sizes, _) in art.DRAWN.items() for size in sizes]
INKS = (palettes.INK, palettes.GLINT, pieces.PALE)  # of marks; discs have no glint

Pixels = dict[tuple[int, int], int]


@functools.cache
def drawn() -> dict[str, bytes]:
    return art.sheets()


def kind(name: str) -> str:
    return name.rstrip("0123456789")


def wide(name: str) -> int:
    return drawn()[name][0]


def tile(bitmap: Bitmap, number: int, width: int) -> Pixels:
    return {
        (x, y): bitmap[number * width + x, y]
        for y in range(bitmap.height)
        for x in range(width)
        if bitmap[number * width + x, y]
    }


def tiles(name: str, large: bool = False) -> list[Pixels]:
    bitmap = load(name, large)[0]
    return [tile(bitmap, at, wide(name)) for at in range(bitmap.width // wide(name))]


@pytest.mark.parametrize("name", [*NAMES, *ground.PITCH, "shelf", "confetti"])
def test_a_sheet_has_the_cells_that_the_screens_count_on(name: str) -> None:
    content = drawn()[name]
    width, height, count, bits = content[:4]
    assert count == COUNTS.get(kind(name), 1)
    assert bits == (4 if kind(name) in ("disc", "pawn", "marble", "confetti") else 2)
    assert len(content) == 4 + height * ((width * count * bits + 7) // 8)
    if name in ground.PITCH:
        assert sum(strip.height for strip in strips_of(name)) == height
        return
    bitmap = load(name)[0]
    assert (bitmap.width, bitmap.height) == (width * count, height)
    row = (width * count * bits + 7) // 8
    assert all(
        bitmap[x, y]
        == content[4 + y * row + x * bits // 8] >> 8 - bits - x * bits % 8 & (1 << bits) - 1
        for y in range(height)
        for x in range(width * count)
    )


@pytest.mark.parametrize("name", [name for name in NAMES if kind(name) != "panel"])
def test_no_cell_is_there_twice_and_none_is_blank_but_the_first(name: str) -> None:
    shown = tiles(name)
    assert len({tuple(sorted(cell.items())) for cell in shown}) == len(shown)
    blank = [at for at, cell in enumerate(shown) if not cell]
    assert blank == ([0] if kind(name) in ("disc", "path", "marble") else [])


def test_all_sheets_and_fonts_are_small_enough_for_the_drive() -> None:
    new = ("sheets.bin", "font.bin", "font20.bin")
    assert sum((FOLDER / name).stat().st_size for name in new) <= 60_000


# What a board shows at once, and the pixels of its sheets at most in memory.
SHOWN = {
    "Big Points 160": ("disc12", "pawn12", "path12", "sign12", "halo12", "disc9", "pawn9"),
    "Big Points 240": ("disc18", "pawn18", "path18", "sign18", "halo18", "disc12", "pawn12"),
    "star 160": ("star7", "marble7", "ring7", "spot7", "tray17", "tray13", "marble9", "die28"),
    "star 240": ("star11", "marble11", "hole11", "spot11", "tray28", "die28"),
    "cross 240": ("cross14", "marble14", "hole14", "spot14", "tray37", "die28"),
}


@pytest.mark.parametrize("board", SHOWN)
def test_the_pictures_of_a_board_fit_the_memory(board: str) -> None:
    total = 0
    for name in SHOWN[board]:
        width, height, count, bits = drawn()[name][:4]
        total += (width * count * bits + 31) // 32 * 4 * height  # a row of a bitmap is whole words
    assert total <= 11_500, total  # the large font takes 4,500 of 16,000


def test_the_tool_and_the_palettes_mean_the_same_values() -> None:
    for name in ("INK", "GLINT", "LIGHT", "SHADE", "RIM"):
        assert getattr(pieces, name) == getattr(palettes, name)
    assert FEW["sign"][furniture.CURSOR] == palettes.CURSOR
    assert FEW["sign"][furniture.TEXT] == palettes.TEXT
    assert FEW["wood"][furniture.WOOD] == palettes.WOOD
    assert FEW["wood"][furniture.DEEP] == palettes.HOLE
    seat = palettes.seat(3)
    assert seat[furniture.DIM_SEAT] == palettes.SHADE + 3
    assert seat[furniture.HOLE] == palettes.HOLE
    assert seat[furniture.SEAT] == palettes.LIGHT + 3


def told_apart(shown: list[Pixels], least: int) -> None:
    """Each mark differs from each other one where both pieces have their face."""
    for one, other in combinations(range(len(shown)), 2):
        differing = 0
        for at in shown[one].keys() & shown[other].keys():
            inks = [
                shown[n][at] in INKS and shown[n][at] != palettes.LIGHT + n for n in (one, other)
            ]
            differing += inks[0] != inks[1]
        assert differing >= least, (COLOURS[one], COLOURS[other], differing)


@pytest.mark.parametrize("name", [name for name in NAMES if kind(name) in ("disc", "marble")])
@pytest.mark.parametrize("large", [False, True])
def test_discs_and_marbles_are_told_apart_by_their_marks_alone(name: str, large: bool) -> None:
    size = int(name[len(kind(name)) :])
    told_apart(tiles(name, large)[1:], max(2, size // 3))


@pytest.mark.parametrize("name", [name for name in NAMES if kind(name) == "pawn"])
def test_pawns_are_told_apart_by_their_marks_alone(name: str) -> None:
    told_apart(tiles(name)[:5], 2)


@pytest.mark.parametrize(
    "name", [f"{kind}{size}" for kind, (sizes, _) in art.LARGE.items() for size in sizes]
)
def test_large_marks_are_larger_on_the_same_pieces(name: str) -> None:
    usual, large = tiles(name), tiles(name, True)
    for at in range(1, len(usual)):
        light = palettes.LIGHT + at - 1
        assert usual[at].keys() == large[at].keys()
        before, after = (list(cell.values()).count(light) for cell in (usual[at], large[at]))
        assert 0 < after < before


@pytest.mark.parametrize("name", [name for name in NAMES if kind(name) in ("disc", "marble")])
def test_pieces_have_a_body(name: str) -> None:
    for at, cell in enumerate(tiles(name)[1:]):
        values = list(cell.values())
        if at == 6:
            assert {palettes.LIGHT + 6, palettes.RIM} <= set(values)
            continue
        light, shade = palettes.LIGHT + at, palettes.SHADE + at
        assert values.count(light) > values.count(shade) > 0
        # The shade lies below the light.
        low = max(y for (_, y), value in cell.items() if value == shade)
        assert low >= max(y for (_, y), value in cell.items() if value == light)


@pytest.mark.parametrize("size", art.DRAWN["pawn"][0])
def test_pawns_are_taller_than_discs_and_outlined_all_around(size: int) -> None:
    discs, pawns = tiles(f"disc{size}"), tiles(f"pawn{size}")
    for colour in range(5):
        cell = pawns[colour]
        tall = max(y for _, y in cell) - min(y for _, y in cell)
        assert tall > max(y for _, y in discs[1 + colour])
        own = (palettes.LIGHT + colour, palettes.SHADE + colour)
        for (x, y), value in cell.items():
            if value in own:
                beside = [cell.get((x + a, y + b)) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))]
                assert None not in beside
        outline = pawns[sheets.PAWN_GHOST]
        assert set(outline) < set(cell)


@pytest.mark.parametrize("size", art.DRAWN["path"][0])
def test_the_line_of_the_path_joins_from_place_to_place(size: int) -> None:
    shown = tiles(f"path{size}")
    bitmap = load(f"path{size}")[0]
    width, height = wide(f"path{size}"), bitmap.height
    ends = {0: "LR", 1: "UD", 2: "RD", 3: "LD", 4: "RU", 5: "LU"}
    shapes = {sheets.PLACE + at: sides for at, sides in ends.items()}
    shapes |= {
        sheets.BARE_ACROSS: "LR",
        sheets.BARE_DOWN: "UD",
        sheets.BARE_RIGHT_UP: "RU",
    }
    found: dict[str, set[int]] = {}
    for number, sides in shapes.items():
        cell = shown[number]
        edges = {
            "L": {y for x, y in cell if x == 0},
            "R": {y for x, y in cell if x == width - 1},
            "U": {x for x, y in cell if y == 0},
            "D": {x for x, y in cell if y == height - 1},
        }
        assert {side for side, at in edges.items() if at} == set(sides), number
        for side in sides:
            axis = "across" if side in "LR" else "down"
            assert found.setdefault(axis, edges[side]) == edges[side], number


@pytest.mark.parametrize("size", art.DRAWN["die"][0])
def test_a_die_shows_as_many_pips_as_its_number(size: int) -> None:
    for number, cell in enumerate(tiles(f"die{size}")[:7]):
        pips = {at for at, value in cell.items() if value == 3}
        count = 0
        while pips:
            count += 1
            spot = [pips.pop()]
            while spot:
                x, y = spot.pop()
                near = {(x + a, y + b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))} & pips
                pips -= near
                spot += near
        assert count == number


@pytest.mark.parametrize("size", art.DRAWN["tray"][0])
def test_trays_of_teams_differ_by_their_outline(size: int) -> None:
    for one, other in combinations(tiles(f"tray{size}"), 2):
        assert len(one.keys() ^ other.keys()) >= size


@pytest.mark.parametrize("name", ground.PITCH)
def test_the_holes_of_a_board_lie_where_the_map_has_them(name: str) -> None:
    number = 1 if name.startswith("star") else 0
    shape = Map(board(number))
    strips = strips_of(name)
    rows = strips[0].height
    wide, high = strips[0].width, sum(strip.height for strip in strips)
    pitch = ground.PITCH[name]
    for cell in range(shape.board.bases):
        x, y = (ground.place(value, pitch) for value in shape.place(cell))
        left, top = wide - 1 - abs(x), high - 1 - abs(y)  # the other quarters are mirrored
        assert strips[top // rows][left, top % rows] == furniture.DEEP, cell
    # A hole that has a counterpart at another side has it to the pixel.
    at = [
        tuple(ground.place(value, pitch) for value in shape.place(cell))
        for cell in range(shape.board.cells)
    ]
    assert {(-x, y) for x, y in at} == set(at)
    dug = at[: shape.board.bases]
    assert {(x, -y) for x, y in dug} == set(dug)


@pytest.mark.parametrize("name", ground.PITCH)
def test_strips_are_the_whole_picture(name: str) -> None:
    whole = drawn()[name]
    wide, high, _, bits = whole[:4]
    bytes_a_row = (wide * bits + 7) // 8
    row = 0
    for part in strips_of(name):
        for y in range(part.height):
            line = whole[4 + row * bytes_a_row :]
            for x in range(wide):
                shift = 8 - bits - x * bits % 8
                assert part[x, y] == line[x * bits // 8] >> shift & (1 << bits) - 1
            row += 1
    assert row == high


def test_the_screens_and_the_tool_round_alike_and_know_the_same_boards() -> None:
    for value in range(-3000, 3000, 7):
        assert ground.place(value, 3013) == boards.place(value, 3013)
        assert ground.place(-value, 3013) == -ground.place(value, 3013)
    drawn = {
        f"{boards.NAMES[kind]}{size}": pitch for (kind, size), (_, pitch, _) in boards.SIZES.items()
    }
    assert drawn == ground.PITCH


@pytest.mark.parametrize(("size", "pitch"), [(9, 9), (12, 12), (18, 18), (18, 22)])
@pytest.mark.parametrize("large", [False, True])
def test_discs_on_the_path_look_as_if_they_lay_over_it(size: int, pitch: int, large: bool) -> None:
    discs, path = load(f"disc{size}", large)[0], load(f"path{pitch}")[0]
    rows = on_path(
        SimpleNamespace(bitmap=discs, width=size),
        SimpleNamespace(bitmap=path, width=pitch, height=path.height),
    )
    dark = {palettes.INK: palettes.HEADER}  # the marks on discs are as dark as the places
    assert (rows.width, rows.height) == (8 * pitch, discs.height)
    for x in range(rows.width):
        number, column = divmod(x, pitch)
        line = sheets.BARE_ACROSS if number else sheets.PLACE + sheets.ACROSS
        within = column - (pitch - size) // 2
        for y in range(rows.height):
            seen = discs[number * size + within, y] if 0 <= within < size else palettes.CLEAR
            below = FEW["path"][path[line * pitch + column, y]]
            assert FEW["on_path"][rows[x, y]] == (dark.get(seen, seen) if seen else below)


def test_a_panel_is_put_together_of_its_nine_parts() -> None:
    for size in art.DRAWN["panel"][0]:
        parts = tiles(f"panel{size}")
        assert (0, 0) not in parts[0]  # a corner is cut off
        assert set(parts[4].values()) == {1}
        assert len(parts[4]) == size * size
        for at, edge in ((1, (0, 0)), (3, (0, 0)), (5, (size - 1, 0)), (7, (0, size - 1))):
            assert parts[at][edge] == 2


def test_a_sheet_that_does_not_exist_is_an_error() -> None:
    for name in ("disc13", "isc18", "disc1", "disc18 0", "l"):
        with pytest.raises(ValueError, match=name):
            load(name)[0]


def test_pictures_of_two_sizes_make_no_sheet() -> None:
    with pytest.raises(ValueError, match="of one size"):
        sheet([Picture(2, 2), Picture(2, 3)], 2)


@pytest.mark.parametrize("palette", ["safe", "classic", "contrast"])
def test_all_sheets_are_painted_into_one_picture(palette: str) -> None:
    from tools.art.overview import overview

    picture = overview(palette)
    felt = palettes.rgb(getattr(palettes, palette.upper()), palettes.FELT)
    assert picture.getpixel((0, 0)) == (felt >> 16, felt >> 8 & 255, felt & 255)
    assert picture.width == 1500
    assert len(picture.convert("P").getcolors() or ()) > 20

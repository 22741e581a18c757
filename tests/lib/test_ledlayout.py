# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Every wiring that can be described lights each cell once, in the order in which it is wired."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ledlayout import LedLayout

from tests.device.vm import least_heap, needs_vm, run_in_vm

CORNERS = {
    "top-left": (0, 0),
    "top-right": (1, 0),
    "bottom-left": (0, 1),
    "bottom-right": (1, 1),
}


def cells(layout: LedLayout) -> dict[int, tuple[int, int]]:
    """Return the cell of each LED."""
    return {layout.index(x, y): (x, y) for y in range(layout.height) for x in range(layout.width)}


def wired(width, height, corner, columns, serpentine):
    """Walk along the wire of a matrix, cell by cell."""
    right, bottom = CORNERS[corner]
    across = list(range(width))[:: -1 if right else 1]
    down = list(range(height))[:: -1 if bottom else 1]
    for k, line in enumerate(across if columns else down):
        along = down if columns else across
        for place in reversed(along) if serpentine and k % 2 else along:
            yield (line, place) if columns else (place, line)


@pytest.mark.parametrize("text", ["strip", "ring", "", " Strip ", "RING"])
def test_a_strip_and_a_ring_are_one_line(text):
    layout = LedLayout(text, 60)
    assert layout.complaint == ""
    assert layout.kind == ("ring" if "ring" in text.lower() else "strip")
    assert (layout.width, layout.height) == (60, 1)
    assert [layout.index(x, 0) for x in range(60)] == list(range(60))


@pytest.mark.parametrize("size", [(1, 1), (8, 8), (16, 16), (5, 3), (1, 7), (32, 8)])
@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("columns", [False, True])
@pytest.mark.parametrize("serpentine", [False, True])
def test_a_matrix_is_lit_along_its_wire(size, corner, columns, serpentine):
    width, height = size
    words = [corner, "columns" if columns else "rows", "serpentine" if serpentine else "straight"]
    way = list(wired(width, height, corner, columns, serpentine))
    for order in itertools.permutations(words):
        layout = LedLayout(f"matrix {width}x{height} {' '.join(order)}", 256)
        assert layout.complaint == ""
        assert (layout.kind, layout.width, layout.height) == ("matrix", width, height)
        lit = cells(layout)
        assert [lit[k] for k in range(width * height)] == way


def test_what_is_left_out_is_rows_straight_top_left():
    short = LedLayout("matrix 4x3", 12)
    full = LedLayout("matrix 4x3 rows straight top-left", 12)
    assert cells(short) == cells(full)
    assert [short.index(x, 0) for x in range(4)] == [0, 1, 2, 3]


def test_the_example_of_the_settings():
    layout = LedLayout("matrix 8x8 serpentine bottom-right", 64)
    assert layout.index(7, 7) == 0
    assert layout.index(0, 7) == 7
    assert layout.index(0, 6) == 8
    assert layout.index(7, 6) == 15
    assert layout.index(7, 0) == 63


@pytest.mark.parametrize("text", ["strip", "ring", "matrix 4x3", "matrix 4x3 columns serpentine"])
def test_outside_is_minus_one(text):
    layout = LedLayout(text, 12)
    for x, y in ((-1, 0), (0, -1), (layout.width, 0), (0, layout.height), (99, 99)):
        assert layout.index(x, y) == -1


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("spiral", "none of strip, ring, matrix"),
        ("strip 8x8", "none of strip, ring, matrix"),
        ("matrix", "needs its size"),
        ("matrix 8", "needs its size"),
        ("matrix 8x", "needs its size"),
        ("matrix 8x8x8", "needs its size"),
        ("matrix eightxeight", "needs its size"),
        ("matrix ²x²", "needs its size"),
        ("matrix 0x8", "0x8 does not fit 60 LEDs"),
        ("matrix -4x-4", "-4x-4 does not fit 60 LEDs"),
        ("matrix 8x8", "8x8 does not fit 60 LEDs"),
        ("matrix 999999999999x1", "does not fit"),
        ("matrix 4x4 zigzag", '"zigzag" is not known'),
        ("matrix 4x4 bottom right", '"right" is not known'),
    ],
)
def test_nonsense_is_a_strip_and_a_sentence(text, part):
    layout = LedLayout(text, 60)
    assert part in layout.complaint
    assert layout.complaint.startswith(f'LEDS_LAYOUT "{text}": ')
    assert layout.complaint.endswith(".")
    assert (layout.kind, layout.width, layout.height) == ("strip", 60, 1)
    assert [layout.index(x, 0) for x in range(60)] == list(range(60))


@pytest.mark.parametrize(
    "text", ["w" * 999, "matrix " + "w" * 999, "matrix 5x" + "9" * 999, "matrix 2x2 " + "w" * 999]
)
def test_however_long_the_text_the_sentence_is_short(text):
    assert 100 < len(LedLayout(text, 5).complaint) < 300


@pytest.mark.parametrize("text", [8, None, 1.5])
def test_a_setting_that_is_no_text_is_a_strip_too(text):
    assert LedLayout(text, 5).complaint
    assert LedLayout(text, 5).width == 5


@given(
    st.one_of(
        st.text(),
        st.lists(
            st.sampled_from(
                ["matrix", "8x8", "3x4", "ring", "strip", "rows", *CORNERS, "x", "-1x3"]
            )
        ).map(" ".join),
    ),
    st.integers(0, 300),
)
def test_no_text_makes_it_raise_or_light_a_led_twice(text, count):
    layout = LedLayout(text, count)
    lit = cells(layout)
    assert len(lit) == layout.width * layout.height <= count
    assert all(0 <= led < count for led in lit)


ALLOCATES_NOTHING = """
import micropython
from ledlayout import LedLayout
layouts = [LedLayout(text, 64) for text in (
    "strip", "ring", "matrix 8x8", "matrix 8x8 serpentine bottom-right columns", "nonsense")]
def all_cells(layout):
    total = 0
    for y in range(-1, layout.height + 1):
        for x in range(-1, layout.width + 1):
            total += layout.index(x, y)
    return total
def all_layouts():
    for layout in layouts:
        all_cells(layout)
micropython.heap_lock()
all_layouts()
micropython.heap_unlock()
print([all_cells(layout) for layout in layouts])
"""


@needs_vm
def test_looking_up_allocates_nothing():
    line = sum(range(64)) - 2 - 2 * 66
    matrix = sum(range(64)) - (100 - 64)
    printed = run_in_vm(ALLOCATES_NOTHING, tree=("lib/ledlayout.py",))
    assert printed == f"{[line, line, matrix, matrix, line]}\n"


@needs_vm
def test_it_is_small():
    script = "from ledlayout import LedLayout\nLedLayout('matrix 8x8 serpentine', 64)\n"
    assert least_heap(script, tree=("lib/ledlayout.py",)) <= 20

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The stand-ins of the VM cost about what the C objects cost on a device, and are as strict."""

from pathlib import Path

import pytest

from tests.device.vm import needs_vm, run_in_vm

pytestmark = needs_vm

COUNT = 40

BEGIN = """
import gc
from displayio import Bitmap, Group, Palette, TileGrid
sheet = Bitmap(120, 12, 16)
shader = Palette(16)
"""

# Bytes on a 32-bit board, in whole blocks of 16: objects, and the raw data behind them.
OBJECTS = [
    ("Bitmap(8, 0, 2)", 48, 0),
    ("Bitmap(120, 12, 16)", 48, 60 * 12),
    ("Bitmap(100, 50, 2)", 48, 16 * 50),
    ("Palette(16)", 16 + 16 * 16, 0),
    ("TileGrid(sheet, pixel_shader=shader, tile_width=12, x=3, y=4)", 96, 0),
    ("TileGrid(sheet, pixel_shader=shader, tile_width=12, width=13, height=6)", 96, 80),
    ("Group()", 48 + 16 + 16, 0),
    ("Group(x=3, y=4, scale=2)", 48 + 16 + 16, 0),
]


@pytest.fixture
def nowhere(tmp_path: Path) -> Path:
    """A drive without a program: only the stand-ins are there."""
    return tmp_path


@pytest.mark.parametrize(("made", "size", "raw"), OBJECTS)
def test_an_object_costs_what_it_costs_on_a_device(
    made: str, size: int, raw: int, nowhere: Path
) -> None:
    measured = f"""
kept = [None] * {COUNT}
kept[0] = {made}
gc.collect()
before = gc.mem_alloc()
for at in range({COUNT}):
    kept[at] = {made}
gc.collect()
print((gc.mem_alloc() - before) // ({COUNT} - 1))
"""
    cost = int(run_in_vm(BEGIN + measured, heap="1M", tree=nowhere))
    assert 1.4 * size + raw <= cost <= 2.4 * size + raw


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("sheet[120, 0]", "IndexError"),
        ("sheet[0, 0] = 16", "ValueError"),
        ("shader[16] = 0", "IndexError"),
        ("TileGrid(sheet, pixel_shader=shader, tile_width=7)", "ValueError"),
        ("TileGrid(sheet, pixel_shader=shader, tile_width=12)[0] = 10", "ValueError"),
        ("TileGrid(sheet, pixel_shader=shader, tile_width=12)[1] = 0", "IndexError"),
        ("Group().append(sheet)", "ValueError"),
        ("g = Group()\nGroup().append(g)\nGroup().append(g)", "ValueError"),
    ],
)
def test_what_a_device_refuses_is_refused(line: str, error: str, nowhere: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match=error):
        run_in_vm(BEGIN + line, heap="1M", tree=nowhere)


def test_tiles_keep_their_numbers(nowhere: Path) -> None:
    lines = """
def check(wide, high, count):
    bitmap = Bitmap(count, 1, 2)
    grid = TileGrid(
        bitmap, pixel_shader=shader, tile_width=1, width=wide, height=high, default_tile=3
    )
    for y in range(high):
        for x in range(wide):
            assert grid[x, y] == 3
            grid[x, y] = (x + 5 * y) % 7 + count - 7
    for y in range(high):
        for x in range(wide):
            assert grid[y * wide + x] == (x + 5 * y) % 7 + count - 7
for count in (10, 300):
    for wide, high in ((1, 1), (2, 1), (4, 1), (2, 2), (13, 6)):
        check(wide, high, count)
bitmap = Bitmap(9, 3, 16)
bitmap[8, 2] = 13
bitmap[0] = 5
assert (bitmap[8, 2], bitmap[0, 0], bitmap[1, 0]) == (13, 5, 0)
print("kept")
"""
    assert run_in_vm(BEGIN + lines, heap="1M", tree=nowhere) == "kept\n"

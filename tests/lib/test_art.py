# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The files in lib/art are what the tool draws, its drawings are read as they are meant, and the
marks differ.
"""

import zlib
from itertools import combinations
from pathlib import Path

import pytest
from displayio import Bitmap

from tools.art import files as art
from tools.art.marks import COLOURS, mark
from tools.art.pixels import drawings, packed

FOLDER = Path(__file__).parents[2] / "lib" / "art"


def test_the_folder_holds_what_the_tool_draws() -> None:
    drawn = art.files()
    assert {path.name for path in FOLDER.glob("*.bin")} == set(drawn)
    stale = [
        name
        for name, content in drawn.items()
        if inflated(name, (FOLDER / name).read_bytes()) != inflated(name, content)
    ]
    assert not stale, "run: python -m tools.art"


def inflated(name: str, content: bytes) -> list[bytes]:
    """What a file holds, however well this Python's zlib packs."""
    if name.startswith("font"):
        count, languages = content[2:4]
        bands = 4 + 2 * languages + 4 * count
        return [content[:bands], zlib.decompress(content[bands:])]
    at = 2 + int.from_bytes(content[:2], "little")
    names = [line.split()[0] for line in content[2:at].split(b"\n") if line]
    parts = []
    for sheet in names:
        high = content[at + 1]
        parts += [sheet, content[at : at + 4]]
        at += 4
        while high:
            rows, low, more = content[at : at + 3]
            end = at + 3 + low + 256 * more
            parts += [bytes([rows]), zlib.decompress(content[at + 3 : end])]
            high -= rows
            at = end
    assert at == len(content)
    return parts


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


@pytest.mark.parametrize("size", [3, 5, 7, 9, 11, 13, 15])
def test_a_mark_has_its_own_shape_at_every_size(size: int) -> None:
    marks = {colour: mark(colour, size) for colour in COLOURS}
    for colour, rows in marks.items():
        assert [len(row) for row in rows] == [size] * size, colour
        assert all(rows[0].count("#") + rows[-1].count("#") for rows in marks.values())
    for first, second in combinations(COLOURS, 2):
        pairs = zip("".join(marks[first]), "".join(marks[second]), strict=True)
        assert sum(a != b for a, b in pairs) >= max(1, size - 3), (first, second)


def test_a_drawing_with_a_short_row_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text("a b\n### ...\n###\n")
    with pytest.raises(ValueError, match=r"wrong\.txt: a row of the band 'a b' is short"):
        list(drawings(path))

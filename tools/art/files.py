# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Which files lib/art holds and what is in them. Called by the command and by the tests."""

from pathlib import Path

from tools.art.font import font_file
from tools.art.tiles import dice, discs, marbles

HERE = Path(__file__).parent
# The sizes of lib/ui/tiles.py, which cannot be imported here without a display library.
DISC_SIZES = (9, 12, 18, 24)
MARBLE_SIZES = (7, 8, 14, 16)
DIE_SIZES = (24, 40)


def files() -> dict[str, bytes]:
    """Content of every file of lib/art by its name."""
    out = {"font.bin": font_file(HERE)}
    for size in DISC_SIZES:
        out[f"discs{size}.bin"] = discs(size, large=False)
        out[f"discs_large{size}.bin"] = discs(size, large=True)
    for size in MARBLE_SIZES:
        out[f"marbles{size}.bin"] = marbles(size)
    for size in DIE_SIZES:
        out[f"dice{size}.bin"] = dice(size)
    return out

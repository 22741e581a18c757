# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Which files lib/art holds and what is in them. Called by the command and by the tests; takes the
sizes from lib/ui/look/tiles.py, read as text, because that file needs a display to be imported.
"""

import ast
from pathlib import Path

from tools.art.font import FACES, font_file
from tools.art.tiles import dice, discs, large_discs, large_marbles, marbles

HERE = Path(__file__).parent
TILES = HERE.parents[1] / "lib" / "ui" / "tiles.py"


def sizes(name: str) -> tuple[int, ...]:
    """The sizes that the screens know, e.g. of ``DISC_SIZES``."""
    for node in ast.parse(TILES.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return tuple(ast.literal_eval(node.value))
    raise ValueError(f"{TILES.name} does not say {name}")


def files() -> dict[str, bytes]:
    """Content of every file of lib/art by its name."""
    out = {face.name: font_file(HERE, face) for face in FACES}
    for size in sizes("DISC_SIZES"):
        out[f"discs{size}.bin"] = discs(size)
        out[f"discs{size}l.bin"] = large_discs(size)
    for size in sizes("MARBLE_SIZES"):
        out[f"marbles{size}.bin"] = marbles(size)
        out[f"marbles{size}l.bin"] = large_marbles(size)
    for size in sizes("DIE_SIZES"):
        out[f"dice{size}.bin"] = dice(size)
    return out

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""``python -m tools.art`` writes the fonts and every sheet into lib/art. A size that is new in
tools/art/files.py needs no more than this run, if what draws it knows the size.

``python -m tools.art --sheet FILE [PALETTE]`` paints all sheets, enlarged, into a PNG file instead.
"""

import sys
from pathlib import Path

from tools.art.files import files

FOLDER = Path(__file__).parents[2] / "lib" / "art"


def write() -> None:
    """Writes the files of lib/art; what is there and drawn no more goes."""
    FOLDER.mkdir(exist_ok=True)
    drawn = files()
    for path in FOLDER.glob("*.bin"):
        if path.name not in drawn:
            path.unlink()
    for name, content in drawn.items():
        (FOLDER / name).write_bytes(content)
        print(f"{name} {len(content)}")


def main(arguments: list[str]) -> int:
    """Does what the command line says; returns its exit status."""
    match arguments:
        case []:
            write()
        case ["--sheet", file, *palette] if len(palette) < 2:
            from tools.art.overview import overview  # needs Pillow

            overview(*palette).save(file)
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

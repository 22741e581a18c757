# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""``python -m tools.art`` writes the font and every sheet into lib/art. A size that is new in
lib/ui/look/tiles.py needs no more than this run.
"""

from pathlib import Path

from tools.art.files import files

FOLDER = Path(__file__).parents[2] / "lib" / "art"

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, content in files().items():
        (FOLDER / name).write_bytes(content)
        print(f"{name} {len(content)}")

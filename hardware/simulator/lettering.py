# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The letters on the drawn device: a font that has what shall be written, Greek and Cyrillic too.

`body` draws with it; `keyboard` asks it which letters can be drawn.
"""

import functools
import importlib.util
from pathlib import Path
from typing import Any

from PIL import ImageFont

_NO_LETTER = "\uffff"
_Font = Any  # Pillow has two kinds of them, which measure and draw alike


def can_write(text: str) -> bool:
    """Whether one of the fonts has every letter of a text."""
    return any(_has(kind, text) for kind in range(2))


def font(size: int, text: str) -> _Font:
    """A font of that size that has the letters of the text.

    :param size: pixels
    """
    return _font(0 if _has(0, text) else 1, size)


@functools.cache
def _font(kind: int, size: int) -> _Font:
    if kind and (file := _file_of_pygame()) is not None:
        return ImageFont.truetype(str(file), size)
    return ImageFont.load_default(size)


@functools.cache
def _has(kind: int, text: str) -> bool:
    probe = _font(kind, 20)
    missing = bytes(probe.getmask(_NO_LETTER))
    return all(letter == " " or bytes(probe.getmask(letter)) != missing for letter in text)


@functools.cache
def _file_of_pygame() -> Path | None:
    found = importlib.util.find_spec("pygame")
    if found is None or found.origin is None:
        return None
    file = Path(found.origin).with_name("freesansbold.ttf")
    return file if file.exists() else None

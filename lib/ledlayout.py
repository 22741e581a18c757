# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Which LED of a strip, a ring or a matrix shows which cell.

Touches nothing. Whoever draws on LEDs asks it; `LEDS_LAYOUT` of settings.toml describes the wiring.
"""

_LONGEST = 40  # letters of a word that are told
_CORNERS = ("top-left", "top-right", "bottom-left", "bottom-right")


class LedLayout:
    """Cells of a strip, a ring or a matrix, as LED numbers.

    The text is ``strip``, ``ring`` or ``matrix WxH``; after a matrix, in any order, ``rows`` or
    ``columns`` (which way the wire runs), ``straight`` or ``serpentine`` (whether it turns at the
    end of each), and the corner of the first LED: ``top-left``, ``top-right``, ``bottom-left``,
    ``bottom-right``. Left out: ``rows straight top-left``. Where the text makes no sense it is a
    strip, and ``complaint`` says in a sentence what is wrong.

    :param str text: the wiring, such as ``"matrix 8x8 serpentine bottom-right"``
    :param int count: how many LEDs there are

    ``kind`` is "strip", "ring" or "matrix", ``width`` and ``height`` are in cells, ``complaint`` is
    "" where all is well.
    """

    def __init__(self, text: str, count: int) -> None:
        self.complaint = ""
        self._line(count)
        words = str(text).lower().split()
        if words == ["ring"]:
            self.kind = "ring"
        elif words and words[0] == "matrix":
            self._matrix(words, count)
        elif words not in ([], ["strip"]):
            self.complaint = "it begins with none of strip, ring, matrix"
        if self.complaint:
            self._line(count)
            self.complaint = (
                f'LEDS_LAYOUT "{str(text)[:_LONGEST]}": {self.complaint}. Write strip, ring, or a '
                'matrix such as "matrix 8x8 serpentine bottom-right". The LEDs are used as a strip.'
            )

    def _line(self, count: int) -> None:
        self.kind = "strip"
        self.width = count
        self.height = 1
        self._columns = self._serpentine = self._right = self._bottom = False

    def _matrix(self, words: list, count: int) -> None:
        self.kind = "matrix"
        try:
            self.width, self.height = [int(number) for number in words[1].split("x")]
        except (IndexError, ValueError):
            self.complaint = "a matrix needs its size, such as 8x8"
            return
        if self.width < 1 or self.height < 1 or self.width * self.height > count:
            self.complaint = f"{words[1][:_LONGEST]} does not fit {count} LEDs"
        for word in words[2:]:
            if word in _CORNERS:
                self._right = word.endswith("right")
                self._bottom = word.startswith("bottom")
            elif word in ("serpentine", "straight"):
                self._serpentine = word == "serpentine"
            elif word in ("columns", "rows"):
                self._columns = word == "columns"
            else:
                self.complaint = f'"{word[:_LONGEST]}" is not known'

    def index(self, x: int, y: int) -> int:
        """Return the number of the LED at a cell, -1 outside; x goes right, y down."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return -1
        if self._right:
            x = self.width - 1 - x
        if self._bottom:
            y = self.height - 1 - y
        length = self.width
        if self._columns:
            length = self.height
            x, y = y, x
        if self._serpentine and y & 1:
            x = length - 1 - x
        return y * length + x

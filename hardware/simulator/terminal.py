# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The firmware's own font, and the terminal that shows on the screen what the program prints."""

from typing import Any

from hardware.simulator.blinka import displayio, fontio, splash
from hardware.simulator.machine import Machine

_WIDTH = 6
_HEIGHT = 12
_BASELINE = 10
_CLEAR = "\x1b[2J\x1b[H"
_FIRST = 0x20
_LAST = 0x7E


class FirmwareFont:
    """`terminalio.FONT` of an English firmware: ASCII, each glyph a full cell."""

    def __init__(self, source: Any):
        count = _LAST - _FIRST + 1
        self.bitmap = displayio.Bitmap(_WIDTH * count, _HEIGHT, 2)
        for code in range(_FIRST, _LAST + 1):
            glyph = source.get_glyph(code)
            if glyph is None:
                continue
            left = (code - _FIRST) * _WIDTH + glyph.dx
            top = _BASELINE - glyph.height - glyph.dy
            for y in range(glyph.height):
                for x in range(glyph.width):
                    if glyph.bitmap[x, y]:
                        self.bitmap[left + x, top + y] = 1

    def get_bounding_box(self) -> tuple[int, int]:
        """Size of a cell."""
        return (_WIDTH, _HEIGHT)

    def get_glyph(self, codepoint: int) -> Any:
        """A glyph, None where the firmware has none."""
        if not _FIRST <= codepoint <= _LAST:
            return None
        return fontio.Glyph(self.bitmap, codepoint - _FIRST, _WIDTH, _HEIGHT, 0, 0, _WIDTH, 0)


class Terminal:
    """What `displayio.CIRCUITPYTHON_TERMINAL` shows.

    :param machine: whose screen and whose program
    :param font: what it is written in
    """

    def __init__(self, machine: Machine, font: FirmwareFont):
        self._machine = machine
        display = machine.display
        assert display is not None
        self._columns = display.width // _WIDTH
        self._rows = display.height // _HEIGHT
        palette = displayio.Palette(2)
        palette[1] = 0xFFFFFF
        self._cells = displayio.TileGrid(
            font.bitmap,
            pixel_shader=palette,
            width=self._columns,
            height=self._rows,
            tile_width=_WIDTH,
            tile_height=_HEIGHT,
        )
        while len(splash):
            splash.pop()
        splash.scale = 1
        splash.append(self._cells)
        self._lines: list[str] = []

    def print(self, text: str) -> None:
        """Write lines at the bottom; they wrap anywhere, and the oldest leave at the top."""
        if text.startswith(_CLEAR):
            text = text[len(_CLEAR) :]
            self._lines.clear()
        for line in text.split("\n"):
            for at in range(0, max(1, len(line)), self._columns):
                self._lines.append(line[at : at + self._columns])
        self._lines = self._lines[-self._rows :]
        for y in range(self._rows):
            line = self._lines[y] if y < len(self._lines) else ""
            for x in range(self._columns):
                code = ord(line[x]) if x < len(line) else _FIRST
                tile = code - _FIRST if _FIRST <= code <= _LAST else 0
                if self._cells[x, y] != tile:
                    self._cells[x, y] = tile
        display = self._machine.display
        if display is not None and display.auto_refresh:
            display.refresh()

    def take_over(self) -> None:
        """The program has ended: the firmware shows the terminal again."""
        display = self._machine.display
        if display is not None:
            display.root_group = splash
            display.auto_refresh = True
            display.refresh()

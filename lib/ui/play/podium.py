# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What celebrates the end of a game: a large heading, wooden columns, and confetti that falls for
two seconds. The ends of the games put the pieces on top.
"""

from bitmaptools import fill_region
from displayio import Bitmap, TileGrid

from hardware.console import ticks_diff
from ui.look.sheet import hide, put
from ui.look.tiles import CONFETTI_TILES
from ui.preferences import SPEED

_BITS = 16  # of confetti
_FALL_MS = 2000
# Pixel values of the palette ``wood``.
_BODY = 1
_EDGE = 2
_GAP = 3


def headline(theme, group, text: str, y: int) -> None:
    """Add a heading with a shade below it, twice as large where there is room.

    :param int y: top edge, pixels
    """
    size = 2 if 2 * len(text) <= theme.columns else 1
    if size == 1:
        y += theme.font.height // 2
    drop = 2 if theme.large else 1
    group.append(theme.heading(text, y + drop, theme.palettes.edge, size))
    group.append(theme.heading(text, y, theme.palettes.text, size))


def column(theme, group, x: int, y: int, wide: int, high: int) -> None:
    """Add a column of wood, lit on top."""
    wood = Bitmap(wide, high, 4)
    fill_region(wood, 0, 0, wide, high, _BODY)
    fill_region(wood, 0, 0, wide, 2 if theme.large else 1, _EDGE)
    fill_region(wood, wide - 1, 0, wide, high, _GAP)
    group.append(TileGrid(wood, pixel_shader=theme.palettes.wood, x=x, y=y))


class Confetti:
    """Bits of paper that fall slowly and are gone after two seconds; none where nothing may move.

    :param App app: the program
    :param Group group: to which they are added
    :param int floor: where they end, pixels
    """

    def __init__(self, app, group, floor: int):
        self._bits: list = []
        self._began = app.now
        if not app.preferences[SPEED]:
            return
        theme = app.theme
        sheet = theme.tiles("confetti")
        chance = app.console.entropy() & 0xFFFF
        for number in range(_BITS):
            chance = (chance * 25 + 7) & 0xFFFF
            x = (number * theme.width + chance % theme.width // 2) // _BITS
            bit = sheet.one(
                theme.palettes.pieces, x, chance % (floor // 2), chance % CONFETTI_TILES
            )
            group.append(bit)
            self._bits.append(bit)

    def tick(self, now: int) -> None:
        """Let them fall by a pixel, every second one by two."""
        if not self._bits:
            return
        if ticks_diff(now, self._began) > _FALL_MS:
            for bit in self._bits:
                hide(bit)
            self._bits = []
            return
        for number, bit in enumerate(self._bits):
            put(bit, bit.x, bit.y + 1 + number % 2)

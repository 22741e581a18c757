# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Things of wood and stacks of discs: what the screens of Big Points are furnished with."""

from bitmaptools import blit
from displayio import Bitmap, TileGrid

from engine.bigpoints.board import KINDS, WHITE
from ui.look import tiles
from ui.look.sheet import TextBlock, plank


def draw(theme, group, left: int, bottom: int, stride: int, heights: list) -> None:
    """Draw the staircase with the numbers of its steps.

    :param Theme theme: of the program
    :param Group group: into this
    :param int left: left edge, pixels
    :param int bottom: lower edge
    :param int stride: width of a step
    :param list heights: of each step, the lowest first
    """
    high = heights[-1]
    picture = Bitmap(stride * len(heights), high, 4)
    for step in range(len(heights)):
        plank(picture, theme, step * stride, high - heights[step], (step + 1) * stride, high)
    group.append(TileGrid(picture, pixel_shader=theme.palettes.board, x=left, y=bottom - high))
    font = theme.font
    for step in range(len(heights)):
        number = TextBlock(font, theme.palettes.text, 1, 1)
        number.put(str(step))
        number.grid.x = left + step * stride + (stride - font.width) // 2
        number.grid.y = bottom - font.height + (1 if theme.large else 0)
        group.append(number.grid)


def stack(sheet, palette, kinds, x: int, bottom: int, rise: int) -> TileGrid:
    """Return a stack of discs as one picture.

    :param Sheet sheet: of discs
    :param Palette palette: of the pieces
    :param kinds: of the discs, the lowest first
    :param int x: left edge, pixels
    :param int bottom: lower edge
    :param int rise: how much higher each lies than the one below
    """
    wide = sheet.width
    high = sheet.height
    whole = high + rise * (len(kinds) - 1)
    picture = Bitmap(wide, whole, 16)
    at = whole - high
    for kind in kinds:
        left = (tiles.DISC + kind) * wide
        blit(
            picture, sheet.bitmap, 0, at,
            x1=left, y1=0, x2=left + wide, y2=high, skip_source_index=0,
        )  # fmt: skip
        at -= rise
    return TileGrid(picture, pixel_shader=palette, x=x, y=bottom - whole)


def other_kinds(game, player: int) -> int:
    """What a white disc is worth: how many kinds besides it a player holds; black is one."""
    kinds = 0
    for kind in range(KINDS):
        if kind != WHITE and game.hands[KINDS * player + kind]:
            kinds += 1
    return kinds

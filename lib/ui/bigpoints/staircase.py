# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws the staircase of Big Points, on the board and among the rules."""

from bitmaptools import fill_region
from displayio import Bitmap, TileGrid

from ui.look import old_colours as colours
from ui.look.text import TextBlock


def draw(theme, group, left: int, bottom: int, stride: int, heights: list) -> None:
    """Draw the steps with their numbers.

    :param Theme theme: of the program
    :param Group group: into this
    :param int left: left edge, pixels
    :param int bottom: lower edge
    :param int stride: width of a step
    :param list heights: of each step, the lowest first
    """
    high = heights[-1]
    picture = Bitmap(stride * len(heights), high, 16)
    text = theme.text_group()
    for step in range(len(heights)):
        at = step * stride
        top = high - heights[step]
        fill_region(picture, at, top, at + stride, high, colours.PANEL)
        fill_region(picture, at, top, at + stride, top + theme.scale, colours.TRACK)
        number = TextBlock(theme.font, theme.palettes.text, 1, 1)
        number.put(str(step))
        number.grid.x = (left + at + stride // 2) // theme.scale - theme.font.width // 2
        number.grid.y = bottom // theme.scale - theme.font.height + 1
        text.append(number.grid)
    group.append(TileGrid(picture, pixel_shader=theme.palettes.game, x=left, y=bottom - high))
    group.append(text)

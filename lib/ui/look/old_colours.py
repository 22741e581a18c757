# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The colours: what the pixel values of the sheets mean, and the palettes to choose from.

The screens share the palettes of `shades`, which fetches this file to paint them and lets go of it.
"""

from displayio import Palette

# Pixel values of the 4-bit sheets.
CLEAR = 0  # transparent
BACKGROUND = 1
PANEL = 2
TEXT = 3
DIM = 4  # text and edges of less weight
TRACK = 5  # the line of the path, the dots of taken places
DISC = 6  # + colour, in the engine's order
BLUE, RED, YELLOW, GREEN, PURPLE, WHITE, BLACK = 6, 7, 8, 9, 10, 11, 12
DARK_INK = 13  # marks on light colours, outlines
LIGHT_INK = 14  # marks on dark colours, highlights
CURSOR = 15

# Three bytes R G B each, from CLEAR to CURSOR.
SAFE = "safe"
CLASSIC = "classic"
CONTRAST = "contrast"
NAMES = (SAFE, CLASSIC, CONTRAST)
_RGB = {
    SAFE: b"\x00\x00\x00\x00\x00\x00\x18\x28\x38\xef\xef\xe7\x84\x92\x9c\x42\x51\x5a"
    b"\x42\x82\xf7\xe7\x30\x31\xff\xe3\x00\x6b\xcf\x8c\x94\x49\x94\xf7\xf7\xf7\x18\x18\x18"
    b"\x08\x0c\x10\xff\xff\xff\x18\xe7\xff",
    CLASSIC: b"\x00\x00\x00\x00\x00\x00\x18\x28\x38\xef\xef\xe7\x84\x92\x9c\x42\x51\x5a"
    b"\x31\x71\xff\xe7\x20\x29\xff\xdb\x10\x31\xb2\x4a\xad\x45\xc6\xf7\xfb\xff\x10\x10\x10"
    b"\x08\x0c\x10\xff\xff\xff\x18\xe7\xff",
    CONTRAST: b"\x00\x00\x00\x00\x00\x00\x10\x20\x31\xff\xff\xff\xbd\xc3\xbd\x73\x7d\x7b"
    b"\x42\x8a\xff\xff\x3c\x31\xff\xe3\x18\x7b\xef\xad\xa5\x5d\xa5\xff\xff\xff\x08\x08\x08"
    b"\x00\x00\x00\xff\xff\xff\x00\xff\xff",
}


def rgb(name: str, index: int) -> int:
    """One colour of a palette as 0xRRGGBB.

    :param str name: one of ``NAMES``
    :param int index: 1 to 15
    """
    values = _RGB[name]
    return values[3 * index] << 16 | values[3 * index + 1] << 8 | values[3 * index + 2]


def palette(name: str, into=None) -> Palette:
    """The palette of the 4-bit sheets.

    :param str name: one of ``NAMES``
    :param Palette into: repaint this one, and with it everything on the screen, in place of
        making a new one
    """
    colours = Palette(16) if into is None else into
    for index in range(16):
        colours[index] = rgb(name, index)
    colours.make_transparent(CLEAR)
    return colours


def text_palette(name: str, ink: int, paper: int = CLEAR, into=None) -> Palette:
    """The two colours of a TileGrid of letters.

    :param str name: one of ``NAMES``
    :param int ink: pixel value of the letters, e.g. ``TEXT``
    :param int paper: pixel value behind them; ``CLEAR`` leaves it transparent
    :param Palette into: repaint this one
    """
    colours = Palette(2) if into is None else into
    colours[0] = rgb(name, paper)
    if paper == CLEAR:
        colours.make_transparent(0)
    else:
        colours.make_opaque(0)
    colours[1] = rgb(name, ink)
    return colours

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Which key of the PC stands for which key of the device, by its place on the keyboard.

So the two keys that are Z and X on an American keyboard lie side by side on every other one; what
is printed on them there is found out, for the picture.
"""

from typing import Any, cast

import pygame

from hardware.simulator import lettering

PLACES = {
    pygame.KSCAN_UP: "UP",
    pygame.KSCAN_DOWN: "DOWN",
    pygame.KSCAN_LEFT: "LEFT",
    pygame.KSCAN_RIGHT: "RIGHT",
    pygame.KSCAN_Z: "A",
    pygame.KSCAN_SPACE: "A",
    pygame.KSCAN_X: "B",
    pygame.KSCAN_ESCAPE: "B",
    pygame.KSCAN_RETURN: "START",
    pygame.KSCAN_KP_ENTER: "START",
    pygame.KSCAN_RSHIFT: "SELECT",
    pygame.KSCAN_LSHIFT: "SELECT",
}
FULL_SCREEN = pygame.KSCAN_F11
_LETTERS = {"A": pygame.KSCAN_Z, "B": pygame.KSCAN_X}
_PRINTED = range(0x21, 0x2500)  # the characters that alphabets are made of
_SCANCODES = 512


def letters() -> dict[str, str]:
    """What is printed on the keys for A and B on this keyboard, as it is set up now.

    A letter that cannot be drawn is left out.
    """
    # Asked for the state of a key, this object answers with the place of the key instead.
    place_of: Any = pygame.key.ScancodeWrapper(cast("Any", tuple(range(_SCANCODES))))
    found = {}
    for code in _PRINTED:
        for place, scancode in _LETTERS.items():
            if place_of[code] == scancode:
                letter = chr(code).upper()
                if place not in found and letter.isprintable() and lettering.can_write(letter):
                    found[place] = letter
    return found

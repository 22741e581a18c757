# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""LEDs that nobody sees."""


def neopixel_write(output, buffer):
    pass

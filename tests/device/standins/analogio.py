# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A pin with half its full voltage."""


class AnalogIn:
    value = 0x8000

    def __init__(self, pin):
        pass

    def deinit(self):
        pass

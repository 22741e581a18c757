# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A pin with a little more than half its full voltage: a cell that is charged, a stick at rest."""


class AnalogIn:
    value = 0x9700

    def __init__(self, pin):
        pass

    def deinit(self):
        pass

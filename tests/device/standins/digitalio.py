# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A pin that is an input or an output."""


class Direction:
    INPUT = 0
    OUTPUT = 1


class Pull:
    UP = 0
    DOWN = 1


class DigitalInOut:
    value = False

    def __init__(self, pin):
        self._pin = pin

    def switch_to_output(self, value=False, drive_mode=None):
        self.value = value

    def switch_to_input(self, pull=None):
        pass

    def deinit(self):
        pass

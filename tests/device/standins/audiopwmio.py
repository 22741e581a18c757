# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""An audio output, with the object's size but no sound."""


class PWMAudioOut:
    playing = False

    def __init__(self, pin, *rest):
        self._room = bytearray(128)

    def play(self, sample, *, loop=False):
        self.playing = True

    def stop(self):
        self.playing = False

    def deinit(self):
        pass

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A synthesizer with its two buffers of 256 frames of two 16-bit samples."""


class Note:
    def __init__(self, *, frequency, amplitude=1.0):
        self.frequency = frequency
        self.amplitude = amplitude
        self._room = bytearray(96)


class Synthesizer:
    def __init__(self, *, sample_rate=11025, channel_count=1):
        self._buffers = bytearray(2048)

    def press(self, note):
        pass

    def release_all(self):
        pass

    def deinit(self):
        pass

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The speaker of the simulated board, where the PC has one; the window calls it with each tone."""

import array

import pygame

_SAMPLE_RATE = 22050
_LOUDNESS = 1500
_FADE_MS = 25  # longer than the mixer's buffer: the shortest tone is heard, and none clicks


class Voice:
    """Square waves, one at a time."""

    def __init__(self) -> None:
        self._sounds: dict[int, pygame.mixer.Sound] = {}
        self._works = True

    def sound(self, hz: int) -> None:
        """Sound at a pitch until the next call; 0 is silence."""
        if not self._works:
            return
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(_SAMPLE_RATE, -16, 1, 512)
            if hz > 0:
                pygame.mixer.stop()
                self._tone(hz).play(-1)
            else:
                pygame.mixer.fadeout(_FADE_MS)
        except pygame.error:
            self._works = False

    def _tone(self, hz: int) -> pygame.mixer.Sound:
        tone = self._sounds.get(hz)
        if tone is None:
            half = max(1, _SAMPLE_RATE // (2 * hz))
            wave = array.array("h", [_LOUDNESS] * half + [-_LOUDNESS] * half)
            tone = self._sounds[hz] = pygame.mixer.Sound(buffer=wave * max(1, hz // 4))
        return tone

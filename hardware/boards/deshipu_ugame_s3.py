# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""µGame S3: an ESP32-S3, a digital amplifier. The chip itself reads the key X when it starts."""

import board

from hardware.boards.ugames import BOOT, KEYS, open_parts_with  # noqa: F401
from hardware.opening import Parts, open_speaker
from hardware.speaker import Speaker, i2s_voice

PINS = "AUDIO_BCLK AUDIO_LRCLK AUDIO_DATA"


def _open_speaker() -> Speaker:
    return open_speaker(i2s_voice, board.AUDIO_BCLK, board.AUDIO_LRCLK, board.AUDIO_DATA)


def open_parts() -> Parts:
    """All that the console is made of."""
    return open_parts_with(_open_speaker, page=0)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""µGame 22: an RP2040, a digital amplifier."""

import board

from hardware.boards.ugames import BOOT, KEYS, open_parts_with  # noqa: F401
from hardware.opening import Parts, open_speaker
from hardware.speaker import Speaker, i2s_voice

PINS = "I2S_BCLK I2S_LRCLK I2S_DIN"


def _open_speaker() -> Speaker:
    return open_speaker(i2s_voice, board.I2S_BCLK, board.I2S_LRCLK, board.I2S_DIN)


def open_parts() -> Parts:
    """All that the console is made of."""
    return open_parts_with(_open_speaker, page=256)

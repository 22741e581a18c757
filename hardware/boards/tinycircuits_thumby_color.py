# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""TinyCircuits Thumby Color: 128x128, nine keys: the menu key is START, both bumpers are SELECT."""

import board

from hardware.keys import pin_keys
from hardware.leds import open_leds
from hardware.speaker import open_speaker
from hardware.store import open_store


def _voice():
    import audiopwmio
    import digitalio

    from hardware.speaker_synth import Voice

    amplifier = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
    amplifier.switch_to_output(False)
    return Voice(audiopwmio.PWMAudioOut(board.SPEAKER), amplifier)


leds = open_leds()
keys = pin_keys("tinycircuits_thumby_color")
caps = ("Ⓐ", "Ⓑ", "ⓂⒺⓃⓊ", "ⓁⒷ")  # A, B, START, SELECT
display = board.DISPLAY
speaker = open_speaker(_voice)
store = open_store(page=256)

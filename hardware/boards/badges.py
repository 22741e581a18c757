# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What PyBadge, EdgeBadge and PyGamer share: 160x128, five NeoPixels, a speaker, a battery."""

import board

from hardware.leds import open_leds
from hardware.speaker import open_speaker
from hardware.store import open_store


def _voice():
    import audioio
    import digitalio

    from hardware.speaker_synth import Voice

    amplifier = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
    amplifier.switch_to_output(False)
    return Voice(audioio.AudioOut(board.SPEAKER), amplifier)


leds = open_leds(board.NEOPIXEL, 5, "GRB", brightness=8, ma=60)
display = board.DISPLAY
speaker = open_speaker(_voice)
store = open_store()


def battery():
    """Charge in per cent, from the voltage behind a divider by two."""
    from hardware.battery import measured

    return measured(board.A6, 2)

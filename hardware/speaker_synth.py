# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A speaker behind an audio output, fed by `synthio`. Imported when sound is switched on."""

import synthio
from digitalio import DigitalInOut

_LOUDNESS = 0.3


class Voice:
    """One note at a time.

    :param output: `audioio.AudioOut`, `audiobusio.I2SOut` or another of that kind
    :param amplifier: as `open_amplifier` gives it, or None
    """

    def __init__(self, output, amplifier=None):
        self._output = output
        self._amplifier = amplifier
        self._synthesizer = synthio.Synthesizer(sample_rate=11025)
        self._note = synthio.Note(frequency=440.0, amplitude=_LOUDNESS)

    def start(self, hz: int) -> None:
        """Sound until `stop`."""
        self._note.frequency = hz
        if self._amplifier is not None:
            self._amplifier.value = True
        if not self._output.playing:
            self._output.play(self._synthesizer)
        self._synthesizer.press(self._note)

    def stop(self) -> None:
        """Be silent; the amplifier hisses, so it is switched off."""
        self._synthesizer.release_all()
        self._output.stop()
        if self._amplifier is not None:
            self._amplifier.value = False

    def deinit(self) -> None:
        """Give pins and buffers back."""
        self._output.deinit()
        if self._amplifier is not None:
            self._amplifier.deinit()
        self._synthesizer.deinit()


def open_amplifier(enable) -> DigitalInOut:
    """The amplifier behind an output, switched off.

    :param Pin enable: what switches it on
    """
    amplifier = DigitalInOut(enable)
    amplifier.switch_to_output(False)
    return amplifier

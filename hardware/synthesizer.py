# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The voices of speakers behind an audio output, for `hardware.speaker`.

What they import is not in every firmware: ImportError where it is missing.
"""

from digitalio import DigitalInOut

_LOUDNESS = 0.3


class _SynthesizerVoice:
    """One note at a time, from `synthio` through an audio output.

    :param output: `audioio.AudioOut`, `audiobusio.I2SOut` or another of that kind
    :param Pin enable: what switches the amplifier on, or None
    """

    def __init__(self, output, enable=None):
        synthio = __import__("synthio")
        self._output = output
        self._amplifier = None
        if enable is not None:
            self._amplifier = DigitalInOut(enable)
            self._amplifier.switch_to_output(False)
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


def analogue_voice(pin, enable=None):
    """The voice of a speaker on an analogue pin.

    :param Pin pin: where the speaker is
    :param Pin enable: what switches its amplifier on
    """
    return _SynthesizerVoice(__import__("audioio").AudioOut(pin), enable)


def pulsed_voice(pin, enable=None):
    """The voice of an amplifier that hears sound as pulses on a pin.

    :param Pin pin: where the amplifier is
    :param Pin enable: what switches it on
    """
    return _SynthesizerVoice(__import__("audiopwmio").PWMAudioOut(pin), enable)


def i2s_voice(clock, word, data, enable=None):
    """The voice of a digital amplifier on an I2S bus.

    :param Pin clock: the clock of the bits
    :param Pin word: the clock of the words
    :param Pin data: the samples
    :param Pin enable: what switches the amplifier on
    """
    return _SynthesizerVoice(__import__("audiobusio").I2SOut(clock, word, data), enable)

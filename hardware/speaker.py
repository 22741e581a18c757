# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Short tones that never wait.

Board files hand `hardware.opening.open_speaker` the voice that fits theirs. A voice exists only
while sound is switched on: the audio modules and their buffers take memory, and not every firmware
has each of them, so a voice imports what it needs when it is made: ImportError where it is missing.
"""

from digitalio import DigitalInOut
from supervisor import ticks_ms

from hardware.console import say, ticks_diff

_LOUDNESS = 0.3


class Speaker:
    """A speaker, switched off at first.

    :param open_voice: makes the object with ``start(hz)``, ``stop()``, ``deinit()``; None where
        the board has no speaker
    :param tuple pins: what it is called with
    :param list complaints: where a sentence goes when that fails
    """

    def __init__(self, open_voice, pins, complaints):
        self.open_voice = open_voice
        self._pins = pins
        self.complaints = complaints
        self._voice = None
        self._sounding = False
        self._since = 0
        self._ms = 0

    @property
    def on(self) -> bool:
        """Whether sound is switched on; stays False where there is no speaker."""
        return self._voice is not None

    @on.setter
    def on(self, wanted: bool) -> None:
        if wanted and self._voice is None and self.open_voice is not None:
            try:
                self._voice = self.open_voice(*self._pins)
            except (ImportError, ValueError, RuntimeError, MemoryError) as error:
                sentence = f"The speaker is silent: {error}."
                if sentence not in self.complaints:
                    self.complaints.append(sentence)
                    say(sentence)
        elif not wanted and self._voice is not None:
            self._voice.stop()
            self._voice.deinit()
            self._voice = None
            self._sounding = False

    def tone(self, hz: int, ms: int) -> None:
        """Sound now and return at once; `tick` ends it. A tone still sounding gives way. Where the
        firmware has no memory for it, it is not heard.

        :param int hz: pitch
        :param int ms: duration
        """
        if self._voice is None:
            return
        self._since = ticks_ms()
        self._ms = ms
        self._sounding = True
        try:
            self._voice.start(hz)
        except MemoryError:
            self._ms = 0  # the next `tick` switches off what did start

    def tick(self, now: int) -> None:
        """End the tone when its time has come; called once a frame.

        :param int now: `console.ticks()`, not older than the tone
        """
        # A clock that has gone back ends it as well.
        if self._sounding and not 0 <= ticks_diff(now, self._since) < self._ms:
            self._sounding = False
            self._voice.stop()


class PwmVoice:
    """Square waves of a piezo or an amplifier on a PWM pin.

    :param Pin pin: where the speaker is
    """

    def __init__(self, pin):
        self._pwm = __import__("pwmio").PWMOut(
            pin, duty_cycle=0, frequency=440, variable_frequency=True
        )

    def start(self, hz: int) -> None:
        """Sound until `stop`."""
        self._pwm.frequency = hz
        self._pwm.duty_cycle = 0x2000

    def stop(self) -> None:
        """Be silent."""
        self._pwm.duty_cycle = 0

    def deinit(self) -> None:
        """Give the pin back."""
        self._pwm.deinit()


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

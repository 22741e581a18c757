# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Short tones that never wait. The board files say how their speaker is opened.

The audio modules and their buffers are there only while sound is switched on.
"""

from supervisor import ticks_ms

from hardware.console import ticks_diff


class Speaker:
    """A speaker, switched off at first.

    :param open_voice: makes the object with ``start(hz)``, ``stop()``, ``deinit()``; None where
        the board has no speaker
    :param tuple pins: what it is called with
    """

    def __init__(self, open_voice=None, pins=()):
        self._open_voice = open_voice
        self._pins = pins
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
        if wanted and self._voice is None and self._open_voice is not None:
            try:
                self._voice = self._open_voice(*self._pins)
            except (ImportError, ValueError, RuntimeError, MemoryError) as error:
                from hardware.settings import complain

                complain("SOUND", "on", "off on this board", "off: " + str(error))
        elif not wanted and self._voice is not None:
            self._voice.stop()
            self._voice.deinit()
            self._voice = None
            self._sounding = False

    def tone(self, hz: int, ms: int) -> None:
        """Sound now and return at once; `tick` ends it. A tone still sounding gives way.

        :param int hz: pitch
        :param int ms: duration
        """
        if self._voice is not None:
            self._voice.start(hz)
            self._since = ticks_ms()
            self._ms = ms
            self._sounding = True

    def tick(self, now: int) -> None:
        """End the tone when its time has come; called once a frame.

        :param int now: `console.ticks()`, not older than the tone
        """
        # A clock that has gone back ends it too.
        if self._sounding and not 0 <= ticks_diff(now, self._since) < self._ms:
            self._sounding = False
            self._voice.stop()


def pwm_voice(pin):
    """The voice of a piezo or an amplifier on a PWM pin."""
    from hardware.speaker_pwm import Voice

    return Voice(pin)


def open_speaker(open_voice=None, *pins) -> Speaker:
    """The board's speaker, or the one on ``SPEAKER_PIN``.

    :param open_voice: as `Speaker` takes it, for the built-in one
    :param pins: likewise
    """
    from hardware.settings import pin_named

    pin = pin_named("SPEAKER_PIN", "the built-in speaker" if open_voice else "no sound")
    if pin is None:
        return Speaker(open_voice, pins)
    return Speaker(pwm_voice, (pin,))

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The speaker of a board: built in, on a pin that settings.toml names, or none.

Called by the board files, which say how their own is opened; gone once the console is open.
"""

from hardware.settings import complain, complaints, setting
from hardware.tones import Speaker, pwm_voice
from hardware.wiring import pin_named


def open_speaker(open_voice=None, *pins) -> Speaker:
    """The board's speaker, or the one on ``SPEAKER_PIN``.

    :param open_voice: as `Speaker` takes it, for the built-in one
    :param pins: likewise
    """
    instead = "the built-in speaker" if open_voice else "no sound"
    pin = pin_named("SPEAKER_PIN", instead)
    if pin is not None:
        try:
            from pwmio import PWMOut

            PWMOut(pin, frequency=440, variable_frequency=True).deinit()
            return Speaker(pwm_voice, (pin,), complaints)
        except (ImportError, RuntimeError, ValueError) as error:
            allowed = f"a pin that can pulse (PWM); the board says: {error}"
            complain("SPEAKER_PIN", setting("SPEAKER_PIN", ""), allowed, instead)
    return Speaker(open_voice, pins, complaints)

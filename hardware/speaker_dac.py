# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A speaker on an analogue pin; the board files hand `open_voice` to their speaker."""


def open_voice(pin, enable):
    """The voice, when sound is switched on.

    :param Pin pin: where the speaker is
    :param Pin enable: what switches its amplifier on
    """
    from audioio import AudioOut

    from hardware.speaker_synth import Voice, open_amplifier

    amplifier = open_amplifier(enable)
    return Voice(AudioOut(pin), amplifier)

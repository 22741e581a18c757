# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A digital amplifier on an I2S bus; the board files hand `open_voice` to their speaker."""


def open_voice(clock, word, data):
    """The voice, when sound is switched on.

    :param Pin clock: the clock of the bits
    :param Pin word: that of the words
    :param Pin data: the samples
    """
    from audiobusio import I2SOut

    from hardware.speaker_synth import Voice

    return Voice(I2SOut(clock, word, data))

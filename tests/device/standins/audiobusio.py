# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""As `audioio`, over I2S."""

from audioio import AudioOut


class I2SOut(AudioOut):
    pass

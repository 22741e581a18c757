# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""An audio output likewise."""

from audioio import AudioOut as PWMAudioOut  # noqa: F401

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`audiopwmio` of the simulated board."""

import microcontroller

from hardware.simulator.audio_output import Output


class PWMAudioOut(Output):
    """Sound by pulses."""

    def __init__(
        self,
        left_channel: microcontroller.Pin,
        *,
        right_channel: microcontroller.Pin | None = None,
        quiescent_value: int = 0x8000,
    ) -> None:
        super().__init__(left_channel, right_channel)

    def __enter__(self) -> "PWMAudioOut":
        return self

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`audiobusio` of the simulated board."""

import microcontroller

from hardware.simulator.audio_output import Output


class I2SOut(Output):
    """Sound by a serial bus."""

    def __init__(
        self,
        bit_clock: microcontroller.Pin,
        word_select: microcontroller.Pin,
        data: microcontroller.Pin,
        *,
        main_clock: microcontroller.Pin | None = None,
        left_justified: bool = False,
        external_clock: bool = False,
    ) -> None:
        super().__init__(bit_clock, word_select, data, main_clock)

    def __enter__(self) -> "I2SOut":
        return self

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`keypad_demux` of the simulated board: a matrix of keys whose rows a decoder selects."""

from collections.abc import Sequence

import keypad
import microcontroller

from hardware.simulator import machine


class DemuxKeyMatrix(keypad._Scanner):  # type: ignore[name-defined]
    """Keys in rows and columns, numbered row by row."""

    def __init__(
        self,
        row_addr_pins: Sequence[microcontroller.Pin],
        column_pins: Sequence[microcontroller.Pin],
        columns_to_anodes: bool = True,
        transpose: bool = False,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        for pin in (*row_addr_pins, *column_pins):
            machine.current().claim(pin)
        self._count = (1 << len(row_addr_pins)) * len(column_pins)
        super().__init__(self._count, interval, max_events, debounce_threshold)

    def _pressed(self) -> Sequence[bool]:
        return machine.current().matrix_levels(self._count)

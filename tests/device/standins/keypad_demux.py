# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A matrix of keys behind a demultiplexer."""

from keypad import Keys


class DemuxKeyMatrix(Keys):
    def __init__(self, row_addr_pins, column_pins, *, interval=0.02, max_events=64):
        self._start([None] * (1 << len(row_addr_pins)) * len(column_pins))

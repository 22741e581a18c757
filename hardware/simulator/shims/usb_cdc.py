# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`usb_cdc` of the simulated board: whether a computer has the console open and reads it."""

from hardware.simulator import machine


class Serial:
    """The console's end of the cable."""

    @property
    def connected(self) -> bool:
        """Whether a computer has it open."""
        return machine.current().console_reader != ""

    @property
    def out_waiting(self) -> int:
        """Bytes that no packet has taken yet."""
        return machine.current().console_waiting


console: Serial | None = Serial()
data: Serial | None = None

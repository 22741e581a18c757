# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Raspberry Pi Pico 2 W: the pins of a Pico W."""

from dataclasses import replace

from hardware.simulator.boards import raspberry_pi_pico_w

BOARD = replace(
    raspberry_pi_pico_w.BOARD,
    board_id="raspberry_pi_pico2_w",
    name="Raspberry Pi Pico 2 W",
    boot_drive="RP2350",
)

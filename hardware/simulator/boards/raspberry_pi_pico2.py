# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Raspberry Pi Pico 2: the pins of a Pico."""

from dataclasses import replace

from hardware.simulator.boards import raspberry_pi_pico

BOARD = replace(
    raspberry_pi_pico.BOARD,
    board_id="raspberry_pi_pico2",
    name="Raspberry Pi Pico 2",
    boot_drive="RP2350",
)

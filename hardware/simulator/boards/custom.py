# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A board that the program does not know, with the pins of a Pico, wired as settings.toml says."""

from dataclasses import replace

from hardware.simulator.boards import raspberry_pi_pico

BOARD = replace(
    raspberry_pi_pico.BOARD,
    board_id="custom",
    name="Self-built console",
)

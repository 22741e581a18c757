# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The µGame 22, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="ugame22",
    name="µGame 22",
    width=320,
    height=240,
    keys={
        "UP": "BUTTON_UP",
        "DOWN": "BUTTON_DOWN",
        "LEFT": "BUTTON_LEFT",
        "RIGHT": "BUTTON_RIGHT",
        "A": "BUTTON_O",
        "B": "BUTTON_X",
        "START": "BUTTON_Z",
    },
    labels={"A": "O", "B": "X", "START": "Z"},
    bootloader="Hold BOOT, or join its two contacts, while you switch it on.",
    boot_drive="RPI-RP2",
    modules=("audiobusio", "audiopwmio", "rp2pio", "synthio", "vectorio"),
    pins="""
        TFT_RST:GPIO1 TFT_SCK:GPIO2 TFT_MOSI:GPIO3 TFT_DC:GPIO4 TFT_CS:GPIO5 BUTTON_Z:GPIO0
        BUTTON_X:GPIO6 BUTTON_DOWN:GPIO7 BUTTON_O:GPIO8 BUTTON_RIGHT:GPIO9 BUTTON_UP:GPIO10
        BUTTON_LEFT:GPIO11 GAIN:GPIO22 I2S_DIN:GPIO23 I2S_BCLK:GPIO24 I2S_LRCLK:GPIO25 SDA:GPIO14
        SCL:GPIO15
    """,
)

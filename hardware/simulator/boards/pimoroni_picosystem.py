# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Pimoroni PicoSystem, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="pimoroni_picosystem",
    name="Pimoroni PicoSystem",
    width=240,
    height=240,
    keys={
        "UP": "SW_UP",
        "DOWN": "SW_DOWN",
        "LEFT": "SW_LEFT",
        "RIGHT": "SW_RIGHT",
        "A": "SW_A",
        "B": "SW_B",
        "START": "SW_X",
        "SELECT": "SW_Y",
    },
    labels={"START": "X", "SELECT": "Y"},
    bootloader="Hold X while you switch it on.",
    boot_drive="RPI-RP2",
    modules=("audiobusio", "audiopwmio", "rp2pio", "synthio", "vectorio"),
    analog={"BAT_SENSE": 26500},
    pins="""
        TX:GPIO0 GP0:GPIO0 RX:GPIO1 GP1:GPIO1 VBUS_DETECT:GPIO2 LCD_RESET:GPIO4 LCD_CS:GPIO5
        LCD_SCLK:GPIO6 LCD_MOSI:GPIO7 LCD_VSYNC:GPIO8 LCD_DC:GPIO9 AUDIO:GPIO11
        BACKLIGHT:GPIO12 LED_G:GPIO13 LED_R:GPIO14 LED_B:GPIO15 SW_Y:GPIO16 SW_X:GPIO17
        SW_A:GPIO18 SW_B:GPIO19 SW_DOWN:GPIO20 SW_RIGHT:GPIO21 SW_LEFT:GPIO22 SW_UP:GPIO23
        CHARGE_STAT:GPIO24 BAT_SENSE:GPIO26
    """,
)

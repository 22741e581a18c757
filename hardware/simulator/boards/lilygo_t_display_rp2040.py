# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The LilyGO T-Display RP2040, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="lilygo_t_display_rp2040",
    name="LilyGO T-Display RP2040",
    width=240,
    height=135,
    keys={"1": "BUTTON_L", "2": "BUTTON_R"},
    played_by={"1": "A", "2": "B"},
    bootloader="Hold the key BOOT while you plug in USB.",
    boot_drive="RPI-RP2",
    modules=("audiobusio", "audiopwmio", "rp2pio", "synthio", "vectorio"),
    pins="""
        TX:GPIO1 GP1:GPIO1 RX:GPIO2 GP2:GPIO2 BUTTON0:GPIO6 BUTTON_L:GPIO6 GP6:GPIO6 BUTTON1:GPIO7
        BUTTON_R:GPIO7 GP7:GPIO7 GP8:GPIO8 GP9:GPIO9 SCK:GPIO10 GP10:GPIO10 MOSI:GPIO11 GP11:GPIO11
        MISO:GPIO12 GP12:GPIO12 GP13:GPIO13 SDA:GPIO14 GP14:GPIO14 SCL:GPIO15 GP15:GPIO15
        GP16:GPIO16 GP17:GPIO17 GP18:GPIO18 GP19:GPIO19 GP20:GPIO20 GP21:GPIO21 TFT_POWER:GPIO22
        GP22:GPIO22 GP23:GPIO23 GP24:GPIO24 LED:GPIO25 GP25:GPIO25 GP27:GPIO27 GP28:GPIO28
        GP29:GPIO29 LCD_MOSI:GPIO3 LCD_CLK:GPIO2 LCD_CS:GPIO5 LCD_RESET:GPIO0 LCD_BACKLIGHT:GPIO4
        LCD_DC:GPIO1 VOLTAGE_MONITOR:GPIO26
    """,
)

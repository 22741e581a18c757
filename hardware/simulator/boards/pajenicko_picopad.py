# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Pajenicko PicoPad, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="pajenicko_picopad",
    name="Pajenicko PicoPad",
    width=320,
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
    analog={"BAT_SENSE": 26500},
    bootloader="Hold the key BOOTSEL at its bottom while you plug in USB.",
    boot_drive="RPI-RP2",
    modules=("audiobusio", "audiopwmio", "rp2pio", "synthio", "vectorio"),
    pins="""
        GP0:GPIO0 GP1:GPIO1 GP2:GPIO2 GP3:GPIO3 GP4:GPIO4 GP5:GPIO5 GP6:GPIO6 GP7:GPIO7 GP8:GPIO8
        GP9:GPIO9 GP10:GPIO10 GP11:GPIO11 GP12:GPIO12 GP13:GPIO13 GP14:GPIO14 GP15:GPIO15
        GP16:GPIO16 GP17:GPIO17 GP18:GPIO18 GP19:GPIO19 GP20:GPIO20 GP21:GPIO21 GP22:GPIO22
        GP26:GPIO26 GP27:GPIO27 GP28:GPIO28 D0:GPIO26 D1:GPIO14 D2:GPIO1 D3:GPIO0 D4:GPIO27
        D5:GPIO28 A0:GPIO26 A1:GPIO27 A2:GPIO28 LCD_RESET:GPIO20 LCD_CS:GPIO21 LCD_SCLK:GPIO18
        LCD_MOSI:GPIO19 LCD_DC:GPIO17 LCD_BL:GPIO16 AUDIO:GPIO15 LED:GPIO22 SW_X:GPIO9 SW_Y:GPIO8
        SW_A:GPIO7 SW_B:GPIO6 SW_DOWN:GPIO5 SW_RIGHT:GPIO2 SW_LEFT:GPIO3 SW_UP:GPIO4 SD_CS:GPIO13
        SD_SCK:GPIO10 SD_MOSI:GPIO11 SD_MISO:GPIO12 BAT_SENSE:GPIO29 TX:GPIO0 RX:GPIO1 SDA:GPIO0
        SCL:GPIO1 SDA_ALT:GPIO14 SCL_ALT:GPIO27 SMPS_MODE:CYW1 VBUS_SENSE:CYW2
    """,
)

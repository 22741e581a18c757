# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The LilyGO T-Display S3, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="lilygo_tdisplay_s3",
    name="LilyGO T-Display S3",
    width=320,
    height=170,
    keys={"1": "BUTTON0", "2": "BUTTON1"},
    played_by={"1": "A", "2": "B"},
    analog={"BATTERY": 38000},
    chip="esp32",
    nvm_size=8192,
    firmware="bin",
    bootloader="Hold the key BOOT while you plug in USB.",
    modules=("audiobusio", "synthio", "vectorio"),
    pins="""
        BUTTON0:GPIO0 IO0:GPIO0 BUTTON1:GPIO14 IO14:GPIO14 IO1:GPIO1 IO2:GPIO2 IO3:GPIO3
        IO10:GPIO10 IO11:GPIO11 IO12:GPIO12 IO13:GPIO13 IO43:GPIO43 STEMMA_SDA:GPIO43 IO44:GPIO44
        STEMMA_SCL:GPIO44 IO18:GPIO18 TOUCH_SDA:GPIO18 IO17:GPIO17 TOUCH_SCL:GPIO17 IO21:GPIO21
        TOUCH_RES:GPIO21 IO16:GPIO16 TOUCH_INT:GPIO16 LCD_BCKL:GPIO38 LCD_D0:GPIO39 LCD_D1:GPIO40
        LCD_D2:GPIO41 LCD_D3:GPIO42 LCD_D4:GPIO45 LCD_D5:GPIO46 LCD_D6:GPIO47 LCD_D7:GPIO48
        LCD_WR:GPIO8 LCD_RD:GPIO9 LCD_DC:GPIO7 LCD_CS:GPIO6 LCD_RST:GPIO5 LCD_POWER_ON:GPIO15
        BATTERY:GPIO4
    """,
)

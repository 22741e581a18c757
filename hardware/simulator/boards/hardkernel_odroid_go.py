# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The ODROID-GO, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="hardkernel_odroid_go",
    name="ODROID-GO",
    width=320,
    height=240,
    keys={
        "A": "BTN_A",
        "B": "BTN_B",
        "START": "BTN_START",
        "SELECT": "BTN_SELECT",
        "MENU": "BTN_MENU",
    },
    stick={
        "UP": ("BTN_AXIS_Y", 65535),
        "DOWN": ("BTN_AXIS_Y", 32768),
        "LEFT": ("BTN_AXIS_X", 65535),
        "RIGHT": ("BTN_AXIS_X", 32768),
    },
    analog={"BATTERY": 38000, "BTN_AXIS_X": 0, "BTN_AXIS_Y": 0},
    chip="esp32",
    nvm_size=8192,
    firmware="bin",
    usb_drive=False,
    modules=("audiobusio", "audioio", "synthio", "vectorio"),
    pins="""
        BATTERY:GPIO36 BTN_START:GPIO39 BTN_AXIS_X:GPIO34 BTN_AXIS_Y:GPIO35 BTN_A:GPIO32
        BTN_B:GPIO33 SPEAKER_IN_M:GPIO25 SPEAKER_IN_P:GPIO26 BTN_SELECT:GPIO27 BACKLIGHT_PWM:GPIO14
        EXT3:GPIO12 BTN_MENU:GPIO13 MOSI:GPIO23 EXT8:GPIO23 SD_CS:GPIO22 MISO:GPIO19 EXT7:GPIO19
        SCK:GPIO18 EXT2:GPIO18 LCD_CS:GPIO5 EXT5:GPIO4 BTN_VOLUME:GPIO0 LED:GPIO2 EXT4:GPIO15
    """,
)

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The µGame S3, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="deshipu_ugame_s3",
    name="µGame S3",
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
    chip="esp32",
    nvm_size=8192,
    firmware="bin",
    bootloader=("Hold X while you switch it on."),
    modules=("audiobusio", "synthio", "vectorio"),
    pins="""
        P1:GPIO43 P2:GPIO44 P3:GPIO3 P4:GPIO4 P5:GPIO5 P6:GPIO6 P7:GPIO7 BUTTON_LEFT:GPIO1
        BUTTON_UP:GPIO2 BUTTON_RIGHT:GPIO42 BUTTON_DOWN:GPIO41 BUTTON_X:GPIO0 BUTTON_O:GPIO48
        BUTTON_Z:GPIO47 LIGHT:GPIO14 BATTERY:GPIO8 AUDIO_BCLK:GPIO15 AUDIO_LRCLK:GPIO16
        AUDIO_DATA:GPIO17 AUDIO_GAIN:GPIO18 TFT_RESET:GPIO13 TFT_CS:GPIO10 TFT_DC:GPIO9
        TFT_BACKLIGHT:GPIO21 TFT_SCK:GPIO12 TFT_MOSI:GPIO11
    """,
)

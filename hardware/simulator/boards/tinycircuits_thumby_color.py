# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The TinyCircuits Thumby Color, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="tinycircuits_thumby_color",
    name="TinyCircuits Thumby Color",
    width=128,
    height=128,
    keys={
        "UP": "BUTTON_UP",
        "DOWN": "BUTTON_DOWN",
        "LEFT": "BUTTON_LEFT",
        "RIGHT": "BUTTON_RIGHT",
        "A": "BUTTON_A",
        "B": "BUTTON_B",
        "START": "BUTTON_MENU",
        "SELECT": "BUTTON_BUMPER_LEFT",
        "BUMPER": "BUTTON_BUMPER_RIGHT",
    },
    labels={"START": "MENU", "SELECT": "bumper"},
    bootloader="Hold DOWN of the cross while you switch it on, USB plugged in.",
    boot_drive="RP2350",
    remarks="The charge of the battery is not shown.",
    modules=("audiobusio", "audiopwmio", "rp2pio", "synthio", "vectorio"),
    pins="""
        BUTTON_UP:GPIO1 BUTTON_LEFT:GPIO0 BUTTON_DOWN:GPIO3 BUTTON_RIGHT:GPIO2 BUTTON_A:GPIO21
        BUTTON_B:GPIO25 BUTTON_BUMPER_LEFT:GPIO6 BUTTON_BUMPER_RIGHT:GPIO22 BUTTON_MENU:GPIO26
        LED_R:GPIO11 LED_G:GPIO10 LED_B:GPIO12 RUMBLE:GPIO5 SPEAKER:GPIO23 SPEAKER_ENABLE:GPIO20
        CHARGE_STAT:GPIO24 VOLTAGE_MONITOR:GPIO29
    """,
)

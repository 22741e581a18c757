# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Hack Club Sprig, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="hack_club_sprig",
    name="Hack Club Sprig",
    width=160,
    height=128,
    keys={
        "UP": "BUTTON_W",
        "LEFT": "BUTTON_A",
        "DOWN": "BUTTON_S",
        "RIGHT": "BUTTON_D",
        "START": "BUTTON_I",
        "SELECT": "BUTTON_J",
        "B": "BUTTON_K",
        "A": "BUTTON_L",
    },
    labels={
        "UP": "W",
        "LEFT": "A",
        "DOWN": "S",
        "RIGHT": "D",
        "START": "I",
        "SELECT": "J",
        "B": "K",
        "A": "L",
    },
    bootloader="Hold the key BOOTSEL of the Pico on its back while you plug in USB.",
    boot_drive="RPI-RP2",
    modules=("audiobusio", "audiopwmio", "rp2pio", "synthio", "vectorio"),
    pins="""
        GP0:GPIO0 GP1:GPIO1 GP2:GPIO2 GP3:GPIO3 GP4:GPIO4 GP5:GPIO5 GP6:GPIO6 GP7:GPIO7
        GP8:GPIO8 GP9:GPIO9 GP10:GPIO10 GP11:GPIO11 GP12:GPIO12 GP13:GPIO13 GP14:GPIO14
        GP15:GPIO15 GP16:GPIO16 GP17:GPIO17 GP18:GPIO18 GP19:GPIO19 GP20:GPIO20 GP21:GPIO21
        GP22:GPIO22 SMPS_MODE:GPIO23 GP23:GPIO23 VBUS_SENSE:GPIO24 GP24:GPIO24 LED:GPIO25
        GP25:GPIO25 GP26_A0:GPIO26 GP26:GPIO26 A0:GPIO26 GP27_A1:GPIO27 GP27:GPIO27
        A1:GPIO27 GP28_A2:GPIO28 GP28:GPIO28 A2:GPIO28 A3:GPIO29 VOLTAGE_MONITOR:GPIO29
        BLUE_LED:GPIO4 BUTTON_W:GPIO5 BUTTON_A:GPIO6 BUTTON_S:GPIO7 BUTTON_D:GPIO8
        AUDIO_DIN:GPIO9 AUDIO_BCLK:GPIO10 AUDIO_LRCLK:GPIO11 BUTTON_I:GPIO12 BUTTON_J:GPIO13
        BUTTON_K:GPIO14 BUTTON_L:GPIO15 SCK:GPIO18 MOSI:GPIO19 MISO:GPIO16 CARD_CS:GPIO21
        WHITE_LED:GPIO28
    """,
)

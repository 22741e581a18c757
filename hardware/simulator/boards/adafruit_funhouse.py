# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Adafruit FunHouse, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="adafruit_funhouse",
    name="Adafruit FunHouse",
    width=240,
    height=240,
    keys={"UP": "BUTTON_UP", "SELECT": "BUTTON_SELECT", "DOWN": "BUTTON_DOWN"},
    active_high=("UP", "SELECT", "DOWN"),
    played_by={"SELECT": "A"},
    led_pin="DOTSTAR_DATA",
    led_clock="DOTSTAR_CLOCK",
    led_order="BGR",
    led_count=5,
    chip="esp32",
    nvm_size=8192,
    bootloader="Press the key RESET, and once more when the LEDs turn purple.",
    boot_drive="HOUSEBOOT",
    modules=("audiobusio", "audioio", "synthio", "vectorio"),
    pins="""
        TFT_BACKLIGHT:GPIO21 TFT_CS:GPIO40 TFT_DC:GPIO39 TFT_MOSI:GPIO35 TFT_RESET:GPIO41
        TFT_SCK:GPIO36 BUTTON_DOWN:GPIO3 BUTTON_SELECT:GPIO4 BUTTON_UP:GPIO5 CAP6:GPIO6 CAP7:GPIO7
        CAP8:GPIO8 CAP9:GPIO9 CAP10:GPIO10 CAP11:GPIO11 CAP12:GPIO12 CAP13:GPIO13
        DOTSTAR_DATA:GPIO14 DOTSTAR_CLOCK:GPIO15 PIR_SENSE:GPIO16 LIGHT:GPIO18 SPEAKER:GPIO42
        LED:GPIO37 A0:GPIO17 A1:GPIO2 A2:GPIO1 SCL:GPIO33 SDA:GPIO34 DEBUG_TX:GPIO43
        DEBUG_RX:GPIO44
    """,
)

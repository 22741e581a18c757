# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Adafruit CLUE, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="clue_nrf52840_express",
    name="Adafruit CLUE",
    width=240,
    height=240,
    keys={"A": "BUTTON_A", "B": "BUTTON_B"},
    led_pin="NEOPIXEL",
    led_count=1,
    chip="nrf52",
    nvm_size=8192,
    bootloader="Press the key RESET on its back twice.",
    boot_drive="CLUEBOOT",
    modules=("audiobusio", "audiopwmio", "synthio", "vectorio"),
    pins="""
        P0:P0_04 D0:P0_04 A2:P0_04 RX:P0_04 P1:P0_05 D1:P0_05 A3:P0_05 TX:P0_05 P2:P0_03 D2:P0_03
        A4:P0_03 P3:P0_28 D3:P0_28 A5:P0_28 P4:P0_02 D4:P0_02 A6:P0_02 P5:P1_02 D5:P1_02
        BUTTON_A:P1_02 P6:P1_09 D6:P1_09 P7:P0_07 D7:P0_07 P8:P1_07 D8:P1_07 P9:P0_27 D9:P0_27
        P10:P0_30 D10:P0_30 A7:P0_30 P11:P1_10 D11:P1_10 BUTTON_B:P1_10 P12:P0_31 D12:P0_31
        A0:P0_31 P13:P0_08 D13:P0_08 SCK:P0_08 P14:P0_06 D14:P0_06 MISO:P0_06 P15:P0_26 D15:P0_26
        MOSI:P0_26 P16:P0_29 D16:P0_29 A1:P0_29 P17:P1_01 D17:P1_01 L:P1_01 LED:P1_01 P18:P0_16
        D18:P0_16 NEOPIXEL:P0_16 P19:P0_25 D19:P0_25 SCL:P0_25 P20:P0_24 D20:P0_24 SDA:P0_24
        MICROPHONE_CLOCK:P0_01 MICROPHONE_DATA:P0_00 SPEAKER:P1_00 PROXIMITY_LIGHT_INTERRUPT:P0_09
        ACCELEROMETER_GYRO_INTERRUPT:P1_06 WHITE_LEDS:P0_10 TFT_RESET:P1_03 TFT_BACKLIGHT:P1_05
        TFT_CS:P0_12 TFT_DC:P0_13 TFT_SCK:P0_14 TFT_MOSI:P0_15
    """,
)

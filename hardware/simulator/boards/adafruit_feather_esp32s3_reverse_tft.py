# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Adafruit Feather ESP32-S3 with its screen on the back, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="adafruit_feather_esp32s3_reverse_tft",
    name="Adafruit Feather ESP32-S3 Reverse TFT",
    width=240,
    height=135,
    keys={"D0": "D0", "D1": "D1", "D2": "D2"},
    active_high=("D1", "D2"),
    played_by={"D0": "UP", "D1": "A", "D2": "DOWN"},
    led_pin="NEOPIXEL",
    led_count=1,
    chip="esp32",
    nvm_size=8192,
    i2c={0x36: {2: b"\xc3\x00", 4: b"\x4d\x80"}},  # a cell of 3.9 V, 77 per cent full
    bootloader="Press the key RESET, and once more when the NeoPixel turns purple.",
    boot_drive="FTHRS3BOOT",
    remarks=(
        "`TFT_ROTATION` turns the screen: with two of its four values the board stands "
        "upright, 135 by 240."
    ),
    modules=("audiobusio", "synthio", "vectorio"),
    pins="""
        TX:GPIO39 D39:GPIO39 RX:GPIO38 D38:GPIO38 D5:GPIO5 D6:GPIO6 D9:GPIO9 D10:GPIO10 D11:GPIO11
        D12:GPIO12 LED:GPIO13 D13:GPIO13 L:GPIO13 A5:GPIO8 D8:GPIO8 A4:GPIO14 D14:GPIO14 A3:GPIO15
        D15:GPIO15 A2:GPIO16 D16:GPIO16 A1:GPIO17 D17:GPIO17 A0:GPIO18 D18:GPIO18 NEOPIXEL:GPIO33
        NEOPIXEL_POWER:GPIO21 TFT_I2C_POWER:GPIO7 MOSI:GPIO35 D35:GPIO35 SCK:GPIO36 D36:GPIO36
        MISO:GPIO37 D37:GPIO37 SCL:GPIO4 D4:GPIO4 SDA:GPIO3 D3:GPIO3 TFT_CS:GPIO42 TFT_DC:GPIO40
        TFT_RESET:GPIO41 TFT_BACKLIGHT:GPIO45 BUTTON:GPIO0 BOOT0:GPIO0 D0:GPIO0 D1:GPIO1 D2:GPIO2
    """,
)

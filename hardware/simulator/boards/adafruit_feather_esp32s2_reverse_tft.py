# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Adafruit Feather ESP32-S2 with its screen on the back: to the program like the S3."""

from dataclasses import replace

from hardware.simulator.boards import adafruit_feather_esp32s3_reverse_tft as other

BOARD = replace(
    other.BOARD,
    board_id="adafruit_feather_esp32s2_reverse_tft",
    name="Adafruit Feather ESP32-S2 Reverse TFT",
    boot_drive="FTHRS2BOOT",
    modules=("audiobusio", "audioio", "synthio", "vectorio"),
)

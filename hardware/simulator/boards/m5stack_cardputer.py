# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The M5Stack Cardputer, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="m5stack_cardputer",
    name="M5Stack Cardputer",
    width=240,
    height=135,
    matrix_keys={
        "UP": 12,
        "DOWN": 5,
        "LEFT": 33,
        "RIGHT": 34,
        "A": 36,
        "B": 3,
        "START": 30,
        "SELECT": 45,
        "ENTER": 13,
        "BACKSPACE": 27,
    },
    labels={"START": "X", "SELECT": "Y"},
    led_pin="NEOPIXEL",
    led_count=1,
    analog={"BAT_ADC": 38000},
    chip="esp32",
    nvm_size=8192,
    firmware="bin",
    bootloader="Hold the key G0 while you plug in USB.",
    remarks="The keys `;` `.` `,` `/` carry the arrows.",
    modules=("audiobusio", "synthio", "vectorio"),
    pins="""
        TX:GPIO1 PORTA1:GPIO1 D1:GPIO1 G1:GPIO1 RX:GPIO2 PORTA2:GPIO2 D2:GPIO2 G2:GPIO2
        KB_COL_0:GPIO13 KB_COL_1:GPIO15 KB_COL_2:GPIO3 KB_COL_3:GPIO4 KB_COL_4:GPIO5 KB_COL_5:GPIO6
        KB_COL_6:GPIO7 KB_A_0:GPIO8 KB_A_1:GPIO9 KB_A_2:GPIO11 NEOPIXEL:GPIO21 I2S_BIT_CLOCK:GPIO41
        I2S_DATA:GPIO42 I2S_WORD_SELECT:GPIO43 MIC_DATA:GPIO46 MIC_CLK:GPIO43 IR_TX:GPIO44
        SD_MOSI:GPIO14 SD_SCK:GPIO40 SD_MISO:GPIO39 SD_CS:GPIO12 TFT_RST:GPIO33 TFT_RESET:GPIO33
        TFT_DC:GPIO34 TFT_RS:GPIO34 TFT_MOSI:GPIO35 TFT_DATA:GPIO35 TFT_SCK:GPIO36 TFT_CS:GPIO37
        TFT_BACKLIGHT:GPIO38 TFT_BL:GPIO38 BUTTON:GPIO0 BOOT0:GPIO0 BAT_ADC:GPIO10
    """,
)

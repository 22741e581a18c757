# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Adafruit PyBadge, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="pybadge",
    name="Adafruit PyBadge",
    width=160,
    height=128,
    shift_keys=("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT"),
    led_pin="NEOPIXEL",
    led_count=5,
    chip="samd51",
    nvm_size=8192,
    bootloader="Press the key RESET on its back twice.",
    boot_drive="PYBADGEBOOT",
    remarks=(
        "The PyBadge LC calls itself `pybadge` and is one to the program: it has one "
        "NeoPixel, the other four are lit in vain. The NeoPixels are capped at 8 per cent and"
        " 60 milliamps, for they hurt the eyes; `LEDS_BRIGHTNESS` and `LEDS_MA` change that."
    ),
    modules=("audioio", "audiobusio", "samd", "synthio", "vectorio"),
    analog={"A6": 38000},
    pins="""
        A0:PA02 A1:PA05 A2:PB08 A3:PB09 A4:PA04 A5:PA06 A6:PB01 A7:PB04 A8:PB03 A9:PB02
        D0:PB17 D1:PB16 D2:PB03 D3:PB02 D4:PA14 D5:PA16 D6:PA18 D7:PB14 D8:PA15 D9:PA19
        D10:PA20 D11:PA21 D12:PA22 LED:PA23 D13:PA23 RX:PB17 TX:PB16 SDA:PA12 SCL:PA13
        SCK:PA17 MISO:PB22 MOSI:PB23 NEOPIXEL:PA15 LIGHT:PB04 ACCELEROMETER_INTERRUPT:PB14
        SPEAKER:PA02 SPEAKER_ENABLE:PA27 BUTTON_LATCH:PB00 BUTTON_OUT:PB30 BUTTON_CLOCK:PB31
        TFT_LITE:PA01 TFT_MOSI:PB15 TFT_SCK:PB13 TFT_RST:PA00 TFT_CS:PB07 TFT_DC:PB05
    """,
)

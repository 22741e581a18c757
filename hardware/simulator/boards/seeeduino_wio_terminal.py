# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Seeed Wio Terminal, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="seeeduino_wio_terminal",
    name="Seeed Wio Terminal",
    width=320,
    height=240,
    keys={
        "UP": "SWITCH_UP",
        "DOWN": "SWITCH_DOWN",
        "LEFT": "SWITCH_LEFT",
        "RIGHT": "SWITCH_RIGHT",
        "SELECT": "SWITCH_PRESS",
        "A": "BUTTON_1",
        "B": "BUTTON_2",
        "START": "BUTTON_3",
    },
    labels={"START": "C", "SELECT": "press"},
    chip="samd51",
    nvm_size=8192,
    bootloader="Push the power switch down past ON twice, quickly.",
    boot_drive="Arduino",
    modules=("audioio", "audiobusio", "samd"),
    pins="""
        A0:PB08 A1:PB09 A2:PA07 A3:PB04 A4:PB05 A5:PB06 A6:PA04 A7:PB07 A8:PA06 D0:PB08 D1:PB09
        D2:PA07 D3:PB04 D4:PB05 D5:PB06 D6:PA04 D7:PB07 D8:PA06 D9:PA17 D10:PA16 D13:PA15 TX:PB26
        RX:PB27 MOSI:PB02 SCK:PB03 MISO:PB00 CS:PB01 SCL:PA16 SDA:PA17 LED:PA15 TFT_MISO:PB18
        TFT_MOSI:PB19 TFT_SCK:PB20 TFT_CS:PB21 TFT_DC:PC06 TFT_BACKLIGHT:PC05 TFT_RESET:PC07
        SD_MISO:PC18 SD_MOSI:PC16 SD_SCK:PC17 SD_CS:PC19 SD_DET:PD21 SWITCH_UP:PD20
        SWITCH_LEFT:PD12 SWITCH_RIGHT:PD09 SWITCH_DOWN:PD08 SWITCH_PRESS:PD10 BUTTON_1:PC26
        BUTTON_2:PC27 BUTTON_3:PC28 LIGHT:PD01 BUZZER:PD11 IR:PB31 MIC:PC30 GYROSCOPE_SCL:PA12
        GYROSCOPE_SDA:PA13 GYROSCOPE_INT:PC21 DAC0:PA02 DAC1:PA05 I2S_LRCLK:PA20 I2S_SDOUT:PA21
        I2S_SDIN:PA22 I2S_BCLK:PB16 RTL_PWR:PA18 RTL_RXD:PC22 RTL_TXD:PC23 RTL_MOSI:PB24
        RTL_CLK:PB25 RTL_MISO:PC24 RTL_CS:PC25 RTL_READY:PC20 RTL_DIR:PA19
    """,
)

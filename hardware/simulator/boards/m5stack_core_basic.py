# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The M5Stack Core Basic, as its makers describe it."""

from hardware.simulator.boards import SimulatedBoard

BOARD = SimulatedBoard(
    board_id="m5stack_core_basic",
    name="M5Stack Core Basic",
    width=320,
    height=240,
    keys={"A": "BTN_A", "B": "BTN_B", "C": "BTN_C"},
    played_by={"B": "LEFT", "C": "RIGHT"},
    chip="esp32",
    nvm_size=8192,
    firmware="bin",
    usb_drive=False,
    modules=("audiobusio", "audioio", "synthio", "vectorio"),
    pins="""
        MOSI:GPIO23 D23:GPIO23 MISO:GPIO19 D19:GPIO19 SCK:GPIO18 D18:GPIO18 D3:GPIO3 RX2:GPIO16
        D16:GPIO16 PORTC_RX:GPIO16 SDA:GPIO21 PORTA_SDA:GPIO21 D21:GPIO21 A2:GPIO2 D2:GPIO2
        A12:GPIO12 D12:GPIO12 A15:GPIO15 D15:GPIO15 A35:GPIO35 D35:GPIO35 A36:GPIO36 D36:GPIO36
        PORTB_IN:GPIO36 A25:GPIO25 D25:GPIO25 SPEAKER:GPIO25 A26:GPIO26 D26:GPIO26 PORTB_OUT:GPIO26
        D1:GPIO1 TX2:GPIO17 D17:GPIO17 PORTC_TX:GPIO17 SCL:GPIO22 PORTA_SCL:GPIO22 D22:GPIO22
        D5:GPIO5 A13:GPIO13 D13:GPIO13 A0:GPIO0 D0:GPIO0 A34:GPIO34 D34:GPIO34 BTN_A:GPIO39
        BTN_B:GPIO38 BTN_C:GPIO37 SD_CS:GPIO4 TFT_CS:GPIO14 TFT_DC:GPIO27 TFT_RESET:GPIO33
        TFT_BACKLIGHT:GPIO32
    """,
)

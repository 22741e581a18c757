# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The Raspberry Pi Pico W: some pins of a Pico are on its radio."""

from dataclasses import replace

from hardware.simulator.boards import raspberry_pi_pico

BOARD = replace(
    raspberry_pi_pico.BOARD,
    board_id="raspberry_pi_pico_w",
    name="Raspberry Pi Pico W",
    pins="""
        GP0:GPIO0 GP1:GPIO1 GP2:GPIO2 GP3:GPIO3 GP4:GPIO4 GP5:GPIO5 GP6:GPIO6 GP7:GPIO7 GP8:GPIO8
        GP9:GPIO9 GP10:GPIO10 GP11:GPIO11 GP12:GPIO12 GP13:GPIO13 GP14:GPIO14 GP15:GPIO15
        GP16:GPIO16 GP17:GPIO17 GP18:GPIO18 GP19:GPIO19 GP20:GPIO20 GP21:GPIO21 GP22:GPIO22
        SMPS_MODE:CYW1 LED:CYW0 VBUS_SENSE:CYW2 GP26_A0:GPIO26 GP26:GPIO26 A0:GPIO26 GP27_A1:GPIO27
        GP27:GPIO27 A1:GPIO27 GP28_A2:GPIO28 GP28:GPIO28 A2:GPIO28 VOLTAGE_MONITOR:GPIO29 A3:GPIO29
    """,
)

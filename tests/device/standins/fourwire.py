# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The bus of a screen that the owner has wired."""


class FourWire:
    def __init__(self, spi_bus, *, command=None, chip_select=None, reset=None):
        pass

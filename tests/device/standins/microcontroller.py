# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A chip with NVM: flash, so it is no part of the heap that is counted."""

import os


class Pin:
    pass


class _Nvm:
    def __init__(self, size):
        self._bytes = bytearray(b"\xff" * size)

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, index):
        return self._bytes[index]

    def __setitem__(self, index, value):
        self._bytes[index] = value


class cpu:
    uid = b"01234567"
    temperature = 25.0
    voltage = 3.3


nvm = _Nvm(256 if os.getenv("BOARD", "pybadge") == "pybadge" else 4096)

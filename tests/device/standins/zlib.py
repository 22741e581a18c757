# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`zlib` as CircuitPython has it, on MicroPython's `deflate`."""

import io

import deflate


def decompress(data, wbits=0, bufsize=0):
    return deflate.DeflateIO(io.BytesIO(data), deflate.ZLIB).read()

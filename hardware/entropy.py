# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A seed nobody can foresee. Imported when `console.entropy` is called, then let go of."""

import os


def gather() -> int:
    """Random bits of the chip, 0 … 2**30 - 1."""
    try:
        noise = os.urandom(4)
    except NotImplementedError:
        noise = _circumstances()
    return (noise[0] & 0x3F) << 24 | noise[1] << 16 | noise[2] << 8 | noise[3]


def _circumstances() -> bytes:
    """Where the chip has no source of noise: its serial number and the time, stirred."""
    import microcontroller
    import supervisor

    noise = bytearray(4)
    state = supervisor.ticks_ms() & 0xFFFF
    for byte in microcontroller.cpu.uid:
        state = (state * 75 + byte + 74) % 65537
        noise[state & 3] ^= state >> 8
    return bytes(noise)

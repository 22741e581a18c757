# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The desktop board: a PC plays any of the boards in `boards`, running the device's own files.

`python -m hardware.simulator` is the program, `session.Simulator` the same within a test.
Nothing here is ever copied to a device.
"""

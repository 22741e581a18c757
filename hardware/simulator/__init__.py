# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The desktop board: a PC plays any of the boards in `boards`, running the device's own files.

`python -m hardware.simulator` is the program (`program`, with `window` or without), and
`session.Simulator` is a board within a test. `machine` is the electronics, `shims` are the modules
that CircuitPython has and a PC lacks. Nothing here is ever copied to a device.
"""

import sys
from pathlib import Path

_LIB = str(Path(__file__).resolve().parents[2] / "lib")
if _LIB not in sys.path:  # as on a device
    sys.path.append(_LIB)

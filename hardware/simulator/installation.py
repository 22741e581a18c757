# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Puts the simulated modules in place, once a process: shims first, then Blinka's displayio."""

import os
import sys
from pathlib import Path

_SHIMS = Path(__file__).resolve().parent / "shims"


def install() -> None:
    """Make `import board`, `import displayio` and the like mean the simulated board."""
    if str(_SHIMS) in sys.path:
        return
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    sys.path.insert(0, str(_SHIMS))
    for shim in _SHIMS.glob("*.py"):
        sys.modules.pop(shim.stem, None)

    from hardware.simulator import blinka, device_code, strict

    blinka.displayio._stop_background()
    strict.apply()
    device_code.install()

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The desktop test harness: `python -m tests.harness` plays, measures and solves the games."""

import sys
from pathlib import Path

_LIB = str(Path(__file__).resolve().parents[2] / "lib")
if _LIB not in sys.path:  # as on a device; in the processes that do the work too
    sys.path.append(_LIB)

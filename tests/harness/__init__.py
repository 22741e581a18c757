# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The desktop test harness: `python -m tests.harness` plays, measures and solves the games."""

import hardware.simulator  # noqa: F401 - puts lib/ where a device has it, in every process

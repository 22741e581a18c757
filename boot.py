# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Runs once at power-on, before USB comes up. The drive stays writable for the computer."""

import supervisor

# A computer that only looks at the drive must not restart a game.
supervisor.runtime.autoreload = False

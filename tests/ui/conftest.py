# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The modules of a device that a PC lacks are there before a test imports what needs them."""

import hardware.simulator.session  # noqa: F401

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What a device has: the console contract, one small file per board, the desktop simulator."""

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The firmware's font, which nothing here draws with."""

FONT = None

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Rules, records, random numbers and computer players; the same files on device and desktop."""

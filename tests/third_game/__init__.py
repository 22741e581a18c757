# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A third game, to prove that a game is a plug-in: two packages, its texts, and one line."""

# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The screens around a game: title, set-up, settings, menu, rules, statistics, messages."""

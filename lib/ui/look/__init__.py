# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How things look: theme, palettes, tiles, text, sprites."""

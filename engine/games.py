# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The games that there are. This is the one place that names them.

A game *x* is a package ``engine.x`` with its rules, a package ``ui.x`` with its screens, and its
texts ``lib/lang/<language>-x.txt``. Everything else finds them through this list.
"""

# A game's place in this list is part of the saved records.
GAMES = ("bigpoints", "aggravation")

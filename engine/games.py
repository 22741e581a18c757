# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The games that there are. This is the one place that names them.

A game *x* is a package ``engine.x`` with its rules, a package ``ui.x`` with its screens, and the
sections ``[x.…]`` of the files in ``lib/lang``. Everything else finds them through this list.
"""

# A game's place in this list is part of the saved records.
GAMES = ("bigpoints", "aggravation")
